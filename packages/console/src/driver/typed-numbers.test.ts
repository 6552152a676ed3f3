import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { excessOf, faultOf, said, type NumberName } from './typed-numbers.ts'

const codeOf = (name: NumberName, text: string) => faultOf(name, text)?.code ?? null
const loaded = { packages: 10, itemsPerPackage: 12 }

test('an out-of-range number is reported while typing, an incomplete one is not', () => {
  for (const begun of ['', ' ', '-', '.', '-.']) assert.equal(codeOf('temperature', begun), null, begun)
  for (const right of ['-18', '-18,5', '4.5', '100']) assert.equal(codeOf('temperature', right), null, right)
  assert.equal(codeOf('temperature', '-181'), 'field.minimum')
  assert.equal(codeOf('temperature', '4.55'), 'field.decimals')
  assert.equal(codeOf('packages', '9999999'), 'field.maximum')
  assert.equal(codeOf('packages', '1.5'), 'field.decimals')
  assert.equal(codeOf('damagedPackage', 'x'), 'field.number')
})

test('an error has the same text as on the server, in three languages', () => {
  const faults = [faultOf('temperature', '-181'), faultOf('weight', 'x'), excessOf('delivery', { packages: 11 }, loaded)]
  for (const fault of faults)
    for (const language of languages) {
      assert.ok(fault)
      assert.equal(said(fault, language), sentence(fault.code, fault.params, language))
    }
})

test('a count above the loaded one, damaged and refused included, gives a warning; loading more than planned does not', () => {
  assert.equal(excessOf('delivery', {}, loaded), null)
  assert.equal(excessOf('delivery', { packages: 8, damagedPackage: 1, rejectedPackage: 1 }, loaded), null)
  assert.equal(excessOf('delivery', { packages: 11 }, loaded)?.params['n'], 1)
  assert.equal(excessOf('delivery', { rejectedPackage: 2, damagedPackage: 1 }, loaded)?.params['n'], 3)
  assert.equal(excessOf('delivery', { packages: Number.NaN }, loaded), null)
  assert.equal(excessOf('pickup', { packages: 11 }, loaded), null)
})
