import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { ImportColumnsShown } from '@khonsong/contract/channels/imports/imports.ts'
import { matchedIn, overOf, readMatching, writeMatching } from './matching-draft.ts'
import { setStorageNamespace } from '../../../kit/storage.ts'

const shownOf = (sheetName: string, headers: readonly string[]): ImportColumnsShown => ({
  sheets: ['Orders', 'Sites'],
  sheetName,
  headerRow: 1,
  rows: [],
  columns: headers.map((header) => ({ header, key: null, samples: [] })),
  required: [],
})
const orders = shownOf('Orders', ['No', 'From'])
const chosen = { keys: ['orderNo', null], fixed: { customer: 'CUST001' }, dates: true }
const draft = { place: { sheetName: 'Orders' }, over: overOf(orders), ...chosen }

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })
})

setStorageNamespace('test')

test('a column choice survives a reload, for that file and pane only', () => {
  writeMatching('/import', 'first', draft)
  assert.deepEqual(readMatching('/import', 'first'), draft)
  assert.equal(readMatching('/import', 'second'), undefined)
  assert.equal(readMatching('/other', 'first'), undefined)
})

test('a column choice is removed once applied or discarded', () => {
  writeMatching('/import', 'first', draft)
  writeMatching('/import', 'first', undefined)
  assert.equal(readMatching('/import', 'first'), undefined)
})

test('a choice for another sheet or other headers is not applied', () => {
  const { keys, fixed, dates } = matchedIn(draft, orders) ?? {}
  assert.deepEqual({ keys, fixed, dates }, chosen)
  assert.equal(matchedIn(draft, shownOf('Sites', ['No', 'From'])), undefined)
  assert.equal(matchedIn(draft, shownOf('Orders', ['No', 'To'])), undefined)
  assert.equal(matchedIn(undefined, orders), undefined)
})

test('foreign data in the storage are ignored', () => {
  sessionStorage.setItem('tms:draft:/import', JSON.stringify({ 'matching-first': { keys: [1] } }))
  assert.equal(readMatching('/import', 'first'), undefined)
})
