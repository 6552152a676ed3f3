import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkDefinition, checkReport, definitionSchema, dynamicReportSchema } from './definition.ts'

const sent = {
  dataSet: 'shipments',
  time: { basis: 'deliveredAt', range: 'last_7_days' },
  dimensions: [{ field: 'customer' }, { field: 'deliveredAt', grain: 'day' }],
  measures: [{ kind: 'count' }, { kind: 'share', field: 'onTime' }, { kind: 'ratio', of: 'weightKg', per: null }],
  filters: [{ field: 'status', values: ['shipment_delivered', null] }],
}
const codes = (change: object): readonly string[] => {
  const decision = checkDefinition(definitionSchema.parse({ ...sent, ...change }))
  return decision.accepted ? [] : decision.rejections.map(({ code, field }) => `${code} ${field}`)
}

describe('a dynamic report', () => {
  test('is accepted when its data set has all its fields', () => assert.deepEqual(codes({}), []))

  test('has only fields of its own data set', () => {
    assert.deepEqual(codes({ dimensions: [{ field: 'jobType' }, { field: 'constructor' }] }), [
      'report.unknown_field dimensions.0.field',
      'report.unknown_field dimensions.1.field',
    ])
    assert.deepEqual(codes({ time: { basis: 'openedAt', range: 'today' } }), ['report.unknown_field time.basis'])
    assert.deepEqual(codes({ measures: [{ kind: 'number', field: 'distanceKm', way: 'sum' }] }), [
      'report.unknown_field measures.0.field',
    ])
    assert.deepEqual(codes({ filters: [{ field: 'customer', values: ["' or true --"] }] }), [
      'report.unknown_field filters.0.values',
    ])
  })

  test('needs a granularity to group by a date, and allows none otherwise', () => {
    assert.deepEqual(codes({ dimensions: [{ field: 'deliveredAt' }] }), ['report.unknown_field dimensions.0.field'])
    assert.deepEqual(codes({ dimensions: [{ field: 'customer', grain: 'day' }] }), ['report.unknown_field dimensions.0.field'])
  })

  test('needs a dimension or a measure', () => {
    assert.deepEqual(codes({ dimensions: [], measures: [] }), ['report.nothing_counted measures'])
    assert.deepEqual(codes({ measures: [] }), [])
    assert.deepEqual(codes({ dimensions: [] }), [])
  })

  test('is not grouped by the same twice, but may use two granularities of one date', () => {
    const day = { field: 'deliveredAt', grain: 'weekday' }
    assert.deepEqual(codes({ dimensions: [day, day] }), ['report.grouped_twice dimensions.1.field'])
    assert.deepEqual(codes({ dimensions: [day, { field: 'deliveredAt', grain: 'hour' }] }), [])
  })

  test('spans at most 61 days between its first and its last', () => {
    const fixed = (from: string | null, to: string | null) => codes({ time: { basis: 'deliveredAt', range: 'fixed', from, to } })
    assert.deepEqual(fixed('2026-01-01', '2026-03-03'), [])
    assert.deepEqual(fixed('2026-01-01', '2026-03-04'), ['report.too_many_days time.to'])
    assert.deepEqual(fixed('2026-03-04', '2026-01-01'), ['report.days_reversed time.to'])
    assert.deepEqual(fixed('2026-01-01', null), ['field.required time.to'])
  })

  test('reports that it has errors before listing them', () => {
    const report = dynamicReportSchema.parse({ name: 'Empty', definition: { ...sent, dimensions: [], measures: [] } })
    const decision = checkReport(report)
    assert.deepEqual(!decision.accepted && decision.rejections.map(({ code, field }) => [code, field]), [
      ['report.has_errors', undefined],
      ['report.nothing_counted', 'definition.measures'],
    ])
  })
})
