import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string | null
    readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[]
  }[]
}

/** Accessibility violations (WCAG 2.2 A and AA), as far as axe can detect them. */
export const accessibilityFaults = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(`window.axe === undefined && (() => { ${axeSource} })()`)
  const { violations }: AxeResult = await page.evaluate(`axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'], preload: false })`)
  // Distances between pins are determined by the map (WCAG 2.5.8, exception "essential"); a list beside it is the alternative.
  const ofPlaces = (id: string, html: string): boolean => id === 'target-size' && /class="map-(pin|circle)"/.test(html)
  const faults = violations
    .map(({ id, nodes, ...rest }) => ({ id, ...rest, nodes: nodes.filter(({ html }) => !ofPlaces(id, html)) }))
    .filter(({ nodes }) => nodes.length > 0)
  return faults.map(
    ({ id, impact, nodes }) => `${id} (${impact}) ${nodes.length} ×: ${nodes[0]?.target.join(' ')} ${nodes[0]?.html.slice(0, 160)}`,
  )
}

/** A page has settled when its title is shown, nothing is busy, and no skeleton is left. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1:visible').first().waitFor({ timeout: 20_000 })
  // Pages of other tabs stay in the DOM, hidden.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>('.ant-skeleton, .skeleton, [aria-busy="true"]')].every(
        (element) => element.getClientRects().length === 0,
      ),
    null,
    { timeout: 20_000 },
  )
  await page.waitForTimeout(150)
}

/** Horizontal overflow of the page; there must be none. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Label texts: titles, menus, tabs, table headers, buttons, field names. Without data. */
export const labelsOf = (page: Page, within = 'body'): Promise<readonly string[]> =>
  page.evaluate((root) => {
    const labels = 'h1, h2, h3, nav a, nav button, th, [role=columnheader], [role=tab], button, label, legend, .ant-form-item-label'
    const seen = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement>(`:is(${root}) :is(${labels})`)) {
      // Tabs have the language of their page; rows named by a link are named by a record.
      if (element.offsetParent === null || element.closest('td, [role=gridcell], .tabs, th[scope=row]:has(a)')) continue
      const text = element.innerText.trim()
      if (text !== '') for (const line of text.split('\n')) seen.add(line.trim())
    }
    return [...seen]
  }, within)

/** Untranslated keys that the page shows, such as `orders.list.title`. */
export const shownKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const seen = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (/^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]+)+$/.test(text) && !text.endsWith('.demo')) seen.add(text)
    }
    return [...seen]
  })

/** Thai words broken across lines: Thai has no spaces, so breaks need a dictionary of words. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const words = new Intl.Segmenter('th', { granularity: 'word' })
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      if (!/[\u0E00-\u0E7F]/.test(text) || !node.parentElement?.getClientRects().length) continue
      for (const { segment, index, isWordLike } of words.segment(text)) {
        if (!isWordLike || segment.length < 2) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + segment.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4)))
        if (lines.size > 1) found.add(`${segment} in “${text.slice(0, 60)}”`)
      }
    }
    return [...found]
  })
