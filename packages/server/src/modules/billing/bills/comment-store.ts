import type { LineComment } from '@khonsong/contract/billing/bills/line-comments.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface NewComment {
  readonly chargeId: string
  readonly comment: string
}

/** Comments of the lines of a bill, in the order they were said; whoever asks has been shown the bill. */
export const commentsOfLines = async (
  tx: Tx,
  chargeIds: readonly string[],
): Promise<readonly (LineComment & { readonly chargeId: string })[]> => {
  const { rows } = await sql<LineComment & { chargeId: string }>`
    select m.id, m.charge_id as "chargeId", m.by_counterpart as "byCounterpart", m.comment, m.created_at as at, u.display_name as by,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes, 'width', f.width, 'height', f.height)
          order by f.id) from files f where f.tenant_id = m.tenant_id and f.subject = 'charge_comments' and f.subject_id = m.id), '[]') as files
    from charge_comments m left join users u on u.tenant_id = m.tenant_id and u.id = m.created_by
    where m.tenant_id = ${tx.caller.tenantId}::uuid and m.charge_id = any(${[...chargeIds]}::uuid[]) order by m.created_at, m.id`.execute(
    tx.db,
  )
  return rows
}

/**
 * Writes comments. What the same side says of the same line in the same words is not said twice, so that a file may be taken again.
 * Answers the ids of those that were written, by line.
 */
export const writeComments = async (
  tx: Tx,
  comments: readonly NewComment[],
  byCounterpart: boolean,
): Promise<ReadonlyMap<string, string>> => {
  if (comments.length === 0) return new Map()
  const { tenantId, userId } = tx.caller
  const given = JSON.stringify(comments.map((one) => ({ id: tx.newId(), charge_id: one.chargeId, comment: one.comment })))
  const { rows } = await sql<{ id: string; chargeId: string }>`
    insert into charge_comments (tenant_id, id, charge_id, by_counterpart, comment, created_at, created_by)
    select ${tenantId}::uuid, n.id, n.charge_id, ${byCounterpart}, n.comment, ${tx.now}::timestamptz, ${userId === '' ? null : userId}::uuid
    from jsonb_to_recordset(${given}::jsonb) as n (id uuid, charge_id uuid, comment text)
    where not exists (select from charge_comments m where m.tenant_id = ${tenantId}::uuid and m.charge_id = n.charge_id
      and m.by_counterpart = ${byCounterpart} and m.comment = n.comment)
    returning id, charge_id as "chargeId"`.execute(tx.db)
  return new Map(rows.map(({ id, chargeId }) => [chargeId, id]))
}

export const isLineOf = async (tx: Tx, billId: string, chargeId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from charges where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${billId}::uuid
    and id = ${chargeId}::uuid`.execute(tx.db)
  return rows.length > 0
}

/** The bill that the line of a comment is on. */
export const billOfComment = async (tx: Tx, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ billId: string | null }>`
    select c.bill_id as "billId" from charge_comments m join charges c on c.tenant_id = m.tenant_id and c.id = m.charge_id
    where m.tenant_id = ${tx.caller.tenantId}::uuid and m.id = ${id}::uuid`.execute(tx.db)
  return rows[0]?.billId ?? undefined
}
