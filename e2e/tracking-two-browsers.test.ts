import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { shipmentStatusLabel, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
/** A dispatcher on a desktop in English, and a colleague on a phone in Thai. */
let desk: Visitor
let phone: Visitor

before(async () => {
  desk = await stage.signedIn({ language: 'en' })
  phone = await stage.signedIn({ language: 'th', width: 480, height: 900 })
})

interface Row {
  readonly id: string
  readonly shipmentNo: string
  readonly jobId: string | null
  readonly statusSince: string
  readonly isFinalLeg: boolean
}

const list = async (page: Page, status: ShipmentStatus): Promise<readonly Row[]> =>
  (await itemsOf<{ list: readonly Row[] }>(page, `/v1/transports?pageSize=200&status=${status}`)).list

const bangkok = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
/** A time between the last event and now. */
const since = ({ statusSince }: Row, share: number): string => {
  const from = Date.parse(statusSince)
  return bangkok(from + (Date.now() - from) * share)
}
/** Long enough ago to fit whole minutes in between. */
const isOld = ({ statusSince }: Row): boolean => Date.parse(statusSince) < Date.now() - 20 * 60_000

/** Reports a step through its status form. */
const report = async (page: Page, to: ShipmentStatus, time: string, reason?: string): Promise<void> => {
  await page.locator('button.ant-btn', { hasText: 'Update status' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Update status' }).last()
  await dialog.locator(`input[type="radio"][value="${to}"]`).check()
  const field = dialog.locator('.time-field input').last()
  await field.fill(time)
  await field.press('Tab')
  if (reason !== undefined) await dialog.getByLabel('Reason', { exact: false }).first().fill(reason)
  await dialog.getByRole('button', { name: /^Confirm/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  // The next action replaces the button in place, so wait until the new status is visible.
  await page.locator('.page-title').filter({ visible: true }).getByText(shipmentStatusLabel(to).en).first().waitFor()
}

test('a whole job is picked up in the background with per-waybill results, live on a colleague’s phone', async () => {
  const { page } = desk
  const byJob = Map.groupBy(await list(page, 'shipment_dispatched'), ({ jobId }) => jobId)
  const onJob = [...byJob].find(([jobId, rows]) => jobId !== null && rows.length >= 2 && rows.every(isOld))?.[1] ?? []
  assert.ok(onJob.length >= 2, 'the demo world has a dispatched job with several drops')
  const [first] = onJob
  await phone.page.goto(`/activity-tracking/detail/shipment/${first?.id}`)
  await settled(phone.page)

  await page.goto(`/activity-tracking/detail/job/${first?.jobId}`)
  await settled(page)
  await page.locator('.page-actions button:has(.anticon-ellipsis)').last().click()
  await page.getByRole('menuitem', { name: /^Batch pickup/ }).click()
  const dialog = page.getByRole('dialog')
  const latest = Math.max(...onJob.map(({ statusSince }) => Date.parse(statusSince)))
  const step = Math.floor((Date.now() - latest) / 5)
  for (const [index, label] of ['Arrival', 'Start', 'End'].entries()) {
    const field = dialog.getByLabel(new RegExp(`^${label} `))
    await field.fill(bangkok(latest + step * (index + 1)).slice(0, 16))
    await field.press('Enter')
  }
  const start = dialog.getByRole('button', { name: 'Start in the background' })
  await start.focus()
  assert.deepEqual(await accessibilityFaults(page), [])
  await start.click()
  await dialog.getByText(`${onJob.length} of ${onJob.length}`).waitFor({ timeout: 20_000 })
  assert.equal(await dialog.locator('li[data-accepted="true"]').count(), onJob.length)
  await phone.page.getByText('กำลังจัดส่ง').first().waitFor({ timeout: 15_000 })
  await phone.page.getByText('ผู้รับเหมาช่วง').first().waitFor()
})

test('a failed delivery and the return appear live in list, detail and dashboard', async () => {
  const { page } = desk
  const moving = (await list(page, 'shipment_ontheway')).find((row) => row.isFinalLeg && isOld(row))
  assert.ok(moving, 'the demo world has goods on the road')
  await phone.page.goto(`/activity-tracking/detail/shipment/${moving.id}`)
  await settled(phone.page)
  const rows = await phone.context.newPage()
  await rows.goto(`/activity-tracking/list?type=shipment&searchText=${moving.shipmentNo}`)
  await settled(rows)
  const board = await phone.context.newPage()
  await board.goto('/console/dashboard')
  await settled(board)
  const plain = () => document.body.innerText.replace(/\d\d:\d\d(:\d\d)?/g, '')
  const before = await board.evaluate(plain)

  await page.goto(`/activity-tracking/detail/shipment/${moving.id}`)
  await settled(page)
  await report(page, 'shipment_pending_delivery_fail', since(moving, 0.3), 'ร้านปิด')
  const seen = (where: Page, text: string) => where.getByText(text).filter({ visible: true }).first().waitFor({ timeout: 15_000 })
  await seen(phone.page, 'ส่งไม่ได้ รอตัดสินใจ')
  await seen(phone.page, 'ร้านปิด')
  await seen(rows, 'ส่งไม่ได้ รอตัดสินใจ')
  await board.waitForFunction((was) => document.body.innerText.replace(/\d\d:\d\d(:\d\d)?/g, '') !== was, before, {
    timeout: 15_000,
  })
  await report(page, 'shipment_approved_return', since(moving, 0.4))
  await report(page, 'shipment_return_ontheway', since(moving, 0.5))
  await seen(rows, 'กำลังนำสินค้ากลับ')
  await seen(phone.page, 'กำลังนำสินค้ากลับ')

  // It was another shop: the entry is voided, and the phone shows both the original and the correction.
  await page.locator('.page-actions button:has(.anticon-ellipsis)').last().click()
  await page.getByRole('menuitem', { name: /^Correct/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason', { exact: false }).last().fill('ผิดใบ')
  await dialog.getByRole('button', { name: 'On the way back did not happen' }).click()
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await seen(phone.page, 'ผิดใบ')
  await seen(rows, 'อนุมัติให้ตีกลับ')
  assert.equal(await sidewaysScroll(phone.page), 0)
  await rows.close()
  await board.close()
})

test('a lost shipment shows the reason, the custodian, and what was known before', async () => {
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

  // The same, an hour before it was reported.
  const before = new Date(Date.parse(lost.statusSince) - 3_600_000).toISOString()
  await page.goto(`/activity-tracking/detail/shipment/${lost.id}?at=${encodeURIComponent(before)}`)
  await settled(page)
  const banner = page.getByRole('region', { name: 'As known at' })
  await banner.waitFor()
  await page.locator('.page-title').getByText('On the way').waitFor()
  await custody.getByText('Nothing is missing').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await banner.getByRole('button', { name: 'Back to now' }).click()
  await page.locator('.page-title').getByText('Lost').waitFor()
  assert.deepEqual([...desk.complaints, ...phone.complaints], [])
})
