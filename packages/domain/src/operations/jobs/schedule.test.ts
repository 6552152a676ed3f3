import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shipment } from '../shipments/shipment.ts'
import { allowed, clock, dispatcher } from '../shipments/shipment-fixture.ts'
import type { ShipmentStatus } from '../shipments/status.ts'
import { accepted, blank, board, facts, plan, refusals, scheduled, statuses, uuid, value } from './job-fixture.ts'
import { jobStatusOf } from './job-status.ts'
import type { Job, ShipmentNeeds } from './job.ts'
import { factsOf } from './job.ts'
import { addShipments, cancelJob, removeShipments } from './load-job.ts'
import { acceptJob, cancelSchedule, replanJob, scheduleJob } from './schedule.ts'
import type { ScheduleJob } from './schedule-command.ts'
import { checkOneVehicleType, scheduleJobSchema } from './schedule-command.ts'

test('our own driver has accepted by being chosen: the job is accepted and its shipments are dispatched', () => {
  const changed = value(scheduleJob(blank, board('shipment_processing', 'shipment_processing'), plan(), facts, dispatcher))
  assert.deepEqual(statuses(changed), ['shipment_dispatched', 'shipment_dispatched'])
  assert.deepEqual([changed.job.scheduledAt, changed.job.acceptedAt], [clock('18:00'), clock('18:00')])
  assert.equal(changed.job.plateNo, '70-1234')
  assert.ok(!('confirmedWarnings' in changed.job))
})

test('a subcontractor is asked: the job waits to be accepted', () => {
  const shipments = board('shipment_processing')
  const byCarrier = plan({
    carrierKind: 'subcontractor',
    subcontractorId: uuid(40),
    driverId: null,
    vehicleId: null,
    plateNo: null,
  })
  const changed = value(scheduleJob(blank, shipments, byCarrier, { ...facts, driver: null, vehicle: null }, dispatcher))
  assert.deepEqual(changed.shipments, [])
  assert.equal(jobStatusOf(factsOf(changed.job), shipments).status, 'job_planned')
  const agreed = value(acceptJob(changed.job, shipments, dispatcher))
  assert.deepEqual(statuses(agreed), ['shipment_dispatched'])
  assert.deepEqual(refusals(acceptJob(agreed.job, shipments, dispatcher)), ['job.already_accepted'])
  assert.deepEqual(refusals(acceptJob(blank, shipments, dispatcher)), ['job.not_scheduled'])
})

test('with own vehicles or owner-drivers: driver, phone, vehicle type and plate are required', () => {
  const empty = { driverId: null, driverName: null, driverPhone: null, vehicleTypeId: null, plateNo: null }
  for (const carrierKind of ['own', 'individual'] as const)
    assert.deepEqual(
      refusals(scheduleJob(blank, board('shipment_processing'), plan({ carrierKind, ...empty }), facts, dispatcher)),
      ['driverId: field.required', 'driverPhone: field.required', 'vehicleTypeId: field.required', 'plateNo: field.required'],
    )
  const nobody = plan({ carrierKind: 'subcontractor', ...empty })
  assert.deepEqual(refusals(scheduleJob(blank, board('shipment_processing'), nobody, facts, dispatcher)), [
    'subcontractorId: field.required',
  ])
})

test('an owner-driver needs province and licence; a Chinese plate contains its province', () => {
  const hired = (changes: Partial<ScheduleJob>) => {
    const asked = plan({
      carrierKind: 'individual',
      driverId: null,
      driverName: 'Somsak Dee',
      vehicleId: null,
      plateNo: '71-2345',
      plateProvinceId: null,
      ...changes,
    })
    return refusals(scheduleJob(blank, board('shipment_processing'), asked, { ...facts, driver: null, vehicle: null }, dispatcher))
  }
  assert.deepEqual(hired({}), ['plateProvinceId: field.required', 'driverLicenceNo: field.required'])
  assert.deepEqual(hired({ plateProvinceId: uuid(50), driverLicenceNo: '53001234' }), [])
  assert.deepEqual(hired({ plateNo: '云A12345', driverLicenceNo: '53001234' }), [])
})

