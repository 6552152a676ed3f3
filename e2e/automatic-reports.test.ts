import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()
let clerk: Visitor

before(async () => {
  clerk = await stage.signedIn({ language: 'en' })
})

const isFaultless = async (where: string): Promise<void> => {
  const { page } = clerk
  assert.deepEqual(await accessibilityFaults(page), [], where)
  await page.setViewportSize({ width: 480, height: 900 })
  await page.waitForTimeout(250)
  assert.equal(await sidewaysScroll(page), 0, `${where} at 480`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a report is scheduled, sent now, and its log says to whom', async () => {
  const { page } = clerk
  const definition = { dataSet: 'orders', time: { basis: 'createdAt', range: 'last_7_days' }, measures: [{ kind: 'count' }] }
  const kept = await page.context().request.post('/v1/dynamic-reports', {
    headers: { 'x-requested-with': 'khonsong' },
    data: { name: 'Orders of the week', definition },
  })
  assert.equal(kept.status(), 200, await kept.text())
  await page.goto('/setup/autoreport')
  await settled(page)
  await isFaultless('the list')
  await page.getByRole('button', { name: 'Create automatic report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create automatic report' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').first().waitFor()
  await dialog.getByRole('combobox', { name: 'Report' }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: 'Orders of the week' }).click()
  await dialog.getByRole('radio', { name: 'Every week' }).check()
  await dialog.getByRole('combobox', { name: 'E-mail addresses' }).fill('boss@example.co.th,')
  assert.deepEqual(await accessibilityFaults(page), [], 'the dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('row', { name: /Orders of the week/ })
  await row.getByText('Every week, Monday, 08:00').waitFor()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Send now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await row.getByText('Sent', { exact: true }).waitFor()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Log' }).click()
  const log = page.getByRole('dialog', { name: 'Log of “Orders of the week”' })
  await log.getByText('boss@example.co.th').waitFor()
  await isFaultless('the log')
  await page.keyboard.press('Escape')
  await page.goto('/report/reportdownload/reportlist')
  await page
    .getByRole('row', { name: /Orders of the week/ })
    .first()
    .waitFor()
})
