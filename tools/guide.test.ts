import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { guidePageOf } from '../packages/console/build/guide-pages.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/guide')
const languages = ['en', 'th', 'zh'] as const
type Language = (typeof languages)[number]

const pagesOf = (language: Language): readonly string[] => globSync(`${language}/*.md`, { cwd: folder }).toSorted()
const textOf = (page: string): string => readFileSync(join(folder, page), 'utf8')
const namesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, name = '']) => name.split(' → '))

/** A label without the count or colon added by the screen. */
const bare = (name: string): string => name.replace(/\s*[(（]\{n\}[)）]$/, '').replace(/[:：]$/, '')

/** All texts of the screens in a language: catalogues, domain labels and menus. */
const saidIn = async (language: Language): Promise<ReadonlySet<string>> => {
  const texts = new Set<string>()
  for (const file of globSync(`packages/console/src/words/*.${language}.ts`, { cwd: root })) {
    const { words } = (await import(join(root, file))) as { words: Readonly<Record<string, string>> } // as all catalogues
    for (const word of Object.values(words)) texts.add(bare(word))
  }
  const label = new RegExp(`\\b${language}: '((?:[^'\\\\]|\\\\.)+)'`, 'g')
  const row = /row\('([^']+)', '([^']+)', '([^']+)'/g
  for (const file of globSync('packages/{domain,contract,console}/src/**/*.{ts,tsx}', { cwd: root })) {
    if (file.includes('.test.')) continue
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, word = ''] of source.matchAll(label)) texts.add(bare(word))
    for (const [, en = '', th = '', zh = ''] of source.matchAll(row)) texts.add({ en, th, zh }[language])
  }
  return texts
}

for (const language of languages)
  test(`every screen, button and menu named in the ${language} guides exists under that name`, async () => {
    const texts = await saidIn(language)
    const pages = pagesOf(language)
    assert.ok(pages.length >= 7)
    const wrong = pages.flatMap((page) => {
      const names = namesOf(textOf(page))
      return names.filter((name) => !texts.has(name)).map((name) => `${page}: ${name}`)
    })
    assert.deepEqual(wrong, [])
    assert.ok(pages.flatMap((page) => namesOf(textOf(page))).length > 80)
  })

test('all languages have the same pages, sections and steps', () => {
  const shapeOf = (page: string) => textOf(page).match(/^(#+|\d+\.|-|!)(?= |\[)/gm)
  for (const language of ['th', 'zh'] as const) {
    assert.deepEqual(
      pagesOf(language).map((page) => basename(page)),
      pagesOf('en').map((page) => basename(page)),
    )
    for (const page of pagesOf('en')) assert.deepEqual(shapeOf(page.replace('en/', `${language}/`)), shapeOf(page), page)
  }
})

test('each picture is small, in the page’s language, and used', () => {
  const pictures = globSync('pictures/*', { cwd: folder })
  assert.ok(pictures.length <= 40)
  const shown = languages.flatMap((language) =>
    pagesOf(language).flatMap((page) => guidePageOf(textOf(page), (path) => readFileSync(join(folder, language, path))).pictures),
  )
  assert.deepEqual(
    pictures.filter((picture) => statSync(join(folder, picture)).size > 60 * 1024),
    [],
  )
  assert.deepEqual(shown.map((path) => path.replace('../', '')).toSorted(), pictures.toSorted())
  for (const language of languages)
    for (const page of pagesOf(language))
      for (const [, picture = ''] of textOf(page).matchAll(/\]\((\.\.\/pictures\/[^)]+)\)/g))
        assert.match(picture, new RegExp(`-${language}\\.webp$`), page)
})

test('a guide is compiled with its title, console links and picture sizes', () => {
  const webp = Buffer.alloc(32)
  webp.writeUInt16LE(1200, 26)
  webp.writeUInt16LE(720, 28)
  const page = guidePageOf('# Title\n\nRead [this](driver.md) or [all](index.md).\n\n![A "list"](../pictures/x.webp)\n', () => webp)
  assert.equal(page.title, 'Title')
  assert.match(page.html, /<a href="\/console\/guide\/driver">this<\/a> or <a href="\/console\/guide\/index">all<\/a>/)
  assert.match(page.html, /<img src="picture:0" alt="A &quot;list&quot;" width="1200" height="720"/)
  assert.deepEqual(page.pictures, ['../pictures/x.webp'])
  assert.throws(() => guidePageOf('no title', () => webp))
})
