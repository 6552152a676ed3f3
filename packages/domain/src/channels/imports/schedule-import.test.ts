import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atScheduleColumn, scheduleImport, scheduleImportColumns } from './schedule-import.ts'
import type { ReadyRow } from './define-import.ts'

type Row = ReadyRow<typeof scheduleImportColumns>

const row = (values: Partial<Row['values']>, carrier: Row['refs']['carrier'] = null): Row => ({
  values: {
    routeCode: 'N01',
    number: 'WB1',
    plannedBeginAt: '2026-11-30 06:00',
    plannedEndAt: '2026-11-30 18:00',
    carrierKind: null,
    jobType: null,
    carrier: null,
    plateNo: '70-1234',
    driver: 'สมชาย ใจดี',
    driverPhone: null,
    driverLicenceNo: null,
    plateProvince: null,
    product: null,
    project: null,
    vehicleType: null,
    trailerPlateNo: null,
    trailerProvince: null,
    trailerType: null,
    paidByVehicleType: null,
    paidByReason: null,
    overrideReason: null,
    ...values,
  },
  refs: {
    carrier,
    plateProvince: null,
    product: null,
    project: null,
    vehicleType: null,
    trailerProvince: null,
    trailerType: null,
    paidByVehicleType: null,
  },
  lists: {},
  refused: new Set(),
})
const built = (...rows: readonly Row[]) => scheduleImport.build(rows, null)

test('rows of one route and departure are the stops of one dispatch order, in file order', () => {
  const answer = built(row({ number: 'WB2' }), row({ number: 'WB1' }))
  assert.ok('value' in answer)
  assert.deepEqual(answer.value.numbers, ['WB2', 'WB1'])
  assert.deepEqual(
    [answer.value.assignment.carrierKind, answer.value.assignment.plannedBeginAt],
    ['own', '2026-11-29T23:00:00.000Z'],
  )
})

test('the type of job is that of the file, else distribution', () => {
  const typeOf = (values: Parameters<typeof row>[0]) => {
    const answer = built(row(values))
    return 'value' in answer ? answer.value.jobType : undefined
  }
  assert.deepEqual([typeOf({}), typeOf({ jobType: 'linehaul' })], ['distribution', 'linehaul'])
})

test('a named subcontractor is the carrier unless the file says otherwise', () => {
  const answer = built(row({}, { id: '019a0000-0000-7000-8000-000000000001', code: 'SUB1', name: 'ขนส่งดี' }))
  assert.ok('value' in answer)
  assert.equal(answer.value.assignment.carrierKind, 'subcontractor')
})

test('a trailer is part of the plan, and what is wrong with it stands at its columns', () => {
  const answer = built(row({ trailerPlateNo: '82-1234' }))
  assert.ok('value' in answer)
  assert.equal(answer.value.assignment.trailerPlateNo, '82-1234')
  for (const [field, column] of [
    ['trailerId', 'trailerPlateNo'],
    ['trailerPlateNo', 'trailerPlateNo'],
    ['trailerProvinceId', 'trailerProvince'],
    ['trailerTypeId', 'trailerType'],
  ] as const)
    assert.equal(atScheduleColumn({ code: 'field.required', params: {}, field: `assignment.${field}` }).field, column)
})

test('a departure without a time of day and a number named twice are refused at their columns', () => {
  const codes = (answer: ReturnType<typeof built>) =>
    'rejections' in answer ? answer.rejections.map(({ row: at, rejection }) => [at, rejection.code, rejection.field]) : []
  assert.deepEqual(codes(built(row({ plannedBeginAt: '2026-11-30' }))), [[0, 'import.time_of_day_needed', 'plannedBeginAt']])
  assert.deepEqual(codes(built(row({}), row({}))), [[1, 'schedule_import.number_twice', 'number']])
})

test('rows without route or departure belong to the row above', () => {
  const key = (values: Partial<Row['values']>, above?: string) => scheduleImport.recordKey(row(values).values, above)
  const first = key({})
  assert.equal(key({ routeCode: null, plannedBeginAt: null }, first), first)
  assert.equal(key({ plannedBeginAt: null }, first), first)
  assert.notEqual(key({ plannedBeginAt: '2026-12-01 06:00' }, first), first)
})

test('a rejection of the form is reported at its column', () => {
  assert.equal(atScheduleColumn({ code: 'job.driver_taken', params: {}, field: 'assignment.driverId' }).field, 'driver')
  assert.equal(atScheduleColumn({ code: 'job.empty', params: {}, field: 'remark' }).field, undefined)
})
