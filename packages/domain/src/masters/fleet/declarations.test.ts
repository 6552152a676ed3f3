import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejection } from '../../kernel/decision.ts'
import { driver, type Driver } from './driver.ts'
import { vehicle } from './vehicle.ts'
import { ofKind, type AnyField } from '../../resource/any-field.ts'
import { defineResource } from '../../resource/define-resource.ts'
import { date } from '../../resource/fields/date.ts'
import { text } from '../../resource/fields/text.ts'
import { changesSchema, newRecordSchema, type NewRecord } from '../../resource/record-schema.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'

const name = { en: 'Name', th: 'ชื่อ', zh: '名称' }
const refusals = (input: unknown, resource = driver) => {
  const schema = newRecordSchema(resource)
  const parsed = schema.safeParse(input, { reportInput: true })
  return parsed.success ? [] : rejectionsOf(schema, parsed.error).map(({ field, code }) => [field, code])
}

const good = {
  title: 'mr',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  mobile: '081 234 5678',
  licenceNo: '53001',
} as const

test('a declaration that misspells a column, forgets a language or names no field does not compile', () => {
  const fields = { code: text(name, {}) }
  const common = { name: 'thing', table: 'things', label: name, fields, title: ['code'], list: ['code'], search: ['code'] } as const
  // @ts-expect-error a list column that is no field
  defineResource({ ...common, list: ['cod'] })
  // @ts-expect-error Chinese is missing
  defineResource({ ...common, label: { en: 'Thing', th: 'สิ่งของ' } })
  // @ts-expect-error a rule about a field that is not there
  defineResource({ ...common, rules: ({ nothing }) => (nothing ? [] : []) })
  // @ts-expect-error the sentence needs its field
  rejection('field.required', {})
  // @ts-expect-error a kind of field nobody can draw
  const field: AnyField = { ...text(name, {}), kind: 'hologram' }
  // @ts-expect-error a map that forgets the other kinds
  const forgetful = () => ofKind({ text: () => 1 }, field)
  // When executed, the last two throw at once; the others have become plain text by then.
  assert.throws(forgetful, TypeError)
})

test('rows are typed by field, including nullability', () => {
  const row = (one: Driver) => {
    const lastName: string = one.lastName
    const licence: string | null = one.licenceExpiresOn
    const carrier: string | null = one.subcontractorName
    // @ts-expect-error an optional field may be null
    const wrong: string = one.licenceExpiresOn
    return [lastName, licence, carrier, wrong]
  }
  const made: NewRecord<typeof vehicle>['plateColour'] = 'yellow'
  // @ts-expect-error no such colour
  const colour: NewRecord<typeof vehicle>['plateColour'] = 'green'
  assert.equal(typeof row, 'function')
  assert.notEqual(made, colour)
})

test('a new record gets its defaults, and empty inputs become null', () => {
  const parsed = newRecordSchema(driver).parse({ ...good, gender: '', nationalId: '  ', subcontractorId: null })
  assert.deepEqual(
    [parsed.gender, parsed.nationalId, parsed.subcontractorId, parsed.points, parsed.mobile],
    [null, null, null, 12, '+66812345678'],
  )
})

test('a response may be sent back unchanged, unknown fields are refused', () => {
  assert.deepEqual(refusals({ ...good, locked: true, createdAt: 'x', version: 1, subcontractorName: 'x' }), [])
  assert.deepEqual(refusals({ ...good, licenseNo: '1' }), [['', 'field.unknown']])
})

test('all invalid fields are reported at once, with our codes', () => {
  assert.deepEqual(
    refusals({ ...good, firstName: 'John 2', mobile: '12', title: 'dr', licenceNo: '', nationalId: '1234567890123' }),
    [
      ['title', 'field.choice'],
      ['firstName', 'field.no_digits'],
      ['mobile', 'field.phone'],
      ['nationalId', 'id.check_digit'],
      ['licenceNo', 'field.required'],
    ],
  )
})

test('a cross-field rule is reported at the field to correct', () => {
  const dates = { licenceIssuedOn: '2026-01-02', licenceExpiresOn: '2026-01-01' }
  assert.deepEqual(refusals({ ...good, ...dates }), [['licenceExpiresOn', 'field.not_before']])
})

test('Buddhist-era years and invalid days are refused', () => {
  assert.deepEqual(refusals({ ...good, licenceExpiresOn: '2569-01-01' }), [['licenceExpiresOn', 'field.year']])
  for (const day of ['2026-02-30', '01/02/2026'])
    assert.deepEqual(refusals({ ...good, licenceExpiresOn: day }), [['licenceExpiresOn', 'field.date']], day)
})

test('an edit may have a single field, but needs its base version', () => {
  const schema = changesSchema(driver)
  assert.deepEqual(schema.parse({ version: 3, firstName: ' สมศรี ' }), { version: 3, firstName: 'สมศรี' })
  assert.equal(schema.safeParse({ firstName: 'สมศรี' }).success, false)
  assert.equal(schema.safeParse({ version: 3, firstName: '' }).success, false)
})

test('a plate is normalised, and its key ignores formatting', () => {
  const resource = newRecordSchema(vehicle)
  const uuid = '01930000-0000-7000-8000-000000000001'
  const parsed = resource.parse({ plateNo: '70 1234', plateProvinceId: uuid, vehicleTypeId: uuid })
  assert.equal(parsed.plateNo, '70-1234')
  assert.deepEqual(vehicle.derived({ plateNo: '1กข-234' } as never), { plate_key: '1กข234' })
})

test('a field’s schema carries its label', () => {
  const on = date({ en: 'Due', th: 'ครบกำหนด', zh: '到期' }, { optional: true })
  assert.equal(on.optional, true)
  assert.equal(on.label.th, 'ครบกำหนด')
})
