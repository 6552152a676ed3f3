/** Figure (h): cost of the console in a browser, with the world and server of the other figures. */
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { settled } from '../e2e/look.ts'
import type { BenchRun } from './bench-run.ts'
import { keystrokes } from './browser-keys.ts'
import { tablesSideBySide } from './browser-table.ts'
import { visitor } from './browser-visitor.ts'
import { median } from './measure.ts'
import { say, type Verdict } from './report.ts'

const kilobyte = 1024

interface Bytes {
  readonly code: number
  /** The map library loads when the map is visible, after the page is interactive. */
  readonly map: number
  readonly fonts: number
}

const none: Bytes = { code: 0, map: 0, fonts: 0 }
const ofMap = /\/(map-canvas|maplibre)[^/]*\.(js|css)$/

/** Bytes of a first visit: page, scripts and styles gzipped; fonts separately, as they are compressed already. */
const bytesOf = async (browser: Browser, run: BenchRun, path: string): Promise<Bytes> => {
  const context = await visitor(browser, run)
  const page = await context.newPage()
  const fetched = new Map<string, Promise<Bytes>>()
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (!['document', 'script', 'stylesheet', 'font'].includes(type) || !response.ok()) return
    const kind: keyof Bytes = type === 'font' ? 'fonts' : ofMap.test(response.url()) ? 'map' : 'code'
    const weigh = async (): Promise<Bytes> => {
      const body = await response.body()
      return { ...none, [kind]: kind === 'fonts' ? body.length : gzipSync(body).length }
    }
    fetched.set(response.url(), weigh())
  })
  await page.goto(path)
  await settled(page)
  const all = await Promise.all(fetched.values())
  await context.close()
  const sum = (of: keyof Bytes) => all.reduce((total, one) => total + one[of], 0) / kilobyte
  return { code: sum('code'), map: sum('map'), fonts: sum('fonts') }
}

const lists = ['/order/entry', '/schedule/scheduleForm', '/activity-tracking', '/master-data/site', '/setup/account']
const forms = ['/order/entry/create', '/schedule/schedulecreate', '/master-data/site/add', '/master-data/driver/add']

const bytes = async (browser: Browser, run: BenchRun): Promise<readonly Verdict[]> => {
  const most = async (paths: readonly string[]) => {
    let largest = { path: '', code: 0 }
    for (const path of paths) {
      const { code, map, fonts } = await bytesOf(browser, run, path)
      say(`  ${path}: ${code.toFixed(0)} KB of code, ${map.toFixed(0)} KB of map, ${fonts.toFixed(0)} KB of fonts`)
      if (code > largest.code) largest = { path, code }
    }
    return largest
  }
  const verdict = ({ path, code }: { path: string; code: number }, what: string, limit: number): Verdict => ({
    item: 'h',
    what: `${what}, gzip, one language`,
    value: code,
    unit: ' KB',
    must: 'at most',
    limit,
    facts: path,
  })
  return [
    verdict(await most(['/console/dashboard']), 'bytes of shell and dashboard', 280),
    verdict(await most(lists), 'bytes of the largest list', 370),
    verdict(await most(forms), 'bytes of the largest form', 400),
  ]
}

/** Recorded from page start: long tasks and layout shifts. */
const watchPage = `
  window.noted = { blocked: 0, shift: 0 }
  new PerformanceObserver((list) => { for (const task of list.getEntries()) window.noted.blocked += Math.max(0, task.duration - 50) })
    .observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.noted.shift += one.value })
    .observe({ type: 'layout-shift', buffered: true })`

interface FirstScreen {
  readonly rowsMs: number
  readonly blocked: number
  readonly shift: number
}

const openList = async (context: BrowserContext): Promise<FirstScreen> => {
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  await page.goto('/order/entry', { waitUntil: 'commit' })
  await page.locator('tbody tr[data-index]').first().waitFor()
  const rowsMs = await page.evaluate(() => performance.now())
  await settled(page)
  await page.waitForTimeout(1000)
  const noted: { blocked: number; shift: number } = await page.evaluate('window.noted')
  await page.close()
  return { rowsMs, ...noted }
}

