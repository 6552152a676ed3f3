import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Row {
  readonly id: string
  readonly shipmentNo: string
  readonly statusSince: string
  readonly customer: { readonly id: string }
}

/** A time in Bangkok, as typed. */
const typedMinutesAgo = (minutes: number): string =>
  new Date(Date.now() + (7 * 60 - minutes) * 60_000).toISOString().slice(0, 19).replace('T', ' ')

for (const width of [1440, 480])
  test(`a scanner picks up one waybill after the other at ${width} px: number, Enter, Enter, next`, async () => {
    const { page, context, complaints } = await stage.signedIn({ language: 'en', width })
    const { list } = await itemsOf<{ list: Row[] }>(page, '/v1/transports?status=shipment_dispatched&pageSize=50')
    // Waybills planned for later cannot have been reported on the road before now.
    const [one, two] = await unmeasured(page, list)
    assert.ok(one && two, 'the demo world has waybills that wait for pickup')
    await page.goto('/perform/goods')
    await settled(page)
    const scanner = page.getByRole('textbox', { name: 'Scan or type a number' })
    for (const { shipmentNo, id } of [one, two]) {
      await scanner.and(page.locator(':focus')).waitFor()
      await page.keyboard.type(shipmentNo)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Save pickup' }).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: 'Reported last' }).getByText(shipmentNo).waitFor()
      const { status } = await itemsOf<{ status: string }>(page, `/v1/transports/${id}`)
      assert.equal(status, 'shipment_ontheway')
    }
    await scanner.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('NO-SUCH-NUMBER')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing was found under NO-SUCH-NUMBER').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

/** Two waybills without a monitoring strategy: Enter alone saves their pickup, without temperatures. */
const unmeasured = async (page: Page, rows: readonly Row[]): Promise<readonly Row[]> => {
  const found: Row[] = []
  for (const row of rows) {
    const { requiredTemperatures: asked } = await itemsOf<Waybill>(page, `/v1/perform/waybills/${row.id}?desk=goods`)
    if (!asked.pickupGoodsTemperature && !asked.pickupVehicleTemperature) found.push(row)
    if (found.length === 2) break
  }
  return found
}

interface Waybill {
  readonly version: number
  readonly weightKg: number
  readonly packages: number
  readonly itemsPerPackage: number
  readonly volumeM3: number
  readonly requiredTemperatures: {
    readonly pickupGoodsTemperature: boolean
    readonly pickupVehicleTemperature: boolean
    readonly deliveryGoodsTemperature: boolean
  }
}

interface Receipt {
  readonly epod: string
  readonly receiverName: string | null
  readonly receiverSigned: boolean
}

test('a delivery at the desk records who signed, for one waybill and for many', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  const [one, two, three] = await waybillsToDeliver(page, 3)
  assert.ok(one && two && three, 'the demo world has trucks on the road at every hour')
  await allowBatches(page, [two.customer.id, three.customer.id])
  const picture = { name: 'signature.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const receiptOf = (id: string) => itemsOf<Receipt>(page, `/v1/receipts/${id}`)
  await page.goto('/perform/sendGoods')
  await settled(page)
  await page.keyboard.type(one.shipmentNo)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Save delivery' }).click()
  await form.getByText('Give the receiver’s name, or a picture of the signature').first().waitFor()
  await form.getByLabel('Receiver', { exact: true }).fill('Somsri')
  assert.deepEqual(await accessibilityFaults(page), [])
  await form.getByRole('button', { name: 'Save delivery' }).click()
  await page.getByRole('list', { name: 'Reported last' }).getByText(one.shipmentNo).waitFor()
  const { receiverName, receiverSigned } = await receiptOf(one.id)
  assert.deepEqual([receiverName, receiverSigned], ['Somsri', true])

  for (const { shipmentNo } of [two, three]) await page.getByRole('row', { name: shipmentNo }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Batch delivery…' }).click()
  const batch = page.getByRole('dialog')
  for (const [name, minutes] of [
    ['Arrival', 9],
    ['Start', 8],
    ['End', 2],
  ] as const) {
    await batch.getByRole('textbox', { name }).fill(typedMinutesAgo(minutes))
    await page.keyboard.press('Tab')
  }
  await batch.locator('input[type=file]').last().setInputFiles(picture)
  await batch.getByRole('link', { name: /signature/ }).waitFor()
  await batch.locator('.ant-btn-loading').waitFor({ state: 'detached' })
  assert.deepEqual(await accessibilityFaults(page), [])
  await batch.getByRole('button', { name: 'Start in the background' }).click()
  await batch.getByText('2 of 2 changed').waitFor()
  const proofs = await Promise.all([two, three].map(({ id }) => receiptOf(id)))
  assert.deepEqual(
    proofs.map(({ epod, receiverSigned: isSigned }) => [epod, isSigned]),
    Array.from({ length: 2 }, () => ['uploaded', true]),
  )
  assert.deepEqual(
    complaints.filter((said) => !/422/.test(said)),
    [],
  )
  await context.close()
})

/** Reports a waybill's pickup from another desk, with planned quantities. */
const pickUp = async (page: Page, id: string): Promise<void> => {
  const waybill = await itemsOf<Waybill>(page, `/v1/perform/waybills/${id}?desk=goods`)
  const { version, weightKg: pickupWeight, packages, itemsPerPackage, volumeM3: volume } = waybill
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const measured = { temperature: 4, vehicleTemperature: 4 }
  const moments = { arrivedAt: at(18), startedAt: at(15), completedAt: at(12) }
  await deskPost(page, 'POST', '/v1/perform/goods', {
    id,
    version,
    pickupWeight,
    packages,
    itemsPerPackage,
    volume,
    ...measured,
    ...moments,
  })
}

const deskPost = async (page: Page, method: 'PUT' | 'POST', url: string, data: object): Promise<void> => {
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': crypto.randomUUID() }
  const answer = await page.context().request.fetch(url, { method, headers, data })
  assert.equal(answer.status(), 200, await answer.text())
}

/** Whether a waybill was reported long enough ago for the deliveries of this file. */
const isOld = ({ statusSince }: Row): boolean => Date.parse(statusSince) < Date.now() - 20 * 60_000

/**
 * Waybills on the road that the delivery desk takes and whose delivery needs no temperature. How many are on the road depends on the hour, so those
 * that wait for their pickup depart now.
 */
const waybillsToDeliver = async (page: Page, count: number): Promise<readonly Row[]> => {
  const rowsOf = async (status: string) =>
    (await itemsOf<{ list: Row[] }>(page, `/v1/transports?status=${status}&pageSize=200`)).list.filter(isOld)
  const needsNone = async ({ id }: Row, desk: string) =>
    !(await itemsOf<Waybill>(page, `/v1/perform/waybills/${id}?desk=${desk}`)).requiredTemperatures.deliveryGoodsTemperature
  const found: Row[] = []
  for (const row of await rowsOf('shipment_dispatched')) {
    if (found.length === count) return found
    if (!(await needsNone(row, 'goods'))) continue
    await pickUp(page, row.id)
    found.push(row)
  }
  for (const row of await rowsOf('shipment_ontheway')) {
    if (found.length === count) return found
    type Found = { readonly list: readonly { readonly refusal: object | null }[] }
    const { list } = await itemsOf<Found>(page, `/v1/perform/waybills?desk=sendGoods&number=${row.shipmentNo}`)
    if (list[0]?.refusal === null && !found.some(({ id }) => id === row.id) && (await needsNone(row, 'sendGoods'))) found.push(row)
  }
  return found
}

/** Half of the demo customers take no batch deliveries. */
const allowBatches = async (page: Page, customerIds: readonly string[]): Promise<void> => {
  type Partner = { readonly id: string; readonly customerId: string | null; readonly version: number }
  const { list } = await itemsOf<{ list: readonly Partner[] }>(page, '/v1/partners?pageSize=200')
  for (const { id, customerId, version } of list)
    if (customerId !== null && customerIds.includes(customerId))
      await deskPost(page, 'PUT', `/v1/partners/${id}`, { version, batchDeliveryAllowed: true })
}

const desks = ['meet', 'meet?view=pickups', 'goods', 'transit', 'transit?view=waybills', 'sendGoods', 'return']

test('every desk shows its pending work', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 1440 })
  for (const desk of desks) {
    await page.goto(`/perform/${desk}`)
    await settled(page)
    assert.deepEqual(await accessibilityFaults(page), [], desk)
  }
  assert.deepEqual(complaints, [])
  await context.close()
})
