import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
const pictures = process.env['PICTURES']

interface Planned {
  readonly id: string
  readonly shipmentNo: string
}

/** A waybill whose windows leave time for the way over a hub; which ones do depends on the time of day. */
const withTimeForHub = async (page: Page, code: string): Promise<string> => {
  const sites = await itemsOf<{ list: readonly { readonly id: string }[] }>(page, `/v1/site/list?searchText=${code}`)
  const hub = sites.list[0] ?? assert.fail(code)
  const { list } = await itemsOf<{ list: readonly Planned[] }>(page, '/v1/transport-plans?way=direct&pageSize=50')
  for (const { id, shipmentNo } of list) {
    const { windows } = await itemsOf<{ windows: object | null }>(page, `/v1/transports/${id}/hub-plan?siteId=${hub.id}`)
    if (windows !== null) return shipmentNo
  }
  return assert.fail('no waybill has time for the hub')
}

test('a waybill is routed over a hub on the transport plan, and the hub is removed again', async () => {
  const { page, complaints, context } = await stage.signedIn({ language: 'en' })
  const number = await withTimeForHub(page, 'HUB-LKB')
  await page.goto(`/transportPlan/transportPlan?way=direct&searchText=${number}`)
  await settled(page)
  const rows = page.getByRole('row')
  assert.equal(await rows.nth(1).locator('.way-site .middle-cut').count(), 2, 'consignor and consignee are cut each for itself')
  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Insert a hub' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().click()
  await dialog.getByRole('combobox').first().fill('HUB-LKB')
  await page.locator('.ant-select-item-option', { hasText: 'ลาดกระบัง' }).first().click()
  await dialog.getByRole('button', { name: 'Lead over a hub' }).click()
  await page.getByRole('status').filter({ hasText: '1' }).first().waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/hub-answer.png` })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.goto(`/transportPlan/transportPlan?searchText=${number}`)
  await settled(page)
  if (pictures) await page.screenshot({ path: `${pictures}/transport-hub.png` })
  assert.match((await page.getByRole('row').nth(1).textContent()) ?? '', /Pickup · .*Delivery · /)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Take the last hub out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take the last hub out' }).click()
  await page.getByText('Direct · ').first().waitFor()
  await page.goto('/transportPlan/transportPlan')
  await settled(page)
  assert.deepEqual(await accessibilityFaults(page), [])
  if (pictures) await page.screenshot({ path: `${pictures}/transport-1440.png` })
  await page.setViewportSize({ width: 480, height: 900 })
  assert.equal(await sidewaysScroll(page), 0)
  if (pictures) await page.screenshot({ path: `${pictures}/transport-480.png` })
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a city plan is created with the city’s unassigned waybills and split by route', async () => {
  const { page, complaints, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/plan/cityPlan')
  await settled(page)
  await page.getByRole('button', { name: 'New city plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().click()
  await page.locator('.ant-select-item-option').first().click()
  await dialog.getByRole('combobox').nth(1).click()
  await dialog.getByRole('combobox').nth(1).fill('Bangkok')
  await page.locator('.ant-select-item-option', { hasText: 'Bangkok' }).first().click()
  const until = dialog.getByLabel('Last day')
  await until.fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
  await until.press('Tab')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL('**/plan/planlookCity?id=*')
  await settled(page)
  await page.getByText(/City: Bangkok/).waitFor()
  await page.getByRole('button', { name: 'Split by route' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Split by route' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  if (pictures) await page.screenshot({ path: `${pictures}/city-1440.png`, fullPage: true })
  await page.setViewportSize({ width: 480, height: 900 })
  assert.equal(await sidewaysScroll(page), 0)
  if (pictures) await page.screenshot({ path: `${pictures}/city-480.png`, fullPage: true })
  assert.deepEqual(complaints, [])
  await context.close()
})
