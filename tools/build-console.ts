/** Builds the console with Vite into `packages/console/dist`, only if its inputs have changed. */
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildOnce } from './build-once.ts'

const root = join(import.meta.dirname, '..')
const consoleRoot = join(root, 'packages', 'console')
const dist = join(consoleRoot, 'dist')
/** Written last, outside the served folder, so that an interrupted build is not taken for complete. */
const stamp = join(root, 'node_modules', '.cache', 'console-build')

/** Inputs: the console's files, those shared with the server, and the versions of dependencies. */
const sources: readonly string[] = [
  'packages/console/{src,public,build}/**/*',
  'packages/console/{index.html,vite.config.ts,vite.driver.config.ts,vite.receiver.config.ts,package.json}',
  'packages/{domain,contract}/src/**/*.ts',
  'docs/guide/**/*',
  'package-lock.json',
]

const isSource = (path: string): boolean => !/\.test\.tsx?$/.test(path)

export const hashOfSources = async (): Promise<string> => {
  const paths: string[] = []
  for (const pattern of sources)
    for await (const entry of glob(pattern, { cwd: root, withFileTypes: true }))
      if (entry.isFile() && isSource(entry.name)) paths.push(join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(`${path.slice(root.length)}\0`).update(await readFile(path))
  return hash.digest('hex')
}

const builtFrom = (): string | undefined =>
  existsSync(stamp) && existsSync(join(dist, 'index.html')) ? readFileSync(stamp, 'utf8') : undefined

/** Returns whether a build was made. Vite runs in a child process, so that its memory is freed before the server starts. */
export const buildConsole = async (): Promise<boolean> => {
  // A package (npm run package) contains the built console without its sources.
  if (!existsSync(join(consoleRoot, 'src'))) return false
  const wanted = await hashOfSources()
  if (builtFrom() === wanted) return false
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) buildOnce(root, dist)
  else {
    // The driver's and receiver's pages are built into the folder that the first build empties.
    for (const config of ['vite.config.ts', 'vite.driver.config.ts', 'vite.receiver.config.ts']) {
      const build = [vite, 'build', '--logLevel', 'warn', '--config', config]
      const { status } = spawnSync(process.execPath, build, { cwd: consoleRoot, stdio: 'inherit' })
      if (status !== 0) throw new Error('The console could not be built')
    }
  }
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) {
  const built = await buildConsole()
  process.stdout.write(built ? 'console: built\n' : 'console: nothing has changed\n')
}
