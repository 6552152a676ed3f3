import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exceptionTypeSeeds } from './exception-type-seeds.ts'
import { monitorKinds } from './exception-choices.ts'

const all = (name: 'code' | 'en' | 'th' | 'zh' | 'monitorKind') => exceptionTypeSeeds.flatMap((seed) => seed[name] ?? [])

test('no two types of a new company share a code, a name or a monitor: the second one would not be made', () => {
  for (const name of ['code', 'en', 'th', 'zh', 'monitorKind'] as const)
    assert.deepEqual(
      all(name).filter((value, at, values) => values.indexOf(value) !== at),
      [],
      name,
    )
})

test('everything that a monitor can find has a type that can be switched on', () => {
  assert.deepEqual(all('monitorKind').toSorted(), Object.keys(monitorKinds).toSorted())
})
