import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Job {
  readonly id: string
  readonly jobNo: string
}
interface JobDetail extends Job {
  readonly driverId: string | null
  readonly shipments: readonly { readonly id: string; readonly status: string }[]
}
interface Shown {
  readonly status: string
  readonly statusSince: string
  readonly files: readonly unknown[]
}

/** Simulates a phone whose clock is three hours fast, as after a flight or with an empty battery. */
const threeHoursFast = (): void => {
  const ahead = 3 * 3_600_000
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given: ConstructorParameters<typeof Date> | []) {
      if (given.length === 0) super(Real.now() + ahead)
      else super(...given)
    }
    static override now(): number {
      return Real.now() + ahead
    }
  } as DateConstructor
}

const write = async (page: Page, method: 'post' | 'put', url: string, data: object): Promise<void> => {
  const answer = await page.context().request[method](url, { data, headers: { 'x-requested-with': 'khonsong' } })
  assert.equal(answer.status(), 200, `${url}: ${await answer.text()}`)
}

const waitingJob = async (page: Page): Promise<JobDetail> => {
  const { list } = await itemsOf<{ list: Job[] }>(page, '/v1/routes?status=job_accepted&pageSize=50')
  for (const { id } of list) {
    const job = await itemsOf<JobDetail>(page, `/v1/routes/${id}`)
    const [only] = job.shipments
    if (job.driverId !== null && job.shipments.length === 1 && only?.status === 'shipment_dispatched') return job
  }
  return assert.fail('the demo world has a job of one waybill with a registered driver')
}

