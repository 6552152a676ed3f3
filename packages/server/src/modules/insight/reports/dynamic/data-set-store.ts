import type { DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { paperAgeEnds } from '@khonsong/domain/insight/reports/dynamic/paper-ages.ts'
import { joinNamed } from '../../../operations/orders/index.ts'
import { hasKept, tripKm } from '../conditions-store.ts'
import { billsSql, chargesSql } from './billing-sets-store.ts'
import { docksSql } from './dock-set-store.ts'
import { hoursSql, stopsSql, temperaturesSql, vehicleDaysSql } from './road-sets-store.ts'
import {
  cargo,
  hoursBetween,
  is,
  share,
  sitesOf,
  waysOf,
  type Context,
  type DateSql,
  type Share,
  type SqlOf,
  type Text,
} from './set-sql-store.ts'

/** SQL of all report fields. Contains only constant fragments: user choices are looked up here or bound as parameters. */

const always = is('true')

const kept =
  (side: 'pickup' | 'delivery') =>
  ({ now }: Context) => {
    const hit = hasKept(side, 'on_time', now)
    return { hit, asked: sql<SqlBool>`(${hit} or ${hasKept(side, 'late', now)})` }
  }

const ofShipment = {
  customer: 's.customer_id',
  carrier: 's.subcontractor_id',
  driver: 's.driver_id',
  businessUnit: 's.business_unit_id',
}

/** Nothing damaged, refused or missing of the planned quantity. */
const inFull = `coalesce((s.delivered->>'packages')::numeric >= s.packages and (s.delivered->>'damagedPackages')::numeric = 0
  and (s.delivered->>'rejectedPackages')::numeric = 0 and (s.delivered->>'lostPackages')::numeric = 0, false)`
const tonneKm = sql`s.weight_grams / 1000000.0 * ${tripKm}`

/** Charges of the job `j` on one side; null where it has none. */
const payable = `(select sum(x.amount) from charges x where x.tenant_id = j.tenant_id and x.job_id = j.id and x.direction = 'payable')`
const receivable = `(select sum(x.amount) from charges x join shipments y on y.tenant_id = x.tenant_id and y.id = x.shipment_id
  where y.tenant_id = j.tenant_id and y.job_id = j.id and x.direction = 'receivable')`
const ifCosted = (text: string): string =>
  `case when exists (select from charges x where x.tenant_id = j.tenant_id and x.job_id = j.id and x.direction = 'payable') then ${text} end`
const jobTonneKm = 'j.weight_grams / 1000000.0 * j.distance_km'
const payload = 'coalesce(jv.payload_grams, jt.payload_grams)'

/** Whole days since the delivery of outstanding papers. */
const waitedDays = `extract(epoch from now() - s.delivered_at) / 86400`
const { to_7, to_14, to_30 } = paperAgeEnds

const paper = `coalesce(r.paper, case when s.status = 'shipment_approved' then 'confirmed' else 'waiting' end)`
const isAwaited = `${paper} in ('waiting', 'lost')`

const dataSetSql: { readonly [Name in DataSet]: SqlOf<Name> } = {
  orders: {
    from: `orders o ${sitesOf('o')}`,
    scope: { table: 'orders', alias: 'o' },
    only: 'true',
    id: 'o.id',
    no: 'o.order_no',
    status: 'o.status',
    customer: 'o.customer_id',
    carrier: null,
    businessUnit: 'o.business_unit_id',
    link: { kind: `'order'`, id: 'o.id' },
    dates: { createdAt: 'o.created_at', pickupAt: 'o.target_pickup_from', deliveryAt: 'o.target_delivery_to' },
    dimensions: {
      customer: 'o.customer_id',
      status: 'o.status',
      ...waysOf('o'),
      businessUnit: 'o.business_unit_id',
      project: 'o.project_id',
      product: 'o.product_id',
      goodsType: 'o.goods_type_id',
      temperatureType: 'o.temperature_type_id',
      vehicleType: 'o.requested_vehicle_type_id',
      orderType: 'o.order_type',
      orderSource: 'o.order_source',
      transportType: 'o.transportation_order_type',
      bizType: 'o.biz_type',
    },
    numbers: { ...cargo('o'), packages: 'o.packages', items: 'o.items' },
    shares: { cancelled: share(`o.status = 'order_cancelled'`), inTrouble: share('o.trouble_count > 0') },
  },
  // Absorbed waybills are counted under the number that continues with their goods.
  shipments: {
    from: `shipments s ${sitesOf('s')} ${joinNamed('orders', 'o', 's.order_id')} ${joinNamed('jobs', 'j', 's.job_id')}
      ${joinNamed('vehicle_types', 'jt', 'j.vehicle_type_id')}`,
    scope: { table: 'shipments', alias: 's' },
    only: 's.absorbed_by is null',
    id: 's.id',
    no: 's.shipment_no',
    status: 's.status',
    customer: 's.customer_id',
    carrier: 's.subcontractor_id',
    businessUnit: 's.business_unit_id',
    link: { kind: `'shipment'`, id: 's.id' },
    dates: {
      createdAt: 's.created_at',
      pickupAt: 's.target_pickup_from',
      deliveryAt: 's.target_delivery_to',
      pickedUpAt: 's.picked_up_at',
      deliveredAt: 's.delivered_at',
    },
    dimensions: {
      ...ofShipment,
      vehicle: 'j.vehicle_id',
      vehicleType: 'j.vehicle_type_id',
      status: 's.status',
      ...waysOf('s'),
      project: 'o.project_id',
      goodsType: 's.goods_type_id',
      temperatureType: 's.temperature_type_id',
      kind: 's.kind',
    },
    numbers: {
      ...cargo('s'),
      packages: 's.packages',
      items: 's.items',
      transitHours: hoursBetween('s.picked_up_at', 's.delivered_at'),
      delayHours: `case when s.delivered_at is not null then greatest(0, ${hoursBetween('s.target_delivery_to', 's.delivered_at')}) end`,
      tripKm: () => tripKm,
      tonneKm: () => tonneKm,
      co2Kg: ({ co2GramsPerTonneKm }) =>
        sql`${tonneKm} * coalesce(jt.co2_grams_per_tonne_km, ${sql.lit(co2GramsPerTonneKm)}) / 1000.0`,
    },
    shares: {
      onTime: kept('delivery'),
      inFull: share(inFull, 's.delivered_at is not null'),
      onTimeInFull: (context) => {
        const { hit, asked } = kept('delivery')(context)
        return { hit: sql<SqlBool>`(${hit} and ${is(inFull)})`, asked }
      },
      withException: share('exists (select from exceptions x where x.tenant_id = s.tenant_id and x.shipment_id = s.id)'),
      pickedOnTime: kept('pickup'),
      delivered: share('s.delivered_at is not null', `s.status <> 'shipment_cancelled'`),
      cancelled: share(`s.status = 'shipment_cancelled'`),
    },
  },
  jobs: {
    from: `jobs j ${joinNamed('vehicles', 'jv', 'j.vehicle_id')} ${joinNamed('vehicle_types', 'jt', 'j.vehicle_type_id')}`,
    scope: { table: 'jobs', alias: 'j' },
    only: 'true',
    id: 'j.id',
    no: 'j.job_no',
    status: 'j.status',
    customer: null,
    carrier: 'j.subcontractor_id',
    businessUnit: 'j.business_unit_id',
    link: { kind: `'job'`, id: 'j.id' },
    dates: {
      createdAt: 'j.created_at',
      beginAt: 'j.planned_begin_at',
      endAt: 'j.planned_end_at',
      scheduledAt: 'j.scheduled_at',
    },
    dimensions: {
      carrier: 'j.subcontractor_id',
      driver: 'j.driver_id',
      vehicle: 'j.vehicle_id',
      vehicleType: 'j.vehicle_type_id',
      status: 'j.status',
      businessUnit: 'j.business_unit_id',
      jobType: 'j.job_type',
      carrierKind: 'j.carrier_kind',
      checkStatus: 'j.check_status',
    },
    numbers: {
      ...cargo('j'),
      distanceKm: 'j.distance_km',
      shipments: 'j.shipment_count',
      plannedHours: hoursBetween('j.planned_begin_at', 'j.planned_end_at'),
      capacityKg: `${payload} / 1000.0`,
      loadedKg: `case when ${payload} is not null then j.weight_grams / 1000.0 end`,
      tonneKm: jobTonneKm,
      cost: payable,
      costedKm: ifCosted('j.distance_km'),
      costedTonneKm: ifCosted(jobTonneKm),
      revenue: receivable,
    },
    shares: { cancelled: share(`j.status = 'job_cancelled'`), inTrouble: share('j.trouble_count > 0') },
  },
  exceptions: {
    from: `exceptions x ${joinNamed('shipments', 's', 'x.shipment_id')} ${sitesOf('s')}`,
    scope: { table: 'exceptions', alias: 'x' },
    only: 'true',
    id: 'x.id',
    no: 'x.exception_no',
    status: 'x.status',
    customer: 's.customer_id',
    carrier: 's.subcontractor_id',
    businessUnit: 's.business_unit_id',
    link: { kind: `'shipment'`, id: 's.id' },
    dates: { openedAt: 'x.opened_at', closedAt: 'x.closed_at' },
    dimensions: {
      exceptionType: 'x.type_id',
      status: 'x.status',
      level: 'x.level',
      grade: 'x.grade',
      responsible: 'x.responsible_party',
      ...ofShipment,
      ...waysOf('s'),
    },
    numbers: {
      damagedPackages: 'x.damaged_packages',
      rejectedPackages: 'x.rejected_packages',
      lostPackages: 'x.lost_packages',
      closeHours: hoursBetween('x.opened_at', 'x.closed_at'),
      compensation: 'x.compensation',
    },
    shares: {
      closed: share(`x.status = 'closed'`),
      closedInTime: share('x.closed_at <= x.due_at', 'x.closed_at is not null and x.due_at is not null'),
    },
  },
  // Delivered waybills with required papers; those without a receipt row are outstanding.
  receipts: {
    from: `shipments s left join receipts r on r.tenant_id = s.tenant_id and r.shipment_id = s.id ${sitesOf('s')}`,
    scope: { table: 'shipments', alias: 's' },
    only: `s.required_receipt and s.is_final_leg and s.delivered_at is not null
      and s.status in ('shipment_delivered', 'shipment_approved')`,
    id: 's.id',
    no: 's.shipment_no',
    status: paper,
    customer: 's.customer_id',
    carrier: 's.subcontractor_id',
    businessUnit: 's.business_unit_id',
    link: { kind: `'shipment'`, id: 's.id' },
    dates: { deliveredAt: 's.delivered_at', receivedAt: 'r.received_at' },
    dimensions: {
      ...ofShipment,
      paper,
      age: `case when not (${isAwaited}) then 'back' when ${waitedDays} < ${to_7 + 1} then 'to_7' when ${waitedDays} < ${to_14 + 1} then 'to_14'
        when ${waitedDays} < ${to_30 + 1} then 'to_30' else 'over_30' end`,
      ...waysOf('s'),
    },
    numbers: {
      papers: 'r.counted_count',
      returnDays: `extract(epoch from r.received_at - s.delivered_at) / 86400`,
      waitingDays: `case when ${isAwaited} then ${waitedDays} end`,
    },
    shares: {
      received: share(`${paper} not in ('waiting', 'lost')`),
      acknowledged: share('r.acknowledged_at is not null'),
    },
  },
  stops: stopsSql,
  vehicleDays: vehicleDaysSql,
  hours: hoursSql,
  temperatures: temperaturesSql,
  docks: docksSql,
  charges: chargesSql,
  bills: billsSql,
}

const own = <Value>(name: DataSet, table: Readonly<Record<string, Value>>, field: string): Value => {
  const found = Object.hasOwn(table, field) ? table[field] : undefined
  if (found === undefined) throw new Error(`No field ${field} of ${name}`)
  return found
}

/** The same for look-ups by user-selected names, which the domain has validated. */
export const sqlOf = (name: DataSet) => {
  const { dates, dimensions, numbers, shares, ...rest } = dataSetSql[name]
  return {
    ...rest,
    date: (field: string): DateSql => own<DateSql>(name, dates, field),
    dimension: (field: string): RawBuilder<unknown> => sql.raw(`(${own<string>(name, dimensions, field)})`),
    number: (field: string, context: Context): RawBuilder<unknown> => {
      const found = own<Text>(name, numbers, field)
      return typeof found === 'string' ? sql.raw(`(${found})`) : sql`(${found(context)})`
    },
    share: (field: string, context: Context): Share => {
      const table: Readonly<Record<string, (context: Context) => Share>> = shares
      return table[field]?.(context) ?? { asked: always, hit: always }
    },
  }
}
