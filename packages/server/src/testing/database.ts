import { withClient, withDatabase } from '../platform/postgres/connection.ts'
import { createTestDatabase, dropTestDatabase } from './test-databases.ts'
import { ensureKeeper, leaveTestCluster, startTestCluster } from './test-cluster.ts'

export interface TestDatabase {
  /** Connects as the database's owner, with the application's rights. */
  readonly url: string
  drop(): Promise<void>
}

interface Server {
  readonly url: string
  readonly adminUrl: string
}

const startServer = async (): Promise<Server> => {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  if (configuredUrl !== undefined && configuredUrl !== '') return { url: configuredUrl, adminUrl: configuredUrl }
  const cluster = await startTestCluster()
  await ensureKeeper(cluster.adminUrl)
  return cluster
}

let server: Promise<Server> | undefined

/**
 * A fresh migrated database for one test file: on the server of TEST_DATABASE_URL, whose user must be able to create
 * databases, or on an embedded cluster shared by all test processes, which stops when idle.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  server ??= startServer()
  const { url, adminUrl } = await server
  const database = await withClient(adminUrl, (client) => createTestDatabase(client, url))
  return {
    url: withDatabase(url, database),
    drop: () => withClient(adminUrl, (client) => dropTestDatabase(client, database)),
  }
}

/** Stops the shared cluster at the end of a whole run, unless another run uses it. */
export const stopTestCluster = async (): Promise<void> => {
  if (!process.env['TEST_DATABASE_URL']) await leaveTestCluster()
}
