import { sql } from 'kysely'
import type { Tx } from './db/tx.ts'

/** The sets of reference data that clients and our own memory keep copies of. */
export type DataSet = 'countries' | 'provinces' | 'districts' | 'sub_districts' | 'banks' | 'business_units'

/** Says that a set has changed: clients compare the number and fetch it anew, and every process of ours does. */
export const growVersion = async (tx: Tx, set: DataSet): Promise<void> => {
  await tx.db
    .insertInto('dataVersions')
    .values({ tenantId: tx.caller.tenantId, name: set, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'name']).doUpdateSet({ version: sql<number>`data_versions.version + 1` }),
    )
    .execute()
}

/** Makes every copy old at once. */
export const growAllVersions = async (tx: Tx): Promise<void> => {
  await tx.db
    .updateTable('dataVersions')
    .set({ version: sql<number>`version + 1` })
    .where('tenantId', '=', tx.caller.tenantId)
    .execute()
}
