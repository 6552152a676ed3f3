import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

test('a clerk simulates a higher diesel price, views the calculation, and previews applying it', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/account/whatif')
  await settled(page)
  await page.getByRole('button', { name: 'New what-if' }).click()
  const start = page.getByRole('dialog', { name: 'New what-if' })
  await start.getByRole('button', { name: 'Calculate' }).click()
  await start
    .getByText(/Name is required|required/)
    .first()
    .waitFor()
  await start.getByLabel('Name').fill('Diesel 3.50 dearer')
  await start.getByLabel('More or less').fill('3.50')
  assert.deepEqual(await accessibilityFaults(page), [])
  await start.getByRole('button', { name: 'Calculate' }).click()
  await page.waitForURL(/whatif\?id=/)
  await page.getByText('Finished', { exact: true }).first().waitFor({ timeout: 60_000 })
  await page
    .getByText(/Diesel \+3.50 baht\/l/)
    .first()
    .waitFor()
  await page.getByText('Lane', { exact: true }).click()
  await settled(page)
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByText('Waybills and dispatch orders', { exact: true }).click()
  await settled(page)
  const rows = page.locator('tbody tr:visible', { has: page.getByRole('button', { name: /^Actions/ }) })
  await rows.first().dblclick()
  const why = page.getByRole('dialog', { name: /^Why/ })
  await why.getByText('Total', { exact: true }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await why.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const apply = page.getByRole('dialog', { name: /^Apply/ })
  await apply.getByText(/Posts the price of fuel/).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('what-if scenarios are usable on narrow screens and accessible', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 1440 })
  await page.goto('/account/whatif')
  await settled(page)
  await page.locator('tbody tr:visible').first().dblclick()
  await page.waitForURL(/whatif\?id=/)
  const run = page.url()
  for (const url of ['/account/whatif', run, `${run}&tab=service`, `${run}&tab=subjects`])
    for (const width of [1440, 480]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(url)
      await settled(page)
      assert.equal(await sidewaysScroll(page), 0, `${url} ${String(width)}`)
      assert.deepEqual(await accessibilityFaults(page), [], `${url} ${String(width)}`)
    }
  assert.deepEqual(complaints, [])
  await context.close()
})
