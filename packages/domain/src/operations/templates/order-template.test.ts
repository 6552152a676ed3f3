import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { sentence } from '../../kernel/messages.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { orderTemplateSchema } from './order-template.ts'

const sentencesAt = (given: object, beginning: string) => {
  const parsed = orderTemplateSchema.safeParse(given, { reportInput: true })
  const refusals = parsed.success ? [] : rejectionsOf(orderTemplateSchema, parsed.error)
  return refusals
    .filter(({ field }) => field?.startsWith(beginning))
    .map(({ code, params, field }) => [field ?? '', ...languages.map((language) => sentence(code, params, language))])
}

test('missing times of a template are named, single or all', () => {
  const lacking = sentencesAt({ name: 'รอบเช้า', times: { targetPickupFrom: { day: 0, time: '20:00' } } }, 'times')
  assert.deepEqual(
    lacking.map(([field]) => field),
    ['times.targetPickupTo', 'times.targetDeliveryFrom', 'times.targetDeliveryTo'],
  )
  for (const [, ...said] of lacking) for (const text of said) assert.doesNotMatch(text, /target[A-Z]/)
  for (const field of ['order', 'times', 'recurrence'])
    for (const [, ...said] of sentencesAt({ name: 'รอบเช้า' }, field))
      assert.ok(!said.slice(1).some((text) => text.includes(field)), said.join())
  assert.equal(sentencesAt({ name: 'รอบเช้า' }, 'times').length, 1)
})
