import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { languages } from '@khonsong/domain/kernel/language.ts'

const files = readdirSync(import.meta.dirname)
const areas = [...new Set(files.filter((file) => /\.(en|th|zh)\.ts$/.test(file)).map((file) => file.split('.')[0] ?? ''))]

const wordsOf = async (area: string, language: string): Promise<Record<string, string>> => {
  const file: { words: Record<string, string> } = await import(join(import.meta.dirname, `${area}.${language}.ts`))
  return file.words
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort()

for (const area of areas) {
  test(`the texts of ${area} have the same keys and placeholders in all languages`, async () => {
    const english = await wordsOf(area, 'en')
    for (const language of languages) {
      const own = await wordsOf(area, language)
      assert.deepEqual(Object.keys(own).sort(), Object.keys(english).sort(), `${area}.${language}`)
      for (const [key, text] of Object.entries(own)) {
        assert.notEqual(text.trim(), '', `${area}.${language} ${key}`)
        assert.deepEqual(placeholders(text), placeholders(english[key] ?? ''), `${area}.${language} ${key}`)
      }
    }
  })
}

test('Thai and Chinese texts are not left in English', async () => {
  for (const area of areas)
    for (const [language, script] of [
      ['th', /[\u0E00-\u0E7F]/],
      ['zh', /[\u4E00-\u9FFF]/],
    ] as const)
      for (const [key, text] of Object.entries(await wordsOf(area, language)))
        if (/[a-z]{3}/i.test(text.replace(/\{\w+\}|YYYY-MM-DD|Enter|Space|Ctrl|Esc|DO-\d+-\d+/g, '')))
          assert.match(text, script, `${area}.${language} ${key}`)
})
