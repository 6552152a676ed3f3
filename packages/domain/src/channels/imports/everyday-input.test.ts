import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCapitalDistrict, provinceName } from '../../masters/places/place-nicknames.ts'
import { masterImports } from './master-imports.ts'
import { matchHeaders } from './match-headers.ts'
import { readImportCell } from './read-import-cell.ts'

/** Typical input of Thai dispatchers and clerks that no template of ours asks for. */

const subject = (name: string) => {
  const found = masterImports.find((one) => one.name === name)
  assert.ok(found)
  return found
}
const drivers = subject('drivers').columns

const read = (key: string, cell: string | number) => {
  const column = drivers[key]
  assert.ok(column)
  const answer = readImportCell(column, cell, undefined)
  return answer.accepted ? answer.value : answer.rejections[0]?.code
}

test('common headers are recognised', () => {
  const headers = ['คำนำหน้าชื่อ', 'ชื่อจริง', 'นามสกุล', 'เบอร์มือถือ', 'เลขบัตรประชาชน', 'เลขใบขับขี่', 'ชนิดใบขับขี่', 'อำเภอ', 'ตำบล']
  assert.deepEqual(matchHeaders(headers, drivers), [
    'title',
    'firstName',
    'lastName',
    'mobile',
    'nationalId',
    'licenceNo',
    'licenceClass',
    'districtId',
    'subDistrictId',
  ])
})

test('a synonym never takes a header from the column with that label', () => {
  for (const { name, columns } of masterImports)
    for (const language of ['en', 'th', 'zh'] as const) {
      const headers = Object.values(columns).map(({ label }) => label[language])
      assert.deepEqual(matchHeaders(headers, columns), Object.keys(columns), `${name} ${language}`)
    }
})

test('licence classes are recognised as printed on the licence', () => {
  for (const text of ['ท.2', 'ท2', 'ท. 2', 't2', 'ทุกประเภท ชนิดที่ 2', 'ท.๒']) assert.equal(read('licenceClass', text), 't2', text)
  for (const text of ['ท.5', 'ชนิดที่ 2']) assert.equal(read('licenceClass', text), 'field.choice', text)
})

test('titles, genders and statuses are recognised by abbreviations and synonyms', () => {
  for (const text of ['น.ส.', 'นส.', 'Ms.']) assert.equal(read('title', text), 'miss', text)
  assert.equal(read('gender', 'ญ'), 'female')
  for (const text of ['ยกเลิก', 'ปิดใช้งาน', 'inactive']) assert.equal(read('status', text), '0', text)
})

test('dates with the month in words, or without date format, are parsed', () => {
  assert.equal(read('licenceExpiresOn', '15 ม.ค. 2570'), '2027-01-15')
  assert.equal(read('licenceExpiresOn', 46_402), '2027-01-15')
})

test('an unambiguous day-first date is accepted, any other is refused with its likely meaning', () => {
  for (const [text, day] of [
    ['25/11/69', '2026-11-25'],
    ['25-11-2569', '2026-11-25'],
    ['25/11/2026', '2026-11-25'],
    ['๒๕/๑๑/๖๙', '2026-11-25'],
  ] as const)
    assert.equal(read('licenceExpiresOn', text), day, text)
  for (const text of ['03/11/69', '12/11/2569']) assert.equal(read('licenceExpiresOn', text), 'cell.date_buddhist', text)
  for (const text of ['03/11/2026', '25/11/26']) assert.equal(read('licenceExpiresOn', text), 'cell.date_text', text)
})

test('provinces and their capital districts are recognised by common names', () => {
  for (const text of ['กทม.', 'กทม', 'กรุงเทพฯ', 'กรุงเทพ', 'จ.กรุงเทพฯ']) assert.equal(provinceName(text), 'กรุงเทพมหานคร', text)
  assert.equal(provinceName('โคราช'), 'นครราชสีมา')
  assert.equal(provinceName('จังหวัดชลบุรี'), 'ชลบุรี')
  assert.deepEqual(['อ.เมือง', 'เมืองฯ', 'อำเภอเมือง', 'เมืองปาน'].map(isCapitalDistrict), [true, true, true, false])
})
