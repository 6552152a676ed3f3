import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Row {
  readonly id: string
  readonly exceptionNo: string
  readonly status: string
}

/** A shipment on the road without an open exception. */
const soundShipment = async (page: Page): Promise<{ id: string; shipmentNo: string }> => {
  const { list } = await itemsOf<{ list: { id: string; shipmentNo: string }[] }>(page, '/v1/transports?status=shipment_ontheway')
  assert.ok(list[0], 'no shipment is on the road')
  return list[0]
}

test('an exception is reported from the shipment, confirmed, closed and reopened', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  const { id, shipmentNo } = await soundShipment(page)
  await page.goto(`/activity-tracking/detail/shipment/${id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Report an exception' }).click()
  await page.getByRole('heading', { name: `Report an exception · ${shipmentNo}` }).waitFor()
  await page.getByLabel(/^Type/).fill('Wrong')
  await page.getByTitle('Wrong goods').click()
  await page.getByLabel('Damaged packages').fill('1')
  await page.getByLabel('Description').fill('One carton was swapped')
  await page.getByLabel('Handling method').click()
  await page.getByTitle('Compensate').click()
  await page.getByText('Our side', { exact: true }).click()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: 'Wrong goods' })
  await drawer.getByRole('button', { name: 'Confirm', exact: true }).click()
  await drawer.getByRole('button', { name: 'Close the exception' }).click()
  const dialog = page.locator('.ant-modal').filter({ hasText: 'Say who answers for it' })
  await dialog.getByRole('button', { name: 'Close the exception' }).click()
  await dialog.getByText('A compensation needs its amount before closing').first().waitFor()
  await dialog.getByLabel('Compensation').fill('1,250.50')
  await dialog.getByRole('button', { name: 'Close the exception' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await drawer.getByText('฿ 1,250.50').waitFor()
  await drawer.getByRole('button', { name: 'Take up again' }).click()
  await page.locator('#desk-reason').fill('The customer disagrees')
  await page.locator('.ant-modal').getByRole('button', { name: 'Take up again' }).click()
  await drawer.getByText('Round 2').first().waitFor()
  await drawer.getByText('The customer disagrees').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  const { list } = await itemsOf<{ list: Row[] }>(page, `/v1/exceptions?shipmentId=${id}`)
  assert.deepEqual(
    list.map(({ status }) => status),
    ['new'],
  )
  assert.deepEqual(
    complaints.filter((text) => !text.includes('422')),
    [],
  )
  await context.close()
})

test('an unknown number is reported immediately, in Thai and Chinese, on a phone', async () => {
  for (const language of ['th', 'zh'] as const) {
    const { page, context } = await stage.signedIn({ language, width: 480 })
    await page.goto('/except/exceptcreate?shipmentNo=WB-NOWHERE')
    await page.getByRole('alert').filter({ hasText: 'WB-NOWHERE' }).waitFor()
    await context.close()
  }
})
