/**
 * What a first visit of each page of the console fetches: the shell, the page, all they import, and the words of one language. Counted from
 * the files of a build, so that it says the same on every machine; what comes later or when something is opened is not in it. The bench
 * measures the same in a browser.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface BuiltFile {
  readonly file: string
  readonly bytes: number
  /** Files that come with it. */
  readonly needs: readonly string[]
  /** Files it may ask for: of the shell, its pages. */
  readonly later: readonly string[]
  /** The source it stands for: a page, words, the whole. */
  readonly of?: string
}

export interface Page {
  readonly page: string
  readonly kilobytes: number
  readonly most: number
}

const kilobyte = 1024
const shell = 'packages/console/index.html'
/** What every page says and asks in one language, Thai being the longest. */
const words = /\/words\/(frame|kit|session|resource|fleet)\.th\.ts$|th_TH\.js$|sentences\/th$/

const maxOfForms = 415
/** All of it, pictures and words included: it is fetched on the road. */
const maxOfDriver = 120
/** The receiver's page likewise; opened once or twice on a phone of anybody. */
const maxOfReceiver = 80

/** The first that fits a page says how much it may be (KB, gzip). */
const budgets: readonly (readonly [RegExp, number])[] = [
  [/\/insight\/dashboard\/dashboard\.tsx$/, 280],
  [/(List|list|entry|entries|dispatch-orders|accounts-page|roles-page|keys-page|notices)(\.tsx)?$/, 392],
  // The longest form of all: goods, commerce, opening hours, and the fields that only staff set.
  [/\/pages\/orders\/order-create\.tsx$/, 425],
  // The workbench holds every column of everything that can be imported.
  [/\/imports\/import-(home|bench)\.tsx$/, 466],
  [/\/(pages|features)\/[\w/-]+\.tsx(\?part=\w+)?$/, maxOfForms],
]

/** What a record fetches behind its facts, for who edits it: the form and the fields in it. */
const formOfRecord = /\/kit\/resource\/screens\.tsx\?part=ScreenForm$|Fields$|-fields\.tsx$|\?part=ResourceParts$/

/** Pages that show how things are drawn, and those that only stand in for others. */
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
    // The route table is in the shell; what a page fetches for itself is opened later.
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
