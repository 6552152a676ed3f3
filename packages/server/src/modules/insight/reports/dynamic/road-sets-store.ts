import { sql } from 'kysely'
import { hoursBetween, is, share, sitesOf, waysOf, type SqlOf } from './set-sql-store.ts'

/** SQL of data sets on vehicles and drivers. */

const sideOf = (side: 'pickup' | 'delivery'): string => {
  const [site, done, event] =
    side === 'pickup'
      ? ['origin_site_id', 'picked_up_at', 'shipment_arrive_origin']
      : ['destination_site_id', 'delivered_at', 'shipment_arrive_destination']
  return `select '${side}' as side, p.${site} as site_id, p.id, p.customer_id, p.weight_grams, p.${done} as done_at,
    p.target_${side}_from as window_from, p.target_${side}_to as window_to, '${event}' as event
    from shipments p where p.tenant_id = j.tenant_id and p.job_id = j.id and p.absorbed_by is null and p.status <> 'shipment_cancelled'`
}

/** Stops of the job `j`: per site the first reported arrival and the end of the last task. */
const stops = `lateral (
  select v.side, v.site_id, min(a.at) as arrived_at, case when count(v.done_at) = count(*) then max(v.done_at) end as done_at,
    min(v.window_from) as window_from, max(v.window_to) as window_to, count(*) as shipments, sum(v.weight_grams) as weight_grams,
    case when min(v.customer_id::text) = max(v.customer_id::text) then min(v.customer_id::text)::uuid end as customer_id
  from (${sideOf('pickup')} union all ${sideOf('delivery')}) v
  left join lateral (select min(e.occurred_at) as at from shipment_events e where e.tenant_id = j.tenant_id and e.shipment_id = v.id
    and e.voided_by is null and e.kind <> 'correction' and e.to_status = v.event and e.job_id is not distinct from j.id) a on true
  group by v.side, v.site_id) t`

/** Waiting before the window is the truck's own. */
const waited = hoursBetween('greatest(t.arrived_at, t.window_from)', 't.done_at')
const isMeasured = 't.arrived_at is not null and t.done_at is not null'

export const stopsSql: SqlOf<'stops'> = {
  from: `jobs j cross join ${stops} left join sites ts on ts.tenant_id = j.tenant_id and ts.id = t.site_id`,
  scope: { table: 'jobs', alias: 'j' },
  only: `j.status <> 'job_cancelled'`,
  id: `j.id || ' ' || t.side || ' ' || t.site_id`,
  no: `j.job_no || ' · ' || ts.site_name`,
  status: 'j.status',
  customer: 't.customer_id',
  carrier: 'j.subcontractor_id',
  businessUnit: 'j.business_unit_id',
  link: { kind: `'job'`, id: 'j.id' },
  dates: { beginAt: 'j.planned_begin_at', createdAt: 'j.created_at' },
  dimensions: {
    site: 't.site_id',
    siteProvince: 'ts.province_id',
    side: 't.side',
    customer: 't.customer_id',
    carrier: 'j.subcontractor_id',
    driver: 'j.driver_id',
    vehicle: 'j.vehicle_id',
    vehicleType: 'j.vehicle_type_id',
    businessUnit: 'j.business_unit_id',
  },
  numbers: {
    dwellHours: `greatest(0, ${hoursBetween('t.arrived_at', 't.done_at')})`,
    waitingHours: ({ freeWaitingMinutes }) =>
      sql`case when ${is(isMeasured)} then greatest(0, ${sql.raw(waited)} - ${sql.lit(freeWaitingMinutes)} / 60.0) end`,
    lateHours: `case when t.arrived_at is not null then greatest(0, ${hoursBetween('t.window_to', 't.arrived_at')}) end`,
    shipments: 't.shipments',
    weightKg: 't.weight_grams / 1000.0',
  },
  shares: {
    arrivedInTime: share('t.arrived_at <= t.window_to', 't.arrived_at is not null'),
    overFree: ({ freeWaitingMinutes }) => ({
      hit: sql`${sql.raw(waited)} > ${sql.lit(freeWaitingMinutes)} / 60.0`,
      asked: is(isMeasured),
    }),
  },
}

const isDay = `d.entry = 'day'`

/** Vehicle days from positions, and refuelling records of own vehicles, as rows of one kind. */
const vehicleEntries = `(
  select tenant_id, vehicle_id, day, 'day' as entry, vehicle_id || ' ' || day as id, km, empty_km, moving_minutes, standing_minutes,
    highest_kmh, null::numeric as litres, null::numeric as baht from vehicle_days
  union all
  select tenant_id, vehicle_id, occurred_on, 'refuel', id::text, null, null, null, null, null, quantity, amount from vehicle_records
    where kind = 'refuel' and status = 1) d`

