import type { EventEmitter } from 'node:events'

/** After the first requests of clients that waited for the start. */
const afterMs = 8_000
/** Health checks and a quick visit make fewer requests; real use makes more. */
const fewRequests = 20

/**
 * Runs one full collection after an idle start: source texts and schema construction leave garbage that V8 would keep
 * for hours on an idle server. Only when idle, because this kind of collection also discards compiled code, which cost
 * lists a quarter of their CPU time. `gc` is available with the flag of `tools/server-flags.ts`.
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
