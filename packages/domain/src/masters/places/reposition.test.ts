import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRelocated, reposition, type PositionedAddress } from './reposition.ts'

const before: PositionedAddress = {
  address: '99 ถนนบางนา-ตราด',
  provinceId: 'p10',
  districtId: 'd1047',
  subDistrictId: 's104701',
  lat: 13.667,
  lng: 100.634,
  locationSource: 'geocoder',
  locationConfirmed: false,
}
const moved = { ...before, address: '12 หมู่ 4', subDistrictId: 's110301' }
const found = { lat: 13.6, lng: 100.7 }

test('a new address repositions the site at its sub-district, with the precision', () => {
  assert.deepEqual(reposition(before, moved, found), { kind: 'found', ...found, source: 'sub_district', metres: 3000 })
})

test('a new street within the sub-district repositions it too', () => {
  assert.equal(reposition(before, { ...before, address: '100 ถนนบางนา-ตราด' }, found).kind, 'found')
})

test('a confirmed pin is never overwritten', () => {
  const confirmed = { ...before, locationConfirmed: true }
  assert.deepEqual(reposition(confirmed, { ...moved, locationConfirmed: true }, found), { kind: 'kept', why: 'confirmed' })
})

test('unconfirming in the same edit does not release the pin', () => {
  assert.equal(reposition({ ...before, locationConfirmed: true }, moved, found).kind, 'kept')
})

test('a pin placed together with the new address stays', () => {
  const pointed = { ...moved, lat: 13.61, lng: 100.71, locationSource: 'pin' as const }
  assert.deepEqual(reposition(before, pointed, found), { kind: 'kept', why: 'placed' })
})

test('an unchanged address is not repositioned', () => {
  assert.deepEqual(reposition(before, before, found), { kind: 'kept', why: 'unchanged' })
})

test('an address without known centre needs a placed pin', () => {
  assert.deepEqual(reposition(undefined, { ...moved, lat: null, lng: null }, undefined), { kind: 'unknown' })
})

test('a changed address is refused until its pin is moved or confirmed', () => {
  const code = (after: PositionedAddress, from = before) => checkRelocated(from, after)[0]?.code
  assert.equal(code(moved), 'site.relocate')
  assert.equal(code({ ...before, address: '100 ถนนบางนา-ตราด' }), 'site.relocate')
  assert.equal(code(before), undefined)
  assert.equal(code({ ...moved, locationConfirmed: true }), undefined)
  assert.equal(code({ ...moved, lat: 13.6, lng: 100.7 }), undefined)
  assert.equal(code({ ...moved, lat: null, lng: null }), undefined)
})

test('a sub-district’s centre is valid for any of its streets, not for another sub-district', () => {
  const middle = { ...before, locationSource: 'sub_district' as const }
  assert.deepEqual(checkRelocated(middle, { ...middle, address: '100 ถนนบางนา-ตราด' }), [])
  assert.equal(checkRelocated(middle, { ...middle, subDistrictId: 's110301' })[0]?.code, 'site.relocate')
})