export const vehicleDaysSql: SqlOf<'vehicleDays'> = {
  from: `${vehicleEntries} join vehicles v on v.tenant_id = d.tenant_id and v.id = d.vehicle_id`,
  scope: { table: 'vehicles', alias: 'v' },
  only: 'true',
  id: 'd.id',
  no: 'v.plate_no',
  status: 'd.entry',
  customer: null,
  carrier: 'v.subcontractor_id',
  businessUnit: 'v.business_unit_id',
  link: { kind: `'vehicle'`, id: 'v.id' },
  dates: { day: { day: 'd.day' } },
  dimensions: {
    vehicle: 'v.id',
    vehicleType: 'v.vehicle_type_id',
    carrier: 'v.subcontractor_id',
    businessUnit: 'v.business_unit_id',
    entry: 'd.entry',
  },
  numbers: {
    km: 'd.km',
    emptyKm: 'd.empty_km',
    movingHours: 'd.moving_minutes / 60.0',
    standingHours: 'd.standing_minutes / 60.0',
    highestKmh: 'd.highest_kmh',
    litres: 'd.litres',
    fuelBaht: 'd.baht',
  },
  shares: { moved: share('d.km >= 1', isDay) },
}

const rested = `coalesce(${hoursBetween('w.rest_from', 'w.rest_to')}, 0)`
const worked = `(${hoursBetween('w.clock_in_at', 'w.clock_out_at')} - ${rested})`
const isClosed = 'w.clock_out_at is not null'

export const hoursSql: SqlOf<'hours'> = {
  from: `working_times w join drivers d on d.tenant_id = w.tenant_id and d.id = w.driver_id`,
  scope: { table: 'workingTimes', alias: 'w' },
  only: 'w.status <> 2',
  id: 'w.id',
  no: `d.first_name || ' ' || d.last_name`,
  status: 'w.clock_type',
  customer: null,
  carrier: 'd.subcontractor_id',
  businessUnit: 'd.business_unit_id',
  link: { kind: `'driver'`, id: 'd.id' },
  dates: { clockInAt: 'w.clock_in_at' },
  dimensions: {
    driver: 'w.driver_id',
    carrier: 'd.subcontractor_id',
    businessUnit: 'd.business_unit_id',
    clockType: 'w.clock_type',
  },
  numbers: {
    workedHours: worked,
    restHours: `case when ${isClosed} then ${rested} end`,
    overHours: ({ workingHoursPerDay }) =>
      sql`case when ${is(isClosed)} then greatest(0, ${sql.raw(worked)} - ${sql.lit(workingHoursPerDay)}) end`,
  },
  shares: {
    overLimit: ({ workingHoursPerDay }) => ({
      hit: sql`${sql.raw(worked)} > ${sql.lit(workingHoursPerDay)}`,
      asked: is(isClosed),
    }),
    withoutRest: ({ drivingMinutes, restMinutes }) => ({
      hit: sql`${sql.raw(worked)} > ${sql.lit(drivingMinutes)} / 60.0 and ${sql.raw(rested)} < ${sql.lit(restMinutes)} / 60.0`,
      asked: is(isClosed),
    }),
  },
}

const excursions = `(select count(*) from temperature_excursions x where x.tenant_id = s.tenant_id and x.shipment_id = s.id
  and x.from_at >= coalesce(c.from_at, '-infinity') and x.from_at < coalesce(c.until_at, 'infinity'))`
const isMeasuredLeg = 'c.reading_count > 0'

/** Carrier at the time; for legs not counted yet, the current one. */
const custodian = 'case when c.shipment_id is null then s.subcontractor_id else c.subcontractor_id end'

/** Legs of temperature-controlled goods by custodian; legs not counted yet have no figures. */
export const temperaturesSql: SqlOf<'temperatures'> = {
  from: `shipments s left join leg_temperatures c on c.tenant_id = s.tenant_id and c.shipment_id = s.id
    left join jobs j on j.tenant_id = s.tenant_id and j.id = coalesce(c.job_id, s.job_id) ${sitesOf('s')}`,
  scope: { table: 'shipments', alias: 's' },
  only: 's.temperature_type_id is not null and s.picked_up_at is not null and s.absorbed_by is null',
  id: `s.id || ' ' || coalesce(c.part_no, 0)`,
  no: 's.shipment_no',
  status: 's.status',
  customer: 's.customer_id',
  carrier: custodian,
  businessUnit: 's.business_unit_id',
  link: { kind: `'shipment'`, id: 's.id' },
  dates: { pickedUpAt: 's.picked_up_at', deliveredAt: 's.delivered_at' },
  dimensions: {
    temperatureType: 's.temperature_type_id',
    carrier: custodian,
    vehicle: 'j.vehicle_id',
    vehicleType: 'j.vehicle_type_id',
    driver: 'j.driver_id',
    customer: 's.customer_id',
    lane: waysOf('s').lane,
    businessUnit: 's.business_unit_id',
  },
  numbers: {
    lowest: 'c.lowest',
    highest: 'c.highest',
    average: 'c.average',
    readings: 'c.reading_count',
    measuredHours: 'c.measured_minutes / 60.0',
    outsideMinutes: `case when ${isMeasuredLeg} then c.outside_minutes end`,
    excursions,
  },
  shares: { measured: share(`coalesce(${isMeasuredLeg}, false)`), kept: share(`${excursions} = 0`, isMeasuredLeg) },
}
