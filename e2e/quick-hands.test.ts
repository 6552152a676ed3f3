import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { settled } from './look.ts'
import { confirmsByHand, fresh, late, newest, orderOf, send } from './quick-order.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

before(async () => {
  const { page, context } = await stage.signedIn()
  await confirmsByHand(page)
  await context.close()
})

const search = (page: Page): URLSearchParams => new URL(page.url()).searchParams

test('in a list’s search a word typed after a pause keeps its space', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry')
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.type('cold ')
  await page.waitForURL(/searchText=cold/)
  await page.waitForTimeout(300)
  await page.keyboard.type('chain')
  await page.waitForURL(/searchText=cold.chain/)
  assert.equal(search(page).get('searchText'), 'cold chain')
  await context.close()
})

test('a status filter set while a search is being typed is kept, as is the opened row', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const { orderNo, id } = await newest(page)
  await page.goto('/order/entry')
  await settled(page)
  const status = page.locator('.desk-counts button').nth(1)
  await status.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(orderNo.slice(0, 4))
  await status.click()
  await page.waitForURL(/searchText=/)
  await page.waitForTimeout(300)
  assert.notEqual(search(page).get('status'), null)
  await page.goto('/order/entry')
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.type(orderNo.slice(0, 4))
  await page.locator('tbody tr').filter({ hasText: orderNo }).locator('td').nth(4).click()
  await page.waitForURL(/searchText=/)
  await page.waitForTimeout(300)
  assert.equal(search(page).get('id'), id)
  await context.close()
})

test('the next page requested before a new filter has loaded is a page of that filter', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry')
  await settled(page)
  const lists = (url: URL) => url.pathname === '/v1/orders'
  const searches: string[] = []
  await page.route(lists, async (route) => {
    searches.push(new URL(route.request().url()).search)
    await late(1500)(route)
  })
  await page.locator('thead button.sort').first().click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/pageNo=2/)
  await settled(page)
  const last = new URLSearchParams(searches.at(-1))
  assert.equal(last.get('pageNo'), '2')
  assert.equal(last.get('after'), null, 'a cursor of the list as it stood before')
  await context.close()
})

test('a column gets exactly the width typed', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry')
  await settled(page)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const width = page.locator('.column-width').nth(1)
  await width.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('240')
  await page.keyboard.press('Tab')
  assert.equal(await width.inputValue(), '240')
  await context.close()
})

test('bulk actions use the current version of selected rows', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const order = await fresh(page)
  await page.goto(`/order/entry?searchText=${order.orderNo}`)
  await settled(page)
  await page.getByRole('checkbox', { name: `Select ${order.orderNo}` }).check()
  const { version } = await orderOf(page, order.id)
  await send(page, 'POST', `/v1/orders/${order.id}/actions/confirm`, { version })
  await page.locator('tbody tr').filter({ hasText: 'Confirmed' }).first().waitFor()
  await page.getByRole('button', { name: 'Make a dispatch order' }).click()
  await page.waitForURL(/schedulecreate/, { timeout: 5000 })
  await context.close()
})

test('the last page of a list that became shorter leads to the remaining rows', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry?pageNo=900')
  await settled(page)
  await page.locator('tbody tr[data-index="0"]').waitFor({ timeout: 5000 })
  await context.close()
})

test('columns arranged before other lists’ settings have loaded do not overwrite them', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/schedule/scheduleForm')
  await settled(page)
  const arrange = async (width: string) => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    const field = page.locator('.column-width').first()
    await field.fill(width)
    await field.press('Tab')
    await page.waitForTimeout(1200)
  }
  await arrange('333')
  await context.close()
  const next = await stage.signedIn({ language: 'en' })
  const mine = (url: URL) => url.pathname === '/v1/tableheadersetting'
  await next.page.goto('/console/dashboard')
  await next.page.route(mine, async (route) => (route.request().method() === 'GET' ? late(3000)(route) : route.continue()))
  await next.page.goto('/order/entry')
  await settled(next.page)
  const read = next.page.waitForResponse((response) => mine(new URL(response.url())) && response.request().method() === 'GET')
  await next.page.getByRole('button', { name: 'Columns', exact: true }).click()
  await next.page.locator('.column-width').first().fill('222')
  await read
  await next.page.keyboard.press('Escape')
  // By link rather than menu, which may be collapsed.
  await next.page.evaluate(() => history.pushState({}, '', '/schedule/scheduleForm'))
  await next.page.locator('h1:visible').filter({ hasText: 'Dispatch' }).waitFor()
  await settled(next.page)
  const widths = () =>
    next.page.locator('.table-scroll col').evaluateAll((all) => all.map((col) => (col as HTMLElement).style.width))
  assert.ok((await widths()).includes('333px'), String(await widths()))
  await next.context.close()
})
