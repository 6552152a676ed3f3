import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { OrderWaybills } from '@khonsong/contract/operations/legs/legs.ts'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let clerk: Visitor

before(async () => {
  clerk = await stage.signedIn({ language: 'en' })
})

interface Row {
  readonly id: string
  readonly orderNo: string
}

const newest = async (page: Page): Promise<Row> => {
  const { list } = await itemsOf<{ list: readonly Row[] }>(page, '/v1/orders?pageSize=20')
  assert.ok(list[0])
  return list[0]
}
/** Polls until a condition holds. */
const until = async <T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    const value = await read()
    if (isSo(value) || tries > 50) return value
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The form of a new order, once its first field has focus. */
const openForm = async (page: Page): Promise<void> => {
  await page.goto('/order/entry/create')
  await settled(page)
  await page.locator('form input:focus').waitFor()
}

const day = (days: number): string => new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)

test('an order is entered by keyboard alone, from the customer’s last order', async () => {
  const { page } = clerk
  const before = await newest(page)
  const { customer } = await itemsOf<{ customer: { name: string; code: string } }>(page, `/v1/orders/${before.id}`)
  await openForm(page)
  const { keyboard } = page
  await keyboard.type(customer.code)
  // Before the list can have loaded: it still shows outdated options.
  await keyboard.press('Enter')
  await page.getByText('Filled in from the last order').waitFor()
  const label = () => page.evaluate(() => document.querySelector(`label[for="${document.activeElement?.id}"]`)?.textContent ?? '')
  const goTo = async (wanted: RegExp) => {
    for (let steps = 0; steps < 30; steps += 1) {
      if (wanted.test(await label())) return
      await keyboard.press('Enter')
    }
    assert.fail(`no field ${String(wanted)} by Enter; stands at ${await label()}`)
  }
  for (const [field, time] of [
    [/Pick Up Time \(from\)/, `${day(2)} 08:00`],
    [/Pick Up Time \(to\)/, `${day(2)} 10:00`],
    [/Delivery Time \(from\)/, `${day(2)} 13:00`],
    [/Delivery Time \(to\)/, `${day(2)} 16:00`],
  ] as const) {
    await goTo(field)
    await keyboard.press('Control+A')
    await keyboard.type(time)
    await keyboard.press('Enter')
  }
  const line = async (n: number, texts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(texts)) {
      await goTo(new RegExp(`^${name} \\(Line ${n}\\)`))
      await keyboard.press('Control+A')
      await keyboard.type(text)
    }
  }
  await line(1, { 'Goods description|Description': 'น้ำดื่ม', Packages: '10', 'Items per package': '12', 'Weight \\(kg\\)': '1000' })
  await keyboard.press('Alt+n')
  await until(label, (text) => text.includes('Line 2'))
  await line(2, { Packages: '2', 'Weight \\(kg\\)': '50' })
  await keyboard.press('Control+Enter')
  const saved = await until(
    () => newest(page),
    ({ id }) => id !== before.id,
  )
  assert.notEqual(saved.id, before.id)
  // Until the browser has the answer it keeps the draft, which the next empty form would restore.
  await page.waitForURL((url) => url.search.includes(saved.id))
  const detail = await itemsOf<{ packages: number; weightKg: number }>(page, `/v1/orders/${saved.id}`)
  assert.deepEqual([detail.packages, detail.weightKg], [12, 1050])
})

