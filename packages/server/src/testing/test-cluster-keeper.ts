import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { withClient } from '../platform/postgres/connection.ts'
import { keeperLock, leaveTestCluster } from './test-cluster.ts'

// A separate process, started by the first test process: stops the test cluster when it has been idle for a while, and
// ends when the cluster goes down.

const idleUntilStopMs = 90_000
const pauseBetweenLooksMs = 5_000

/** Every test process holds a connection while it lives. */
const isUsed = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.others !== 0
}

const waitUntilIdle = async (client: Client): Promise<void> => {
  let usedAt = Date.now()
  while (Date.now() - usedAt < idleUntilStopMs) {
    await pause(pauseBetweenLooksMs)
    if (await isUsed(client)) usedAt = Date.now()
  }
}

const keep = (adminUrl: string): Promise<boolean> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [keeperLock])
    const isOnlyKeeper = rows[0]?.locked === true
    if (isOnlyKeeper) await waitUntilIdle(client)
    return isOnlyKeeper
  })

const [, , adminUrl = ''] = process.argv
if (await keep(adminUrl)) await leaveTestCluster()
