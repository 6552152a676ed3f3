import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let visitor: Visitor
let page: Page

before(async () => {
  visitor = await stage.signedIn({ language: 'en' })
  page = visitor.page
})

const shown = (locator: Locator): Locator => locator.filter({ visible: true }).first()
const field = (label: string | RegExp): Locator => shown(page.locator('form').getByLabel(label))
const button = (name: string): Locator => shown(page.getByRole('button', { name, exact: true }))
const open = async (path: string): Promise<void> => {
  await page.goto(path)
  await settled(page)
}

interface Site {
  readonly id: string
  readonly version: number
  readonly siteCode: string
  readonly siteName: string
  readonly dockCount: number
}
const headers = { 'x-requested-with': 'khonsong' }
const firstSite = async (at: number): Promise<Site> => {
  const { list } = await itemsOf<{ list: Site[] }>(page, '/v1/site/list?pageSize=10')
  const site = list[at]
  assert.ok(site)
  return site
}
const siteNow = ({ id }: Site) => itemsOf<Site>(page, `/v1/site/detail?siteRefId=${id}`)

test('two people edit one site: what only one changed is kept from both, and they choose where both changed the same', async () => {
  const site = await firstSite(0)
  await open(`/master-data/site/${site.id}/edit`)
  await field(/^Site name/).fill('ชื่อของฉัน')
  await field(/^Short name/).fill('ฉัน')
  const other = await page.context().request.put('/v1/site/edit', {
    headers,
    data: { id: site.id, version: site.version, siteName: 'ชื่อของเขา', dockCount: site.dockCount + 7 },
  })
  assert.equal(other.status(), 200, await other.text())
  await button('Save').click()
  const panel = page.getByRole('alert').filter({ hasText: 'Somebody else saved this record first' })
  await panel.waitFor()
  const typed = shown(page.getByRole('textbox', { name: /^Site name/ }))
  assert.equal(await typed.inputValue(), 'ชื่อของฉัน', 'nothing typed is lost')
  await panel.getByRole('button', { name: 'Go on with this' }).click()
  await panel.waitFor({ state: 'hidden' })
  await button('Save').click()
  await page.waitForURL(`**/master-data/site/${site.id}/view`)
  const now = await itemsOf<Site & { siteShortName: string }>(page, `/v1/site/detail?siteRefId=${site.id}`)
  assert.deepEqual([now.siteName, now.siteShortName, now.dockCount], ['ชื่อของฉัน', 'ฉัน', site.dockCount + 7])
  assert.deepEqual(visitor.complaints, [])
})

test('a half-filled form survives a reload, and its draft is gone once saved', async () => {
  const site = await firstSite(1)
  await open(`/master-data/site/${site.id}/edit`)
  await field(/^Short name/).fill('ร่างไว้')
  await page.waitForTimeout(1000)
  await page.reload()
  await settled(page)
  assert.equal(await field(/^Short name/).inputValue(), 'ร่างไว้')
  await button('Save').click()
  await page.waitForURL(`**/master-data/site/${site.id}/view`)
  assert.equal((await siteNow(site)).version, site.version + 1)
  const kept = await page.evaluate(() =>
    [...Object.entries(sessionStorage), ...Object.entries(localStorage)].flatMap(([key, value]) =>
      String(value).includes('ร่างไว้') ? [key] : [],
    ),
  )
  assert.deepEqual(kept, [], 'nothing of the draft is left behind')
  assert.deepEqual(visitor.complaints, [])
})

for (const [path, title] of [
  ['/master-data/bank/list', 'Banks'],
  ['/master-data/business-unit/list', 'Business units'],
  ['/master-data/site-type/list', 'Site types'],
] as const)
  test(`${title}: the list and the form open without a fault`, async () => {
    await open(path)
    await shown(page.getByRole('heading', { name: title })).waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    await open(`${path}?mode=add`)
    await field(/code/i).waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    assert.deepEqual(visitor.complaints, [])
  })

test('a new bank is added, found and shows its history', async () => {
  await open('/master-data/bank/list?mode=add')
  await field(/^Bank code/).fill('902')
  await field(/^Name \(Thai\)/).fill('ธนาคารทดลอง')
  await field(/^Name \(English\)/).fill('Trial Bank')
  await field(/^Name \(Chinese\)/).fill('试验银行')
  await button('Save').click()
  await shown(page.getByText('Trial Bank')).waitFor()
  await open('/master-data/bank/list?searchText=902')
  await shown(page.getByText('ธนาคารทดลอง')).waitFor()
  assert.deepEqual(visitor.complaints, [])
})

test('an address is found by a part of a name or a postal code, without the server', async () => {
  await open('/master-data/site/add')
  const search = field('Find an address')
  await search.fill('10260')
  const option = page.locator('.ant-select-item-option, [role="option"]').filter({ hasText: '10260', visible: true }).first()
  await option.waitFor()
  await option.click()
  assert.equal(await field(/^Postal code/).inputValue(), '10260')
  await search.fill('ศรีราชา')
  await page.locator('.ant-select-item-option, [role="option"]').filter({ hasText: 'Si Racha', visible: true }).first().waitFor()
  // The local copy loads after the page has been idle; until then the server searches. It is kept for the next visit.
  await page.waitForFunction(() => Object.keys(localStorage).filter((key) => key.includes('subDistricts')).length === 1)
})
