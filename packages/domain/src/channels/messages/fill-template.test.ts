import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillTemplate, hasLoneBrace, namesIn } from './fill-template.ts'
import { languages } from '../../kernel/language.ts'
import { messageEventNames, subjectOf } from './message-events.ts'
import { fieldsOf, isMessageField } from './message-fields.ts'
import { standardText } from './standard-texts.ts'

test('placeholders are filled by name, and a line without values is dropped', () => {
  const template = 'Order {orderNo} of {customer}\nReason: {reason}\nSee {link}'
  assert.equal(
    fillTemplate(template, { orderNo: 'SO-1', customer: 'บริษัท ก', link: 'https://x' }),
    'Order SO-1 of บริษัท ก\nSee https://x',
  )
})

test('a value is never expanded again, and cannot add a line or header', () => {
  assert.equal(fillTemplate('To {customer}', { customer: '{orderNo}\r\nBcc: x@y.z', orderNo: 'secret' }), 'To {orderNo} Bcc: x@y.z')
})

test('unknown placeholders and unmatched braces are detected', () => {
  assert.deepEqual(namesIn('{orderNo} {constructor} {orderNo}'), ['orderNo', 'constructor'])
  assert.equal(isMessageField('constructor'), false)
  assert.equal(hasLoneBrace('{orderNo} and {plate'), true)
  assert.equal(hasLoneBrace('{orderNo} and {plate}'), false)
})

test('every event has a default text in three languages that uses only its own fields', () => {
  for (const event of messageEventNames)
    for (const language of languages) {
      const { subject, content } = standardText(event, language)
      const known: readonly string[] = fieldsOf(subjectOf(event))
      for (const name of namesIn(`${subject}\n${content}`)) assert.ok(known.includes(name), `${event} ${language} ${name}`)
    }
})