test('a typed trailer needs plate, province and type, or none of them', () => {
  for (const carrierKind of ['individual', 'subcontractor'] as const) {
    const asked = (changes: Partial<ScheduleJob>) =>
      refusals(
        scheduleJob(
          blank,
          board('shipment_processing'),
          plan({ carrierKind, subcontractorId: uuid(40), ...changes }),
          facts,
          dispatcher,
        ),
      )
    assert.deepEqual(asked({ trailerPlateNo: '82-1234' }), ['trailerTypeId: field.required', 'trailerProvinceId: field.required'])
    assert.deepEqual(asked({ trailerTypeId: uuid(60) }), ['trailerPlateNo: field.required'])
    assert.deepEqual(asked({ trailerPlateNo: 'X', trailerTypeId: uuid(60) }), ['trailerPlateNo: plate.format'])
    assert.deepEqual(asked({ trailerPlateNo: '82-1234', trailerTypeId: uuid(60), trailerProvinceId: uuid(50) }), [])
  }
})

test('plates, times and a different vehicle type are checked', () => {
  const check = (changes: Partial<ScheduleJob>, requestedTypeIds: string[] = []) =>
    refusals(scheduleJob(blank, board('shipment_processing'), plan(changes), { ...facts, requestedTypeIds }, dispatcher))
  assert.deepEqual(check({ plateNo: 'ABC' }), ['plateNo: plate.format'])
  assert.deepEqual(check({ plannedBeginAt: clock('19:00') }), ['plannedEndAt: job.end_not_after_begin'])
  assert.deepEqual(check({}, [uuid(34)]), [])
  assert.deepEqual(check({}, [uuid(35)]), ['differentVehicleReason: job.different_vehicle_reason'])
  assert.deepEqual(check({ differentVehicleReason: 'the 6-wheeler is in repair' }, [uuid(35)]), [])
  assert.deepEqual(
    checkOneVehicleType([plan(), plan({ vehicleTypeId: uuid(35) })]).map(({ code }) => code),
    ['job.one_vehicle_type'],
  )
  assert.deepEqual(checkOneVehicleType([plan(), plan()]), [])
})

test('another vehicle type may be used for pricing, with a reason', () => {
  const schedule = (changes: Partial<ScheduleJob>) =>
    scheduleJob(blank, board('shipment_processing'), plan(changes), facts, dispatcher)
  assert.deepEqual(refusals(schedule({ paidByVehicleTypeId: uuid(35) })), ['paidByReason: job.paid_by_reason'])
  const agreed = value(schedule({ paidByVehicleTypeId: uuid(35), paidByReason: 'ordered as a 6-wheel' })).job
  assert.deepEqual(
    [agreed.vehicleTypeId, agreed.paidByVehicleTypeId, agreed.paidByReason],
    [uuid(34), uuid(35), 'ordered as a 6-wheel'],
  )
  // The actual type needs no reason, and a reason alone is ignored.
  for (const changes of [{ paidByVehicleTypeId: uuid(34) }, { paidByReason: 'left over' }]) {
    const { paidByVehicleTypeId, paidByReason } = value(schedule(changes)).job
    assert.deepEqual([paidByVehicleTypeId, paidByReason], [null, null])
  }
})

test('warnings block scheduling until confirmed, and the confirmation is stored with the job', () => {
  const heavy = board('shipment_processing', 'shipment_processing', 'shipment_processing')
  assert.deepEqual(refusals(scheduleJob(blank, heavy, plan(), facts, dispatcher)), ['vehicleId: job.over_weight'])
  const changed = value(scheduleJob(blank, heavy, plan({ confirmedWarnings: ['job.over_weight'] }), facts, dispatcher))
  assert.deepEqual(changed.job.overriddenWarnings, ['job.over_weight'])
})

