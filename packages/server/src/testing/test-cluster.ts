import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withClient } from '../platform/postgres/connection.ts'
import { isEmbeddedRunning, startEmbedded, type Embedded } from '../platform/postgres/embedded.ts'
import { dropLeftDatabases } from './test-databases.ts'

/** One cluster for all test processes of this user, kept between runs: a later run finds its template databases ready. */
const testClusterFolder = path.join(tmpdir(), `khonsong-test-${process.getuid?.() ?? 0}`)

/** Held by the keeper, so that there is one. */
export const keeperLock = 7_025_003

const settings = {
  max_connections: '800',
  // Tests lose nothing that matters when the machine stops, and gain most of their speed from these three.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Databases come and go here by the hundred; their copies are written once at the next checkpoint.
  max_wal_size: '2GB',
}

const start = (): Promise<Embedded> => startEmbedded({ dataDir: testClusterFolder, settings })

/** Starts or joins the cluster; one that does not start, spoiled by a power cut or made by another version, is made anew. */
export const startTestCluster = async (): Promise<Embedded> => {
  try {
    return await start()
  } catch (error) {
    if (isEmbeddedRunning(testClusterFolder)) throw error
    rmSync(testClusterFolder, { recursive: true, force: true })
    return start()
  }
}

/** Stops the cluster, cleaned, unless somebody else uses it. */
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

/** Test processes come and go and none is the last; so a small process of its own stops the cluster when nobody needs it. */
export const ensureKeeper = async (adminUrl: string): Promise<void> => {
  if (await hasKeeper(adminUrl)) return
  const program = fileURLToPath(new URL('test-cluster-keeper.ts', import.meta.url))
  spawn(process.execPath, [program, adminUrl], { detached: true, stdio: 'ignore', cwd: tmpdir() }).unref()
}
