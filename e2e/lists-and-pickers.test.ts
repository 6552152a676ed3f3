import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

const customerOf = async (page: Page): Promise<string> => {
  const { list } = await itemsOf<{ list: readonly { customer: { code: string } }[] }>(page, '/v1/orders?pageSize=20')
  assert.ok(list[0])
  return list[0].customer.code
}

test('a picker whose query fails says so, keeps the typed text, and retries on Enter', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const code = await customerOf(page)
  await page.goto('/order/entry/create')
  await settled(page)
  const question = (url: URL) => url.pathname === '/v1/customer/get-customer' && url.searchParams.has('searchText')
  await page.route(question, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Press Enter to ask again' }).waitFor()
  const typed = () => page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''))
  assert.equal(await typed(), code)
  assert.equal(await page.getByText('Filled in from the last order').isVisible(), false, 'nothing was chosen')
  await page.unroute(question)
  // Slow enough for the outdated list to be used by mistake.
  await page.route(question, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page
    .locator('.ant-select')
    .filter({ has: page.locator('input[id$="customerId"]') })
    .filter({ hasText: code })
    .waitFor()
  await page.getByText('Filled in from the last order').waitFor()
  assert.equal(await page.getByText('operation failed').count(), 0, 'the picker says it itself, no dialog takes the keyboard')
  await context.close()
})

/** The next 5 January, or the last one if less than two months ago. */
const nextFifthOfJanuary = (): number => {
  const now = Date.now() + 7 * 3_600_000
  const year = new Date(now).getUTCFullYear()
  return now - Date.UTC(year, 0, 5) < 61 * 86_400_000 ? year : year + 1
}

for (const language of ['en', 'th', 'zh'] as const)
  test(`a requested day typed without its year is the next one (${language})`, async () => {
    const { page, context } = await stage.signedIn({ language })
    await page.goto('/order/entry/create')
    await settled(page)
    const field = page.locator('input[id$="targetPickupFrom"]')
    const expected = `${nextFifthOfJanuary()}-01-05 08:30`
    for (const typed of ['5/1 08:30', '05/01 8:30']) {
      await field.click()
      await field.fill(typed)
      await field.press('Enter')
      await field.blur()
      // The picker writes the parsed value in the frame after blur.
      await page.waitForFunction(([input, text]) => input instanceof HTMLInputElement && input.value === text, [
        await field.elementHandle(),
        expected,
      ] as const)
      await field.fill('')
    }
    await context.close()
  })

const actionsOfRow = (page: Page): Locator => page.locator('tbody tr[data-index="0"] .row-more')

test('a row’s menu opens by pointer and by keyboard, and its button keeps focus', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry')
  await settled(page)
  await actionsOfRow(page).click()
  await page.getByRole('menuitem', { name: 'Open', exact: true }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'Open', exact: true }).waitFor({ state: 'hidden' })
  const second = page.locator('tbody tr[data-index="1"] .row-more')
  await second.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Open', exact: true }).filter({ visible: true }).waitFor()
  assert.ok(await second.evaluate((button) => button === document.activeElement))
  assert.deepEqual(complaints, [])
  await context.close()
})
