import { rejection } from '@khonsong/domain/kernel/decision.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  movedStop,
  newJob,
  offeredTimes,
  planOf,
  refusalsOfJob,
  refusalsOfReplan,
  sortedByDelivery,
  type JobValues,
  type Stop,
} from './job-values.ts'

const reason = rejection('field.required', { field: 'Reason' })
const stop = (id: string, hour: number): Stop => ({
  id,
  shipmentNo: id,
  orderNo: id,
  customer: '',
  from: '',
  to: '',
  pickupFrom: `2026-11-21T0${hour}:00:00+07:00`,
  pickupTo: `2026-11-21T0${hour}:30:00+07:00`,
  deliveryFrom: `2026-11-21T1${hour}:00:00+07:00`,
  deliveryTo: `2026-11-21T1${hour}:30:00+07:00`,
  weightKg: 10,
  volumeM3: 1,
})
const ids = (stops: readonly Stop[]) => stops.map(({ id }) => id).join('')
const crewed = (more: Partial<JobValues> = {}): JobValues => {
  const stops = [stop('a', 1), stop('b', 2)]
  const job = newJob(stops)
  const crew = {
    driverName: 'สมชาย',
    driverPhone: '0812345678',
    plateNo: '70-1234',
    vehicleTypeId: '01930000-0000-7000-8000-000000000001',
  }
  return { ...job, assignment: { ...job.assignment, ...crew, ...offeredTimes(stops) }, ...more }
}
const said = (values: JobValues) => refusalsOfJob(values, reason).map(({ field, code }) => `${field}: ${code}`)

test('suggested times start with the first pickup and end with the last delivery', () => {
  assert.deepEqual(offeredTimes([stop('b', 5), stop('a', 2)]), {
    plannedBeginAt: '2026-11-21T02:00:00+07:00',
    plannedEndAt: '2026-11-21T15:30:00+07:00',
  })
})

test('stops are sorted by delivery time', () => {
  assert.equal(ids(sortedByDelivery([stop('c', 5), stop('a', 1), stop('b', 3)])), 'abc')
})

test('a stop moves by one place, and not beyond the ends', () => {
  const stops = [stop('a', 1), stop('b', 2), stop('c', 3)]
  assert.equal(ids(movedStop(stops, 2, -1)), 'acb')
  assert.equal(ids(movedStop(stops, 0, -1)), 'abc')
  assert.equal(ids(movedStop(stops, 2, 1)), 'abc')
})

test('a job with stops, crew and times can be dispatched', () => {
  assert.deepEqual(said(crewed()), [])
  assert.equal(planOf(crewed())?.carrierKind, 'own')
})

test('an empty job reports every missing value at its field', () => {
  const refused = said(newJob([]))
  assert.ok(refused.includes('stops: job.empty'))
  assert.ok(refused.includes('assignment.plannedBeginAt: field.required'))
  assert.equal(planOf(newJob([])), undefined)
})

test('an own vehicle needs driver, phone, type and plate; a carrier names them later', () => {
  const { assignment, ...job } = crewed()
  const without = { driverName: '', driverPhone: '', plateNo: '', vehicleTypeId: '' }
  const fields = said({ ...job, assignment: { ...assignment, ...without } })
  assert.deepEqual(fields.map((each) => each.split(':')[0]).sort(), [
    'assignment.driverId',
    'assignment.driverPhone',
    'assignment.vehicleId',
  ])
  const carried = {
    ...assignment,
    ...without,
    carrierKind: 'subcontractor',
    subcontractorId: '01930000-0000-7000-8000-000000000002',
  }
  assert.deepEqual(said({ ...job, assignment: carried }), [])
})

test('confirming a warning needs a reason', () => {
  assert.deepEqual(said(crewed({ confirmedWarnings: ['job.over_weight'] })), ['overrideReason: field.required'])
  assert.deepEqual(said(crewed({ confirmedWarnings: ['job.over_weight'], overrideReason: 'ลูกค้าเร่ง' })), [])
})

test('a job saved without a plan needs only a shipment', () => {
  assert.deepEqual(refusalsOfJob(newJob([stop('a', 1)]), reason, false), [])
  assert.deepEqual(
    refusalsOfJob(newJob([]), reason, false).map(({ field }) => field),
    ['stops'],
  )
})

test('re-planning needs a shipment, and an end after the departure where both are known', () => {
  const fieldsOf = (values: JobValues) => refusalsOfReplan(values).map(({ code, field }) => `${field}: ${code}`)
  const planned = crewed()
  const { assignment } = planned
  assert.deepEqual(fieldsOf(planned), [])
  assert.deepEqual(fieldsOf(newJob([])), ['stops: job.empty'])
  assert.deepEqual(fieldsOf({ ...planned, assignment: { ...assignment, plannedEndAt: '' } }), [])
  assert.deepEqual(fieldsOf({ ...planned, assignment: { ...assignment, plannedEndAt: assignment.plannedBeginAt } }), [
    'assignment.plannedEndAt: job.end_not_after_begin',
  ])
})
