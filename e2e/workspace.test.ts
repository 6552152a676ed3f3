import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { Visitor, VisitorWish } from './browser.ts'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

const visit = async (url: string, wish: VisitorWish = {}): Promise<Visitor> => {
  const visitor = await stage.signedIn(wish)
  await visitor.page.goto(url)
  await settled(visitor.page)
  return visitor
}

const end = async ({ context, complaints }: Visitor): Promise<void> => {
  assert.deepEqual(complaints, [])
  await context.close()
}

const strip = (page: Page): Locator => page.getByRole('navigation', { name: 'Open pages' })
const tab = (page: Page, name: string): Locator => strip(page).getByRole('link', { name, exact: true })
const tabNames = async (page: Page): Promise<readonly string[]> =>
  (await strip(page).getByRole('link').allInnerTexts()).map((text) => text.trim())
const title = (page: Page): Locator => page.locator('h1:visible')
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Navigates inside the console through the menu. */
const choose = async (page: Page, group: string, name: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const entry = menu.getByRole('link', { name, exact: true })
  if (!(await entry.isVisible())) await menu.getByRole('button', { name: group, exact: true }).click()
  await entry.click()
  await settled(page)
}

test('the history of all records of a kind keeps its tab', async () => {
  const visitor = await visit('/master-data/vehicle/list', { language: 'en' })
  const { page } = visitor
  await page.locator('.page-title').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History of all', exact: true }).click()
  await page.waitForURL('**/master-data/vehicle/history')
  await settled(page)
  assert.deepEqual(await tabNames(page), ['Home', 'Vehicles', 'Vehicle history'])
  await end(visitor)
})

test('input, search and scroll position survive switching between pages', async () => {
  const visitor = await visit('/master-data/site/add')
  const { page } = visitor
  await page.getByLabel('Site name').first().fill('คลังสินค้าบางพลี')
  await choose(page, 'Orders', 'Shipping orders')
  const search = page.locator('input.filter-search:visible, .filter-search:visible input').first()
  await search.fill('น้ำ')
  await page.waitForTimeout(600)
  await settled(page)
  const scroller = page.locator('.table-scroll:visible').first()
  await scroller.evaluate((element) => element.scrollTo({ top: 240 }))
  await page.waitForTimeout(100)
  const scrolled = await scroller.evaluate((element) => element.scrollTop)

  await tab(page, 'Add site').click()
  assert.equal(await page.getByLabel('Site name').first().inputValue(), 'คลังสินค้าบางพลี')
  await tab(page, 'Shipping orders').click()
  await page.waitForTimeout(200)
  assert.equal(await search.inputValue(), 'น้ำ')
  assert.equal(await scroller.evaluate((element) => element.scrollTop), scrolled)
  await end(visitor)
})

test('closing a tab with unsaved changes asks first, and can be cancelled', async () => {
  const visitor = await visit('/master-data/site/add')
  const { page } = visitor
  await page.getByLabel('Site name').first().fill('ทดสอบ')
  const close = strip(page).getByRole('button', { name: 'Close Add site' })
  await close.click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await dialog.waitFor({ state: 'hidden' })
  assert.equal(await page.getByLabel('Site name').first().inputValue(), 'ทดสอบ')
  await close.click()
  await dialog.getByRole('button', { name: 'Discard and leave' }).click()
  await tab(page, 'Add site').waitFor({ state: 'detached' })
  await page.goto('/master-data/site/add')
  await settled(page)
  assert.equal(await page.getByLabel('Site name').first().inputValue(), '', 'what was discarded is gone')
  await end(visitor)
})

test('an address opens its page, back and forward work, and only menu pages get a tab', async () => {
  const visitor = await visit('/setup/account')
  const { page } = visitor
  assert.deepEqual(await tabNames(page), ['Home', 'User accounts'])
  await choose(page, 'Orders', 'Shipping orders')
  await choose(page, 'Dispatch', 'Dispatch orders')
  await page.goBack()
  await page.waitForURL('**/order/entry*')
  await page.goBack()
  await page.waitForURL('**/setup/account*')
  assert.match(await title(page).first().innerText(), /User accounts/)
  await page.goForward()
  await page.waitForURL('**/order/entry*')
  assert.deepEqual(await tabNames(page), ['Home', 'User accounts', 'Shipping orders', 'Dispatch orders'])

  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/site/list?pageSize=1')
  await page.goto(`/master-data/site/${list[0]?.id}/view`)
  await settled(page)
  assert.doesNotMatch(await title(page).first().innerText(), /no such page/)
  assert.deepEqual(await tabNames(page), ['Home', 'User accounts', 'Shipping orders', 'Dispatch orders'])
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await end(visitor)
})

