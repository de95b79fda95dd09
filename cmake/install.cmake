# SPDX-License-Identifier: Apache-2.0
# `cmake --install`: public headers, the static libraries, a CMake package and a pkg-config file.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/sealstone)
install(TARGETS sealstone EXPORT sealstone-targets FILE_SET HEADERS)
set(libraries -lsealstone)
if(TARGET sealstone_linux)
    install(TARGETS sealstone_linux EXPORT sealstone-targets
            FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/sealstone)
    set(libraries "-lsealstone_linux -lsealstone")
endif()
install(EXPORT sealstone-targets NAMESPACE sealstone:: DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sealstone-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/sealstone-config.cmake ${PROJECT_BINARY_DIR}/sealstone-config-version.cmake DESTINATION ${package})

# The pkg-config file finds its prefix from its own place, so that the installed tree may be moved.
set(pkgconfig ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH up /prefix/${pkgconfig} /prefix)
configure_file(cmake/sealstone.pc.in ${PROJECT_BINARY_DIR}/sealstone.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/sealstone.pc DESTINATION ${pkgconfig})
