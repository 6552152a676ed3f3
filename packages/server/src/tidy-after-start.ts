/** Behind the first requests of whoever waited for the start. */
const afterMs = 8_000

/**
 * What a start leaves behind, sources that were read and the scaffolding of a thousand schemas, is garbage for which V8 comes only when
 * requests need room: an installation that stands idle would hold it for hours. Collected once; there is `gc` where the flag of
 * `tools/server-flags.ts` is set.
 */
export const tidyAfterStart = (): void => {
  setTimeout(() => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' }), afterMs).unref()
}
