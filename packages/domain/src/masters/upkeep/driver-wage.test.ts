import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { newRecordSchema } from '../../resource/record-schema.ts'
import { driverWage, tripPayOf, wageTotal } from './driver-wage.ts'
import { vehicleRecord } from './vehicle-record.ts'

const parts = { basicWage: '15000.10', tripPay: '2400.20', allowances: '500', deductions: '750.35' }

test('a wage is basic wage, trip pay and allowances less deductions, to the satang', () => {
  assert.equal(wageTotal(parts), '17149.95')
  assert.equal(tripPayOf('350.10', 3), '1050.30')
})

test('deductions cannot exceed the pay', () => {
  const draft = { ...parts, wageNo: 'W', period: '2026-11', driverId: 'd', jobCount: 1, total: '0.00', remark: null }
  assert.deepEqual(driverWage.rules(draft), [])
  assert.deepEqual(
    driverWage.rules({ ...draft, deductions: '99999' }).map(({ code }) => code),
    ['upkeep.wage_below_zero'],
  )
})

const record = {
  recordNo: 'R',
  vehicleId: 'v',
  kind: 'mileage',
  occurredOn: '2026-11-01',
  amount: null,
  quantity: null,
  odometerKm: 5000,
  totalKm: 5000,
  odometerReason: null,
  effectiveOn: null,
  expiresOn: null,
  documentNo: null,
  description: null,
  attachmentId: null,
} as const

for (const [name, more, codes] of [
  ['a reading at the total is taken', {}, []],
  ['a reading above the total is refused', { odometerKm: 5001 }, ['upkeep.mileage_above_total']],
  [
    'a certificate needs its days and its attachment',
    { kind: 'certificate' },
    ['field.required', 'field.required', 'upkeep.attachment_required'],
  ],
  [
    'a certificate ends after it begins',
    { kind: 'certificate', effectiveOn: '2026-11-01', expiresOn: '2026-11-01', attachmentId: 'f' },
    ['upkeep.expiry_after_effective'],
  ],
  ['fuel needs its amount and litres', { kind: 'refuel' }, ['field.required', 'field.required']],
] as const)
  test(`${name}`, () => {
    assert.deepEqual(
      vehicleRecord.rules({ ...record, ...more }).map(({ code }) => code),
      codes,
    )
  })

test('an invalid part is reported, and no total is computed', () => {
  const schema = newRecordSchema(driverWage)
  const id = '01a20163-afc0-7000-8000-1fe0e5ab5629'
  const parsed = schema.safeParse({ period: '2026-11', driverId: id, basicWage: 'Ab', deductions: '10' }, { reportInput: true })
  assert.deepEqual(parsed.success ? [] : rejectionsOf(schema, parsed.error).map(({ code, field }) => [field, code]), [
    ['basicWage', 'field.number'],
  ])
})
