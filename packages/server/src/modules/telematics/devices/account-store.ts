import { sql } from 'kysely'
import { rows } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export const sealedKeyOf = async (tx: Tx, id: string): Promise<Buffer | null> => {
  const row = await rows(tx, 'trackingAccounts')
    .innerJoin('trackingAccountKeys as k', (join) =>
      join.onRef('k.tenantId', '=', 'trackingAccounts.tenantId').onRef('k.accountId', '=', 'trackingAccounts.id'),
    )
    .select('k.keySealed')
    .where('trackingAccounts.id', '=', id)
    .executeTakeFirst()
  return row?.keySealed ?? null
}

/** Writes the sealed key and the time of its test; the caller has written the account in this transaction. */
export const writeSealedKey = async (tx: Tx, id: string, sealed: Buffer, testedAt: string): Promise<void> => {
  await sql`insert into tracking_account_keys (tenant_id, account_id, key_sealed)
    values (${tx.caller.tenantId}::uuid, ${id}::uuid, ${sealed})
    on conflict (tenant_id, account_id) do update set key_sealed = excluded.key_sealed`.execute(tx.db)
  await sql`update tracking_accounts set tested_at = ${testedAt}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}
