import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, signIn, type Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { newDataDir, startServer, type Server } from './server.ts'

const dataDir = newDataDir()
let server: Server
let browser: Browser
/** A dispatcher at a desk, in English, and a colleague with a phone, in Thai. */
let desk: Visitor
let phone: Visitor

before(async () => {
  server = await startServer({ DATA_DIR: dataDir.path, DEMO: '1' })
  browser = await openBrowser()
  desk = await newVisitor(browser, server, { language: 'en' })
  phone = await newVisitor(browser, server, { language: 'th', width: 480, height: 900 })
  for (const { page } of [desk, phone]) await signIn(page)
})
after(async () => {
  await browser?.close()
  await server?.end()
  dataDir.remove()
})

interface Row {
  readonly id: string
  readonly shipmentNo: string
  readonly jobId: string | null
  readonly status: string
  readonly statusSince: string
}

const list = async (page: Page, status: string): Promise<readonly Row[]> => {
  const answer = await page.context().request.get(`/v1/transports?pageSize=200&status=${status}`, {
    headers: { 'x-requested-with': 'khonsong' },
  })
  return ((await answer.json()) as { items: { list: Row[] } }).items.list // the tests of the server hold what it is
}

const bangkok = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

test('a whole job is picked up in the background, each waybill answers, and a colleague’s phone sees it', async () => {
  const { page } = desk
  const byJob = Map.groupBy(await list(page, 'shipment_dispatched'), ({ jobId }) => jobId)
  // Long enough ago for three whole minutes between then and now.
  const isOld = (rows: readonly Row[]) => rows.every(({ statusSince }) => Date.parse(statusSince) < Date.now() - 20 * 60_000)
  const aboard = [...byJob].find(([jobId, rows]) => jobId !== null && rows.length >= 2 && isOld(rows))?.[1] ?? []
  assert.ok(aboard.length >= 2, 'the demo world has a dispatched job with several drops')
  const [first] = aboard
  await phone.page.goto(`/activity-tracking/detail/shipment/${first?.id}`)
  await settled(phone.page)

  await page.goto(`/activity-tracking/detail/job/${first?.jobId}`)
  await settled(page)
  await page.locator('.page-actions button:has(.anticon-ellipsis)').last().click()
  await page.getByRole('menuitem', { name: /^Batch pickup/ }).click()
  const dialog = page.getByRole('dialog')
  const since = Math.max(...aboard.map(({ statusSince }) => Date.parse(statusSince)))
  const step = Math.floor((Date.now() - since) / 5)
  const start = dialog.getByRole('button', { name: 'Start in the background' })
  for (const [index, label] of ['Arrival', 'Start', 'End'].entries()) {
    const field = dialog.getByLabel(new RegExp(`^${label} `))
    await field.fill(bangkok(since + step * (index + 1)))
    await field.press('Enter')
  }
  assert.deepEqual(await accessibilityFaults(page), [])
  await start.click()
  await dialog.getByText(`${aboard.length} of ${aboard.length}`).waitFor({ timeout: 20_000 })
  assert.equal(await dialog.locator('li[data-accepted="true"]').count(), aboard.length)
  await phone.page.getByText('กำลังจัดส่ง').first().waitFor({ timeout: 15_000 })
  await phone.page.getByText('ผู้ขนส่ง').first().waitFor()

  await page.goto('/update-status/shipment-status/history?view=runs')
  await settled(page)
  await page.getByText('Batch pickup').first().waitFor()
  assert.equal(await sidewaysScroll(page), 0)
})

test('a lost shipment says why, who had the goods, and what was believed before', async () => {
  const { page } = desk
  const [lost] = await list(page, 'shipment_lost')
  assert.ok(lost)
  await page.goto(`/activity-tracking/detail/shipment/${lost.id}`)
  await settled(page)
  const custody = page.getByRole('region', { name: 'Who holds the goods' })
  await custody.getByText(/lost by/).waitFor()
  await page.getByRole('button', { name: 'Why?' }).click()
  await page.getByText('The reason given').waitFor()
  await page.keyboard.press('Escape')

  // The same, an hour before it was told.
  const before = new Date(Date.parse(lost.statusSince) - 3_600_000).toISOString()
  await page.goto(`/activity-tracking/detail/shipment/${lost.id}?at=${encodeURIComponent(before)}`)
  await settled(page)
  const banner = page.getByRole('region', { name: 'As known at' })
  await banner.waitFor()
  await page.locator('.page-title').getByText('Ontheway').waitFor()
  await custody.getByText('Nothing is missing').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  const slider = banner.getByRole('slider')
  await slider.focus()
  await slider.press('Home')
  await page.locator('.page-title').getByText('Created').waitFor()
  await banner.getByRole('button', { name: 'Back to now' }).click()
  await page.locator('.page-title').getByText('Lost').waitFor()

  await phone.page.goto(`/activity-tracking/detail/shipment/${lost.id}?at=${encodeURIComponent(before)}`)
  await settled(phone.page)
  assert.equal(await sidewaysScroll(phone.page), 0)
  assert.deepEqual(await accessibilityFaults(phone.page), [])
  assert.deepEqual([...desk.complaints, ...phone.complaints], [])
})
