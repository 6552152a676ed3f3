import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Shipment {
  readonly id: string
  readonly shipmentNo: string
  readonly isFinalLeg: boolean
  readonly kind: string
}

/** A waybill in this status whose receiver can get a tracking link and has not rated it yet. */
const shipmentIn = async (page: Page, status: string): Promise<Shipment> => {
  const { list } = await itemsOf<{ list: Shipment[] }>(page, `/v1/transports?status=${status}&pageSize=30`)
  for (const one of list) {
    const receiverData = await itemsOf<{ instructions: unknown; rating: unknown }>(page, `/v1/transports/${one.id}/receiver`)
    const { refusal } = await itemsOf<{ refusal: string | null }>(page, `/v1/transports/${one.id}/tracking-links`)
    if (refusal === null && receiverData.rating === null && receiverData.instructions === null) return one
  }
  throw new Error(`the demo world has no ${status} without words of its receiver`)
}

const share = async (page: Page, { id }: Shipment): Promise<string> => {
  await page.goto(`/activity-tracking/detail/shipment/${id}`)
  await page.getByRole('button', { name: 'Tracking link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const { pathname, hash } = new URL((await dialog.locator('.driver-address').textContent()) ?? '')
  return `${pathname}${hash}`
}

const shots = process.env['SHOTS']
const picture = async (page: Page, name: string) => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

test('a dispatcher shares a delivery; its receiver tracks it on a phone and leaves instructions', async () => {
  const desk = await stage.signedIn({ language: 'en', width: 1440 })
  const moving = await shipmentIn(desk.page, 'shipment_ontheway')
  const address = await share(desk.page, moving)
  await settled(desk.page)
  await picture(desk.page, 'share-dialog')
  assert.deepEqual(await accessibilityFaults(desk.page), [])

  const { page, context, complaints } = await stage.visitor({ language: 'th', width: 390, height: 800 })
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'กำลังเดินทางมาส่ง' }).waitFor()
  await page.getByText(moving.shipmentNo).first().waitFor()
  await picture(page, 'receiver-moving-th')
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.equal(await sidewaysScroll(page), 0)
  await page.getByRole('textbox', { name: 'คำแนะนำการส่ง' }).fill('ลงของประตู 2')
  await page.getByRole('button', { name: 'บันทึก' }).click()
  await page.getByRole('button', { name: 'บันทึกแล้ว' }).waitFor()
  await page.getByRole('button', { name: 'EN' }).click()
  await page.getByRole('heading', { level: 1, name: 'On the way' }).waitFor()
  await page.setViewportSize({ width: 480, height: 800 })
  assert.equal(await sidewaysScroll(page), 0)
  await page.setViewportSize({ width: 1440, height: 900 })
  assert.deepEqual(await accessibilityFaults(page), [])

  await desk.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await desk.page.getByText('ลงของประตู 2').waitFor()
  await picture(desk.page, 'shipment-page')
  await desk.page.getByRole('button', { name: 'Tracking link' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'End link' }).first().click()
  await desk.page.getByRole('dialog').getByText('Taken back').first().waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('This link has ended').waitFor()
  assert.deepEqual(complaints, [])
  assert.deepEqual(desk.complaints, [])
  await context.close()
  await desk.context.close()
})

test('a receiver rates a completed delivery, and reports damage with a photo', async () => {
  const desk = await stage.signedIn({ language: 'en', width: 480 })
  const done = await shipmentIn(desk.page, 'shipment_delivered')
  const address = await share(desk.page, done)
  await settled(desk.page)
  await picture(desk.page, 'share-dialog-480')
  assert.deepEqual(await accessibilityFaults(desk.page), [])
  const { page, context, complaints } = await stage.visitor({ language: 'th', width: 390, height: 800 })
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'ส่งสินค้าแล้ว' }).waitFor()
  await page.getByRole('radio', { name: '2 ดาว' }).check()
  await page.getByRole('textbox', { name: 'ความคิดเห็น' }).fill('กล่องบุบ')
  await page.getByRole('button', { name: 'ส่งคะแนน' }).click()
  await page.getByRole('button', { name: 'ขอบคุณสำหรับคะแนน' }).waitFor()
  await page.getByRole('button', { name: 'แจ้งสินค้าเสียหาย' }).click()
  await page.getByRole('button', { name: 'ส่งเรื่อง' }).last().click()
  await page.getByText('กรุณาใส่ข้อมูลนี้').waitFor()
  await page.getByRole('textbox', { name: 'อะไรเสียหาย' }).fill('ฝากล่องแตก')
  await page.locator('input[type=file]').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByText('รูปถ่าย 1 รูป').waitFor()
  await picture(page, 'receiver-delivered-th')
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'ส่งเรื่อง' }).last().click()
  await page.getByText(/รับเรื่องแล้ว เลขที่ EX-/).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await desk.page.goto(`/activity-tracking/detail/shipment/${done.id}`)
  await desk.page.getByText('2 of 5 stars').waitFor()
  await picture(desk.page, 'shipment-page-480')
  assert.deepEqual(await accessibilityFaults(desk.page), [])
  assert.deepEqual(complaints, [])
  assert.deepEqual(desk.complaints, [])
  await context.close()
  await desk.context.close()
})
