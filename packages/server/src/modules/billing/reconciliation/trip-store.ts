import type { BilledTrip } from '@khonsong/domain/billing/reconciliation/compare-sheet.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** A trip of a bill with its displayed number. */
export interface NumberedTrip extends BilledTrip {
  readonly subjectNo: string | null
}

interface Row extends Omit<NumberedTrip, 'lines'> {
  readonly lines: readonly { readonly id: string; readonly amount: string }[]
}

const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Bangkok')::date::text`

/** Identifiers of each waybill on a receivable bill: its number, and those of the jobs and the order of its part. */
const receivableKeys = sql`
  select l.subject_id, array_agg(distinct leg.shipment_no) as waybill_nos, array_agg(distinct j.job_no) as job_nos,
    array_agg(distinct j.plate_no) as plate_nos, array_agg(distinct o.do_ref) || array_agg(distinct j.do_ref) as do_refs,
    array_agg(distinct ${day('leg.picked_up_at')}) || array_agg(distinct ${day('leg.delivered_at')}) as days
  from subjects l
  join shipments s on s.tenant_id = l.tenant_id and s.id = l.subject_id
  join shipments leg on leg.tenant_id = s.tenant_id and leg.order_id = s.order_id and leg.part_id = s.part_id and leg.kind = s.kind
    and (leg.id = s.id or leg.status <> 'shipment_cancelled') and leg.leg_no <= s.leg_no
  join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
  left join jobs j on j.tenant_id = leg.tenant_id and j.id = leg.job_id
  group by l.subject_id`

/** Identifiers of each dispatch order on a payable bill: number, plate, reference and waybills. */
const payableKeys = sql`
  select l.subject_id, array_agg(distinct s.shipment_no) as waybill_nos, array_agg(distinct j.job_no) as job_nos,
    array_agg(distinct j.plate_no) as plate_nos, array_agg(distinct o.do_ref) || array_agg(distinct j.do_ref) as do_refs,
    array_agg(distinct ${day('s.picked_up_at')}) || array_agg(distinct ${day('s.delivered_at')}) as days
  from subjects l
  join jobs j on j.tenant_id = l.tenant_id and j.id = l.subject_id
  left join shipments s on s.tenant_id = j.tenant_id and s.job_id = j.id
  left join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
  group by l.subject_id`

const known = (column: string) => sql`array_remove(coalesce(${sql.ref(column)}, '{}'), null)`

/** Trips of a bill with their lines; a line without waybill or dispatch order is a trip of its own without identifiers. */
export const tripsOfBill = async (tx: Tx, direction: Direction, billId: string): Promise<readonly NumberedTrip[]> => {
  const subject = sql.ref(direction === 'receivable' ? 'c.shipment_id' : 'c.job_id')
  const { rows } = await sql<Row>`
    with lines as (
      select c.tenant_id, c.id, c.amount, c.subject_no, c.basis_date, ${subject} as subject_id, coalesce(${subject}, c.id) as trip_id
      from charges c where c.tenant_id = ${tx.caller.tenantId}::uuid and c.bill_id = ${billId}::uuid
    ), trips as (
      select trip_id, (array_agg(subject_id))[1] as subject_id, min(subject_no) as subject_no,
        jsonb_agg(jsonb_build_object('id', id, 'amount', amount::text) order by id) as lines, array_agg(distinct basis_date::text) as basis_days
      from lines group by trip_id
    ), subjects as (
      select distinct tenant_id, subject_id from lines where subject_id is not null
    ), keys as (${direction === 'receivable' ? receivableKeys : payableKeys})
    select t.subject_no as "subjectNo", t.lines, ${known('k.waybill_nos')} as "waybillNos", ${known('k.job_nos')} as "jobNos",
      ${known('k.plate_nos')} as "plateNos", ${known('k.do_refs')} as "doRefs",
      case when t.subject_id is null then '{}' else array_remove(coalesce(k.days, '{}') || t.basis_days, null) end as days
    from trips t left join keys k on k.subject_id = t.subject_id
    order by t.subject_no nulls last, t.trip_id`.execute(tx.db)
  return rows.map(({ lines, ...trip }) => ({
    ...trip,
    lines: lines.map(({ id, amount }) => ({ id, amount: hundredthsOf(amount) })),
  }))
}

export interface KnownElsewhere {
  readonly no: string
  readonly billNo: string | null
  /** Whether it has any charges. */
  readonly isPriced: boolean
}

/** Billing state of waybills or dispatch orders with these numbers. */
export const whereNumbersStand = async (
  tx: Tx,
  direction: Direction,
  numbers: readonly string[],
): Promise<readonly KnownElsewhere[]> => {
  if (numbers.length === 0) return []
  const keys = [...numbers]
  const found =
    direction === 'receivable'
      ? sql`select s.id, s.shipment_no as no from shipments s where ${visible(tx.caller, 'shipments', 's')} and s.shipment_no = any(${keys}::text[])`
      : sql`select j.id, j.job_no as no from jobs j where ${visible(tx.caller, 'jobs', 'j')} and j.job_no = any(${keys}::text[])`
  const subject = sql.ref(direction === 'receivable' ? 'c.shipment_id' : 'c.job_id')
  const { rows } = await sql<KnownElsewhere>`
    with found as (${found})
    select f.no, max(b.bill_no) as "billNo", count(c.id) > 0 as "isPriced"
    from found f
    left join charges c on c.tenant_id = ${tx.caller.tenantId}::uuid and ${subject} = f.id and c.direction = ${direction}
    left join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    group by f.no`.execute(tx.db)
  return rows
}
