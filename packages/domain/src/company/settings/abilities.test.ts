import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abilities, abilityCodes } from './abilities.ts'
import type { Ability } from './ability.ts'
import { settings } from './settings.ts'

test('the form shows the bounds that are enforced', () => {
  for (const code of abilityCodes) {
    const { input }: Ability = abilities[code]
    const { schema, otherwise } = settings[code]
    assert.ok(schema.safeParse(otherwise).success, code)
    if (input.kind !== 'number') continue
    const step = 1 / 10 ** input.decimals
    for (const value of [input.min, input.max]) assert.ok(schema.safeParse(value).success, `${code} takes ${value}`)
    for (const value of [input.min - step, input.max + step])
      assert.ok(!schema.safeParse(value).success, `${code} refuses ${value}`)
  }
})
