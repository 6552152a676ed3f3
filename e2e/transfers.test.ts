import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Row {
  readonly id: string
  readonly transferNo: string
}
interface Detail extends Row {
  readonly status: string
  readonly loadedCount: number
  readonly labels: readonly { readonly tagNo: string; readonly state: string }[]
}

const someIn = async (page: Page, status: string): Promise<Detail> => {
  const { list } = await itemsOf<{ list: readonly Row[] }>(page, `/v1/transfers?status=${status}`)
  assert.ok(list[0], `no transfer is ${status}`)
  return itemsOf<Detail>(page, `/v1/transfers/${list[0].id}`)
}
const now = (page: Page, { id }: Row): Promise<Detail> => itemsOf<Detail>(page, `/v1/transfers/${id}`)

/** Simulates a scanner: types a number and Enter, then the next one at once. */
const scanned = async (page: Page, tags: readonly string[]): Promise<void> => {
  for (const tag of tags) {
    await page.keyboard.type(tag)
    await page.keyboard.press('Enter')
  }
}

test('labels are scanned onto the truck without a mouse, and it departs', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  const transfer = await someIn(page, 'draft')
  await page.goto('/transfer/sendGoods')
  await settled(page)
  assert.equal(await page.getByText('Closed', { exact: true }).count(), 0, 'only what can be loaded here')
  await page.locator('.find-by-scan input:focus').waitFor()
  await scanned(page, [transfer.labels[0]?.tagNo ?? ''])
  const drawer = page.getByRole('dialog').filter({ hasText: transfer.transferNo })
  await drawer.locator('.scan-panel input:focus').waitFor()
  const tags = transfer.labels.map(({ tagNo }) => tagNo)
  await scanned(page, [...tags, tags[0] ?? '', 'NOT-A-LABEL'])
  await drawer.getByText('Scanned before').waitFor()
  await drawer.getByText('does not belong to transfer').waitFor()
  await drawer.getByText(`${tags.length} of ${tags.length}`).waitFor()
  assert.equal((await now(page, transfer)).loadedCount, tags.length)
  assert.deepEqual(await accessibilityFaults(page), [])
  await drawer.getByRole('button', { name: 'Depart', exact: true }).click()
  const dialog = page.locator('.ant-modal').filter({ hasText: 'Departure' })
  await dialog.getByRole('button', { name: 'Depart', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  assert.equal((await now(page, transfer)).status, 'departed')
  assert.deepEqual(
    complaints.filter((text) => !text.includes('422')),
    [],
  )
  await context.close()
})

test('received goods are counted on a phone, and completing asks for the reason of a shortage', async () => {
  const { page, context } = await stage.signedIn({ language: 'en', width: 480, height: 900 })
  const transfer = await someIn(page, 'arrived')
  await page.goto(`/transfer/transferDelivery?id=${transfer.id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: transfer.transferNo })
  await drawer.locator('.scan-panel input').first().focus()
  const [first] = transfer.labels.filter(({ state }) => state === 'loaded')
  await scanned(page, [first?.tagNo ?? ''])
  await drawer.locator('.scan-lines').getByText('Received').first().waitFor()
  await scanned(page, ['NOT-A-LABEL'])
  await drawer.locator('.scan-lines').getByText('Receive failure').waitFor()
  assert.equal(await sidewaysScroll(page), 0)
  await drawer.getByRole('button', { name: 'End the receipt' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'will be short' })
  await dialog.locator('textarea').fill('one carton is not on the truck')
  await dialog.getByRole('button', { name: 'End the receipt' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const closed = await now(page, transfer)
  assert.equal(closed.status, 'closed')
  assert.ok(closed.labels.some(({ state }) => state === 'short'))
  await context.close()
})

test('a scan made offline is retried and recorded once; a label can be taken off the truck', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const transfer = await someIn(page, 'loading')
  const [rest] = transfer.labels.filter(({ state }) => state === 'made')
  await page.goto(`/transfer/sendGoods?id=${transfer.id}`)
  await page.locator('.scan-panel input:focus').waitFor()
  await page.route('**/actions/load', (route) => route.abort())
  await scanned(page, [rest?.tagNo ?? ''])
  const again = page.locator('.scan-lines').getByRole('button')
  await again.waitFor()
  await page.unroute('**/actions/load')
  await again.click()
  await page.locator('.scan-lines').getByText('Loaded').waitFor()
  assert.equal((await now(page, transfer)).loadedCount, transfer.loadedCount + 1)
  await page.getByRole('switch', { name: 'Take off the truck' }).click()
  await page.locator('.scan-panel input').first().focus()
  await scanned(page, [rest?.tagNo ?? ''])
  await page.locator('.scan-lines').getByText('Not scanned yet').waitFor()
  assert.equal((await now(page, transfer)).loadedCount, transfer.loadedCount)
  await context.close()
})