test('only an undispatched, non-empty job can be scheduled or replanned', () => {
  assert.deepEqual(refusals(scheduleJob(scheduled, board('shipment_processing'), plan(), facts, dispatcher)), [
    'job.not_unscheduled',
  ])
  assert.deepEqual(refusals(scheduleJob(blank, [], plan(), facts, dispatcher)), ['job.empty'])
  const times = { plannedBeginAt: clock('09:00'), plannedEndAt: clock('10:00') }
  assert.deepEqual(refusals(replanJob(scheduled, board('shipment_processing'), { ...times, shipmentIds: [] })), [
    'job.not_unscheduled',
  ])
  const shipments = board('shipment_processing', 'shipment_processing')
  const [a = '', b = ''] = shipments.map(({ id }) => id)
  assert.deepEqual(
    [...value(replanJob(blank, shipments, { ...times, shipmentIds: [b] })).stops],
    [
      [b, 1],
      [a, 2],
    ],
  )
  assert.deepEqual(refusals(replanJob(blank, shipments, { ...times, shipmentIds: [uuid(9)] })), [
    'shipmentIds: job.shipment_not_here',
  ])
})

test('a schedule can be cancelled only before any arrival', () => {
  const changed = value(cancelSchedule(accepted, board('shipment_dispatched'), dispatcher))
  assert.deepEqual(statuses(changed), ['shipment_processing'])
  assert.deepEqual([changed.job.scheduledAt, changed.job.acceptedAt], [null, null])
  assert.deepEqual(refusals(cancelSchedule(accepted, board('shipment_arrive_origin', 'shipment_dispatched'), dispatcher)), [
    'job.already_moving',
  ])
  assert.deepEqual(refusals(cancelSchedule(blank, board('shipment_processing'), dispatcher)), ['job.not_scheduled'])
})

const free = (status: ShipmentStatus, changes: Partial<Shipment> = {}) =>
  board(status).map((shipment): Shipment => ({ ...shipment, jobId: null, ...changes }))
const add = (
  job: Job,
  onBoard: readonly Shipment[],
  joining: readonly Shipment[],
  needs: ReadonlyMap<string, ShipmentNeeds> = new Map(),
) => addShipments(job, onBoard, joining, { ...facts, driver: null, vehicle: null, needs, confirmedWarnings: [] }, dispatcher)

test('a new shipment joins a job, and is dispatched at once if the job is accepted', () => {
  assert.deepEqual(statuses(value(add(blank, [], free('shipment_created')))), ['shipment_processing'])
  assert.deepEqual(statuses(value(add(scheduled, board('shipment_processing'), free('shipment_created')))), ['shipment_processing'])
  const [joined] = value(add(accepted, board('shipment_arrive_origin'), free('shipment_created'))).shipments
  assert.deepEqual([joined?.shipment.status, joined?.shipment.version, joined?.events.length], ['shipment_dispatched', 8, 2])
  const [retried] = value(add(blank, [], board('shipment_pickup_failed'))).shipments
  assert.deepEqual([retried?.shipment.status, retried?.shipment.attempt], ['shipment_processing', 2])
})

test('a shipment is on one active job, once, and only while it can be planned', () => {
  const [here] = board('shipment_processing')
  assert.ok(here)
  assert.deepEqual(refusals(add(blank, [here], [here])), ['shipmentIds: job.shipment_on_this_job'])
  assert.deepEqual(refusals(add(blank, [], free('shipment_processing', { jobId: uuid(98) }))), [
    'shipmentIds: job.shipment_on_other_job',
  ])
  assert.deepEqual(refusals(add(blank, [], free('shipment_delivered'))), ['shipmentIds: job.shipment_cannot_join'])
  assert.deepEqual(refusals(add(blank, [], free('shipment_cancelled', { jobId: uuid(98) }))), [
    'shipmentIds: job.shipment_cannot_join',
  ])
})

test('shipments cannot be added to or removed from a finished or closed job', () => {
  assert.deepEqual(refusals(add(accepted, board('shipment_delivered'), free('shipment_created'))), ['job.finished'])
  assert.deepEqual(refusals(add({ ...blank, closed: true }, [], free('shipment_created'))), ['job.finished'])
  const done = board('shipment_delivered')
  assert.deepEqual(refusals(removeShipments(accepted, done, [done[0]?.id ?? ''], dispatcher)), ['job.finished'])
})

