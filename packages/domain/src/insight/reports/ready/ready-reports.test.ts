import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDefinition, definitionSchema } from '../dynamic/definition.ts'
import { explain } from '../dynamic/measure-label.ts'
import { readyReports } from './ready-reports.ts'

test('every ready-made report is a valid user-defined report', () => {
  for (const { name, definition } of readyReports) {
    const parsed = definitionSchema.parse(definition)
    assert.deepEqual(parsed, definition, name.en)
    assert.deepEqual(checkDefinition(parsed), { accepted: true, value: definition }, name.en)
  }
})

test('no two ready-made reports have the same id or name', () => {
  for (const key of ['id', 'en', 'th', 'zh'] as const) {
    const all = readyReports.map(({ id, name }) => (key === 'id' ? id : name[key]))
    assert.equal(new Set(all).size, all.length, key)
  }
})

test('every figure of a ready-made report is explained in three languages', () => {
  for (const { definition, name } of readyReports)
    for (const language of ['en', 'th', 'zh'] as const) {
      const said = explain(definition.dataSet, definition.measures, language)
      const numbers = definition.measures.filter(({ kind }) => kind !== 'count')
      assert.ok(said.length > (numbers.length === 0 ? 0 : 1), name.en)
      for (const { label, about } of said) assert.ok(label !== '' && about !== '', `${name.en} ${language}`)
    }
})
