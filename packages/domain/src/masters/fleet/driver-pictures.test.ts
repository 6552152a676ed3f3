import assert from 'node:assert/strict'
import { test } from 'node:test'
import { driverOfPicture, isNoPicture, readPictureName } from './driver-pictures.ts'

test('a picture’s name gives its driver and kind', () => {
  const cases = [
    ['D0001.jpg', 'd0001', 'photo'],
    ['โฟลเดอร์/D0001-licence.PNG', 'd0001', 'licence'],
    ['53001234_ใบขับขี่.jpg', '53001234', 'licence'],
    ['1-1017-00207-36-6 id.jpg', '1-1017-00207-36-6', 'national_id'],
    ['DR-261120-00042.jpg', 'dr-261120-00042', 'photo'],
    ['DR-261120-00042-photo.jpeg', 'dr-261120-00042', 'photo'],
    ['๕๓๐๐๑.jpg', '53001', 'photo'],
    ['licence.jpg', 'licence', 'photo'],
  ] as const
  for (const [name, key, kind] of cases) assert.deepEqual(readPictureName(name), { key, kind }, name)
})

test('metadata files are ignored', () => {
  for (const name of ['a/', '__MACOSX/._D1.jpg', 'a/.DS_Store', 'Thumbs.db', 'a/desktop.ini']) assert.ok(isNoPicture(name), name)
  for (const name of ['a/D1.jpg', 'thumbs.db.jpg']) assert.ok(!isNoPicture(name), name)
})

test('a driver code wins over an equal number; ambiguous names are refused', () => {
  const found = (...candidates: { id: string; byCode: boolean }[]) => {
    const decision = driverOfPicture('x', candidates)
    return decision.accepted ? decision.value : decision.rejections[0]?.code
  }
  assert.equal(found(), 'driver_pictures.nobody')
  assert.equal(found({ id: 'a', byCode: false }), 'a')
  assert.equal(found({ id: 'a', byCode: false }, { id: 'b', byCode: true }), 'b')
  assert.equal(found({ id: 'a', byCode: false }, { id: 'b', byCode: false }), 'driver_pictures.ambiguous')
})