test('documented addresses redirect as documented, with the documented titles', async () => {
  const visitor = await visit('/')
  const { page } = visitor
  const leads = [
    ['/', '/console/dashboard'],
    ['/console', '/console/dashboard'],
    ['/activity-tracking', '/activity-tracking/list'],
    ['/activity-tracking/detail', '/activity-tracking/list'],
    ['/update-status', '/update-status/bypass-status'],
    ['/update-status/shipment-status', '/update-status/shipment-status/list'],
    ['/master-data', '/master-data/site/list'],
    ['/notice', '/notice/list'],
  ] as const
  for (const [from, to] of leads) {
    await page.goto(from)
    await page.waitForURL(`**${to}`)
    assert.equal(await page.title(), to.startsWith('/activity-tracking') ? 'Activity Tracking' : 'ALL NOW TMS Master Data')
  }
  await page.goto('/preview-image')
  await page.waitForTimeout(500)
  assert.equal(await page.getByRole('navigation', { name: 'Menu' }).count(), 0, 'a bare page has no frame')
  await end(visitor)
})

test('the chosen language is kept, while master data stay in English', async () => {
  const visitor = await visit('/order/entry')
  const { page } = visitor
  await page.getByRole('button', { name: /^EN · Language/ }).click()
  await page.getByRole('menuitem', { name: 'ไทย' }).click()
  await page.getByRole('heading', { name: 'คำสั่งขนส่ง' }).first().waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'คำสั่งขนส่ง' }).first().waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'th')
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('/v1/site/list')),
    page.goto('/master-data/site/list'),
  ])
  assert.match(request.headers()['accept-language'] ?? '', /^en/)
  await page.getByRole('heading', { name: 'Sites' }).first().waitFor()
  await page.getByRole('navigation', { name: 'เมนู' }).waitFor()
  await end(visitor)
})

test('the tab strip stays visible while a page loads its own language', async () => {
  const visitor = await stage.signedIn({ language: 'th' })
  const { page } = visitor
  let letCome: () => void = () => undefined
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/en_GB/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/master-data/site/add', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'หน้าที่เปิดอยู่' }).getByRole('link', { name: 'Add site' }).waitFor()
  assert.equal(await title(page).count(), 0, 'the page itself still waits')
  letCome()
  await title(page).first().waitFor()
  await end(visitor)
})

test('an expired session leads to the sign-in page and back to the requested page', async () => {
  const visitor = await visit('/order/entry')
  const { page, context } = visitor
  const ended = await context.request.delete('/v1/session', { headers: { 'x-requested-with': 'khonsong' } })
  assert.equal(ended.status(), 200)
  await page.goto('/setup/account')
  await page.waitForURL('**/sign-in?*')
  const query = new URL(page.url()).searchParams
  assert.deepEqual([query.get('redirect'), query.get('applicationId')], ['/setup/account', 'khonsong'])
  await page.locator('input[autocomplete="username"]').fill('admin')
  await page.locator('input[autocomplete="current-password"]').fill('rot-sip-lor-2569')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/setup/account')
  await context.close()
})

test('signing out in one window signs the other one out too', async () => {
  const visitor = await visit('/order/entry')
  const other = await visitor.context.newPage()
  await other.goto('/setup/account')
  await settled(other)
  await visitor.page.getByRole('button', { name: /^Account of/ }).click()
  await visitor.page.getByRole('menuitem', { name: 'Sign out' }).click()
  await visitor.page.waitForURL('**/sign-in*')
  await other.waitForURL('**/sign-in*', { timeout: 10_000 })
  await visitor.context.close()
})

test('Ctrl-K finds an order by its number and opens it', async () => {
  const visitor = await visit('/console/dashboard')
  const { page, context } = visitor
  const answer = await context.request.get('/v1/orders')
  const { items } = (await answer.json()) as { items: { list: { id: string; orderNo: string }[] } } // as in the contract
  const [order] = items.list
  assert.ok(order)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().fill(order.orderNo)
  await page.getByRole('option').filter({ hasText: order.orderNo }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${order.id}*`)
  assert.notEqual(pathOf(page), '/console/dashboard')
  await page.getByText(order.orderNo).first().waitFor()
  await end(visitor)
})
