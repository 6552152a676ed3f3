import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, signIn, type Visitor } from './browser.ts'
import { accessibilityFaults, labelsOf, settled, sidewaysScroll, textsOf } from './look.ts'
import { newDataDir, startServer, type Server } from './server.ts'

const dataDir = newDataDir()
let server: Server
let browser: Browser

before(async () => {
  server = await startServer({ DATA_DIR: dataDir.path, DEMO: '1' })
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await server?.end()
  dataDir.remove()
})

interface Menu {
  readonly menuUrl: string
  readonly menuName: string
  readonly children?: readonly Menu[]
}

const leaves = (tree: readonly Menu[]): readonly Menu[] =>
  tree.flatMap((menu) => (menu.children && menu.children.length > 0 ? leaves(menu.children) : [menu]))

const items = async <T>(page: Page, url: string): Promise<T> => {
  const answer = await page.context().request.get(url, { headers: { 'x-requested-with': 'khonsong' } })
  assert.equal(answer.status(), 200, url)
  // The contract says what the items are; the tests of the server hold it.
  return ((await answer.json()) as { items: T }).items
}

const firstId = async (page: Page, list: string): Promise<string> => {
  const { list: rows } = await items<{ list: readonly { id: string }[] }>(page, list)
  assert.ok(rows[0], `${list} is empty`)
  return rows[0].id
}

/** Where one record of each kind is read, edited and looked back at; the first entry is the list that has one. */
const recordScreens: readonly (readonly [list: string, ...addresses: string[]])[] = [
  ['/v1/site/list', '/master-data/site/{id}/view', '/master-data/site/{id}/edit', '/master-data/site/detail-history/{id}'],
  [
    '/v1/customer/list',
    '/master-data/customer/{id}/view',
    '/master-data/customer/{id}/edit',
    '/master-data/customer/{id}/history',
    '/master-data/customer/{id}/history?version=1',
  ],
  ['/v1/driver/list', '/master-data/driver/{id}/view', '/master-data/driver/{id}/edit', '/master-data/driver/{id}/history'],
  ['/v1/vehicle/list', '/master-data/vehicle/{id}/view', '/master-data/vehicle/{id}/edit', '/master-data/vehicle/{id}/history'],
  ['/v1/trailer/list', '/master-data/trailer/view/{id}', '/master-data/trailer/edit/{id}', '/master-data/trailer/history/{id}'],
  [
    '/v1/sub-contractor/list',
    '/master-data/subcontractor/{id}/view',
    '/master-data/subcontractor/{id}/edit',
    '/master-data/subcontractor/detail-history/{id}',
  ],
  [
    '/v1/temperaturecontrols',
    '/master-data/temperature-type/list?id={id}',
    '/master-data/temperature-type/list?id={id}&mode=edit',
    '/master-data/temperature-type/list?id={id}&mode=history',
    '/master-data/temperature-type/list?mode=add',
  ],
]

/** Screens behind the overflow of a list. */
const furtherScreens = [
  '/master-data/vehicle/list?tab=trailer',
  '/master-data/customer/list?tab=groups',
  '/master-data/customer/list?tab=groups&mode=add',
  '/master-data/customer/history',
  '/master-data/subcontractor/log',
]

/** Every screen of the administrator: the menu with its hidden entries, and one record of each kind. */
const screensOf = async (page: Page): Promise<readonly string[]> => {
  const menus = leaves(await items<readonly Menu[]>(page, '/v1/menus/mine')).map(({ menuUrl }) => menuUrl)
  const [order, shipment, job] = await Promise.all([
    firstId(page, '/v1/orders'),
    firstId(page, '/v1/transports'),
    firstId(page, '/v1/routes'),
  ])
  const records = await Promise.all(
    recordScreens.map(async ([list, ...addresses]) => {
      const id = await firstId(page, list)
      return addresses.map((address) => address.replace('{id}', id))
    }),
  )
  const ofRoute = { order, shipment, job }
  const filled = menus.map((url) =>
    url.replace(/\/(order|shipment|job)\/\{id\}$/, (_, name: keyof typeof ofRoute) => `/${name}/${ofRoute[name]}`),
  )
  return [...filled.filter((url) => !url.includes('{')), ...records.flat(), ...furtherScreens]
}

const isEnglishOnly = (url: string): boolean => url.startsWith('/master-data') && !url.startsWith('/master-data/temperature')
/** Texts that are the same in every language: names (of temperature types too), codes, formats, keys of the keyboard, languages in their own words. */
const sameEverywhere =
  /^(EN|TH|ZH|English|Ctrl K|Excel|CSV|PDF|ID|POD|ePOD|GPS|SKU|DO|OK|API|ALL NOW TMS Master Data|Khonsong|Hino|Isuzu|TrueMoney|Dry|Chill|Frozen|[A-Z]{1,4}[-\d].*)$/
const isEnglishWord = (text: string): boolean => /^[A-Za-z][A-Za-z ,.'’…()/&:-]{2,}$/.test(text) && !sameEverywhere.test(text)
/** A key where a sentence should be: `orders.list.title`. */
const isKey = (text: string): boolean => /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]+)+$/.test(text) && !text.endsWith('.demo')

/** What is wrong with one screen as it stands there, in one language, at both widths. */
const faultsOf = async ({ page, complaints }: Visitor, url: string, language: 'en' | 'th' | 'zh'): Promise<readonly string[]> => {
  const faults: string[] = []
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(url)
  if (url === '/kit') await page.waitForTimeout(1000)
  else await settled(page).catch((error: unknown) => faults.push(`does not settle: ${String(error).slice(0, 120)}`))
  // The chunk of a page may still be on its way; a page that has none after this never gets one.
  const title = page.locator('h1').first()
  await title.waitFor({ state: 'attached', timeout: 30_000 }).catch(() => faults.push('has no title'))
  faults.push(...(await textsOf(page)).filter(isKey).map((key) => `shows the key ${key}`))
  // The gallery shows what the kit can do with names of records, and skeletons that stay.
  if (language !== 'en' && url !== '/kit') {
    const where = isEnglishOnly(url) ? '.sidebar, .header' : 'body'
    const english = (await labelsOf(page, where)).filter(isEnglishWord)
    faults.push(...english.map((text) => `says “${text}” in English`))
  }
  if (language === 'en') faults.push(...(await accessibilityFaults(page)).map((fault) => `1440: ${fault}`))
  await page.setViewportSize({ width: 480, height: 900 })
  await page.waitForTimeout(250)
  const sideways = await sidewaysScroll(page)
  if (sideways > 0) faults.push(`480: the page is ${sideways} px too wide`)
  // Thai has the longest lines and its own line height.
  if (language === 'th') faults.push(...(await accessibilityFaults(page)).map((fault) => `480: ${fault}`))
  faults.push(...complaints.splice(0).map((complaint) => `complains: ${complaint.slice(0, 300)}`))
  return faults.map((fault) => `${language} ${url}: ${fault}`)
}

describe('every screen of the administrator', { concurrency: 3 }, () => {
  for (const language of ['en', 'th', 'zh'] as const)
    test(`opens without a fault in ${language}`, async () => {
      const visitor = await newVisitor(browser, server, { language })
      await signIn(visitor.page)
      const screens = await screensOf(visitor.page)
      assert.ok(screens.length > 30, `${screens.length} screens`)
      const faults: string[] = []
      for (const url of screens) faults.push(...(await faultsOf(visitor, url, language)))
      assert.deepEqual(faults, [])
      await visitor.context.close()
    })
})
