import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, labelsOf, settled, sidewaysScroll, textsOf } from './look.ts'
import { itemsOf } from './stage.ts'

interface Menu {
  readonly menuUrl: string
  readonly menuName: string
  readonly children?: readonly Menu[]
}

const leaves = (tree: readonly Menu[]): readonly Menu[] =>
  tree.flatMap((menu) => (menu.children && menu.children.length > 0 ? leaves(menu.children) : [menu]))

/** Every entry of somebody's menu, hidden ones included. */
export const menuScreens = async (page: Page): Promise<readonly string[]> =>
  leaves(await itemsOf<readonly Menu[]>(page, '/v1/menus/mine')).map(({ menuUrl }) => menuUrl)

/** The newest record of a list. */
export const firstId = async (page: Page, list: string): Promise<string> => {
  const { list: rows } = await itemsOf<{ list: readonly { id: string }[] }>(page, list)
  assert.ok(rows[0], `${list} is empty`)
  return rows[0].id
}

const isEnglishOnly = (url: string): boolean => url.startsWith('/master-data') && !url.startsWith('/master-data/temperature')
/** Texts that are the same in all languages: names (also of temperature types), codes, formats, keyboard keys, language names. */
const sameEverywhere =
  /^(EN|TH|ZH|English|Ctrl K|Excel|CSV|PDF|ID|POD|ePOD|GPS|SKU|DO|OK|API|ALL NOW TMS Master Data|Khonsong|Hino|Isuzu|TrueMoney|Dry|Chill|Frozen|[A-Z]{1,4}[-\d].*)$/
const isEnglishWord = (text: string): boolean => /^[A-Za-z][A-Za-z ,.'’…()/&:-]{2,}$/.test(text) && !sameEverywhere.test(text)
/** An untranslated key: `orders.list.title`. */
const isKey = (text: string): boolean => /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]+)+$/.test(text) && !text.endsWith('.demo')

/** A map clusters its pins again after its size has changed: what is gone a moment later is no fault. */
const lastingFaults = async (page: Page): Promise<readonly string[]> => {
  const faults = await accessibilityFaults(page)
  if (faults.length === 0) return faults
  await page.waitForTimeout(1_500)
  return accessibilityFaults(page)
}

export type Language = 'en' | 'th' | 'zh'
export const languages: readonly Language[] = ['en', 'th', 'zh']

/** The language a page is in. */
const spoken = new WeakMap<Page, Language>()

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
  faults.push(...(await textsOf(page)).filter(isKey).map((key) => `shows the key ${key}`))
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

/** Opens screens of a queue, which other visitors share, until none is left. */
export const faultsOfAll = async (visitor: Visitor, language: Language, waiting: string[]): Promise<readonly string[]> => {
  spoken.set(visitor.page, language)
  const faults: string[] = []
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) faults.push(...(await faultsOf(visitor, url)))
  return faults
}
