import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchCrew, type CrewRecords, type TypedCrew } from './crew-match.ts'

const bangkok = 'bangkok'
const chonburi = 'chonburi'
const vehicle = (id: string, plateNo: string, plateProvinceId = bangkok, carrierName: string | null = null) => ({
  id,
  plateNo,
  plateProvinceId,
  plateProvince: plateProvinceId,
  carrierName,
})
const driver = (id: string, name: string, mobile: string | null) => ({ id, code: id.toUpperCase(), name, mobile })

const records: CrewRecords = {
  vehicles: [
    vehicle('v1', '70-1234'),
    vehicle('v2', '71-5678'),
    vehicle('v3', '71-5678', chonburi, 'รถร่วมใจ'),
    vehicle('v4', '1กข 234'),
  ],
  drivers: [
    driver('d1', 'สมชาย ใจดี', '+66811111111'),
    driver('d2', 'ประยุทธ น้ำใส', '0822222222'),
    driver('d3', 'ประยุทธ น้ำใส', '+66833333333'),
    driver('d4', 'Somsak Boonmee', null),
  ],
  trailerPlates: ['82-0001'],
  trailers: [vehicle('t1', '82-0001'), vehicle('t2', '83-0002'), vehicle('t3', '83-0002', chonburi, 'รถร่วมใจ')],
}
const nothing: TypedCrew = {
  carrierKind: 'subcontractor',
  driverId: null,
  driverName: null,
  driverPhone: null,
  vehicleId: null,
  plateNo: null,
  plateProvinceId: null,
  trailerId: null,
  trailerPlateNo: null,
  trailerProvinceId: null,
}
const match = (typed: Partial<TypedCrew>) => {
  const { vehicleId, driverId, refusals } = matchCrew({ ...nothing, ...typed }, records)
  return [vehicleId, driverId, ...refusals.map(({ code, field }) => `${code} ${field}`)]
}

test('a typed plate matches its vehicle in any format', () => {
  for (const plateNo of ['70-1234', '70 1234', '701234', '๗๐-๑๒๓๔', ' 70-1234 ', '70.1234'])
    for (const carrierKind of ['own', 'subcontractor', 'individual', null] as const)
      assert.deepEqual(match({ plateNo, carrierKind }), ['v1', null], `${plateNo} of ${carrierKind}`)
  for (const plateNo of ['1กข234', '๑กข ๒๓๔', '1กข-234']) assert.deepEqual(match({ plateNo }), ['v4', null], plateNo)
})

test('a plate of several provinces is ambiguous until the province is given', () => {
  assert.deepEqual(match({ plateNo: '71-5678' }), [null, null, 'job.plate_several plateNo'])
  assert.deepEqual(match({ plateNo: '71-5678', plateProvinceId: chonburi }), ['v3', null])
  const [refusal] = matchCrew({ ...nothing, plateNo: '71-5678' }, records).refusals
  assert.equal(refusal?.params['choices'], '71-5678 bangkok, 71-5678 chonburi (รถร่วมใจ)')
})

test('an unknown plate is accepted for carriers and refused for our own fleet', () => {
  for (const plateNo of ['99-9999', '70-123']) {
    assert.deepEqual(match({ plateNo }), [null, null], plateNo)
    assert.deepEqual(match({ plateNo, carrierKind: 'individual' }), [null, null], plateNo)
    assert.deepEqual(match({ plateNo, carrierKind: 'own' }), [null, null, 'job.plate_unknown plateNo'], plateNo)
    assert.deepEqual(match({ plateNo, carrierKind: null }), [null, null, 'job.plate_unknown plateNo'], plateNo)
  }
  assert.deepEqual(match({ plateNo: '70-1234', plateProvinceId: chonburi }), [null, null], 'the same number of another province')
  assert.deepEqual(match({ plateNo: '820001' }), [null, null, 'job.plate_of_trailer plateNo'])
})

