/**
 * Bundles the server's 1,650 sources into `packages/server/dist`, only if they have changed: Node resolves and loads them in two
 * seconds of processor time, the bundle in less than one, and with a hundred megabytes less. Where the bundler is not installed
 * (npm install --omit=dev), the server runs from its sources.
 */
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const root = join(import.meta.dirname, '..')
const serverRoot = join(root, 'packages', 'server')
const sources = join(serverRoot, 'src', 'main.ts')
const dist = join(serverRoot, 'dist')

/** Libraries of many small files. Others stay outside: CommonJS, WebAssembly and optional parts do not gain from it. */
const bundled: readonly string[] = ['kysely', 'zod']

const isBundled = (id: string): boolean =>
  /^([./]|[A-Z]:|@khonsong\/)/.test(id) || bundled.some((name) => id === name || id.startsWith(`${name}/`))

/** Forward slashes, also on Windows. */
const relativePath = (from: string, to: string): string => relative(from, to).split(sep).join('/')

/** Templates, data and workers lie beside the sources, so a module keeps its own place. */
const keepPlace = (code: string, id: string): string => {
  const path = relativePath(dist, id)
  return code
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
    .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`)
}

interface Stamp {
  /** Files that went into the bundle, relative to the root. */
  readonly files: readonly string[]
  readonly hash: string
}

const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const stampFile = join(dist, 'stamp.json')

/** A new source is imported by one that has changed, so the bundle is current as long as its own files are unchanged. */
const isCurrent = (): boolean => {
  if (!existsSync(stampFile)) return false
  const { files, hash } = JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp // written below
  return files.every((file) => existsSync(join(root, file))) && hashOf(files) === hash
}

const filesOf = (modules: readonly string[]): readonly string[] => [
  'tools/build-server.ts',
  ...bundled.map((name) => `node_modules/${name}/package.json`),
  ...modules
    .filter((id) => /^[^\0]*\.ts$/.test(id))
    .map((id) => relativePath(root, id))
    .toSorted(),
]

/** Builds beside the old bundle and replaces it when complete, the stamp included. */
const build = async (): Promise<void> => {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: sources,
    platform: 'node',
    external: (id) => !isBundled(id),
    plugins: [{ name: 'keep-place', transform: (code, id) => ({ code: keepPlace(code, id), map: null }) }],
  })
  const making = mkdtempSync(join(serverRoot, 'dist-'))
  const { output } = await bundle.write({
    dir: making,
    entryFileNames: 'main.mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
  })
  await bundle.close()
  const files = filesOf(output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : [])))
  const stamp: Stamp = { files, hash: hashOf(files) }
  writeFileSync(join(making, 'stamp.json'), JSON.stringify(stamp))
  // The server may run as another user than the one who installed it.
  chmodSync(making, 0o755)
  rmSync(dist, { recursive: true, force: true })
  renameSync(making, dist)
}

const hasBundler = (): boolean => existsSync(join(root, 'node_modules', 'rolldown', 'package.json'))

/** The server's program: its current bundle, or its sources where none can be made. */
export const buildServer = async (): Promise<string> => {
  if (!isCurrent()) {
    if (!hasBundler()) return sources
    try {
      await build()
    } catch (error) {
      // A folder that this user may not write to: a slower start is better than none.
      process.stderr.write(`The server starts from its sources, because they could not be bundled: ${String(error)}\n`)
      return sources
    }
  }
  return join(dist, 'main.mjs')
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename)
  process.stdout.write(`server: ${await buildServer()}\n`)
