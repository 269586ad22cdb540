// Under the address sanitizer graphics drivers stay loaded until the program has ended: of one that has been unloaded,
// what it still holds would be found as a leak, of nobody.
#ifdef __SANITIZE_ADDRESS__
extern "C" int dlclose(void*) { return 0; }
#endif
