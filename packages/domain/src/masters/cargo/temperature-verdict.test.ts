import assert from 'node:assert/strict'
import { test } from 'node:test'
import { temperatureVerdict } from './temperature-verdict.ts'

const chill = { lowest: 0, highest: 5 }

test('one reading beyond a limit suffices, the limits are inclusive', () => {
  assert.equal(temperatureVerdict(chill, [0, 5]), 'within')
  assert.equal(temperatureVerdict(chill, [4, 5.1]), 'outside')
  assert.equal(temperatureVerdict(chill, [-0.1, null]), 'outside')
  assert.equal(temperatureVerdict({ lowest: null, highest: -18 }, [-30, -17.5]), 'outside')
})

test('without readings or limits there is no verdict', () => {
  assert.equal(temperatureVerdict(chill, [null, null]), null)
  assert.equal(temperatureVerdict({ lowest: null, highest: null }, [40]), null)
})
