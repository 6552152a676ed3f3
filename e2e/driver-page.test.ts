import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Job {
  readonly id: string
  readonly jobNo: string
}
interface Receipt {
  readonly epod: string
  readonly files: readonly { readonly kind: string }[]
}
interface JobDetail {
  readonly shipments: readonly { readonly id: string; readonly shipmentNo: string; readonly status: string }[]
}

test('a dispatcher shares a job with its driver, who reports it from a phone without an account and offline', async () => {
  const desk = await stage.signedIn({ language: 'en', width: 1440 })
  const { list } = await itemsOf<{ list: Job[] }>(desk.page, '/v1/routes?status=job_accepted&pageSize=50')
  const details = await Promise.all(
    list.map(async (job) => ({ ...job, ...(await itemsOf<JobDetail>(desk.page, `/v1/routes/${job.id}`)) })),
  )
  const job = details.find(
    ({ shipments }) => shipments.length > 0 && shipments.every(({ status }) => status === 'shipment_dispatched'),
  )
  assert.ok(job, 'the demo world has a job that waits for its pickup')
  await desk.page.goto(`/activity-tracking/detail/job/${job.id}`)
  await desk.page.getByRole('button', { name: 'Driver’s page' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const code = (await dialog.locator('.driver-code').textContent()) ?? ''
  const address = (await dialog.locator('.driver-address').textContent()) ?? ''
  assert.match(code, /^\d{6}$/)
  await settled(desk.page)
  assert.deepEqual(await accessibilityFaults(desk.page), [])

  const { page, context, complaints } = await stage.visitor({ language: 'th', width: 412 })
  const { pathname, hash } = new URL(address)
  await page.goto(`${pathname}${hash}`)
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('textbox').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'เปิดงาน' }).click()
  await page.getByText('ลองได้อีก 4 ครั้ง').waitFor()
  await page.getByRole('textbox').fill(code)
  await page.getByRole('button', { name: 'เปิดงาน' }).click()
  await page.getByText('จุดที่ 1 · รับสินค้า').waitFor()
  assert.equal(new URL(page.url()).hash, '', 'the address keeps no secret in sight')
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  const first = page.getByRole('region', { name: /จุดที่ 1/ })
  await first.getByRole('button', { name: 'ถึงแล้ว' }).click()
  await first.getByRole('button', { name: 'เริ่มขึ้นสินค้า' }).click()
  await first.getByRole('button', { name: 'ขึ้นสินค้าเสร็จ' }).first().click()
  await page.getByLabel('ถ่ายรูปสินค้า').setInputFiles({ name: 'truck.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByText('รูปถ่าย 1 รูป').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'บันทึก' }).click()
  await page.getByText('ไม่มีสัญญาณ').waitFor()
  await page.reload()
  await page.getByText(/รอส่ง \d+ รายการ/).waitFor()
  await first.getByText('ยังไม่ได้ส่ง').first().waitFor()

  await context.setOffline(false)
  await page.getByText('ส่งครบแล้ว').waitFor()
  const loaded = await itemsOf<JobDetail>(desk.page, `/v1/routes/${job.id}`)
  assert.ok(
    loaded.shipments.some(({ status }) => status === 'shipment_ontheway'),
    JSON.stringify(loaded.shipments),
  )
  const [shipment] = loaded.shipments.filter(({ status }) => status === 'shipment_ontheway')
  const { files } = await itemsOf<{ files: unknown[] }>(desk.page, `/v1/transports/${shipment?.id}`)
  assert.equal(files.length, 1, 'the photo came along')

  await context.setOffline(true)
  const delivered = page.getByRole('button', { name: 'ส่งสินค้าเสร็จ' })
  const row = page
    .getByRole('listitem')
    .filter({ hasText: shipment?.shipmentNo ?? '' })
    .filter({ has: delivered })
  await row.getByRole('button', { name: 'ส่งสินค้าเสร็จ' }).click()
  const packages = page.getByRole('textbox', { name: 'จำนวนหีบห่อ' })
  await packages.fill('9999999')
  await page.getByText('จำนวนหีบห่อจริงต้องไม่เกิน 999999').waitFor()
  assert.equal(await packages.getAttribute('aria-invalid'), 'true')
  await page.getByRole('button', { name: 'บันทึก' }).click()
  await page.getByRole('alert').filter({ hasText: 'ต้องไม่เกิน 999999' }).waitFor()
  await packages.fill('99999')
  await page.getByText(/มากกว่าจำนวนที่รับมา/).waitFor()
  assert.equal(await packages.getAttribute('aria-invalid'), 'false')
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'บันทึกตามที่นับได้' }).click()
  await page.getByText('ไม่มีสัญญาณ').waitFor()
  await context.setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: /หีบห่อ/ })
  await refused.waitFor()
  await page.reload()
  await refused.waitFor()
  const { status } = await itemsOf<{ status: string }>(desk.page, `/v1/transports/${shipment?.id}`)
  assert.equal(status, 'shipment_ontheway', 'what cannot be is not done, and its reason waits for the driver')
  assert.deepEqual(await accessibilityFaults(page), [])
  await refused.getByRole('button').click()
  await refused.waitFor({ state: 'detached' })

  await context.setOffline(true)
  await row.getByRole('button', { name: 'ส่งสินค้าเสร็จ' }).click()
  for (const button of ['ถ่ายรูปสินค้า', 'ถ่ายเอกสารที่เซ็นแล้ว'])
    await page.getByLabel(button).setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByText('รูปถ่าย 2 รูป').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'บันทึก' }).click()
  await page.getByText('ไม่มีสัญญาณ').waitFor()
  await context.setOffline(false)
  await page.getByText('ส่งครบแล้ว').waitFor()
  const receipt = await itemsOf<Receipt>(desk.page, `/v1/receipts/${shipment?.id}`)
  assert.deepEqual([receipt.epod, receipt.files.map(({ kind }) => kind)], ['uploaded', ['epod']], 'the signed paper is the proof')

  await desk.page.reload()
  await desk.page.getByRole('button', { name: 'Driver’s page' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
  await desk.page.getByText('The link was taken back.').waitFor()
  await page.getByRole('button', { name: 'โหลดงานใหม่' }).click()
  await page.getByText('ลิงก์นี้ใช้ไม่ได้แล้ว').waitFor()
  assert.deepEqual(
    complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|401|422/.test(one)),
    [],
  )
  await context.close()
  await desk.context.close()
})
