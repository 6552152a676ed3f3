import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbersOf } from './numbers-of.ts'

test('numbers pasted from a sheet, a chat or a Chinese e-mail are parsed alike, without duplicates', () => {
  assert.deepEqual(numbersOf('SH2611-0001\tSH2611-0002\nsh2611-0001'), ['SH2611-0001', 'SH2611-0002'])
  assert.deepEqual(numbersOf(' SH-1, SH-2;SH-3、SH-4，SH-5 '), ['SH-1', 'SH-2', 'SH-3', 'SH-4', 'SH-5'])
  assert.deepEqual(numbersOf('  \n '), [])
})
