import { withClient, withDatabase } from '../platform/postgres/connection.ts'
import { createTestDatabase, dropTestDatabase } from './test-databases.ts'
import { ensureKeeper, leaveTestCluster, startTestCluster } from './test-cluster.ts'

export interface TestDatabase {
  /** Signs in as the owner of the database, with the rights that the application has. */
  readonly url: string
  drop(): Promise<void>
}

interface Server {
  readonly url: string
  readonly adminUrl: string
}

const startServer = async (): Promise<Server> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return { url: given, adminUrl: given }
  const cluster = await startTestCluster()
  await ensureKeeper(cluster.adminUrl)
  return cluster
}

let server: Promise<Server> | undefined

/**
 * A fresh migrated database, for one test file: on the server of TEST_DATABASE_URL, whose user must be allowed to make databases, or
 * on one embedded cluster that all test processes share and that stops by itself.
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

/** Stops the shared cluster now rather than when it has been idle: for the end of a whole run. Other runs that use it keep it. */
export const stopTestCluster = async (): Promise<void> => {
  if (!process.env['TEST_DATABASE_URL']) await leaveTestCluster()
}