/** The order list opened by URL, with empty and with warm cache, against common web performance limits. */
const firstList = async (browser: Browser, run: BenchRun): Promise<readonly Verdict[]> => {
  const first: FirstScreen[] = []
  const again: FirstScreen[] = []
  for (let round = 0; round < run.options.rounds; round += 1) {
    const context = await visitor(browser, run)
    first.push(await openList(context))
    again.push(await openList(context))
    await context.close()
  }
  const of = (all: readonly FirstScreen[], what: keyof FirstScreen) => median(all.map((one) => one[what]))
  const facts = `again ${of(again, 'rowsMs').toFixed(0)} ms`
  say(`  order list: first rows after ${of(first, 'rowsMs').toFixed(0)} ms, ${facts}`)
  return [
    {
      item: 'h',
      what: 'first list: time to the first rows',
      value: of(first, 'rowsMs'),
      unit: ' ms',
      must: 'at most',
      limit: 2500,
      facts,
    },
    { item: 'h', what: 'first list: blocking time', value: of(first, 'blocked'), unit: ' ms', must: 'at most', limit: 200 },
    { item: 'h', what: 'first list: layout shift', value: of(first, 'shift'), unit: '', must: 'at most', limit: 0.1 },
  ]
}

const heapMb = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024
}

const wantedTabs = 20

/** Opens menu pages until there are this many tabs. */
const openTabs = async (page: Page): Promise<number> => {
  const closed = page.locator('nav.sidebar button[aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().evaluate((group: HTMLElement) => group.click())
  const links = page.locator('nav.sidebar a[href^="/"]')
  const hrefs = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))])
  for (const href of hrefs) {
    await page
      .locator(`nav.sidebar a[href="${href}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await settled(page)
    if ((await tabLinks(page).count()) >= wantedTabs) break
  }
  return tabLinks(page).count()
}

const tabLinks = (page: Page) => page.locator('.tabs a')

/** Time from clicking a tab to the next frame. */
const switchMs = (page: Page, at: number): Promise<number> =>
  tabLinks(page)
    .nth(at)
    .evaluate(
      (link: HTMLElement) =>
        new Promise<number>((resolve) => {
          const began = performance.now()
          link.click()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
        }),
    )

const manyTabs = async (browser: Browser, run: BenchRun): Promise<readonly Verdict[]> => {
  const context = await visitor(browser, run)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto('/console/dashboard')
  await settled(page)
  const alone = await heapMb(devtools)
  const count = await openTabs(page)
  const heap = await heapMb(devtools)
  const switches: number[] = []
  for (let at = 0; at < count; at += 1) {
    switches.push(await switchMs(page, at))
    await page.waitForTimeout(100)
  }
  await context.close()
  const facts = `${count} tabs; the dashboard alone ${alone.toFixed(0)} MB`
  say(`  ${facts}, all ${heap.toFixed(0)} MB; a kept tab is shown within ${median(switches).toFixed(0)} ms`)
  return [
    { item: 'h', what: `heap of ${count} kept tabs`, value: heap, unit: ' MB', must: 'at most', limit: 80, facts },
    { item: 'h', what: 'switch to a kept tab', value: median(switches), unit: ' ms', must: 'at most', limit: 150 },
  ]
}

type InBrowser = (browser: Browser, run: BenchRun) => Promise<readonly Verdict[]>

const inBrowser =
  (measure: InBrowser) =>
  async (run: BenchRun): Promise<readonly Verdict[]> => {
    const browser = await openBrowser()
    try {
      return await measure(browser, run)
    } finally {
      await browser.close()
    }
  }

/** Measured separately, so that one failure does not affect the others. */
export const browserFigures = [
  ['h', 'Bytes of a page', inBrowser(bytes)],
  ['h', 'The first list screen', inBrowser(firstList)],
  ['h', 'Twenty tabs', inBrowser(manyTabs)],
  ['h', 'A key in a long form', inBrowser(async (browser, run) => keystrokes(await visitor(browser, run)))],
  ['h', 'A large table', inBrowser((browser, { options }) => tablesSideBySide(browser, options.rounds))],
] as const
