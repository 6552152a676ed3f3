import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
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

const choose = async (label: string, ...options: readonly string[]): Promise<void> => {
  const { page } = clerk
  const box = page.getByRole('combobox', { name: label })
  for (const option of options) {
    await box.click()
    await box.fill(option)
    await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click()
  }
  await page.getByRole('heading', { level: 1 }).click()
}

test('a report is configured with a live preview, as table and as chart', async () => {
  const { page } = clerk
  await page.goto('/report/dynamicReport')
  await settled(page)
  await isFaultless('the list')
  await page.getByRole('button', { name: 'Create report' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create report' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').filter({ hasText: 'Report name' }).first().waitFor()
  await page.getByRole('textbox', { name: 'Report name' }).fill('On time by customer')
  await choose('Rows grouped by', 'Customer')
  await choose('Columns grouped by', 'Created · Week')
  await choose('Statistics', 'Delivered on time')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('table', { name: 'Figures' }).waitFor()
  await preview.getByRole('columnheader', { name: 'Customer / Created · Week' }).waitFor()
  await isFaultless('the editor')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/dynamicReportInfo\?id=/)
  await page.getByRole('heading', { level: 1, name: 'On time by customer' }).waitFor()
  await settled(page)
  await isFaultless('the report')
  for (const look of ['Bars', 'Lines', 'Heat map', 'Pie']) {
    await page.locator('label', { hasText: look }).click()
    await settled(page)
    await isFaultless(look)
  }
})

test('a figure links to the records behind it, and they to their pages', async () => {
  const { page } = clerk
  const table = page.getByRole('table', { name: 'Figures' })
  const figure = table.locator('tbody tr').first().getByRole('button').last()
  const count = table.locator('tbody tr').first().getByRole('button', { name: /Count/ }).last()
  const shownCount = Number((await count.innerText()).replaceAll(',', ''))
  await figure.click()
  const drawer = page.getByRole('dialog', { name: /Behind the figure/ })
  await drawer.locator('tbody tr[data-index]').first().waitFor()
  const rows = Number(await drawer.getByRole('table').getAttribute('aria-rowcount'))
  assert.equal(rows, shownCount + 1)
  assert.deepEqual(await accessibilityFaults(page), [], 'the records')
  const link = drawer.locator('tbody a').first()
  const no = await link.innerText()
  await link.click()
  await page.getByRole('heading', { level: 1, name: no }).waitFor()
  await page.goBack()
})

test('more than 61 days are refused, and the figures are exported to a file', async () => {
  const { page } = clerk
  await page.goto('/report/dynamicReport')
  await settled(page)
  await page.getByRole('table').getByRole('link', { name: 'On time by customer' }).click()
  await page.getByRole('heading', { level: 1, name: 'On time by customer' }).waitFor()
  const url = new URL(page.url())
  await page.goto(`${url.pathname}${url.search}&from=2026-01-01&to=2026-03-04`)
  await page.getByText('Date range cannot exceed 61 days!').waitFor()
  await page.goto(`${url.pathname}${url.search}`)
  await settled(page)
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  const link = page.getByRole('link', { name: 'Download', exact: true })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const [head = '', ...lines] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  assert.ok(head.includes('Customer / Created · Week'), head)
  assert.ok(lines.at(-1)?.startsWith('Total,'), lines.at(-1))
})
