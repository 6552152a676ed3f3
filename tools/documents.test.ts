import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root })

/** Broken links of a page. */
const brokenLinks = (page: string, text: string): readonly string[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(root, dirname(page), link)))
    .map((link) => `${page}: ${link}`)

/** Files named by a page that do not exist. */
const missingFiles = (page: string, text: string): readonly string[] =>
  [...text.matchAll(/`((?:packages|tools|docs|e2e|bench|deploy)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('NNNN') && !existsSync(join(root, path)))
    .map((path) => `${page}: ${path}`)

/** Differences between an index and its files, in both directions. */
const indexFaults = (index: string, decisions: readonly { readonly file: string; readonly title: string }[]): readonly string[] => {
  const rows = new Map(
    [...index.matchAll(/^\| \[\d{4}\]\(([^)]+)\) \| (.+) \|$/gm)].map(([, file = '', title = '']) => [file, title]),
  )
  return [
    ...decisions.filter(({ file, title }) => rows.get(file) !== title).map(({ file, title }) => `${file}: ${title}`),
    ...[...rows.keys()].filter((file) => !decisions.some((each) => each.file === file)).map((file) => `${file} is not there`),
  ]
}

test('links in the documents are valid', () => {
  assert.ok(pages.length > 20)
  assert.deepEqual(
    pages.flatMap((page) => brokenLinks(page, read(page))),
    [],
  )
  assert.deepEqual(brokenLinks('README.md', '[a](docs/nothing.md) [b](https://example.com) [c](LICENSE)'), [
    'README.md: docs/nothing.md',
  ])
})

test('CONTRIBUTING and the guides for developers name files that exist', () => {
  for (const page of ['CONTRIBUTING.md', 'ARCHITECTURE.md', 'docs/how-to-add.md', 'docs/api-guide.md'])
    assert.deepEqual(missingFiles(page, read(page)), [])
  const named =
    [...read('docs/how-to-add.md').matchAll(/`packages\//g)].length + [...read('CONTRIBUTING.md').matchAll(/`packages\//g)].length
  assert.ok(named > 40)
  assert.deepEqual(missingFiles('x', '`tools/tidy.ts` and `tools/gone.ts`'), ['x: tools/gone.ts'])
})

test('the index of decisions has every decision by its title', () => {
  const files = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') }).toSorted()
  const decisions = files.map((file) => ({
    file,
    title: /^# (?:\d+[.:]? (?:· )?)?(.+)$/m.exec(read(`docs/decisions/${file}`))?.[1] ?? '',
  }))
  assert.ok(decisions.length > 20)
  assert.deepEqual(indexFaults(read('docs/decisions/README.md'), decisions), [])
  assert.deepEqual(indexFaults('| [0001](a.md) | A |', [{ file: 'b.md', title: 'B' }]), ['b.md: B', 'a.md is not there'])
})
