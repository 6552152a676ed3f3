import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { linkMail, linkPurposes } from './account-links.ts'

const facts = { name: 'สมชาย\r\nBcc: all@example.com', login: 'somchai', company: 'บริษัท ขนส่ง' }

test('each e-mail names account and company, keeps the link placeholder, and has a one-line subject', () => {
  for (const purpose of linkPurposes)
    for (const language of languages) {
      const { title, content } = linkMail(purpose, language, facts)
      assert.ok(content.includes('somchai') && title.includes('บริษัท ขนส่ง') && content.includes('{link}'))
      assert.doesNotMatch(title, /[\r\n]/)
      assert.doesNotMatch(`${title}${content.replace('{link}', '')}`, /[{}]/)
    }
})

test('a name cannot inject a link placeholder', () => {
  const { content } = linkMail('reset', 'en', { ...facts, name: '{link} {link}' })
  assert.equal(content.indexOf('{link}'), content.lastIndexOf('{link}'))
})