test('capacity and temperature are rechecked with everything on board', () => {
  const aboard = board('shipment_processing')
  const joining = free('shipment_created')
  const need = (id: string): ShipmentNeeds => ({ temperature: { id, name: { en: id, th: id, zh: id } }, dangerousGoods: false })
  const needs = new Map([
    ...aboard.map(({ id }) => [id, need('fresh')] as const),
    ...joining.map(({ id }) => [id, need('frozen')] as const),
  ])
  assert.deepEqual(refusals(add(blank, aboard, joining, needs)), ['shipments: job.temperature_mix'])
  const three = [...free('shipment_created'), ...free('shipment_created')]
  const onTruck = addShipments(scheduled, aboard, three, { ...facts, confirmedWarnings: [] }, dispatcher)
  assert.deepEqual(refusals(onTruck), ['vehicleId: job.over_weight'])
  const sure = { ...facts, confirmedWarnings: ['job.over_weight'] }
  assert.deepEqual(value(addShipments(scheduled, aboard, three, sure, dispatcher)).job.overriddenWarnings, ['job.over_weight'])
  assert.deepEqual(
    value(addShipments(blank, aboard, three, sure, dispatcher)).job.overriddenWarnings,
    [],
    'no schedule, nothing to keep',
  )
})

test('a shipment can be removed until ready to load, and removing the last one cancels the job', () => {
  const shipments = board('shipment_dispatched', 'shipment_processing')
  const [first, second] = shipments
  assert.ok(first && second)
  const one = value(removeShipments(accepted, shipments, [first.id], dispatcher))
  assert.deepEqual([statuses(one), one.empty, one.job.cancelled], [['shipment_created'], false, false])
  const both = value(removeShipments(accepted, shipments, [first.id, second.id], dispatcher))
  assert.deepEqual([both.empty, both.job.cancelled], [true, true])
  const loading = board('shipment_loading')
  assert.deepEqual(refusals(removeShipments(accepted, loading, [loading[0]?.id ?? ''], dispatcher)), [
    'shipmentIds: job.shipment_cannot_leave',
  ])
  assert.deepEqual(refusals(removeShipments(accepted, shipments, [uuid(9)], dispatcher)), ['shipmentIds: job.shipment_not_here'])
})

test('a job is cancelled with its shipments or releases them, atomically', () => {
  const shipments = board('shipment_dispatched', 'shipment_cancelled')
  const off = value(cancelJob(accepted, shipments, { reason: 'flood', shipments: 'cancel' }, allowed))
  assert.deepEqual([statuses(off), off.job.cancelled], [['shipment_cancelled'], true])
  const released = value(cancelJob(accepted, shipments, { reason: 'flood', shipments: 'release' }, allowed))
  assert.deepEqual(statuses(released), ['shipment_created'])
  const loaded = board('shipment_dispatched', 'shipment_loading')
  assert.deepEqual(refusals(cancelJob(accepted, loaded, { reason: 'flood', shipments: 'cancel' }, allowed)), [
    'shipment.cancel_failed',
  ])
  assert.deepEqual(refusals(cancelJob(accepted, board('shipment_delivered'), { reason: 'x', shipments: 'cancel' }, allowed)), [
    'job.cannot_cancel',
  ])
})

test('the schedule request fills in defaults and refuses unknown fields', () => {
  const sent = { carrierKind: 'own', plannedBeginAt: '2026-01-05T08:00:00+07:00', plannedEndAt: '2026-01-05T17:00:00+07:00' }
  const parsed = scheduleJobSchema.safeParse(sent)
  assert.ok(parsed.success)
  assert.deepEqual([parsed.data.driverId, parsed.data.confirmedWarnings], [null, []])
  for (const wrong of [
    { ...sent, carrierKind: 'friend' },
    { ...sent, tenantId: 'x' },
    { ...sent, plannedEndAt: '17:00' },
  ])
    assert.ok(!scheduleJobSchema.safeParse(wrong).success)
})
