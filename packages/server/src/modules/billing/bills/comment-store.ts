import type { GoneLineComment, LineComment } from '@khonsong/contract/billing/bills/line-comments.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface NewComment {
  readonly chargeId: string
  readonly comment: string
}

/** Selected columns of a comment, over `m` and its author `u`. */
const said = sql`m.id, m.by_counterpart as "byCounterpart", m.comment, m.created_at as at, u.display_name as by,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes, 'width', f.width, 'height', f.height)
          order by f.id) from files f where f.tenant_id = m.tenant_id and f.subject = 'charge_comments' and f.subject_id = m.id), '[]') as files`

/** Joins the line only while it belongs to the party it was said to: another party never reads the comment. */
const ofSameParty = sql`join charges c on c.tenant_id = m.tenant_id and c.id = m.charge_id and c.partner_id = m.partner_id`

/** Comments of the lines of a bill, oldest first; the caller's access to the bill is already checked. */
export const commentsOfLines = async (
  tx: Tx,
  chargeIds: readonly string[],
): Promise<readonly (LineComment & { readonly chargeId: string })[]> => {
  const { rows } = await sql<LineComment & { chargeId: string }>`
    select m.charge_id as "chargeId", ${said}
    from charge_comments m ${ofSameParty} left join users u on u.tenant_id = m.tenant_id and u.id = m.created_by
    where m.tenant_id = ${tx.caller.tenantId}::uuid and m.charge_id = any(${[...chargeIds]}::uuid[]) order by m.created_at, m.id`.execute(
    tx.db,
  )
  return rows
}

/**
 * Writes comments. A comment with the same side, line and text is not repeated, so that importing a file is idempotent.
 * Returns the ids of the new ones by line.
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
    insert into charge_comments (tenant_id, id, charge_id, bill_id, partner_id, subject_no, billing_item_id, amount, by_counterpart, comment,
      created_at, created_by)
    select ${tenantId}::uuid, n.id, c.id, c.bill_id, c.partner_id, c.subject_no, c.billing_item_id, c.amount, ${byCounterpart}, n.comment,
      ${tx.now}::timestamptz, ${userId === '' ? null : userId}::uuid
    from jsonb_to_recordset(${given}::jsonb) as n (id uuid, charge_id uuid, comment text)
    join charges c on c.tenant_id = ${tenantId}::uuid and c.id = n.charge_id
    where not exists (select from charge_comments m where m.tenant_id = ${tenantId}::uuid and m.charge_id = n.charge_id
      and m.partner_id = c.partner_id and m.by_counterpart = ${byCounterpart} and m.comment = n.comment)
    returning id, charge_id as "chargeId"`.execute(tx.db)
  return new Map(rows.map(({ id, chargeId }) => [chargeId, id]))
}

export const isLineOf = async (tx: Tx, billId: string, chargeId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from charges where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${billId}::uuid
    and id = ${chargeId}::uuid`.execute(tx.db)
  return rows.length > 0
}

/** Maximum number of comments returned for lines that left a bill. */
const maxGone = 500

/**
 * Comments on lines no longer on a bill, or on bills merged into it; latest first. The caller's access to the bill is
 * already checked.
 */
export const commentsOfGoneLines = async (tx: Tx, billId: string): Promise<readonly GoneLineComment[]> => {
  const { tenantId } = tx.caller
  const { rows } = await sql<GoneLineComment>`
    with recursive family (id) as (
      select ${billId}::uuid
      union select b.id from bills b join family on b.merged_into = family.id where b.tenant_id = ${tenantId}::uuid
    )
    select ${said}, m.subject_no as "subjectNo", i.name as "billingItemName", m.amount::text as amount
    from charge_comments m join billing_items i on i.tenant_id = m.tenant_id and i.id = m.billing_item_id
    left join users u on u.tenant_id = m.tenant_id and u.id = m.created_by
    where m.tenant_id = ${tenantId}::uuid and m.bill_id in (select id from family) and not exists (select from charges c
      where c.tenant_id = m.tenant_id and c.id = m.charge_id and c.bill_id = ${billId}::uuid and c.partner_id = m.partner_id)
    order by m.created_at desc, m.id desc limit ${maxGone}`.execute(tx.db)
  return rows
}

/** Bills where a comment is visible: the bill it was made on, those that one was merged into, and the bill of its line now. */
export const billsOfComment = async (tx: Tx, id: string): Promise<readonly string[]> => {
  const { tenantId } = tx.caller
  const { rows } = await sql<{ id: string }>`
    with recursive family (id) as (
      select m.bill_id from charge_comments m where m.tenant_id = ${tenantId}::uuid and m.id = ${id}::uuid and m.bill_id is not null
      union select b.merged_into from bills b join family on b.id = family.id where b.tenant_id = ${tenantId}::uuid and b.merged_into is not null
    )
    select id from family
    union select c.bill_id from charge_comments m ${ofSameParty}
      where m.tenant_id = ${tenantId}::uuid and m.id = ${id}::uuid and c.bill_id is not null`.execute(tx.db)
  return rows.map((row) => row.id)
}
