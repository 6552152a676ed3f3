import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { livePostmaster, removeStalePidFile } from './cluster.ts'
import { answers } from './connection.ts'
import type { Home } from './home.ts'
import type { RunAs } from './run-as.ts'

export interface Cluster {
  readonly home: Home
  readonly binaries: Binaries
  readonly as: RunAs | undefined
  readonly settings: Readonly<Record<string, string>>
}

/** Crash recovery replays at most `max_wal_size`; a large one on a slow disk takes minutes at most. */
const patienceMs = 10 * 60_000
/**
 * Transient refusals: PostgreSQL does not start while orphans of a killed postmaster end ("pre-existing shared memory
 * block") or while another start is ahead. An invalid setting is refused before the log is opened, and is permanent.
 */
const mayPass = /redirecting log output|lock file .* already exists/
const maxPassingRefusals = 60
const maxOtherRefusals = 2
const pauseAfterRefusalMs = 250
const pauseBetweenLooksMs = 30
/**
 * A postmaster creates its socket first; without it for this long, the socket was deleted, e.g. by a cleaner of
 * temporary files.
 */
const lostSocketMs = 10_000

const startLog = ({ home }: Cluster): string => path.join(home.log, 'start.log')

const withoutPostgresVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))

interface Launched {
  readonly pid: number | undefined
  readonly hasExited: () => boolean
}

/** Starts PostgreSQL in its own session: Ctrl-C reaches only us, and we stop it after our last request. */
const launch = (cluster: Cluster): Launched => {
  const { home, binaries, as, settings } = cluster
  const settingArguments = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(startLog(cluster), 'w')
  const child = spawn(binaries.pathOf('postgres'), ['-D', home.data, ...settingArguments], {
    ...as,
    cwd: home.folder,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...withoutPostgresVariables(), LC_ALL: 'C' },
  })
  closeSync(output)
  let exited = false
  child.on('exit', () => (exited = true))
  child.on('error', () => (exited = true))
  child.unref()
  return { pid: child.pid, hasExited: () => exited }
}

const mayTryAgain = (cluster: Cluster, refusals: number): boolean =>
  refusals <= (mayPass.test(readFileSync(startLog(cluster), 'utf8')) ? maxPassingRefusals : maxOtherRefusals)

const explain = (cluster: Cluster, what: string): Error => {
  const { log } = cluster.home
  const [newest] = readdirSync(log)
    .map((name) => path.join(log, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  const lines = newest === undefined ? [] : readFileSync(newest, 'utf8').trim().split('\n').slice(-5)
  return new Error([`${what} (${newest}):`, ...lines].join('\n'))
}

const hasSocket = ({ home, settings }: Cluster): boolean =>
  existsSync(path.join(home.sockets, `.s.PGSQL.${settings['port'] ?? '5432'}`))

/** A postmaster whose socket was removed is unreachable and does not recreate it: it is stopped and started again. */
const socketWatch = (cluster: Cluster): (() => void) => {
  let missingSince: number | undefined
  return () => {
    const pid = livePostmaster(cluster.home)
    if (pid === undefined || hasSocket(cluster)) {
      missingSince = undefined
      return
    }
    missingSince ??= Date.now()
    if (Date.now() - missingSince < lostSocketMs) return
    missingSince = Date.now()
    // It may have ended since the check.
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      missingSince = undefined
    }
  }
}

/**
 * Resolves when the cluster accepts connections: at once if running, after recovery, or after starting it. Returns
 * whether it was already running. Safe to call from several processes: PostgreSQL lets only one start succeed.
 */
export const ensureRunning = async (cluster: Cluster): Promise<{ adopted: boolean }> => {
  const giveUpAt = Date.now() + patienceMs
  let child: Launched | undefined
  let refusedStarts = 0
  const endWithoutSocket = socketWatch(cluster)
  while (!(await answers(cluster.home))) {
    if (Date.now() > giveUpAt) throw explain(cluster, 'PostgreSQL did not become ready')
    const isStarting = child !== undefined && !child.hasExited()
    if (livePostmaster(cluster.home) === undefined && !isStarting) {
      if (child !== undefined) {
        refusedStarts += 1
        if (!mayTryAgain(cluster, refusedStarts)) throw explain(cluster, 'PostgreSQL does not start')
        await pause(pauseAfterRefusalMs)
      }
      removeStalePidFile(cluster.home)
      child = launch(cluster)
    }
    endWithoutSocket()
    await pause(pauseBetweenLooksMs)
  }
  return { adopted: child === undefined || livePostmaster(cluster.home) !== child.pid }
}
