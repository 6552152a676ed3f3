import type { ListView } from '@khonsong/contract/kernel/shell.ts'
import type { Tx } from '../../../platform/db/tx.ts'

const ownRows = (tx: Tx) => ({ tenantId: tx.caller.tenantId, userId: tx.caller.userId })

export const saveListView = async (tx: Tx, { listCode, name, search }: ListView): Promise<void> => {
  const row = { search: JSON.stringify(search), updatedAt: tx.now }
  await tx.db
    .insertInto('listViews')
    .values({ ...ownRows(tx), listCode, name, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'listCode', 'name']).doUpdateSet(row))
    .execute()
}

export const countListViews = async (tx: Tx, listCode: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('listViews')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .where('listCode', '=', listCode)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const removeListView = async (tx: Tx, listCode: string, name: string): Promise<void> => {
  await tx.db
    .deleteFrom('listViews')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .where('listCode', '=', listCode)
    .where('name', '=', name)
    .execute()
}

export const myListViews = (tx: Tx) =>
  tx.db
    .selectFrom('listViews')
    .select(['listCode', 'name', 'search'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .orderBy('updatedAt', 'desc')
    .limit(1000)
    .execute()
