import type { HeldBill } from '@khonsong/contract/billing/bills/held-bills.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import { heldStates, type HoldState } from '@khonsong/domain/billing/bills/hold.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ListAsked } from '../../../platform/list/list-source.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'

/** Delivered waybills of the bill `b` whose papers are neither confirmed nor waived by approving the delivery. */
const missingOf = (alias: string): string => `from charges c
  join shipments s on s.tenant_id = c.tenant_id and (s.id = c.shipment_id or (c.job_id is not null and s.job_id = c.job_id))
  left join receipts r on r.tenant_id = s.tenant_id and r.shipment_id = s.id
  where c.tenant_id = ${alias}.tenant_id and c.bill_id = ${alias}.id and s.required_receipt and s.is_final_leg and s.delivered_at is not null
    and s.status in ('shipment_delivered', 'shipment_approved')
    and not (case when r.paper is null then s.status = 'shipment_approved' else r.paper in ('confirmed', 'handed_over', 'not_needed') end)`

export interface MissingPaper {
  readonly shipmentId: string
  readonly shipmentNo: string
  readonly deliveredAt: string | null
}

const maxListed = 10_000

/** Numbers of the papers missing for a bill; the caller's access is already checked. */
export const missingPapers = async (tx: Tx, billId: string): Promise<readonly MissingPaper[]> => {
  const { rows } = await sql<MissingPaper>`
    select distinct s.id as "shipmentId", s.shipment_no as "shipmentNo", s.delivered_at as "deliveredAt" from bills b
    cross join lateral (select s.id, s.shipment_no, s.delivered_at ${sql.raw(missingOf('b'))}) s
    where b.tenant_id = ${tx.caller.tenantId}::uuid and b.id = ${billId}::uuid order by 2 limit ${maxListed}`.execute(tx.db)
  return rows
}

export interface Release {
  readonly releasedAt: string | null
  readonly releasedName: string | null
  readonly releaseReason: string | null
}

export const releaseOf = async (tx: Tx, billId: string): Promise<Release> => {
  const { rows } = await sql<Release>`
    select b.hold_released_at as "releasedAt", u.display_name as "releasedName", b.hold_release_reason as "releaseReason"
    from bills b left join users u on u.tenant_id = b.tenant_id and u.id = b.hold_released_by
    where b.tenant_id = ${tx.caller.tenantId}::uuid and b.id = ${billId}::uuid`.execute(tx.db)
  return rows[0] ?? { releasedAt: null, releasedName: null, releaseReason: null }
}

/**
 * Writes a release, which raises the bill's version, so that nobody corrects or pays a bill as it was before; or clears it when the
 * bill is reopened, whose new state raises the version. The caller has locked the bill.
 */
export const writeRelease = async (tx: Tx, billId: string, reason: string | null): Promise<void> => {
  const [at, by] = reason === null ? [null, null] : [tx.now, tx.caller.userId === '' ? null : tx.caller.userId]
  await sql`update bills set hold_released_at = ${at}::timestamptz, hold_released_by = ${by}::uuid, hold_release_reason = ${reason},
    version = version + ${reason === null ? 0 : 1} where tenant_id = ${tx.caller.tenantId}::uuid and id = ${billId}::uuid`.execute(
    tx.db,
  )
}

interface HeldQuery {
  readonly hold?: HoldState | undefined
  readonly isOff: boolean
}

const held = defineList<HeldQuery>({
  table: 'bills',
  alias: 'b',
  select: {
    id: 'b.id',
    version: 'b.version',
    billNo: 'b.bill_no',
    billState: 'b.bill_state',
    partnerName: 'p.name',
    openAmount: 'b.open_amount::text',
    dueOn: 'b.due_on::text',
    hold: `case when b.hold_released_at is null then 'held' else 'released' end`,
    missingCount: `(select count(distinct s.id)::int ${missingOf('b')})`,
    missingNo: `(select min(s.shipment_no) ${missingOf('b')})`,
    releasedAt: 'b.hold_released_at',
    releasedName: 'u.display_name',
    releaseReason: 'b.hold_release_reason',
  } satisfies Record<keyof HeldBill, string>,
  joins: `left join partners p on p.tenant_id = b.tenant_id and p.id = b.partner_id
    left join users u on u.tenant_id = b.tenant_id and u.id = b.hold_released_by`,
  sorts: {
    createdAt: { by: 'b.created_at', type: 'timestamptz', indexed: true },
    billNo: { by: 'b.bill_no', type: 'text' },
    dueOn: { by: 'b.due_on', type: 'date', nullable: true },
    openAmount: { by: 'b.open_amount', type: 'numeric' },
  },
  defaultSort: { by: 'createdAt', descending: true },
  numbers: ['b.bill_no'],
  filters: ({ hold, isOff }): readonly RawBuilder<SqlBool>[] => [
    sql<SqlBool>`b.direction = 'payable' and b.bill_state in (${sql.raw(heldStates.map((state) => `'${state}'`).join(', '))})`,
    ...(isOff ? [sql<SqlBool>`false`] : []),
    sql<SqlBool>`exists (select ${sql.raw(missingOf('b'))})`,
    ...(hold === undefined ? [] : [sql<SqlBool>`(b.hold_released_at is null) = ${hold === 'held'}`]),
  ],
})

/** Bills with missing papers, including released ones. */
export const heldBills = (tx: Tx, query: HeldQuery & ListAsked): Promise<ListAnswer<HeldBill>> =>
  readList<HeldBill, HeldQuery>(tx, held, query)
