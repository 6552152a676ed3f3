import type { StatementEntry } from '@khonsong/domain/billing/statements/statement.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** First and last day, inclusive. */
export interface StatementSpan {
  readonly from: string
  readonly to: string
}

/** Charges by partner and month, for partners visible to the caller. */
export const chargesByPartner = async (tx: Tx, { from, to }: StatementSpan): Promise<readonly StatementEntry[]> => {
  const { rows } = await sql<StatementEntry>`
    select p.id, p.name, to_char(c.basis_date, 'YYYY-MM') as month,
      coalesce(sum(c.amount) filter (where c.direction = 'receivable'), 0)::text as income,
      coalesce(sum(c.amount) filter (where c.direction = 'payable'), 0)::text as cost
    from charges c join partners p on p.tenant_id = c.tenant_id and p.id = c.partner_id
    where ${visible(tx.caller, 'partners', 'p')} and c.tenant_id = ${tx.caller.tenantId}::uuid
      and c.basis_date between ${from}::date and ${to}::date
    group by p.id, p.name, 3`.execute(tx.db)
  return rows
}

/** Monthly costs of own vehicles and drivers visible to the caller. */
export const ownCosts = async (tx: Tx, { from, to }: StatementSpan): Promise<readonly StatementEntry[]> => {
  const { rows } = await sql<StatementEntry>`
    select null::uuid as id, null as name, m.month, '0' as income, sum(m.amount)::text as cost from (
      select to_char(r.occurred_on, 'YYYY-MM') as month, r.amount from vehicle_records r
      where ${visible(tx.caller, 'vehicleRecords', 'r')} and r.status = 1 and r.amount is not null
        and r.occurred_on between ${from}::date and ${to}::date
      union all
      select w.period, w.total from driver_wages w
      where ${visible(tx.caller, 'driverWages', 'w')} and w.status = 1 and w.period between ${from.slice(0, 7)} and ${to.slice(0, 7)}
    ) m group by m.month`.execute(tx.db)
  return rows
}

/** Charges of waybills by the business group of the order and month; of payable ones, those of no trip. */
export const waybillChargesByGroup = async (tx: Tx, { from, to }: StatementSpan): Promise<readonly StatementEntry[]> => {
  const { rows } = await sql<StatementEntry>`
    select g.id, g.name, to_char(c.basis_date, 'YYYY-MM') as month,
      coalesce(sum(c.amount) filter (where c.direction = 'receivable'), 0)::text as income,
      coalesce(sum(c.amount) filter (where c.direction = 'payable'), 0)::text as cost
    from charges c join shipments s on s.tenant_id = c.tenant_id and s.id = c.shipment_id
    join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    left join surcharge_groups g on g.tenant_id = o.tenant_id and g.id = o.surcharge_group_id
    where ${visible(tx.caller, 'shipments', 's')} and c.tenant_id = ${tx.caller.tenantId}::uuid
      and (c.direction = 'receivable' or c.job_id is null) and c.basis_date between ${from}::date and ${to}::date
    group by g.id, g.name, 3`.execute(tx.db)
  return rows
}

/** Charges of no waybill and no trip, such as adjustments of a whole bill: they have no group. */
export const chargesWithoutGroup = async (tx: Tx, { from, to }: StatementSpan): Promise<readonly StatementEntry[]> => {
  const { rows } = await sql<StatementEntry>`
    select null::uuid as id, null as name, to_char(c.basis_date, 'YYYY-MM') as month,
      coalesce(sum(c.amount) filter (where c.direction = 'receivable'), 0)::text as income,
      coalesce(sum(c.amount) filter (where c.direction = 'payable'), 0)::text as cost
    from charges c join partners p on p.tenant_id = c.tenant_id and p.id = c.partner_id
    where ${visible(tx.caller, 'partners', 'p')} and c.tenant_id = ${tx.caller.tenantId}::uuid and c.shipment_id is null
      and (c.direction = 'receivable' or c.job_id is null) and c.basis_date between ${from}::date and ${to}::date
    group by 3`.execute(tx.db)
  return rows
}

export interface TripRow {
  readonly month: string
  readonly cost: string
  readonly loads: readonly { readonly id: string | null; readonly name: string | null; readonly weightGrams: number }[]
}

/** Carrier charges of trips, with the groups of their goods and weights. */
export const tripCosts = async (tx: Tx, { from, to }: StatementSpan): Promise<readonly TripRow[]> => {
  const { rows } = await sql<TripRow>`
    with trips as (
      select c.job_id, to_char(min(c.basis_date), 'YYYY-MM') as month, sum(c.amount) as cost
      from charges c join jobs j on j.tenant_id = c.tenant_id and j.id = c.job_id
      where ${visible(tx.caller, 'jobs', 'j')} and c.tenant_id = ${tx.caller.tenantId}::uuid and c.direction = 'payable'
        and c.basis_date between ${from}::date and ${to}::date
      group by c.job_id
    ), loads as (
      select t.job_id, o.surcharge_group_id as group_id, sum(s.weight_grams) as grams
      from trips t join shipments s on s.tenant_id = ${tx.caller.tenantId}::uuid and s.job_id = t.job_id and s.status <> 'shipment_cancelled'
      join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      group by t.job_id, o.surcharge_group_id
    )
    select t.month, t.cost::text as cost, coalesce(l.loads, '[{"id": null, "name": null, "weightGrams": 1}]') as loads
    from trips t left join lateral (
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'weightGrams', d.grams) order by d.grams, g.id) as loads
      from loads d left join surcharge_groups g on g.tenant_id = ${tx.caller.tenantId}::uuid and g.id = d.group_id
      where d.job_id = t.job_id) l on true`.execute(tx.db)
  return rows
}
