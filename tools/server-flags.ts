/**
 * Node flags of the server. V8 sizes its young generation by the machine's memory: on a large machine it grew to 130 MB without
 * serving requests any faster. 24 MB (three semi-spaces of eight) hold the short-lived objects of concurrent requests. The heap
 * may double between full collections.
 */
export const serverFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=100',
  // Lets the server collect the garbage of its start-up.
  '--expose-gc',
]
