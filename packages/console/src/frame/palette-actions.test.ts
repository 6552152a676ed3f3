import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionsOf, askedOf } from './palette-actions.ts'

test('a verb typed before a number is recognised, in three languages', () => {
  assert.deepEqual(askedOf('assign truck to JO-12'), { verb: 'assign', text: 'JO-12' })
  assert.deepEqual(askedOf('report delivered SH-7'), { verb: 'deliver', text: 'SH-7' })
  assert.deepEqual(askedOf('update status of SH-7'), { verb: 'report', text: 'SH-7' })
  assert.deepEqual(askedOf('จัดรถ JO-12'), { verb: 'assign', text: 'JO-12' })
  assert.deepEqual(askedOf('更新状态 SH-7'), { verb: 'report', text: 'SH-7' })
  assert.deepEqual(askedOf('70-1234'), { verb: undefined, text: '70-1234' })
})

test('an action opens its form with the record selected, if permitted', () => {
  const all = () => true
  assert.deepEqual(actionsOf({ kind: 'job', id: 'j' }, 'assign', all), [
    { verb: 'assign', href: '/schedule/schedulecreate?jobId=j' },
  ])
  assert.deepEqual(actionsOf({ kind: 'shipment', id: 's' }, 'deliver', all), [
    { verb: 'deliver', href: '/activity-tracking/detail/shipment/s?do=status&target=shipment_delivered' },
  ])
  assert.deepEqual(actionsOf({ kind: 'shipment', id: 's' }, 'assign', all), [])
  assert.deepEqual(
    actionsOf({ kind: 'job', id: 'j' }, 'assign', () => false),
    [],
  )
  assert.deepEqual(actionsOf({ kind: 'site', id: 'x' }, undefined, all), [])
})
