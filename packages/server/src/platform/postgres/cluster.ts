import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { isLivePostgres } from './process-state.ts'

/** Cluster superuser: creates databases, backs up and stops. The application signs in with fewer rights. */
export const administrator = 'postgres'

const unfinishedMark = '.unfinished-'

/** `pg_trgm` uses the C library's character classes: with "C", Thai text has no trigrams. */
const characterType = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

const initdbOptions = [
  `--username=${administrator}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${characterType}`,
  // Only the owner of the socket's folder (mode 0700) can connect.
  '--auth=trust',
  '--no-instructions',
]

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Removes leftovers of killed starts. An orphaned initdb may still write there; the next start removes the rest. */
const removeLeftovers = (home: Home): void => {
  for (const name of readdirSync(home.folder)) {
    const maker = name.split(unfinishedMark)[1]
    if (maker === undefined || isAlive(Number(maker))) continue
    try {
      rmSync(path.join(home.folder, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
    } catch {
      continue
    }
  }
}

/** Creates the cluster in a temporary folder and renames it when complete, so a killed start leaves no partial cluster. */
const createCluster = async (home: Home, binaries: Binaries): Promise<void> => {
  removeLeftovers(home)
  const unfinished = `${home.data}${unfinishedMark}${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  await binaries.run('initdb', ['-D', unfinished, ...initdbOptions])
  try {
    renameSync(unfinished, home.data)
  } catch (error) {
    // Another process created the cluster first: use it.
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(path.join(home.data, 'PG_VERSION'))) return
    if (!existsSync(home.data)) throw error
    throw new Error(`${home.data} holds files but no database. Move it away, or name another DATA_DIR`, { cause: error })
  }
}

const majorOf = (home: Home): number => Number(readFileSync(path.join(home.data, 'PG_VERSION'), 'utf8').trim())

export const ensureCluster = async (home: Home, binaries: Binaries): Promise<void> => {
  if (!existsSync(path.join(home.data, 'PG_VERSION'))) await createCluster(home, binaries)
  const major = majorOf(home)
  if (major !== binaries.major) {
    throw new Error(
      `${home.data} was made by PostgreSQL ${major}, but ${binaries.major} is installed. Install the version that made it.`,
    )
  }
}

const pidFileOf = (home: Home): string => path.join(home.data, 'postmaster.pid')

const readPid = (file: string): number | undefined => {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Process id of the running postmaster, started by us or left by a killed process. */
export const livePostmaster = (home: Home): number | undefined => {
  const pid = readPid(pidFileOf(home))
  return pid !== undefined && isLivePostgres(pid) ? pid : undefined
}

/**
 * Removes the pid file of a dead postmaster. PostgreSQL does so itself, unless the pid belongs to a zombie or was
 * reused. The file is renamed before it is checked again, because another process may have started PostgreSQL
 * meanwhile.
 */
export const removeStalePidFile = (home: Home): void => {
  if (!existsSync(pidFileOf(home)) || livePostmaster(home) !== undefined) return
  const aside = `${pidFileOf(home)}.${process.pid}`
  try {
    renameSync(pidFileOf(home), aside)
    const pid = readPid(aside)
    if (pid !== undefined && isLivePostgres(pid)) linkSync(aside, pidFileOf(home))
  } catch {
    // Concurrently removed or replaced; the following start handles it.
  }
  rmSync(aside, { force: true })
}
