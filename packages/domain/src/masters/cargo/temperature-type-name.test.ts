import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { temperatureTypeName } from './temperature-type-name.ts'
import { temperatureTypeSeeds } from './temperature-type.ts'

test('an initial temperature type is named in the language of the reader', () => {
  for (const { name } of temperatureTypeSeeds)
    for (const language of languages)
      assert.equal(temperatureTypeName({ name: name.en, nameTh: name.th }, language), name[language])
})

test('a renamed or own temperature type is named as entered', () => {
  const own = { name: 'Deep frozen', nameTh: 'แช่แข็งพิเศษ' }
  assert.deepEqual(
    languages.map((language) => temperatureTypeName(own, language)),
    languages.map((language) => (language === 'th' ? own.nameTh : own.name)),
  )
})
