import type { BoardDetail, BoardRow, boards } from '@khonsong/contract/insight/reports/boards.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { Board } from '@khonsong/domain/insight/reports/boards/board.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { defineList, readList } from '../../../../platform/list/read-list.ts'
import { isForAudience, mayEditMade } from '../dynamic/dynamic-reports-store.ts'

type Query = z.output<typeof boards.list.query>
interface Asked extends Query {
  readonly only: RawBuilder<SqlBool>
  readonly mine: RawBuilder<SqlBool>
}

const isSubscribed = (tx: Tx): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from board_subscriptions s where s.tenant_id = x.tenant_id and s.board_id = x.id and s.user_id = ${tx.caller.userId}::uuid)`

const list = defineList<Asked>({
  table: 'boards',
  alias: 'x',
  select: {
    id: 'x.id',
    name: 'x.name',
    remark: 'x.remark',
    tileCount: 'jsonb_array_length(x.tiles)',
    limited: 'cardinality(x.role_ids) + cardinality(x.user_ids) > 0',
    createdById: 'x.created_by',
    createdBy: 'u.display_name',
    updatedAt: 'x.updated_at',
    version: 'x.version',
  },
  joins: 'left join users u on u.tenant_id = x.tenant_id and u.id = x.created_by',
  sorts: { updatedAt: { by: 'x.updated_at', type: 'timestamptz' }, name: { by: 'x.name', type: 'text' } },
  defaultSort: { by: 'updatedAt', descending: true },
  numbers: ['x.name'],
  filters: ({ only, mine, subscribed }) => [
    only,
    ...(subscribed === undefined ? [] : [subscribed === 'true' ? mine : sql<SqlBool>`not ${mine}`]),
  ],
})

/** Which of these boards the caller is subscribed to. */
const subscribedOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ boardId: string }>`select board_id from board_subscriptions
    where tenant_id = ${tx.caller.tenantId} and user_id = ${tx.caller.userId}::uuid and board_id = any(${ids}::uuid[])`.execute(
    tx.db,
  )
  return new Set(rows.map(({ boardId }) => boardId))
}

export const listBoards = async (tx: Tx, query: Query): Promise<ListAnswer<BoardRow>> => {
  type Stored = Omit<BoardRow, 'mayEdit' | 'subscribed'> & { readonly createdById: string | null }
  const answer = await readList<Stored, Asked>(tx, list, { ...query, only: isForAudience(tx), mine: isSubscribed(tx) })
  const mine = await subscribedOf(
    tx,
    answer.list.map(({ id }) => id),
  )
  return {
    ...answer,
    list: answer.list.map(({ createdById, ...row }) => ({
      ...row,
      subscribed: mine.has(row.id),
      mayEdit: mayEditMade(tx, createdById),
    })),
  }
}

/** One board visible to the caller; locked until the commit before a change. */
export const findBoard = async (tx: Tx, id: string, hold = false): Promise<BoardDetail | undefined> => {
  const { rows } = await sql<Omit<BoardDetail, 'mayEdit'> & { readonly createdBy: string | null }>`
    select x.id, x.name, x.remark, x.tiles, x.role_ids as "roleIds", x.user_ids as "userIds", x.version, x.created_by as "createdBy",
      ${isSubscribed(tx)} as subscribed
    from boards x where ${visible(tx.caller, 'boards', 'x')} and ${isForAudience(tx)} and x.id = ${id}::uuid
    ${hold ? sql`for no key update of x` : sql``}`.execute(tx.db.withoutPlugins())
  const [row] = rows
  if (!row) return undefined
  const { createdBy, ...rest } = row
  return { ...rest, mayEdit: mayEditMade(tx, createdBy) }
}

const columnsOf = (tx: Tx, { name, remark, tiles, roleIds, userIds }: Board) => ({
  name,
  remark,
  tiles: JSON.stringify(tiles),
  roleIds,
  userIds,
  searchKey: searchKey(name),
  updatedAt: tx.now,
  updatedBy: tx.caller.userId,
})

export const insertBoard = async (tx: Tx, id: string, board: Board): Promise<void> => {
  const made = { tenantId: tx.caller.tenantId, id, createdAt: tx.now, createdBy: tx.caller.userId }
  await tx.db
    .insertInto('boards')
    .values({ ...made, ...columnsOf(tx, board) })
    .execute()
}

export const updateBoard = async (tx: Tx, id: string, board: Board): Promise<void> => {
  await tx.db
    .updateTable('boards')
    .set((row) => ({ ...columnsOf(tx, board), version: row('version', '+', 1) }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

export const deleteBoard = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.deleteFrom('boards').where('tenantId', '=', tx.caller.tenantId).where('id', '=', id).execute()
}

export const setSubscribed = async (tx: Tx, boardId: string, subscribed: boolean): Promise<void> => {
  const { tenantId, userId } = tx.caller
  if (subscribed)
    await tx.db
      .insertInto('boardSubscriptions')
      .values({ tenantId, userId, boardId, createdAt: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx.db
      .deleteFrom('boardSubscriptions')
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .where('boardId', '=', boardId)
      .execute()
}
