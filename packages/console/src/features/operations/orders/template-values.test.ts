import assert from 'node:assert/strict'
import { test } from 'node:test'
import { templateOrderSchema } from '@khonsong/domain/operations/templates/order-template.ts'
import { emptyOrder } from './order-values.ts'
import { fieldsOfTemplate, previewable, recurrenceOf, timesOf, valuesOfTemplate } from '../templates/template-values.ts'

const times = timesOf({
  targetPickupFrom: '2026-01-05T13:00:00Z',
  targetPickupTo: '2026-01-05T15:00:00Z',
  targetDeliveryFrom: '2026-01-05T21:00:00Z',
  targetDeliveryTo: '2026-01-06T00:30:00Z',
})

test('a template’s times are relative to the pickup day, in Bangkok', () => {
  assert.deepEqual(times, {
    targetPickupFrom: { day: 0, time: '20:00' },
    targetPickupTo: { day: 0, time: '22:00' },
    targetDeliveryFrom: { day: 1, time: '04:00' },
    targetDeliveryTo: { day: 1, time: '07:30' },
  })
})

test('a recurrence is previewed as soon as it is valid', () => {
  const values = valuesOfTemplate({ name: 'x', active: true, times, recurrence: null }, '2026-01-05')
  assert.equal(recurrenceOf(values), null)
  assert.equal(previewable(values), undefined)
  const recurring = { ...values, recurring: true }
  assert.deepEqual(previewable(recurring)?.recurrence.weekdays, [1, 2, 3, 4, 5])
  assert.equal(previewable({ ...recurring, recurrence: { ...recurring.recurrence, weekdays: [] } }), undefined)
  const again = previewable(recurring)?.recurrence ?? null
  assert.deepEqual(
    valuesOfTemplate({ name: 'x', active: true, times, recurrence: again }, '2026-02-01').recurrence,
    recurring.recurrence,
  )
})

test('an order from a template has its project, service, lane and package dimensions', () => {
  const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const template = templateOrderSchema.parse({
    customerId: id(1),
    businessUnitId: id(2),
    goodsTypeId: id(3),
    originSiteId: id(4),
    destinationSiteId: id(5),
    projectId: id(6),
    productId: id(7),
    routeCodeId: id(8),
    surchargeGroupId: id(9),
    lines: [{ packages: 1, weightKg: 1, lengthCm: 40, itemCategory: 'ยา' }],
  })
  const fields = fieldsOfTemplate(template, emptyOrder())
  assert.deepEqual([fields.projectId, fields.productId, fields.routeCodeId, fields.surchargeGroupId], [id(6), id(7), id(8), id(9)])
  assert.deepEqual([fields.lines[0]?.lengthCm, fields.lines[0]?.itemCategory], [40, 'ยา'])
})
