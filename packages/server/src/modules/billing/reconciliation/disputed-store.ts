import type { DisputedLine } from '@khonsong/domain/billing/reconciliation/disputed-sheet.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface ListedDispute extends DisputedLine {
  readonly subjectNo: string | null
  readonly day: string
  readonly item: string
}

/** Lines of a bill by day, disputed ones only on request; the caller's access is already checked. */
export const linesToAnswer = async (tx: Tx, billId: string, onlyDisputed: boolean): Promise<readonly ListedDispute[]> => {
  const { rows } = await sql<ListedDispute>`
    select c.id, c.match_state = 'disputed' as "isDisputed", c.amount::text as amount, c.counterpart_amount::text as "counterpartAmount",
      c.match_reason as reason, c.subject_no as "subjectNo", c.basis_date::text as day, b.name as item
    from charges c join billing_items b on b.tenant_id = c.tenant_id and b.id = c.billing_item_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.bill_id = ${billId}::uuid and (not ${onlyDisputed}::boolean or c.match_state = 'disputed')
    order by c.basis_date, c.subject_no nulls last, b.name, c.id`.execute(tx.db)
  return rows
}

interface EvidenceFile {
  readonly id: string
  readonly name: string
  readonly storageKey: string
}

export const evidenceOf = async (tx: Tx, commentIds: readonly string[]): Promise<readonly EvidenceFile[]> => {
  const { rows } = await sql<EvidenceFile>`select id, name, storage_key as "storageKey" from files
    where tenant_id = ${tx.caller.tenantId}::uuid and subject = 'charge_comments' and subject_id = any(${[...commentIds]}::uuid[]) order by id`.execute(
    tx.db,
  )
  return rows
}
