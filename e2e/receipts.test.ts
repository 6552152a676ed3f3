import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Row {
  readonly id: string
  readonly shipmentNo: string
  readonly jobId: string
  readonly jobNo: string
  readonly paper: string
  readonly epod: string
  readonly fileCount: number
}

const waiting = async (page: Page): Promise<readonly Row[]> =>
  (await itemsOf<{ list: readonly Row[] }>(page, '/v1/receipts?paper=waiting&pageSize=100')).list
const now = (page: Page, { id }: Row): Promise<Row> => itemsOf<Row>(page, `/v1/receipts/${id}`)

/** Receipts not confirmed yet. */
const openReceipts = '/v1/receipts?status=new,save,recheck&pageSize=100'

/** A waybill of a fully delivered job of which every open receipt can be registered, so that confirming them verifies the job. */
const ofDeliveredJob = async (page: Page): Promise<Row> => {
  const { list: open } = await itemsOf<{ list: readonly Row[] }>(page, openReceipts)
  for (const row of await waiting(page)) {
    const { status } = await itemsOf<{ status: string }>(page, `/v1/routes/${row.jobId}`)
    const isClear = open.every(({ jobId, paper }) => jobId !== row.jobId || !['lost', 'recheck'].includes(paper))
    if (status === 'job_delivered' && isClear) return row
  }
  throw new Error('no delivered job waits for paper')
}

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('outstanding documents are summed by party on a phone, and a row filters the list', async () => {
  const { page, context } = await stage.signedIn({ language: 'th', width: 480, height: 900 })
  await page.goto('/receipt/receiptCreate')
  await settled(page)
  await page.locator('.receipt-ageing summary').click()
  await page.locator('.receipt-ageing').getByText('จุดส่งสินค้า', { exact: true }).first().click()
  await page.locator('.receipt-ageing tbody button').first().click()
  await page.waitForURL(/destinationSiteId=/)
  await settled(page)
  assert.equal(await sidewaysScroll(page), 0)
  await context.close()
})

test('paper is registered by waybill number, a signed document is attached, and confirming the receipt approves the delivery', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  const receipt = await ofDeliveredJob(page)
  await page.goto('/receipt/receiptCreate')
  await settled(page)
  const desk = page.getByRole('textbox', { name: 'Waybill or job number' })
  await desk.fill(receipt.shipmentNo)
  await desk.press('Enter')
  await page.locator('.receipt-scan li').getByText('Registered').waitFor()
  await desk.fill(receipt.jobNo)
  await desk.press('Enter')
  await page
    .locator('.receipt-scan li')
    .filter({ hasText: receipt.jobNo })
    .getByText(/Registered|Back already/)
    .waitFor()
  await desk.fill('NO-SUCH-WAYBILL')
  await desk.press('Enter')
  await page.locator('.receipt-scan').getByText('No delivered waybill has the number').waitFor()
  assert.equal((await now(page, receipt)).paper, 'received_back')
  assert.deepEqual(await accessibilityFaults(page), [])

  await page.goto(`/receipt/receiptCreate?id=${receipt.id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: receipt.shipmentNo })
  await drawer.locator('input[type=file]').setInputFiles({ name: 'signed.png', mimeType: 'image/png', buffer: onePixelPng })
  await drawer.getByText('Uploaded').waitFor()
  assert.equal((await now(page, receipt)).epod, 'uploaded')

  const { list } = await itemsOf<{ list: readonly Row[] }>(page, openReceipts)
  await page.goto('/receipt/receiptSure?status=new,save,recheck&pageSize=100')
  await settled(page)
  for (const { shipmentNo } of list.filter(({ jobId }) => jobId === receipt.jobId))
    await page.getByRole('checkbox', { name: shipmentNo }).check()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: /Confirm \d+ receipts\?/ })
    .getByRole('button', { name: 'OK' })
    .click()
  await page.getByRole('dialog').filter({ hasText: 'Done' }).waitFor()
  const confirmed = await now(page, receipt)
  assert.deepEqual([confirmed.paper, confirmed.epod], ['confirmed', 'verified'])
  const { status } = await itemsOf<{ status: string }>(page, `/v1/transports/${receipt.id}`)
  assert.equal(status, 'shipment_approved')
  assert.deepEqual(
    complaints.filter((text) => !text.includes('422')),
    [],
  )
  await context.close()
})

test('all filtered receipts are confirmed in the background, and the result lists reasons for failures', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly Row[] }>(
    page,
    '/v1/receipts?paper=arrived,received_back&status=save&pageSize=500',
  )
  assert.ok(list.length > 0)
  await page.goto('/receipt/receiptSure?paper=arrived,received_back&status=save')
  await settled(page)
  await page.getByRole('button', { name: `Confirm all found (${list.length})` }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: `Confirm ${list.length} receipts?` })
    .getByRole('button', { name: 'OK' })
    .click()
  const result = page.getByRole('dialog').filter({ hasText: 'Confirmation of receipts' })
  await result.getByText('Finished').waitFor()
  assert.match(page.url(), /run=/)
  const confirmed = await Promise.all(list.map((row) => now(page, row)))
  const done = confirmed.filter(({ paper }) => paper === 'confirmed').length
  await result.getByText(`${done} of ${list.length} confirmed, ${list.length - done} refused`).waitFor()
  assert.equal(await result.getByText('Refused', { exact: true }).count(), list.length - done)
  assert.deepEqual(await accessibilityFaults(page), [])
  const [asked] = await Promise.all([
    context.waitForEvent('request', (request) => /\/v1\/receipt-confirmations\/.+lang=/.test(request.url())),
    result.getByRole('button', { name: 'Download the result' }).click(),
  ])
  const file = await context.request.get(asked.url())
  assert.equal(file.status(), 200)
  assert.match(file.headers()['content-disposition'] ?? '', /\.xlsx/)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('packing that is refused says why on the page, and what can be packed is downloaded', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly Row[] }>(page, '/v1/receipts?pageSize=500')
  const signed = list.find(({ fileCount }) => fileCount > 0)
  const bare = list.find(({ fileCount }) => fileCount === 0)
  assert.ok(signed && bare)
  await page.goto(`/receipt/receiptEmail?searchText=${signed.shipmentNo}`)
  await settled(page)
  await page.getByRole('checkbox', { name: signed.shipmentNo }).check()
  const pack = page.getByRole('button', { name: 'Pack and download' })
  const [download] = await Promise.all([page.waitForEvent('download'), pack.click()])
  assert.match(download.suggestedFilename(), /^receipts-.*\.zip$/)
  // As if its documents had been removed meanwhile.
  await page.route('**/v1/receipts/packed?*', (route) => route.continue({ url: route.request().url().replace(signed.id, bare.id) }))
  await pack.click()
  await page.getByText('No attachments, so no need to pack and download').first().waitFor()
  assert.equal(context.pages().length, 1, 'no other tab is opened')
  await context.close()
})
