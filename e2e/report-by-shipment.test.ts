import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import type { ReportedShipment } from '@khonsong/contract/insight/reports/shipment-report.ts'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let clerk: Visitor

before(async () => {
  clerk = await stage.signedIn({ language: 'en' })
})

const delivered = async (count: number): Promise<readonly ReportedShipment[]> => {
  const query = `status=shipment_delivered,shipment_approved&pageSize=20`
  const { list } = await itemsOf<{ list: ReportedShipment[] }>(clerk.page, `/v1/transports/report?${query}`)
  assert.ok(list.length >= count, `${list.length} delivered shipments`)
  return list.slice(0, count)
}

const isFaultless = async (url: string): Promise<void> => {
  const { page } = clerk
  assert.deepEqual(await accessibilityFaults(page), [], url)
  await page.setViewportSize({ width: 480, height: 900 })
  await page.waitForTimeout(250)
  assert.equal(await sidewaysScroll(page), 0, `${url} at 480`)
  assert.deepEqual(await accessibilityFaults(page), [], `${url} at 480`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the report starts with a week of deliveries, counts the filtered ones, and one click shows late ones', async () => {
  const { page } = clerk
  await page.goto('/track/orders')
  await page.waitForURL(/deliveryFrom=/)
  await settled(page)
  const totals = page.getByRole('group', { name: 'Totals of what is chosen' })
  const late = totals.getByRole('button', { name: /^Late \d/ })
  const lateCount = Number((await late.innerText()).replaceAll(/[^\d]/g, ''))
  await isFaultless('/track/orders')
  await late.click()
  await page.waitForURL(/delivery=late/)
  await page
    .locator('.page-title .count')
    .filter({ hasText: new RegExp(`^${lateCount.toLocaleString('en')}$`) })
    .waitFor()
  assert.equal(await late.getAttribute('aria-pressed'), 'true')
})

test('the report is exported with the chosen columns and downloaded from the page', async () => {
  const { page } = clerk
  const [first] = await delivered(1)
  await page.goto(`/track/orders?searchText=${first?.shipmentNo}`)
  await settled(page)
  await page.locator('.page-title').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the report' })
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await dialog.getByRole('checkbox', { name: 'Mileage (km)' }).check()
  await dialog.getByRole('checkbox', { name: 'Customer', exact: true }).uncheck()
  await dialog.getByRole('button', { name: 'Write the file' }).click()
  const link = page.getByRole('link', { name: 'Download', exact: true })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const [head = '', line = '', ...rest] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  const columns = head.replace('\uFEFF', '').split(',')
  assert.equal(columns[0], 'Shipment')
  assert.ok(columns.includes('Mileage (km)'), head)
  assert.ok(!columns.includes('Customer'), head)
  assert.ok(line.startsWith(first?.shipmentNo ?? '-'), line)
  assert.deepEqual(rest, [])
})

test('a shipment has a page of its own, printed without controls', async () => {
  const { page } = clerk
  const [first] = await delivered(1)
  await page.goto(`/track/orders/single?id=${first?.id}`)
  await page.getByRole('heading', { level: 1, name: first?.shipmentNo ?? '' }).waitFor()
  await settled(page)
  for (const panel of ['What the report says', 'What happened']) await page.getByRole('region', { name: panel }).waitFor()
  await isFaultless('/track/orders/single')
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('.sidebar').isVisible(), false)
  assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false)
  assert.ok(await page.getByRole('region', { name: 'What the report says' }).isVisible())
  assert.equal(await page.locator('.map').isVisible(), false, 'paper would show an empty box')
  const place = page.locator('.map-list li').first()
  assert.ok(((await place.boundingBox())?.height ?? 0) > 0, 'its places stand there instead')
  await page.emulateMedia({ media: 'screen' })
})

test('shipments are compared side by side, optionally only their differences', async () => {
  const { page } = clerk
  const few = await delivered(3)
  await page.goto(`/track/orders/multiple?id=${few.map(({ id }) => id).join(',')}`)
  await settled(page)
  const compared = page.getByRole('region', { name: 'Compare shipments' })
  const facts = compared.locator('tr[data-differs]')
  await facts.first().waitFor()
  const [all, different] = [await facts.count(), await compared.locator('tr[data-differs=true]').count()]
  assert.ok(different > 0 && different < all, `${different} of ${all}`)
  await isFaultless('/track/orders/multiple')
  await page.getByRole('checkbox', { name: 'Only what differs' }).check()
  assert.equal(await facts.count(), different)
  assert.deepEqual(clerk.complaints, [])
})
