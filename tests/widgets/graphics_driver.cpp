// What graphics drivers need of a program under the address sanitizer, which does not know them.
#ifdef __SANITIZE_ADDRESS__
#include <dlfcn.h>
#include <regex.h>

#include <cstddef>

// They stay loaded until the program has ended: of one that has been unloaded, what it still holds would be found as a
// leak, of nobody.
extern "C" int dlclose(void*) { return 0; }

// Mesa's drivers match the program's name against their list of exceptions. The sanitizer's own regexec (g++ 12) calls
// the oldest one of the C library, which waits for ever on what today's regcomp has made.
extern "C" int regexec(const regex_t* pattern, const char* text, std::size_t count, regmatch_t* matches, int flags) {
  using Regexec = int (*)(const regex_t*, const char*, std::size_t, regmatch_t*, int);
  static const auto todays =
      reinterpret_cast<Regexec>(dlvsym(dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD), "regexec", "GLIBC_2.3.4"));
  return todays(pattern, text, count, matches, flags);
}
#endif
