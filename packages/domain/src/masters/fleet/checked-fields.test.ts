import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsChecked, isCheckedByStaff } from '../../kernel/checked-fields.ts'
import { site } from '../places/site.ts'
import { driver } from './driver.ts'
import { trailer } from './trailer.ts'
import { vehicle } from './vehicle.ts'

test('external users may edit the document fields of their vehicles and drivers until staff approve the record', () => {
  const refused = { status: 0, refusalReason: 'The licence has expired' } as const
  for (const standing of [undefined, { status: 2 }, refused] as const)
    assert.deepEqual(fieldsChecked('subcontractor', driver, standing), [])
  for (const standing of [{ status: 0, refusalReason: null }, { status: 1 }] as const) {
    const fixed = fieldsChecked('subcontractor', driver, standing)
    assert.ok(fixed.includes('licenceExpiresOn') && !fixed.includes('mobile') && !fixed.includes('licenceImageId'))
    assert.deepEqual(fieldsChecked('internal', driver, standing), [])
  }
})

test('only vehicles and drivers are approved, and nothing created by staff', () => {
  for (const resource of [driver, vehicle, trailer]) assert.equal(isCheckedByStaff('subcontractor', resource), true)
  assert.equal(isCheckedByStaff('customer', site), false)
  assert.equal(isCheckedByStaff('internal', vehicle), false)
})