test('its waybill is split by a limit, the sums match, and the split is undone', async () => {
  const { page } = clerk
  const { id, orderNo } = await newest(page)
  const waybills = () => itemsOf<OrderWaybills>(page, `/v1/orders/${id}/waybills`)
  await page.goto(`/order/entry?id=${id}`)
  await page.getByRole('tab', { name: 'Split & hubs' }).click()
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Divide evenly' })
  await dialog.getByLabel('Limit of each part').fill('400')
  await dialog.getByRole('button', { name: 'Divide', exact: true }).click()
  assert.deepEqual(await accessibilityFaults(page), [])
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  const split = await until(waybills, (now) => now.waybills.length === 3)
  assert.equal(
    split.waybills.reduce((sum, one) => sum + one.weightKg, 0),
    1050,
    orderNo,
  )
  await page.getByRole('button', { name: 'Undo split' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Undo split' }).click()
  const undone = await until(waybills, (now) => now.waybills.length === 1)
  assert.deepEqual(
    undone.waybills.map(({ weightKg, packages }) => [weightKg, packages]),
    [[1050, 12]],
  )
})

test('an order saved as a template shows the orders it will create', async () => {
  const { page } = clerk
  const { id } = await newest(page)
  await page.goto(`/order/entry?id=${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Save as template' })
  await dialog.getByLabel('Name').fill('Morning run')
  await dialog.getByRole('switch').first().click()
  await dialog.getByText('Will be made').first().waitFor()
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await page.getByText('Template “Morning run” is saved').waitFor()
  await page.goto('/order/templates')
  await page.getByText('Morning run').first().click()
  await page.getByRole('heading', { name: 'Orders it will make' }).waitFor()
  await page.getByText('Will be made').first().waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(clerk.complaints, [])
})

test('a repeat order asks only for missing values, and the next of several for its receiver', async () => {
  const { page } = clerk
  const before = await newest(page)
  const { customer, destination } = await itemsOf<{ customer: { code: string }; destination: { siteId: string } }>(
    page,
    `/v1/orders/${before.id}`,
  )
  await openForm(page)
  const { keyboard } = page
  const at = () => page.evaluate(() => document.querySelector(`label[for="${document.activeElement?.id}"]`)?.textContent ?? '')
  await keyboard.type(customer.code)
  // Before the list can have loaded: it still shows outdated options.
  await keyboard.press('Enter')
  await page.getByText('Filled in from the last order').waitFor()
  await keyboard.press('Alt+Enter')
  assert.match(await at(), /^Packages \(Line 1\)/)
  await keyboard.type('3')
  await keyboard.press('Alt+Enter')
  assert.match(await at(), /^Weight \(kg\) \(Line 1\)/)
  await keyboard.type('90')
  await keyboard.press('Control+Shift+Enter')
  const saved = await until(
    () => newest(page),
    ({ id }) => id !== before.id,
  )
  const detail = await itemsOf<{ weightKg: number; destination: { siteId: string } }>(page, `/v1/orders/${saved.id}`)
  assert.deepEqual([detail.weightKg, detail.destination.siteId], [90, destination.siteId])
  assert.match(await until(at, (label) => label.startsWith('Destination')), /^Destination/)
})

test('a goods line is copied with its amounts, and an empty volume that was tabbed through is still derived from the weight', async () => {
  const visitor = await stage.signedIn({ language: 'en' })
  const { page } = visitor
  await page.goto('/order/entry/create')
  await settled(page)
  await page.getByLabel('Packages (line 1)').fill('10')
  await page.getByLabel('Weight (kg) (line 1)').fill('250')
  // Tabs past the volume.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const sums = page.locator('.goods-sums')
  await sums.filter({ hasText: 'Volume (m³) 0.75' }).waitFor()
  await page.getByText('≈ 0.75 m³ from the weight').waitFor()
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  await page.getByLabel('Weight (kg) (line 2)').fill('50')
  await sums.filter({ hasText: /Weight \(kg\) 300\s*Volume \(m³\) 0\.9/ }).waitFor()
  assert.equal(await page.getByLabel('Packages (line 2)').inputValue(), '10')
  await visitor.context.close()
  assert.deepEqual(visitor.complaints, [])
})

test('the drawers of an order and of a job are read on a phone, in every language', async () => {
  for (const language of ['th', 'zh'] as const) {
    const { page, context, complaints } = await stage.signedIn({ language, width: 480, height: 900 })
    const { id } = await newest(page)
    const { list } = await itemsOf<{ list: readonly { readonly id: string }[] }>(page, '/v1/routes?pageSize=20')
    for (const address of [`/order/entry?id=${id}`, `/schedule/scheduleForm?id=${list[0]?.id ?? ''}`]) {
      await page.goto(address)
      await settled(page)
      const drawer = page.locator('.ant-drawer-content-wrapper')
      await drawer.locator('[role="tab"]').first().waitFor()
      // Every tab is visible, none in an overflow menu.
      const hidden = await drawer.locator('[role="tab"]').evaluateAll(
        (tabs) =>
          tabs.filter((tab) => {
            const { left, right } = tab.getBoundingClientRect()
            return left < 0 || right > innerWidth
          }).length,
      )
      assert.equal(hidden, 0, address)
      assert.deepEqual(await accessibilityFaults(page), [], address)
      assert.equal(await sidewaysScroll(page), 0, address)
    }
    assert.deepEqual(complaints, [])
    await context.close()
  }
})
