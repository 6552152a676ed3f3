import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import { systemCaller, type Caller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Tx } from '../platform/db/tx.ts'

const administrator = async (tx: Tx): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from users where tenant_id = ${tx.caller.tenantId}::uuid
    and login = 'admin'`.execute(tx.db)
  return rows[0]?.id
}

/** Work that the administrator of the demo company is the author of. No-op without that account. */
export const asAdministrator = async (
  database: Database,
  tenantId: string,
  requestId: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> => {
  const system = systemCaller(tenantId)
  const inCompany = <T>(caller: Caller, run: (tx: Tx) => Promise<T>) => inTransaction(database, { caller, requestId }, run)
  const userId = await inCompany(system, administrator)
  if (userId !== undefined) await inCompany({ ...system, userId, permissions: new Set(permissions) }, work)
}
