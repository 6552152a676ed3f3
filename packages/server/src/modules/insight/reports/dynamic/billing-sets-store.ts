import { joinNamed } from '../../../operations/orders/index.ts'
import { share, sitesOf, waysOf, type SqlOf } from './set-sql-store.ts'

/** SQL of the financial data sets. Amounts stay decimals until returned. */

/** Charges, and costs of jobs with own vehicles, as rows of one kind. */
const charged = `(
  select c.tenant_id, c.id, c.direction, c.kind, c.match_state, c.partner_id, c.bill_id, c.shipment_id, c.job_id, c.subject_no, c.basis_date,
    c.created_at, c.billing_item_id, c.amount from charges c
  union all
  select t.tenant_id, t.job_id, 'own', 'own', null, null, null, null, t.job_id, tj.job_no, t.day, tj.created_at, null, t.total
  from trip_costs t join jobs tj on tj.tenant_id = t.tenant_id and tj.id = t.job_id) c`

const isCharge = `c.direction <> 'own'`
/** A charge belongs to the lane of its shipment; that of a job to the lane of its first shipment. */
const subject = `left join shipments s on s.tenant_id = c.tenant_id and s.id = coalesce(c.shipment_id,
    (select x.id from shipments x where x.tenant_id = c.tenant_id and x.job_id = c.job_id and x.absorbed_by is null
      order by x.stop_seq nulls last, x.id limit 1))
  left join jobs j on j.tenant_id = c.tenant_id and j.id = coalesce(c.job_id, s.job_id)`

const { lane, originProvince, destinationProvince } = waysOf('s')

export const chargesSql: SqlOf<'charges'> = {
  from: `${charged} left join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id ${subject} ${sitesOf('s')}`,
  scope: { table: 'charges', alias: 'c', others: { rows: `c.direction = 'own'`, table: 'jobs', alias: 'j' } },
  only: 'true',
  id: 'c.id',
  no: `coalesce(c.subject_no, b.bill_no)`,
  status: `coalesce(c.match_state, 'open')`,
  customer: 's.customer_id',
  carrier: 'coalesce(j.subcontractor_id, s.subcontractor_id)',
  businessUnit: 'coalesce(s.business_unit_id, j.business_unit_id)',
  link: {
    kind: `case when c.shipment_id is not null then 'shipment' when c.job_id is not null then 'job' end`,
    id: 'coalesce(c.shipment_id, c.job_id)',
  },
  dates: { basisDate: { day: 'c.basis_date' }, createdAt: 'c.created_at' },
  dimensions: {
    direction: 'c.direction',
    partner: 'c.partner_id',
    customer: 's.customer_id',
    carrier: 'coalesce(j.subcontractor_id, s.subcontractor_id)',
    lane,
    originProvince,
    destinationProvince,
    vehicle: 'j.vehicle_id',
    vehicleType: 'j.vehicle_type_id',
    driver: 'coalesce(j.driver_id, s.driver_id)',
    businessUnit: 'coalesce(s.business_unit_id, j.business_unit_id)',
    billingItem: 'c.billing_item_id',
    kind: 'c.kind',
    matchState: 'c.match_state',
  },
  numbers: {
    revenue: `case when c.direction = 'receivable' then c.amount else 0 end`,
    cost: `case when c.direction = 'payable' then c.amount else 0 end`,
    ownCost: `case when c.direction = 'own' then c.amount else 0 end`,
    margin: `case when c.direction = 'receivable' then c.amount else -c.amount end`,
    unbilled: `case when c.bill_id is null and ${isCharge} then c.amount else 0 end`,
  },
  shares: {
    billed: share('c.bill_id is not null', isCharge),
    disputed: share(`c.match_state = 'disputed'`, `c.match_state <> 'open'`),
  },
}

const isConfirmed = `b.bill_state in ('confirmed', 'reconfirmed', 'reconciling', 'reconciled', 'paid')`

export const billsSql: SqlOf<'bills'> = {
  from: `bills b ${joinNamed('partners', 'pt', 'b.partner_id')}`,
  scope: { table: 'bills', alias: 'b' },
  only: `b.bill_state not in ('merged', 'void') and b.status <> 2`,
  id: 'b.id',
  no: 'b.bill_no',
  status: 'b.bill_state',
  customer: 'pt.customer_id',
  carrier: 'pt.subcontractor_id',
  businessUnit: 'pt.business_unit_id',
  link: { kind: `case b.direction when 'receivable' then 'receivableBill' else 'payableBill' end`, id: 'b.id' },
  dates: { endDate: { day: 'b.end_date' }, createdAt: 'b.created_at', confirmedAt: 'b.confirmed_at' },
  dimensions: { direction: 'b.direction', partner: 'b.partner_id', status: 'b.bill_state' },
  numbers: {
    calculated: 'b.calculated_cost',
    adjusted: 'b.adjusted_cost',
    final: 'b.final_cost',
    paid: 'b.paid_amount',
    difference: 'b.difference',
    chargeCount: 'b.charge_count',
  },
  shares: { confirmed: share(isConfirmed), paid: share(`b.bill_state = 'paid'`) },
}
