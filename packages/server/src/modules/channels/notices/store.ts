import type { NoticeLevel } from '@khonsong/domain/kernel/notice-level.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Notices and tasks belong to one user, whose id scopes every statement here. */
export const myNotices = async (
  tx: Tx,
  { limit, before, unread: onlyUnread }: { limit: number; before?: string | undefined; unread?: 'true' | undefined },
) => {
  const ownNotices = () =>
    tx.db.selectFrom('notices').where('tenantId', '=', tx.caller.tenantId).where('userId', '=', tx.caller.userId)
  const asked = () => {
    const from = before === undefined ? ownNotices() : ownNotices().where('id', '<', before)
    return onlyUnread ? from.where('readAt', 'is', null) : from
  }
  const [found, unread] = await Promise.all([
    asked()
      .select(['id', 'kind', 'title', 'body', 'href', 'createdAt', 'readAt'])
      .select(sql<NoticeLevel>`level`.as('level'))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    ownNotices()
      .where('readAt', 'is', null)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirst(),
  ])
  return { list: found.slice(0, limit), unread: unread?.count ?? 0, hasOlder: found.length > limit }
}

/** Marks the named notices, and those up to a moment: ids ascend with time. */
export const markRead = async (
  tx: Tx,
  { ids, upTo }: { readonly ids: readonly string[]; readonly upTo?: string | undefined },
): Promise<number> => {
  if (ids.length === 0 && upTo === undefined) return 0
  const { numUpdatedRows } = await tx.db
    .updateTable('notices')
    .set({ readAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .where((is) =>
      is.or([...(ids.length === 0 ? [] : [is('id', 'in', [...ids])]), ...(upTo === undefined ? [] : [is('id', '<=', upTo)])]),
    )
    .where('readAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const taskColumns = [
  'id',
  'kind',
  'title',
  'state',
  'done',
  'total',
  'message',
  'result',
  'cancelRequested',
  'createdAt',
  'finishedAt',
] as const

export interface TaskRow {
  readonly id: string
  readonly kind: string
  /** Written from `Words`. */
  readonly title: Words
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly done: number
  readonly total: number | null
  readonly message: Words | null
  readonly result: unknown
  readonly cancelRequested: boolean
  readonly createdAt: string
  readonly finishedAt: string | null
}

export const myTasks = async (tx: Tx, id?: string): Promise<readonly TaskRow[]> => {
  let query = tx.db.selectFrom('tasks').where('tenantId', '=', tx.caller.tenantId).where('createdBy', '=', tx.caller.userId)
  if (id !== undefined) query = query.where('id', '=', id)
  const list = await query.select(taskColumns).orderBy('id', 'desc').limit(50).execute()
  return list as unknown as TaskRow[] // the json columns and the state are written by `queue` and `finish`
}

/** Cancels a task; a queued one ends at once. False if there is nothing to cancel. */
export const requestCancel = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('tasks')
    .set({
      cancelRequested: true,
      state: sql<string>`case when state = 'queued' then 'cancelled' else state end`,
      finishedAt: sql<string | null>`case when state = 'queued' then ${tx.now}::timestamptz else finished_at end`,
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('createdBy', '=', tx.caller.userId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