test('a plate typed beside a selected vehicle must be that vehicle’s', () => {
  assert.deepEqual(match({ vehicleId: 'v1', plateNo: '๗๐ ๑๒๓๔' }), ['v1', null])
  assert.deepEqual(match({ vehicleId: 'v1', plateNo: '99-9999' }), ['v1', null, 'job.plate_differs plateNo'])
})

test('a typed name matches its driver, with or without title and spaces, in any spelling', () => {
  for (const driverName of ['สมชาย ใจดี', 'นายสมชาย ใจดี', 'นาย สมชาย  ใจดี', 'สมชายใจดี', 'คุณสมชาย ใจดี'])
    assert.deepEqual(match({ driverName, carrierKind: 'own' }), [null, 'd1'], driverName)
  for (const driverName of ['somsak boonmee', 'Mr. Somsak Boonmee', 'MR SOMSAK BOONMEE'])
    assert.deepEqual(match({ driverName }), [null, 'd4'], driverName)
  // Sara am typed as two code points, as some keyboards do.
  assert.deepEqual(match({ driverName: 'ประยุทธ น\u0e4d\u0e49าใส', driverPhone: '082-222-2222' }), [null, 'd2'])
})

test('drivers with the same name are distinguished by phone, and ambiguous without', () => {
  assert.deepEqual(match({ driverName: 'ประยุทธ น้ำใส' }), [null, null, 'job.driver_several driverName'])
  assert.deepEqual(match({ driverName: 'ประยุทธ น้ำใส', driverPhone: '0899999999' }), [null, null, 'job.driver_several driverName'])
  assert.deepEqual(match({ driverName: 'ประยุทธ น้ำใส', driverPhone: '+66 83 333 3333' }), [null, 'd3'])
})

test('a phone number matches its driver if the name is compatible', () => {
  assert.deepEqual(match({ driverPhone: '081-111-1111' }), [null, 'd1'])
  assert.deepEqual(match({ driverName: 'สมชาย', driverPhone: '0811111111' }), [null, 'd1'])
  assert.deepEqual(match({ driverName: 'วิชัย มีสุข', driverPhone: '0811111111' }), [null, null, 'job.driver_phone_of driverPhone'])
})

test('an unknown name is accepted for carriers and refused for our own drivers', () => {
  assert.deepEqual(match({ driverName: 'วิชัย มีสุข', driverPhone: '0899999999' }), [null, null])
  assert.deepEqual(match({ driverName: 'วิชัย มีสุข', carrierKind: 'own' }), [null, null, 'job.driver_unknown driverName'])
  assert.deepEqual(match({ driverId: 'd1', driverName: 'นายสมชาย ใจดี' }), [null, 'd1'])
  assert.deepEqual(match({ driverId: 'd1', driverName: 'วิชัย มีสุข' }), [null, 'd1', 'job.driver_differs driverName'])
})

test('a typed trailer is matched by plate, is refused if ambiguous, and if unknown accepted for carriers only', () => {
  const trailer = (typed: Partial<TypedCrew>) => {
    const { trailerId, refusals } = matchCrew({ ...nothing, ...typed }, records)
    return [trailerId, ...refusals.map(({ code, field }) => `${code} ${field}`)]
  }
  assert.deepEqual(trailer({ trailerPlateNo: '๘๒ ๐๐๐๑' }), ['t1'])
  assert.deepEqual(trailer({ trailerPlateNo: '830002' }), [null, 'job.trailer_several trailerPlateNo'])
  assert.deepEqual(trailer({ trailerPlateNo: '83-0002', trailerProvinceId: chonburi }), ['t3'])
  assert.deepEqual(trailer({ trailerPlateNo: '84-0003' }), [null])
  assert.deepEqual(trailer({ trailerPlateNo: '84-0003', carrierKind: 'own' }), [null, 'job.trailer_unknown trailerPlateNo'])
  assert.deepEqual(trailer({ trailerId: 't2', trailerPlateNo: '82-0001' }), ['t2'])
})
