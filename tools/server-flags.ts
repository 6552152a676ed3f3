/**
 * How the server is run. Node sizes its nursery by the machine: on one with much memory it grew to 130 MB without serving a request any
 * faster. 24 MB (three times eight) hold what the requests of a moment make. Nothing of a request outlives it, yet where a few objects of a
 * place in the program had survived once, V8 put all further ones of it where only a collection of the whole heap finds them: the wrappings
 * of a validated field, for one, so that an import collected ten times instead of three and a fifth of its processor time went there.
 */
export const serverFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=70',
  '--no-allocation-site-pretenuring',
  // So that the server may collect once what its start has left behind.
  '--expose-gc',
]

/**
 * What the server is started with beside its flags. glibc gives threads heaps of their own, and what V8's helpers once compiled or collected in
 * theirs is not given back: 10 MB that nobody uses. One heap does for all, for what is done often allocates little in any.
 */
export const serverEnvironment: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1' }
