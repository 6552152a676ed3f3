import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withClient } from '../platform/postgres/connection.ts'
import { isEmbeddedRunning, startEmbedded, type Embedded } from '../platform/postgres/embedded.ts'
import { dropLeftDatabases } from './test-databases.ts'

/** One cluster for all test processes of this user, kept between runs with its template databases. */
const testClusterFolder = path.join(tmpdir(), `khonsong-test-${process.getuid?.() ?? 0}`)

/** Lock of the keeper process, so that there is only one. */
export const keeperLock = 7_025_003

const settings = {
  max_connections: '800',
  // Durability does not matter for tests, and these three settings give most of their speed.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Databases are created and dropped by the hundred; a large WAL writes their copies once per checkpoint.
  max_wal_size: '2GB',
}

const start = (): Promise<Embedded> => startEmbedded({ dataDir: testClusterFolder, settings })

/** Starts or joins the cluster; recreates one that does not start, damaged or of another version. */
export const startTestCluster = async (): Promise<Embedded> => {
  try {
    return await start()
  } catch (error) {
    if (isEmbeddedRunning(testClusterFolder)) throw error
    rmSync(testClusterFolder, { recursive: true, force: true })
    return start()
  }
}

/** Cleans up and stops the cluster, unless another process uses it. */
export const leaveTestCluster = async (): Promise<void> => {
  if (!isEmbeddedRunning(testClusterFolder)) return
  const cluster = await startTestCluster()
  await cluster.stop(() => withClient(cluster.adminUrl, dropLeftDatabases))
}

const hasKeeper = (adminUrl: string): Promise<boolean> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ kept: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1) as kept`,
      [keeperLock],
    )
    return rows[0]?.kept ?? false
  })

/** Test processes come and go, so a keeper process stops the cluster when it is idle. */
export const ensureKeeper = async (adminUrl: string): Promise<void> => {
  if (await hasKeeper(adminUrl)) return
  const program = fileURLToPath(new URL('test-cluster-keeper.ts', import.meta.url))
  spawn(process.execPath, [program, adminUrl], { detached: true, stdio: 'ignore', cwd: tmpdir() }).unref()
}
