import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { OrderWaybills } from '@khonsong/contract/legs.ts'
import type { Page, Route } from 'playwright-core'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Order {
  readonly id: string
  readonly orderNo: string
  readonly version: number
  readonly status: string
}

const ordersOf = async (page: Page, query: string): Promise<readonly Order[]> =>
  (await itemsOf<{ list: readonly Order[] }>(page, `/v1/orders?pageSize=20&${query}`)).list

const newest = async (page: Page, query = ''): Promise<Order> => (await ordersOf(page, query))[0] ?? assert.fail('no order')

const orderOf = <More>(page: Page, id: string): Promise<Order & More> => itemsOf(page, `/v1/orders/${id}`)

/** What somebody else does meanwhile, who sits elsewhere. */
const send = async (page: Page, method: 'POST' | 'PUT', url: string, data: unknown): Promise<void> => {
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': crypto.randomUUID() }
  const answer = await page.context().request.fetch(url, { method, headers, data })
  assert.equal(answer.status(), 200, await answer.text())
}

before(async () => {
  const { page, context } = await stage.signedIn()
  const abilities = await itemsOf<readonly { code: string; version: number }[]>(page, '/v1/settings/ability')
  const version = abilities.find(({ code }) => code === 'ORDER_AUTO_CONFIRM')?.version
  await send(page, 'PUT', '/v1/settings/ability/ORDER_AUTO_CONFIRM', { value: false, version })
  await context.close()
})

const late = (ms: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await route.continue()
}

/** A repeat order up to its last wished time. */
const nearlyDone = async (page: Page): Promise<void> => {
  const { customer } = await orderOf<{ customer: { code: string } }>(page, (await newest(page)).id)
  await page.goto('/order/entry/create')
  await settled(page)
  await page.keyboard.type(customer.code)
  await page.keyboard.press('Enter')
  await page.getByText('Filled in from the last order').waitFor()
  await page.getByLabel('Weight (kg) (line 1)').fill('90')
}

const isMaking = (url: string, method: string): boolean => method === 'POST' && url.endsWith('/v1/orders')

/** Saves by a key, and answers what was made. */
const saved = async (page: Page): Promise<string> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isMaking(response.url(), response.request().method())),
    page.keyboard.press('Control+s'),
  ])
  const { items } = (await answer.json()) as { items: { id: string } } // as the contract says
  return items.id
}

/** An order that nobody has confirmed yet. */
const fresh = async (page: Page): Promise<Order> => {
  await nearlyDone(page)
  await page.getByLabel('Packages (line 1)').fill('3')
  return orderOf(page, await saved(page))
}

const search = (page: Page): URLSearchParams => new URL(page.url()).searchParams

