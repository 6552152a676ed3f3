import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from './language.ts'
import { messages, sentence, type MessageCode } from './messages.ts'

const placeholders = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()

test('every message exists in three languages with the same placeholders', () => {
  for (const code of Object.keys(messages) as MessageCode[]) {
    for (const language of languages) {
      assert.notEqual(messages[code][language].trim(), '', `${code} in ${language}`)
      assert.deepEqual(placeholders(messages[code][language]), placeholders(messages[code].en), `${code} in ${language}`)
    }
  }
})

test('parameters are rendered in the reader’s language', () => {
  const field = { en: 'Weight', th: 'น้ำหนัก', zh: '重量' }
  assert.equal(sentence('field.minimum', { field, n: 3 }, 'en'), 'Weight minimum is 3')
  assert.equal(sentence('field.minimum', { field, n: 3 }, 'th'), 'น้ำหนักต้องไม่น้อยกว่า 3')
})

test('a parameter that looks like a placeholder is not expanded', () => {
  assert.equal(sentence('field.required', { field: '{n}' }, 'en'), '{n} is required')
})

test('an unknown code is shown as it is', () => {
  assert.equal(sentence('constructor', {}, 'en'), 'constructor')
})
