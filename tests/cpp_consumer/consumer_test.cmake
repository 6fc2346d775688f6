# The core as its users get it: installed into the build folder, then found, built against and run by another project.
set(prefix "${CMAKE_CURRENT_BINARY_DIR}/cpp_consumer/prefix")
add_test(NAME install_core COMMAND "${CMAKE_COMMAND}" --install "${PROJECT_BINARY_DIR}" --prefix "${prefix}" --component shaped)
set_tests_properties(install_core PROPERTIES FIXTURES_SETUP installed_core)

set(consumer_flags "${CMAKE_CXX_FLAGS}")
if(SHAPED_SANITIZE)
  string(APPEND consumer_flags " -fsanitize=address,undefined -fno-sanitize-recover=all") # as the library it links
endif()
add_test(NAME cpp_consumer COMMAND "${CMAKE_CTEST_COMMAND}"
  --build-and-test "${CMAKE_CURRENT_SOURCE_DIR}/cpp_consumer" "${CMAKE_CURRENT_BINARY_DIR}/cpp_consumer/build"
  --build-generator "${CMAKE_GENERATOR}"
  --build-options "-DCMAKE_PREFIX_PATH=${prefix}" "-DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER}"
                  "-DCMAKE_CXX_FLAGS=${consumer_flags}"
  --test-command consumer)
set_tests_properties(cpp_consumer PROPERTIES FIXTURES_REQUIRED installed_core)