test('a word after a pause stands apart from the one before in the search of a list', async () => {
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

test('a status chosen while a search is still being typed is kept beside it, and so is the row that was opened', async () => {
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

test('the next page asked for before a new filter is answered is a page of that filter', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry')
  await settled(page)
  const lists = (url: URL) => url.pathname === '/v1/orders'
  const asked: string[] = []
  await page.route(lists, async (route) => {
    asked.push(new URL(route.request().url()).search)
    await late(1500)(route)
  })
  await page.locator('thead button.sort').first().click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/pageNo=2/)
  await settled(page)
  const last = new URLSearchParams(asked.at(-1))
  assert.equal(last.get('pageNo'), '2')
  assert.equal(last.get('after'), null, 'a cursor of the list as it stood before')
  await context.close()
})

test('the width of a column is what was typed', async () => {
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

test('chosen rows are taken as they are now, not as they were when they were chosen', async () => {
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

test('the last page of a list that has become shorter leads to the rows that are left', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry?pageNo=900')
  await settled(page)
  await page.locator('tbody tr[data-index="0"]').waitFor({ timeout: 5000 })
  await context.close()
})

test('whoever goes elsewhere while an order is saved stays there', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await nearlyDone(page)
  await page.getByLabel('Packages (line 1)').fill('6')
  await page.route((url) => url.pathname === '/v1/orders', late(1500))
  const id = saved(page)
  await page.locator('.tab > a').first().click()
  await page.waitForURL('**/console/dashboard')
  assert.equal((await orderOf(page, await id)).status, 'order_created')
  await page.waitForTimeout(800)
  assert.equal(new URL(page.url()).pathname, '/console/dashboard')
  await context.close()
})

test('an order that could not be saved and confirmed is only saved, when that is asked for next', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await nearlyDone(page)
  await page.locator('.page-actions .ant-btn-icon-only').click()
  await page.getByRole('menuitem', { name: 'Save and confirm' }).click()
  await page.locator('.field-error').first().waitFor()
  await page.getByLabel('Packages (line 1)').fill('7')
  const id = await saved(page)
  await page.waitForURL(/\/order\/entry\?id=/)
  await page.waitForTimeout(500)
  assert.equal((await orderOf(page, id)).status, 'order_created')
  await context.close()
})

test('what somebody else changes while an order is being changed in another tab is not written over', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const other = await fresh(page)
  const { id, version } = await fresh(page)
  await page.goto(`/order/entry/create?editOrderId=${id}`)
  await settled(page)
  await page.getByLabel('Remark', { exact: true }).fill('From me')
  await page.waitForTimeout(700)
  await page.locator('.tab > a').first().click()
  await page.waitForURL('**/console/dashboard')
  const both = [other, { id, version }].map((one) => ({ id: one.id, version: one.version }))
  await send(page, 'POST', '/v1/orders/actions/modify', { orders: both, changes: { pickupRemark: 'From her' } })
  await page.locator('.tab > a').nth(1).click()
  await settled(page)
  await page.waitForTimeout(500)
  assert.equal(await page.getByLabel('Remark', { exact: true }).inputValue(), 'From me')
  await page.keyboard.press('Control+s')
  await page.waitForTimeout(1500)
  assert.equal((await orderOf<{ pickupRemark: string | null }>(page, id)).pickupRemark, 'From her')
  await context.close()
})

test('times typed for a hub stay when the offered ones come late', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const candidates = await ordersOf(page, 'status=order_confirmed')
  let found: string | undefined
  for (const { id } of candidates) {
    const { waybills } = await itemsOf<OrderWaybills>(page, `/v1/orders/${id}/waybills`)
    if (waybills[0]?.can.insertHub.allowed) found ??= id
  }
  assert.ok(found, 'an order whose waybill can be led over a hub')
  await page.goto(`/order/entry?id=${found}`)
  await page.getByRole('tab', { name: 'Split & hubs' }).click()
  await page.getByRole('button', { name: 'Insert hub' }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'over a hub' })
  const plan = (url: URL) => url.pathname.endsWith('/hub-plan')
  const at = (hour: number) => `2026-12-30T${hour}:00:00+07:00`
  await page.route(plan, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const windows = { arriveFrom: at(10), arriveTo: at(11), leaveFrom: at(12), leaveTo: at(13) }
    await route.fulfill({ json: { code: '', message: '', items: { toHubMinutes: 60, fromHubMinutes: 60, windows, refusals: [] } } })
  })
  const answered = page.waitForResponse((response) => plan(new URL(response.url())))
  await dialog.getByRole('combobox').first().click()
  await page.locator('.ant-select-item-option').nth(3).click()
  const time = dialog.getByLabel('Arrives from')
  await time.click()
  await page.locator('.ant-picker-dropdown').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2026-12-30 09:15')
  await page.keyboard.press('Tab')
  await answered
  await dialog.getByText('Guessed driving').waitFor()
  assert.equal(await time.inputValue(), '2026-12-30 09:15')
  assert.equal(await dialog.getByLabel('Leaves from').inputValue(), '2026-12-30 12:00')
  await context.close()
})

