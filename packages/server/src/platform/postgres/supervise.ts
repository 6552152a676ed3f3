import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { administrator, livePostmaster } from './cluster.ts'
import { embeddedUrl } from './connection.ts'
import { ensureRunning, type Cluster } from './postmaster.ts'

export interface Supervised {
  readonly adopted: boolean
  /** Leaves the cluster, and stops it unless another process still uses it; `lastWish` runs when nobody does and nobody can join. */
  stop(lastWish?: () => Promise<void>): Promise<void>
}

/** Held shared by every process that supervises the cluster, so that the last to leave knows that it is the last. */
const presenceLock = 7_025_001

/** How often a cluster may go away between answering us and letting us in. */
const maxAttempts = 5

/** The pause before trying again to bring the cluster back doubles up to this. */
const longestPauseMs = 5_000

interface Presence {
  readonly isLastOne: () => Promise<boolean>
  readonly end: () => Promise<void>
}

/**
 * One connection that does nothing but be there. It holds the presence lock, and its end is the sign that the postmaster died or
 * restarted itself, the same for one we started and for one we adopted. It alone does not keep a process from ending.
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

/** Brings the cluster up, or adopts it, and keeps it up: a postmaster that dies is started again, by whichever supervisor is first. */
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
        // The cluster was just being stopped by the last one who used it: we start it again.
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
    // Without a presence the cluster is just coming back, perhaps for others: the next start adopts it.
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
