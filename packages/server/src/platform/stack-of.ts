import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A position in the server's bundle, which `tools/build-server.ts` makes. */
const bundled = /(file:\/\/[^\s()]+\/dist\/[\w.-]+\.mjs):(\d+):(\d+)/g

const maps = new Map<string, SourceMap | undefined>()

/** Read at the first error: `--enable-source-maps` would hold 60 MB in every server. */
const mapOf = (bundle: string): SourceMap | undefined => {
  const known = maps.get(bundle)
  if (known !== undefined || maps.has(bundle)) return known
  const file = `${fileURLToPath(bundle)}.map`
  // A source map as the bundler wrote it.
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMap['payload']) : undefined
  maps.set(bundle, map)
  return map
}

/** The stack of an error, in positions of the sources. */
export const stackOf = (error: Error): string =>
  (error.stack ?? error.message).replaceAll(bundled, (position, bundle: string, line: string, column: string) => {
    const origin = mapOf(bundle)?.findOrigin(Number(line), Number(column))
    if (origin === undefined || !('fileName' in origin)) return position
    return `${new URL(origin.fileName, bundle).href}:${origin.lineNumber}:${origin.columnNumber}`
  })