test('a review offers first what the company has set, however late that comes', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.route(
    (url) => url.pathname === '/v1/settings/query' && url.search.includes('ORDER_REVIEW_FOLLOW_UP'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      const list = [{ settingCode: 'ORDER_REVIEW_FOLLOW_UP', settingValue: 'generate' }]
      await route.fulfill({ json: { code: '', message: '', items: { list, total: 1 } } })
    },
  )
  const order = await fresh(page)
  await page.goto(`/order/distribute?searchText=${order.orderNo}`)
  await settled(page)
  await page.getByRole('checkbox', { name: `Select ${order.orderNo}` }).check()
  await page.locator('.bulk button').first().click()
  const choices = page.getByRole('dialog').getByRole('radio')
  await choices.first().waitFor()
  assert.deepEqual(await choices.evaluateAll((all) => all.map((one) => one.matches(':checked'))), [false, true, false])
  await context.close()
})

test('a save and a reason that nobody answers say so, and the order made by trying again is one', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await nearlyDone(page)
  await page.getByLabel('Packages (line 1)').fill('8')
  const keys: (string | undefined)[] = []
  await page.route(
    (url) => url.pathname === '/v1/orders',
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      // The server has done it, and the line was cut before it could say so.
      if (keys.length === 1) await route.fetch()
      return keys.length === 1 ? route.abort() : route.continue()
    },
  )
  const before = await newest(page)
  await page.keyboard.press('Control+s')
  await page.locator('.form-page').getByText('The server did not answer').waitFor()
  const id = await saved(page)
  assert.equal(keys[0], keys[1])
  assert.deepEqual(
    (await ordersOf(page, '')).slice(0, 2).map((order) => order.id),
    [id, before.id],
  )
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await page.route('**/cancel', (route) => route.abort())
  const dialog = page.getByRole('dialog').filter({ hasText: 'Reason' })
  await dialog.getByRole('textbox').fill('Ordered twice')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('The server did not answer').waitFor()
  await context.close()
})

test('a dispatch order whose orders cannot be read says so and asks again, instead of beginning empty', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const { id } = await newest(page, 'status=order_confirmed')
  const theirs = (url: URL) => url.pathname === '/v1/transports' && url.search.includes(id)
  await page.route(theirs, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/schedule/schedulecreate?orderIds=${id}`)
  const again = page.locator('.pane').getByRole('button', { name: /again|retry/i })
  await again.waitFor({ timeout: 8000 })
  await page.unroute(theirs)
  await again.click()
  await page.getByRole('heading', { name: 'New dispatch order' }).first().waitFor()
  await context.close()
})

test('what is typed of a job stays when the job goes on meanwhile, and is saved', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly { id: string; version: number; jobNo: string }[] }>(
    page,
    '/v1/routes?pageSize=20&status=job_planned',
  )
  const [job] = list
  assert.ok(job)
  await page.goto(`/track/roads?open=${job.id}`)
  const field = page.getByLabel('Do Ref.')
  await field.fill('DO-2569-001')
  await page.waitForTimeout(700)
  await send(page, 'POST', `/v1/routes/${job.id}/actions/accept`, { version: job.version })
  await page.waitForTimeout(2500)
  assert.equal(await field.inputValue(), 'DO-2569-001')
  await field.press('Enter')
  await page.getByText(`${job.jobNo} saved`).waitFor({ timeout: 5000 })
  await context.close()
})

test('a copied goods line takes the typing, and a second press on removing takes no other line', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry/create')
  await settled(page)
  const description = (n: number) => page.locator(`input[id$="order.lines.${n}.description"]`)
  await description(0).fill('one')
  for (const text of ['two', 'three']) {
    await page.getByRole('button', { name: 'Add goods' }).click()
    await page.keyboard.type(text)
  }
  await page.getByRole('button', { name: 'Copy line 1' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' more')
  const all = () =>
    page.locator('input[id$=".description"]').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  assert.deepEqual(await all(), ['one', 'one more', 'two', 'three'])
  await page.getByRole('button', { name: 'Remove line 2' }).dblclick()
  assert.deepEqual(await all(), ['one', 'two', 'three'])
  await context.close()
})
