import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { administrator, livePostmaster } from './cluster.ts'
import { embeddedUrl } from './connection.ts'
import { ensureRunning, type Cluster } from './postmaster.ts'

export interface Supervised {
  readonly adopted: boolean
  /** Leaves the cluster and stops it if no other process uses it; `lastWish` runs before that, when none can join. */
  stop(lastWish?: () => Promise<void>): Promise<void>
}

/** Advisory lock held shared by every supervising process, so that the last to leave knows it. */
const presenceLock = 7_025_001

/** Retries when the cluster goes down between our check and our connection. */
const maxAttempts = 5

/** Maximum of the exponential backoff before restarting the cluster. */
const longestPauseMs = 5_000

interface Presence {
  readonly isLastOne: () => Promise<boolean>
  readonly end: () => Promise<void>
}

/**
 * An idle connection that holds the presence lock. Its end signals that the postmaster died or restarted, whether we
 * started or adopted it. Unreferenced, so it does not keep the process alive.
 */
const openPresence = async (cluster: Cluster, onEnd: () => void): Promise<Presence> => {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: embeddedUrl(cluster.home, administrator, 'postgres'),
    application_name: 'khonsong supervisor',
    stream: () => socket,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [presenceLock])
  client.once('end', onEnd)
  socket.unref()
  const isLastOne = async () => {
    socket.ref()
    const { rows } = await client.query<{ last: boolean }>(
      'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last',
      [presenceLock],
    )
    return rows[0]?.last ?? false
  }
  return { isLastOne, end: () => client.end() }
}

const stopPostmaster = async ({ home, binaries }: Cluster): Promise<void> => {
  if (livePostmaster(home) === undefined) return
  try {
    await binaries.run('pg_ctl', ['stop', '-D', home.data, '-m', 'fast', '-w', '-t', '120'])
  } catch (error) {
    if (livePostmaster(home) !== undefined) throw error
  }
}

/** Starts or adopts the cluster and keeps it running: the first supervisor to notice restarts a dead postmaster. */
export const supervise = async (cluster: Cluster, report: (event: string) => void): Promise<Supervised> => {
  let stopping = false
  let presence: Presence | undefined

  const attend = async (): Promise<{ adopted: boolean }> => {
    const onEnd = () => {
      presence = undefined
      if (!stopping) void recover()
    }
    for (let attempt = 1; ; attempt += 1) {
      const running = await ensureRunning(cluster)
      try {
        presence = await openPresence(cluster, onEnd)
        return running
      } catch (error) {
        // The last process using the cluster was just stopping it: start it again.
        if (attempt === maxAttempts) throw error
      }
    }
  }

  const recover = async (): Promise<void> => {
    report('The database went away; bringing it back.')
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      if (stopping) return
      try {
        await attend()
        return report('The database is back.')
      } catch (error) {
        report(`The database did not come back yet: ${String(error)}`)
        await pause(pauseMs)
      }
    }
  }

  const { adopted } = await attend()
  const stop = async (lastWish?: () => Promise<void>) => {
    if (stopping) return
    stopping = true
    // No presence: the cluster is restarting, perhaps by another process; the next start adopts it.
    if (presence === undefined) return
    const { isLastOne, end } = presence
    if (await isLastOne().catch(() => false)) {
      await lastWish?.()
      await stopPostmaster(cluster)
    }
    await end().catch(() => undefined)
  }
  return { adopted, stop }
}
