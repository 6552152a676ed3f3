import type { ChargeRow } from '@khonsong/contract/billing/bills/bill-bodies.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Property of an answered charge → SQL over `c` and the joins below. */
export const chargeSelect = {
  id: 'c.id',
  kind: 'c.kind',
  billId: 'c.bill_id',
  billNo: 'cb.bill_no',
  shipmentId: 'c.shipment_id',
  jobId: 'c.job_id',
  subjectNo: 'c.subject_no',
  basisDate: 'c.basis_date::text',
  contractNo: 'cc.contract_no',
  serviceItemName: 'cs.name',
  billingItemName: 'ci.name',
  quantity: 'trim_scale(c.quantity)::text',
  amount: 'c.amount::text',
  counterpartAmount: 'c.counterpart_amount::text',
  matchState: 'c.match_state',
  matchReason: 'c.match_reason',
  reason: 'c.reason',
  version: 'c.version',
} as const satisfies Record<keyof ChargeRow, string>

export const chargeJoins = `left join bills cb on cb.tenant_id = c.tenant_id and cb.id = c.bill_id
  left join contracts cc on cc.tenant_id = c.tenant_id and cc.id = c.contract_id
  left join service_items cs on cs.tenant_id = c.tenant_id and cs.id = c.service_item_id
  left join billing_items ci on ci.tenant_id = c.tenant_id and ci.id = c.billing_item_id`

const columns = sql.raw(
  Object.entries(chargeSelect)
    .map(([name, from]) => `${from} as "${name}"`)
    .join(', '),
)

/** A charge with what its amount was reckoned from, and the type of its service. */
export interface TracedCharge extends ChargeRow {
  readonly trace: unknown
  readonly serviceType: string | null
  readonly serviceItemId: string | null
  readonly serviceCode: string | null
  readonly quotationUnit: string | null
}

/** Charges that fit, in the order of their days; whoever asks has checked who may see them. */
export const chargesWhere = async (tx: Tx, fits: RawBuilder<unknown>): Promise<readonly TracedCharge[]> => {
  const { rows } = await sql<TracedCharge>`
    select ${columns}, c.trace, cs.service_type as "serviceType", c.service_item_id as "serviceItemId", cs.code as "serviceCode",
      cs.quotation_unit as "quotationUnit"
    from charges c ${sql.raw(chargeJoins)} where c.tenant_id = ${tx.caller.tenantId}::uuid and ${fits}
    order by c.basis_date, c.subject_no, c.created_at, c.id limit 1000`.execute(tx.db)
  return rows
}
