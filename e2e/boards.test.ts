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

test('reports are arranged on a board, which can be subscribed to and unsubscribed from', async () => {
  const { page } = clerk
  const base = { dataSet: 'shipments', time: { basis: 'createdAt', range: 'last_30_days' }, measures: [{ kind: 'count' }] }
  const reports = [
    { name: 'By status', definition: { ...base, chart: 'pie', dimensions: [{ field: 'status' }] } },
    { name: 'By day', definition: { ...base, chart: 'line', dimensions: [{ field: 'createdAt', grain: 'day' }] } },
  ]
  for (const data of reports) {
    const kept = await page.context().request.post('/v1/dynamic-reports', { headers: { 'x-requested-with': 'khonsong' }, data })
    assert.equal(kept.status(), 200, await kept.text())
  }
  await page.goto('/report/board/list')
  await settled(page)
  await isFaultless('the list')
  await page.getByRole('button', { name: 'Create board' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create board' })
  await dialog.getByRole('textbox', { name: 'Board name' }).fill('Morning')
  for (const { name } of reports) {
    await dialog.getByRole('combobox', { name: 'Reports' }).fill(name)
    await page.locator('.ant-select-item-option:visible', { hasText: name }).click()
  }
  await dialog.getByRole('textbox', { name: 'Board name' }).click()
  await dialog.getByRole('switch', { name: 'By day: over the whole width' }).click()
  assert.deepEqual(await accessibilityFaults(page), [], 'the dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('table').getByRole('link', { name: 'Morning' }).click()
  await page.getByRole('heading', { level: 1, name: 'Morning' }).waitFor()
  for (const { name } of reports) await page.getByRole('heading', { level: 2, name }).waitFor()
  await settled(page)
  await isFaultless('the board')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).waitFor()
  await page.goto('/report/board/sub')
  await settled(page)
  await page.getByRole('row', { name: /Morning/ }).waitFor()
  await isFaultless('the subscription')
})
