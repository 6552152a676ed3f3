import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillTemplate } from './fill-template.ts'
import { sentence } from './messages.ts'

const fill = (template: string, values: Readonly<Record<string, string | number>>) => fillTemplate(template, (name) => values[name])

test('a noun agrees with the number before it', () => {
  const template = 'Cancel {n} [order|orders] of {name}?'
  assert.equal(fill(template, { n: 1, name: 'A' }), 'Cancel 1 order of A?')
  assert.equal(fill(template, { n: 2, name: 'A' }), 'Cancel 2 orders of A?')
  assert.equal(fill(template, { n: 0, name: 'A' }), 'Cancel 0 orders of A?')
})

test('each noun agrees with its own number, including those with thousands separators', () => {
  const template = '{packages} [package|packages], {items} [item|items]'
  assert.equal(fill(template, { packages: 1, items: '1,200' }), '1 package, 1,200 items')
  assert.equal(fill(template, { packages: '12', items: '1' }), '12 packages, 1 item')
})

test('a name between number and noun is ignored', () => {
  assert.equal(fill('{n} {kind} [file|files]', { n: 1, kind: 'CSV' }), '1 CSV file')
})

test('a placeholder without value stays, with the plural', () => {
  assert.equal(fill('{n} [file|files]', {}), '{n} files')
})

test('rejections use the right number', () => {
  const label = { en: 'Temperature', th: 'อุณหภูมิ', zh: '温度' }
  assert.equal(sentence('field.decimals', { field: label, n: 1 }, 'en'), 'Temperature takes at most 1 decimal')
  assert.equal(sentence('field.decimals', { field: label, n: 2 }, 'en'), 'Temperature takes at most 2 decimals')
})
