import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { fromCell, toCell } from '../../resource/fields/sheet.ts'
import { role } from './role.ts'

const { permissions, hiddenMenus } = role.fields

test('permissions and menus of a role round-trip through a file, in every language', () => {
  for (const field of [permissions, hiddenMenus])
    for (const language of languages) {
      const all = Object.keys(field.choices)
      const read = fromCell(field, toCell(field, all, language), () => [])
      assert.ok('value' in read)
      assert.deepEqual(read.value, all, `${field.label.en} in ${language}`)
    }
})
