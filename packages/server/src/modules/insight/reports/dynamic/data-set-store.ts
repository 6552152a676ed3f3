import type { DataSet, dataSets } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ScopedTable } from '../../../../platform/db/rows.ts'
import { joinNamed } from '../../../operations/orders/index.ts'
import { hasKept } from '../conditions-store.ts'

/** The SQL of every field that a dynamic report may have. It holds texts of ours only: whatever people chose is looked up here or bound. */

interface Share {
  /** For which rows the question can be answered, and for which the answer is yes. */
  readonly asked: RawBuilder<SqlBool>
  readonly hit: RawBuilder<SqlBool>
}

interface SqlOf<Name extends DataSet> {
  readonly from: string
  /** Whose rows' scope decides. */
  readonly scope: { readonly table: ScopedTable; readonly alias: string }
  readonly only: string
  readonly id: string
  readonly no: string
  readonly status: string
  readonly customer: string | null
  readonly carrier: string | null
  readonly businessUnit: string
  readonly dates: Readonly<Record<keyof (typeof dataSets)[Name]['dates'], string>>
  readonly dimensions: Readonly<Record<keyof (typeof dataSets)[Name]['dimensions'], string>>
  readonly numbers: Readonly<Record<keyof (typeof dataSets)[Name]['numbers'], string>>
  readonly shares: Readonly<Record<keyof (typeof dataSets)[Name]['shares'], (now: string) => Share>>
}

const is = (text: string): RawBuilder<SqlBool> => sql.raw<SqlBool>(text)
const always = is('true')
const share =
  (hit: string, asked = 'true') =>
  () => ({ hit: is(hit), asked: is(asked) })
const hoursBetween = (from: string, to: string): string => `extract(epoch from ${to} - ${from}) / 3600`

const kept = (side: 'pickup' | 'delivery') => (now: string) => {
  const hit = hasKept(side, 'on_time', now)
  return { hit, asked: sql<SqlBool>`(${hit} or ${hasKept(side, 'late', now)})` }
}

const cargo = (alias: string) => ({
  weightKg: `${alias}.weight_grams / 1000.0`,
  volumeM3: `${alias}.volume_cm3 / 1000000.0`,
})
const sitesOf = (alias: string) =>
  `${joinNamed('sites', 'os', `${alias}.origin_site_id`)} ${joinNamed('sites', 'ds', `${alias}.destination_site_id`)}`
const waysOf = (alias: string) => ({
  origin: `${alias}.origin_site_id`,
  originProvince: 'os.province_id',
  destination: `${alias}.destination_site_id`,
  destinationProvince: 'ds.province_id',
})
const ofShipment = {
  customer: 's.customer_id',
  carrier: 's.subcontractor_id',
  driver: 's.driver_id',
  businessUnit: 's.business_unit_id',
}

const paper = `coalesce(r.paper, case when s.status = 'shipment_approved' then 'confirmed' else 'waiting' end)`

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
  // What was absorbed by another waybill is counted under the number by which its goods go on.
  shipments: {
    from: `shipments s ${sitesOf('s')} ${joinNamed('orders', 'o', 's.order_id')} ${joinNamed('jobs', 'j', 's.job_id')}`,
    scope: { table: 'shipments', alias: 's' },
    only: 's.absorbed_by is null',
    id: 's.id',
    no: 's.shipment_no',
    status: 's.status',
    customer: 's.customer_id',
    carrier: 's.subcontractor_id',
    businessUnit: 's.business_unit_id',
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
    },
    shares: {
      onTime: kept('delivery'),
      pickedOnTime: kept('pickup'),
      delivered: share('s.delivered_at is not null', `s.status <> 'shipment_cancelled'`),
      cancelled: share(`s.status = 'shipment_cancelled'`),
    },
  },
  jobs: {
    from: 'jobs j',
    scope: { table: 'jobs', alias: 'j' },
    only: 'true',
    id: 'j.id',
    no: 'j.job_no',
    status: 'j.status',
    customer: null,
    carrier: 'j.subcontractor_id',
    businessUnit: 'j.business_unit_id',
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
    },
    shares: {
      closed: share(`x.status = 'closed'`),
      closedInTime: share('x.closed_at <= x.due_at', 'x.closed_at is not null and x.due_at is not null'),
    },
  },
  // Delivered waybills of which paper is asked; one that nobody has worked on yet is waited for.
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
    dates: { deliveredAt: 's.delivered_at', receivedAt: 'r.received_at' },
    dimensions: { ...ofShipment, paper, ...waysOf('s') },
    numbers: { papers: 'r.counted_count', returnDays: `extract(epoch from r.received_at - s.delivered_at) / 86400` },
    shares: {
      received: share(`${paper} not in ('waiting', 'lost')`),
      acknowledged: share('r.acknowledged_at is not null'),
    },
  },
}

type Texts = Readonly<Record<string, string>>

/** The same for whoever goes by names that somebody chose; what the domain has not let pass is not there. */
export const sqlOf = (name: DataSet) => {
  const { dates, dimensions, numbers, shares, ...rest } = dataSetSql[name]
  const text = (table: Texts, field: string): RawBuilder<unknown> => {
    const found = Object.hasOwn(table, field) ? table[field] : undefined
    if (found === undefined) throw new Error(`No field ${field} of ${name}`)
    return sql.raw(`(${found})`)
  }
  return {
    ...rest,
    date: (field: string) => text(dates, field),
    dimension: (field: string) => text(dimensions, field),
    number: (field: string) => text(numbers, field),
    share: (field: string, now: string): Share => {
      const table: Readonly<Record<string, (now: string) => Share>> = shares
      return table[field]?.(now) ?? { asked: always, hit: always }
    },
  }
}
