import { sql } from 'kysely'
import type { Tx } from './db/tx.ts'

/** Reference data sets that clients and the server cache. */
export type DataSet = 'countries' | 'provinces' | 'districts' | 'sub_districts' | 'banks' | 'business_units'

/** Increments the version of a data set: clients and server processes compare it and reload. */
export const growVersion = async (tx: Tx, set: DataSet): Promise<void> => {
  await tx.db
    .insertInto('dataVersions')
    .values({ tenantId: tx.caller.tenantId, name: set, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'name']).doUpdateSet({ version: sql<number>`data_versions.version + 1` }),
    )
    .execute()
}

/** Invalidates every cached data set. */
export const growAllVersions = async (tx: Tx): Promise<void> => {
  await tx.db
    .updateTable('dataVersions')
    .set({ version: sql<number>`version + 1` })
    .where('tenantId', '=', tx.caller.tenantId)
    .execute()
}