const handOver = async (page: Page, jobId: string): Promise<{ code: string; path: string }> => {
  await page.goto(`/activity-tracking/detail/job/${jobId}`)
  await page.getByRole('button', { name: 'Driver’s page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Make (new )?link/ }).click()
  const code = (await dialog.locator('.driver-code').textContent()) ?? ''
  const { pathname, hash } = new URL((await dialog.locator('.driver-address').textContent()) ?? '')
  return { code, path: `${pathname}${hash}` }
}

const photos = 29

test('a driver works a day offline and with a wrong clock: hours, position, 29 photos, and the receiver’s code', async () => {
  const desk = await stage.signedIn({ language: 'en', width: 1440 })
  const abilities = await itemsOf<{ code: string; version: number }[]>(desk.page, '/v1/settings/ability')
  const version = abilities.find(({ code: name }) => name === 'RECEIVER_CODE')?.version
  await write(desk.page, 'put', '/v1/settings/ability/RECEIVER_CODE', { value: true, version })
  const job = await waitingJob(desk.page)
  const shipmentId = job.shipments[0]?.id ?? ''
  const { code, path } = await handOver(desk.page, job.id)

  const { page: first, context, complaints } = await stage.visitor({ language: 'th', width: 412 })
  await context.addInitScript(threeHoursFast)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 13.6, longitude: 100.7 })
  await first.goto(path)
  await first.getByRole('textbox').fill(code)
  await first.getByRole('button', { name: 'เปิดงาน' }).click()
  await first.getByText('นาฬิกาโทรศัพท์คลาดเคลื่อน 180 นาที').waitFor()
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await first.getByRole('switch', { name: 'แชร์ตำแหน่งโทรศัพท์ระหว่างงานนี้' }).click()
  await first.getByRole('switch', { name: 'กำลังแชร์ตำแหน่ง' }).waitFor()
  assert.deepEqual(await accessibilityFaults(first), [])
  assert.equal(await sidewaysScroll(first), 0)

  await context.setOffline(true)
  const began = Date.now()
  // The demo world clocks drivers in at eight; the running shift is ended to start another.
  if ((await first.getByRole('button', { name: 'ลงเวลาออกงาน' }).count()) > 0) {
    await first.getByRole('button', { name: 'ลงเวลาออกงาน' }).click()
    await first.getByText('ยังไม่ได้ลงเวลาเข้างาน').waitFor()
  }
  await first.getByRole('button', { name: 'ลงเวลาเข้างาน' }).click()
  await first.getByText('เข้างานแล้วตั้งแต่').waitFor()
  const stop = (page: Page, n: number) => page.getByRole('region', { name: new RegExp(`จุดที่ ${n}`) })
  await stop(first, 1).getByRole('button', { name: 'ถึงแล้ว' }).click()
  await stop(first, 1).getByRole('button', { name: 'ขึ้นสินค้าเสร็จ' }).click()
  const picture = await first.screenshot()
  await first
    .getByLabel('ถ่ายรูปสินค้า')
    .setInputFiles(Array.from({ length: photos }, (_, n) => ({ name: `load-${n}.png`, mimeType: 'image/png', buffer: picture })))
  await first.getByText(`รูปถ่าย ${photos} รูป`).waitFor()
  await first.getByRole('button', { name: 'บันทึก' }).click()
  await first.getByText('ไม่มีสัญญาณ').waitFor()
  await first.close()

  const page = await context.newPage()
  await page.goto('/driver/')
  await page.getByText(/รอส่ง \d+ รายการ/).waitFor()
  await page.getByText('เข้างานแล้วตั้งแต่').waitFor()
  await page.getByRole('switch', { name: 'กำลังแชร์ตำแหน่ง' }).waitFor()
  await context.setOffline(false)
  await page.getByText('ส่งครบแล้ว').waitFor({ timeout: 60_000 })
  const loaded = await itemsOf<Shown>(desk.page, `/v1/transports/${shipmentId}`)
  assert.equal(loaded.status, 'shipment_ontheway')
  assert.equal(loaded.files.length, photos, 'every photo came along')
  assert.ok(Math.abs(Date.parse(loaded.statusSince) - began) < 60_000, `by our clock: ${loaded.statusSince}`)
  const { link } = await itemsOf<{ link: { sharingSince: string | null; lastPositionAt: string | null } }>(
    desk.page,
    `/v1/routes/${job.id}/driver-link`,
  )
  assert.ok(link.sharingSince !== null && link.lastPositionAt !== null, JSON.stringify(link))
  const { list: shifts } = await itemsOf<{ list: { driverId: string; clockOutAt: string | null }[] }>(
    desk.page,
    `/v1/working-times?driverId=${job.driverId}&pageSize=5`,
  )
  assert.equal(shifts[0]?.clockOutAt, null)

  const { code: digits } = await itemsOf<{ code: string }>(desk.page, `/v1/transports/${shipmentId}/receiver-code`)
  await stop(page, 2).getByRole('button', { name: 'ส่งสินค้าเสร็จ' }).click()
  await page.getByRole('textbox', { name: /รหัสผู้รับ/ }).fill(digits === '111111' ? '222222' : '๑๑๑๑๑๑')
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'บันทึก' }).click()
  await page.getByText('รหัสผู้รับไม่ถูกต้อง ลองได้อีก 4 ครั้ง').waitFor()
  await page.getByRole('button', { name: 'รับทราบ' }).click()
  await stop(page, 2).getByRole('button', { name: 'ใส่รหัสผู้รับ' }).click()
  await page.getByRole('textbox', { name: /รหัส 6 หลัก/ }).fill(digits)
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'บันทึก' }).click()
  await stop(page, 2).getByText('ผู้รับยืนยันด้วยรหัสแล้ว').waitFor()
  await page.getByRole('button', { name: 'ลงเวลาออกงาน' }).click()
  await page.getByText('ยังไม่ได้ลงเวลาเข้างาน').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ใบแจ้งงาน (PDF)' }).click()
  assert.match((await download).suggestedFilename(), /\.pdf$/)

  await desk.page.goto(`/activity-tracking/detail/shipment/${shipmentId}`)
  await desk.page.getByText(/Confirmed by the receiver’s code at/).waitFor()
  await settled(desk.page)
  assert.deepEqual(await accessibilityFaults(desk.page), [])
  assert.deepEqual(
    complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one)),
    [],
  )
  await context.close()
  await desk.context.close()
})
