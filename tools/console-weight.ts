/**
 * Size of a first visit of each console page: shell, page, their imports, and the texts of one language. Computed from build
 * output, so it is the same on every machine; lazily loaded parts are excluded. The bench measures the same in a browser.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface BuiltFile {
  readonly file: string
  readonly bytes: number
  /** Its static imports. */
  readonly needs: readonly string[]
  /** Its dynamic imports: for the shell, its pages. */
  readonly later: readonly string[]
  /** The source it is built from: a page, texts, or the entry. */
  readonly of?: string
}

export interface Page {
  readonly page: string
  readonly kilobytes: number
  readonly most: number
}

const kilobyte = 1024
const shell = 'packages/console/index.html'
/** Texts needed by every page, in Thai, the longest language. */
const words = /\/words\/(frame|kit|session|resource|fleet)\.th\.ts$|th_TH\.js$|sentences\/th$/

const maxOfForms = 415
/** The whole page, including images and texts, because it is loaded on mobile networks. */
const maxOfDriver = 120
/** The receiver's page likewise; opened once or twice on any phone. */
const maxOfReceiver = 80

/** The first matching pattern gives the limit (KB, gzip). */
const budgets: readonly (readonly [RegExp, number])[] = [
  [/\/insight\/dashboard\/dashboard\.tsx$/, 280],
  // 0.5 KB more for every dozen of rejections, whose texts are in all pages.
  [/(List|list|entry|entries|dispatch-orders|accounts-page|roles-page|keys-page|notices)(\.tsx)?$/, 394],
  // The longest form: goods, commercial terms, opening hours, and fields only staff set.
  [/\/pages\/orders\/order-create\.tsx$/, 425],
  // The workbench includes the columns of all imports.
  [/\/imports\/import-(home|bench)\.tsx$/, 468],
  [/\/(pages|features)\/[\w/-]+\.tsx(\?part=\w+)?$/, maxOfForms],
]

/** Loaded in the background of a record for editing: the form and its fields. */
const formOfRecord = /\/kit\/resource\/screens\.tsx\?part=ScreenForm$|Fields$|-fields\.tsx$|\?part=ResourceParts$/

/** The component gallery, and pages that only wrap others. */
const notPages = /kit-gallery|\/pages\/gallery\//

export const pagesOf = (files: readonly BuiltFile[]): readonly Page[] => {
  const byName = new Map(files.map((each) => [each.file, each]))
  const gather = (from: BuiltFile | undefined, seen: Set<BuiltFile>): Set<BuiltFile> => {
    if (from && !seen.has(from)) {
      seen.add(from)
      for (const name of from.needs) gather(byName.get(name), seen)
    }
    return seen
  }
  const always = new Set<BuiltFile>()
  for (const each of files) if (each.of === shell || (each.of !== undefined && words.test(each.of))) gather(each, always)
  const first = files.find(({ of }) => of === shell)
  if (!first) throw new Error('There is no shell in this build')
  return files.flatMap((each): readonly Page[] => {
    const { of } = each
    // The route table is in the shell; dynamic imports of a page itself are loaded later.
    if (of === undefined || notPages.test(of) || !first.later.includes(each.file)) return []
    const [, most] = budgets.find(([pattern]) => pattern.test(of)) ?? []
    if (most === undefined) return []
    const all = gather(each, new Set(always))
    const weight = () => [...all].reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte
    const read = { page: of, kilobytes: weight(), most }
    const form = [...all]
      .filter((file) => !always.has(file))
      .flatMap(({ later }) => later.map((name) => byName.get(name)))
      .filter((file) => formOfRecord.test(file?.of ?? ''))
    for (const file of form) gather(file, all)
    return form.length === 0 ? [read] : [read, { page: `${of}, edited`, kilobytes: weight(), most: maxOfForms }]
  })
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) {
  const { buildConsole } = await import('./build-console.ts')
  await buildConsole()
  const book = join(import.meta.dirname, '..', 'node_modules', '.cache', 'console-weights.json')
  const files = JSON.parse(readFileSync(book, 'utf8')) as readonly BuiltFile[] // written by our own build
  const pages = pagesOf(files).toSorted((a, b) => b.kilobytes / b.most - a.kilobytes / a.most)
  const tooHeavy = pages.filter(({ kilobytes, most }) => kilobytes > most)
  const shown = process.argv.includes('--all') ? pages : tooHeavy
  for (const { page, kilobytes, most } of shown) process.stdout.write(`${page}: ${kilobytes.toFixed(0)} of ${most} KB\n`)
  const weightOf = (name: string): number => {
    const other = join(import.meta.dirname, '..', 'node_modules', '.cache', name)
    return (JSON.parse(readFileSync(other, 'utf8')) as readonly BuiltFile[]).reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte
  }
  const [driver, receiver] = [weightOf('driver-weights.json'), weightOf('receiver-weights.json')]
  process.stdout.write(`driver's page: ${driver.toFixed(0)} of ${maxOfDriver} KB\n`)
  process.stdout.write(`receiver's page: ${receiver.toFixed(0)} of ${maxOfReceiver} KB\n`)
  const fit = driver > 0 && driver <= maxOfDriver && receiver > 0 && receiver <= maxOfReceiver
  const [heaviest] = pages
  process.stdout.write(
    `console: ${pages.length} pages, ${tooHeavy.length} too heavy; nearest to its budget ${heaviest?.page} with ${heaviest?.kilobytes.toFixed(0)} of ${heaviest?.most} KB\n`,
  )
  process.exitCode = tooHeavy.length === 0 && pages.length > 0 && fit ? 0 : 1
}
