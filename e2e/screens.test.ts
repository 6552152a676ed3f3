import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, labelsOf, settled, shownKeys, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Menu {
  readonly menuUrl: string
  readonly menuName: string
  readonly children?: readonly Menu[]
}

const leaves = (tree: readonly Menu[]): readonly Menu[] =>
  tree.flatMap((menu) => (menu.children && menu.children.length > 0 ? leaves(menu.children) : [menu]))

const firstId = async (page: Page, list: string): Promise<string> => {
  const { list: rows } = await itemsOf<{ list: readonly { id: string }[] }>(page, list)
  assert.ok(rows[0], `${list} is empty`)
  return rows[0].id
}

/** View, edit and history pages of each kind of record; the first entry is the list to take a record from. */
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

/** Screens reached through overflow menus, other tabs or page choices. */
const furtherScreens = [
  '/master-data/vehicle/list?tab=trailer',
  '/master-data/customer/list?tab=groups',
  '/master-data/customer/list?tab=groups&mode=add',
  '/account/billingConfirm?tab=anomalies',
  '/financialStatements/margins?by=vehicle&months=3',
  '/account/ageing?direction=payable',
  '/account/taxrates?mode=add',
  '/account/quotemaintain?dialog=import',
  '/plan/learnedTimes?of=sites',
]

/** Every screen of the administrator: all menu entries including hidden ones, and one record of each kind. */
const screensOf = async (page: Page): Promise<string[]> => {
  const menus = leaves(await itemsOf<readonly Menu[]>(page, '/v1/menus/mine')).map(({ menuUrl }) => menuUrl)
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
  const screens = [...filled.filter((url) => !url.includes('{')), ...records.flat(), ...furtherScreens]
  assert.ok(screens.length > 100, `${screens.length} screens`)
  return screens
}

const isEnglishOnly = (url: string): boolean => url.startsWith('/master-data') && !url.startsWith('/master-data/temperature')
/** Texts that are the same in all languages: names (also of temperature types), codes, formats, keyboard keys, language names. */
const sameEverywhere =
  /^(EN|TH|ZH|English|Ctrl K|Excel|CSV|PDF|ID|POD|ePOD|GPS|SKU|DO|OK|API|ALL NOW TMS Master Data|Khonsong|Hino|Isuzu|TrueMoney|Dry|Chill|Frozen|[A-Z]{1,4}[-\d].*)$/
const isEnglishWord = (text: string): boolean => /^[A-Za-z][A-Za-z ,.'’…()/&:-]{2,}$/.test(text) && !sameEverywhere.test(text)

/** A map clusters its pins again after its size has changed: what is gone a moment later is no fault. */
const lastingFaults = async (page: Page): Promise<readonly string[]> => {
  const faults = await accessibilityFaults(page)
  if (faults.length === 0) return faults
  await page.waitForTimeout(1_500)
  return accessibilityFaults(page)
}

type Language = 'en' | 'th' | 'zh'
const languages: readonly Language[] = ['en', 'th', 'zh']

/** Switches the language in the header menu; pages without the frame read it on load. */
const speak = async (page: Page, language: Language): Promise<void> => {
  // Before the first render the document has its default language, and a reload would cancel chunks in flight.
  await page
    .locator('.header, h1')
    .first()
    .waitFor({ state: 'attached', timeout: 30_000 })
    .catch(() => undefined)
  if ((await page.locator('html').getAttribute('lang')) === language) return
  const menu = page.locator('.header').getByRole('button', { name: /^(EN|TH|ZH) · / })
  if ((await menu.count()) > 0) {
    // Without the pointer, which waits for the menu's fade-in: three hundred times per run.
    await menu.dispatchEvent('click')
    await page.getByRole('menuitem', { name: { en: 'English', th: 'ไทย', zh: '中文' }[language] }).dispatchEvent('click')
  } else {
    await page.evaluate((value) => {
      const key = Object.keys(localStorage).find((each) => each.endsWith('preferences')) ?? ''
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), language: value }))
    }, language)
    await page.reload()
  }
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
}

/** Faults of the current screen in one language, at both widths. */
const faultsIn = async (page: Page, url: string, language: Language): Promise<readonly string[]> => {
  const faults: string[] = []
  if (url === '/kit') await page.waitForTimeout(1000)
  else await settled(page).catch((error: unknown) => faults.push(`does not settle: ${String(error).slice(0, 120)}`))
  // The page's chunk may still be loading; without a title after this there is none.
  const title = page.locator('h1').first()
  await title.waitFor({ state: 'attached', timeout: 30_000 }).catch(() => faults.push('has no title'))
  faults.push(...(await shownKeys(page)).map((key) => `shows the key ${key}`))
  // The gallery shows sample names, and permanent skeletons.
  if (language !== 'en' && url !== '/kit') {
    const where = isEnglishOnly(url) ? '.sidebar, .header' : 'body'
    const english = async () => (await labelsOf(page, where)).filter(isEnglishWord)
    // Texts from the server, such as the menu, are reloaded in the other language.
    let left = await english()
    for (let turn = 0; left.length > 0 && turn < 20; turn++) {
      await page.waitForTimeout(250)
      left = await english()
    }
    faults.push(...left.map((text) => `says “${text}” in English`))
  }
  if (language === 'en') faults.push(...(await lastingFaults(page)).map((fault) => `1440: ${fault}`))
  await page.setViewportSize({ width: 480, height: 900 })
  await page.waitForTimeout(250)
  const sideways = await sidewaysScroll(page)
  if (sideways > 0) faults.push(`480: the page is ${sideways} px too wide`)
  // Thai has the longest lines and a line height of its own.
  if (language === 'th') faults.push(...(await lastingFaults(page)).map((fault) => `480: ${fault}`))
  await page.setViewportSize({ width: 1440, height: 900 })
  return faults.map((fault) => `${language} ${url}: ${fault}`)
}

/** Opens a screen in the visitor's language, then switches to the two others. */
const faultsOf = async ({ page, complaints }: Visitor, url: string): Promise<readonly string[]> => {
  await page.goto(url)
  const first = languages.findIndex((each) => each === spoken.get(page))
  const faults: string[] = []
  for (const turn of [0, 1, 2]) {
    const language = languages[(first + turn) % 3] ?? 'en'
    await speak(page, language)
    spoken.set(page, language)
    faults.push(...(await faultsIn(page, url, language)))
    faults.push(...complaints.splice(0).map((complaint) => `${language} ${url}: complains: ${complaint.slice(0, 300)}`))
  }
  return faults
}
const spoken = new WeakMap<Page, Language>()

describe('every screen of the administrator', { concurrency: 3 }, () => {
  /** Visitors share a queue of screens. */
  let asked: Promise<string[]> | undefined
  for (const language of languages)
    test(`opens without faults in three languages, wide and narrow, starting in ${language}`, async () => {
      const visitor = await stage.signedIn({ language })
      spoken.set(visitor.page, language)
      asked ??= screensOf(visitor.page)
      const waiting = await asked
      const faults: string[] = []
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) faults.push(...(await faultsOf(visitor, url)))
      assert.deepEqual(faults, [])
      await visitor.context.close()
    })
})
