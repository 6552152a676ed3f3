import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { differingFingerprints, fingerprintsOf, type Shared } from './platform/fingerprint-store.ts'
import { StartFailure } from './start-failure.ts'

const why = {
  secret_key:
    'The key of this process is not the one that the database was used with: what is sealed in it could not be opened. Give all processes the same SECRET_KEY, or the secret.key of the first one in their DATA_DIR.',
  file_store:
    'The file store of this process is not the one that the database was used with: its files could not be found. Give all processes the same DATA_DIR (on shared storage) or the same S3_BUCKET.',
} as const satisfies Readonly<Record<Shared, string>>

/**
 * All processes on one database must share the secret key and the file store; a process that does not is refused at
 * startup. The embedded database is in DATA_DIR together with both.
 */
export const checkFingerprints = async (database: Database, config: Config): Promise<void> => {
  if (config.databaseUrl === undefined) return
  const differing = await differingFingerprints(database, await fingerprintsOf(config, process.env), config.acceptFingerprints)
  if (differing.length === 0) return
  throw new StartFailure(
    `${differing.map((name) => why[name]).join(' ')} If they were changed on purpose, start once with ACCEPT_FINGERPRINTS=1.`,
  )
}
