import type { EventEmitter } from 'node:events'

/** Behind the first requests of whoever waited for the start. */
const afterMs = 8_000
/** Those of probes, and of somebody who looked in; whoever works makes more. */
const fewRequests = 20

/**
 * What a start leaves behind, sources that were read and the scaffolding of a thousand schemas, is garbage for which V8 comes only when
 * requests need room: an installation that stands idle would hold it for hours. Collected once, where nobody works yet: this way of collecting
 * also throws away what V8 has learnt of the program, which cost lists a quarter of their processor time. There is `gc` where the flag of
 * `tools/server-flags.ts` is set.
 */
export const tidyAfterStart = (server: EventEmitter): void => {
  let served = 0
  const count = () => (served += 1)
  server.on('request', count)
  setTimeout(() => {
    server.off('request', count)
    if (served < fewRequests) void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
  }, afterMs).unref()
}
