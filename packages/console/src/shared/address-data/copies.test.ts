import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addressesFrom,
  isFresh,
  isNamed,
  isPackedArea,
  isPackedSubDistrict,
  readCopy,
  type PackedArea,
  type PackedSubDistrict,
} from './copies.ts'

const province: PackedArea = ['p', '20', 'ชลบุรี', 'Chon Buri', 'th']
const district: PackedArea = ['d', '2007', 'ศรีราชา', 'Si Racha', 'p']
const subDistrict: PackedSubDistrict = ['s', '200705', 'หนองขาม', 'Nong Kham', 'd', 13.134, 101.038, ['20110']]
const copy = { version: 3, owner: 'somsri.th', items: [province] }

test('a copy is used for its owner and the server’s version, and never when empty', () => {
  assert.equal(isFresh(copy, 3, 'somsri.th'), true)
  assert.equal(isFresh(copy, 4, 'somsri.th'), false, 'the server has a newer one')
  assert.equal(isFresh(copy, 2, 'somsri.th'), false, 'a restored server has an older one')
  assert.equal(isFresh(copy, 3, 'somsri.en'), false, 'names of another language')
  assert.equal(isFresh({ ...copy, items: [] }, 3, 'somsri.th'), false)
  assert.equal(isFresh(undefined, 3, 'somsri.th'), false)
})

test('foreign data in the storage are ignored', () => {
  assert.deepEqual(readCopy(copy, isPackedArea), copy)
  for (const raw of [null, 'x', {}, { ...copy, version: '3' }, { ...copy, owner: 1 }, { ...copy, items: 'x' }])
    assert.equal(readCopy(raw, isPackedArea), undefined)
  assert.equal(readCopy({ ...copy, items: [province, ['p', 20]] }, isPackedArea), undefined, 'one bad item spoils the copy')
  assert.equal(readCopy({ ...copy, items: [district] }, isPackedSubDistrict), undefined, 'a district has no postal codes')
  assert.ok(readCopy({ ...copy, items: [{ id: 'b', code: '002', name: 'ธนาคารกรุงเทพ' }] }, isNamed))
  assert.equal(readCopy({ ...copy, items: [{ id: 'b' }] }, isNamed), undefined)
})

test('an address includes its parents; one without district or province is dropped', () => {
  const [found, ...others] = addressesFrom([province], [district], [subDistrict])
  assert.deepEqual(
    [found?.province.th, found?.district.id, found?.subDistrict.postalCodes, found?.subDistrict.lat, others.length],
    ['ชลบุรี', 'd', ['20110'], 13.134, 0],
  )
  assert.deepEqual(addressesFrom([], [district], [subDistrict]), [])
  assert.deepEqual(addressesFrom([province], [], [subDistrict]), [])
  const [unplaced] = addressesFrom([province], [district], [['x', '200799', 'ใหม่', 'New', 'd', null, null, []]])
  assert.deepEqual([unplaced?.subDistrict.lat, unplaced?.subDistrict.lng], [0, 0], 'a place that nobody has measured')
})
