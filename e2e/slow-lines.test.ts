import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { OrderWaybills } from '@khonsong/contract/operations/legs/legs.ts'
import { settled } from './look.ts'
import { confirmsByHand, fresh, late, nearlyDone, newest, orderOf, ordersOf, saved, send } from './quick-order.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

before(async () => {
  const { page, context } = await stage.signedIn()
  await confirmsByHand(page)
  await context.close()
})

test('leaving the page while an order is being saved does not navigate back', async () => {
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

test('after a failed save and confirm, a plain save only saves', async () => {
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

test('concurrent changes to an order being edited are not overwritten', async () => {
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
  const remarks = async () => {
    const { remark, pickupRemark } = await orderOf<{ remark: string | null; pickupRemark: string | null }>(page, id)
    return [remark, pickupRemark]
  }
  assert.deepEqual(await remarks(), [null, 'From her'])
  // Nor after a reload, which restores the draft over the saved values.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await settled(page)
  assert.equal(await page.getByLabel('Remark', { exact: true }).inputValue(), 'From me')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Load the current record' }).click()
  await page.getByText('what you changed stays').waitFor()
  assert.deepEqual(await remarks(), [null, 'From her'])
  assert.equal(await page.getByLabel('Remark', { exact: true }).inputValue(), 'From me')
  await page.keyboard.press('Control+s')
  await page.waitForURL(`**/order/entry?id=${id}`)
  assert.deepEqual(await remarks(), ['From me', 'From her'])
  await context.close()
})

test('times typed for a hub are not replaced by late suggestions', async () => {
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

test('a time typed over the suggested one replaces it, even if the calendar loads in between', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: { id: string }[] }>(page, '/v1/transports?pageSize=1&status=shipment_dispatched')
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/day-picker-inside-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(`/activity-tracking/detail/shipment/${list[0]?.id}`)
  await settled(page)
  await page.locator('button.ant-btn', { hasText: 'Update status' }).filter({ visible: true }).click()
  const time = page.getByRole('dialog').locator('.time-field input').last()
  await time.selectText()
  assert.equal(await page.locator('.ant-picker').count(), 0, 'the calendar is on its way')
  arrival.resolve()
  await page.locator('.time-field .ant-picker').waitFor()
  await page.keyboard.insertText('2026-01-05 09:15')
  await page.keyboard.press('Tab')
  assert.equal(await time.inputValue(), '2026-01-05 09:15:00')
  await context.close()
})

test('a review preselects the company’s default, however late it loads', async () => {
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

test('lost responses to a save or reason are reported, and the retried order is created once', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await nearlyDone(page)
  await page.getByLabel('Packages (line 1)').fill('8')
  const keys: (string | undefined)[] = []
  await page.route(
    (url) => url.pathname === '/v1/orders',
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      // The server has committed, but the response is lost.
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

test('a dispatch order whose orders fail to load says so and retries, instead of starting empty', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const { id } = await newest(page, 'status=order_confirmed')
  const listOfOrder = (url: URL) => url.pathname === '/v1/transports' && url.search.includes(id)
  await page.route(listOfOrder, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/schedule/schedulecreate?orderIds=${id}`)
  const again = page.locator('.pane').getByRole('button', { name: /again|retry/i })
  await again.waitFor({ timeout: 8000 })
  await page.unroute(listOfOrder)
  await again.click()
  await page.getByRole('heading', { name: 'New dispatch order' }).first().waitFor()
  await context.close()
})

test('values typed for a job are kept and saved when the job advances meanwhile', async () => {
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

test('a copied goods line gets focus, and a second click on remove removes no other line', async () => {
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

test('numbers are parsed however they are typed or pasted, and replace the previous value', async () => {
  const { page, context } = await stage.signedIn({ language: 'th' })
  await page.goto('/order/entry/create')
  await settled(page)
  const weight = page.locator('input[id$="order.lines.0.weightKg"]')
  const left = async (text: string): Promise<string> => {
    await weight.fill('90')
    await weight.press('Tab')
    await weight.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
    return weight.inputValue()
  }
  for (const [text, shown] of [
    ['๑๒๓', '123'],
    ['๑,๒๓๔.๕', '1,234.5'],
    [' 1 234 ', '1,234'],
    ['฿1,200', '1,200'],
    ['１２３', '123'],
    ['1,234.50', '1,234.5'],
  ] as const)
    assert.equal(await left(text), shown, text)
  await context.close()
})

test('a second click on removing a stop from a dispatch order removes no other stop', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/schedule/schedulecreate')
  await settled(page)
  const boxes = page.locator('.waiting tbody input[type=checkbox]')
  for (const n of [0, 1, 2]) await boxes.nth(n).check()
  await page.locator('.waiting .bulk button').first().click()
  await page.locator('.stops li').nth(2).waitFor()
  await page.locator('.stops li').first().locator('button').last().dblclick()
  assert.equal(await page.locator('.stops li').count(), 2)
  await context.close()
})
