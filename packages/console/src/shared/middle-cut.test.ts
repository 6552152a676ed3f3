import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middleCut } from './middle-cut.ts'

test('a long name keeps its end, and both parts make up the name', () => {
  for (const name of [
    'ครัวไทยฟู้ดส์ คลังห้องเย็นช้างใหญ่',
    'ครัวไทยฟู้ดส์ คลังห้องเย็นบางปลา',
    'Siam Drinking Water Distribution Centre Bang Na',
  ]) {
    const [head, tail] = middleCut(name)
    assert.equal(head + tail, name)
    assert.ok(tail.length > 0, name)
  }
  assert.notEqual(middleCut('ครัวไทยฟู้ดส์ คลังห้องเย็นช้างใหญ่')[1], middleCut('ครัวไทยฟู้ดส์ คลังห้องเย็นบางปลา')[1])
})

test('a short name is not split, and a Thai mark stays with its letter', () => {
  assert.deepEqual(middleCut('ร้านสาขารังสิต'), ['ร้านสาขารังสิต', ''])
  const [, tail] = middleCut('ศูนย์กระจายสินค้าภาคตะวันออกเฉียงเหนือน้ำพอง')
  assert.doesNotMatch(tail, /^\p{M}/u)
  assert.equal(middleCut('น้ำทิพย์ ตัวแทนจำหน่ายประจำภาค บ้านแก้ง')[1], ' บ้านแก้ง')
})
