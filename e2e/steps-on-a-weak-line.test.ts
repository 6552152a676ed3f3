import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { Locator, Page, Route } from 'playwright-core'
import { settled } from './look.ts'
import { adminPassword } from './server.ts'
import { demoStage, itemsOf } from './stage.ts'

/** Unreliable network: late responses, lost responses, expired sessions; no input is lost and nothing is done twice. */
const stage = demoStage()

interface Shipment {
  readonly id: string
  readonly jobId: string | null
  readonly statusSince: string
}

const taken = new Set<string>()

/** One that no other test here uses, the longest in its status. */
const someIn = async (page: Page, status: ShipmentStatus): Promise<Shipment> => {
  const { list } = await itemsOf<{ list: readonly Shipment[] }>(page, `/v1/transports?pageSize=200&status=${status}`)
  const [first] = list.filter(({ id }) => !taken.has(id)).toSorted((a, b) => (a.statusSince < b.statusSince ? -1 : 1))
  assert.ok(first, `the demo world has a shipment in ${status}`)
  taken.add(first.id)
  return first
}

const justNow = (): string => new Date(Date.now() - 60_000 + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
const afterMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The form of a shipment's next step, filled in up to its time. */
const begun = async (page: Page, { id }: Shipment, to: ShipmentStatus): Promise<Locator> => {
  await page.goto(`/activity-tracking/detail/shipment/${id}`)
  await settled(page)
  await page.locator('button.ant-btn', { hasText: 'Update status' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Update status' }).last()
  await dialog.locator(`input[type="radio"][value="${to}"]`).check()
  const time = dialog.locator('.time-field input').last()
  await time.fill(justNow())
  await time.press('Tab')
  return dialog
}

const confirm = (dialog: Locator) => dialog.getByRole('button', { name: /^Confirm/ }).click()
const statusCall = '**/tracking-activity/shipment-status'

test('a step with a lost response says so in its form, and is done once when retried', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  const shipment = await someIn(page, 'shipment_dispatched')
  const dialog = await begun(page, shipment, 'shipment_arrive_origin')
  let requestCount = 0
  await page.route(statusCall, async (route: Route) => {
    requestCount += 1
    if (requestCount > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await confirm(dialog)
  await dialog.getByRole('alert').getByText('it is not known whether this was done').waitFor()
  await confirm(dialog)
  await dialog.waitFor({ state: 'hidden' })
  // A second execution would have been refused, because the shipment had moved on.
  const { status } = await itemsOf<{ status: string }>(page, `/v1/transports/${shipment.id}`)
  assert.equal(status, 'shipment_arrive_origin')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('an irreversible step asks once, however often the save shortcut is pressed', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const dialog = await begun(page, await someIn(page, 'shipment_pending_delivery_fail'), 'shipment_delivery_failed')
  await dialog.locator('textarea').first().focus()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  const question = page.locator('.ant-modal-confirm')
  await question.first().waitFor()
  await page.waitForTimeout(500)
  assert.equal(await question.count(), 1)
  await context.close()
})

const photo = {
  name: 'door.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}

test('a photo still uploading is saved with its step', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const dialog = await begun(page, await someIn(page, 'shipment_ontheway'), 'shipment_pending_delivery_fail')
  await dialog.getByLabel('Reason', { exact: false }).first().fill('Shut')
  await page.route('**/upload**', async (route) => {
    await afterMs(1500)
    return route.continue()
  })
  const sending = page.waitForRequest((request) => request.method() === 'POST' && /photo|upload/.test(request.url()))
  await dialog.locator('input[type="file"]').last().setInputFiles(photo)
  await sending
  const [request] = await Promise.all([page.waitForRequest(statusCall), confirm(dialog)])
  assert.match(request.postData() ?? '', /"photos":\["[0-9a-f-]{36}"\]/)
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})

test('a half-filled dialog is restored after an expired session', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const shipment = await someIn(page, 'shipment_dispatched')
  const dialog = await begun(page, shipment, 'shipment_arrive_origin')
  const time = dialog.locator('.time-field input').last()
  const typed = await time.inputValue()
  await context.clearCookies()
  // The live stream may detect the expired session first and remove the dialog under the pointer; a click that still waited would
  // confirm the restored dialog later.
  await dialog
    .getByRole('button', { name: /^Confirm/ })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await page.waitForURL('**/sign-in**')
  assert.equal(await page.getByRole('dialog').filter({ visible: true }).count(), 0)
  await page.locator('input[autocomplete="username"]').fill('admin')
  await page.locator('input[autocomplete="current-password"]').fill(adminPassword)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(`**/shipment/${shipment.id}`)
  await dialog.waitFor()
  assert.equal(await time.inputValue(), typed)
  await confirm(dialog)
  await dialog.waitFor({ state: 'hidden' })
  assert.equal((await itemsOf<{ status: string }>(page, `/v1/transports/${shipment.id}`)).status, 'shipment_arrive_origin')
  // A saved form leaves no unsaved mark: its tab closes without asking.
  await page.locator('.tab[data-active="true"] .tab-close').click()
  await page.locator(`.tab a[href*="${shipment.id}"]`).waitFor({ state: 'detached', timeout: 5000 })
  await context.close()
})

test('the selected driver takes over a job, even after the list was searched again', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const { jobId } = await someIn(page, 'shipment_arrive_origin')
  const asksForDrivers = (url: URL) => /driver/.test(url.pathname) && url.searchParams.has('jobId')
  await page.goto(`/activity-tracking/detail/job/${jobId}`)
  await settled(page)
  // As with a thousand drivers: those searched for are not on the first page.
  interface Driver {
    readonly id: string
    readonly selectable: boolean
  }
  let chosen: Driver | undefined
  await page.route(asksForDrivers, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { items: { list: readonly Driver[] } } // as in the contract
    chosen ??= body.items.list.find(({ selectable }) => selectable) ?? assert.fail('nobody may take over')
    const isFound = new URL(route.request().url()).searchParams.get('searchText') === 'somebody'
    const list = isFound ? [chosen] : body.items.list.filter(({ id }) => id !== chosen?.id)
    return route.fulfill({ response: answer, json: { ...body, items: { ...body.items, list } } })
  })
  await page.locator('.page-actions button:has(.anticon-ellipsis)').last().click()
  await page.getByRole('menuitem', { name: /driver/i }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox').first()
  await field.click()
  await page.keyboard.type('somebody')
  await page.locator('.ant-select-item-option:visible').first().waitFor()
  await page.waitForTimeout(600)
  await page.keyboard.press('Enter')
  await page.keyboard.type('another')
  await page.waitForResponse((answer) => answer.url().includes('another'))
  await dialog.getByLabel('Reason', { exact: false }).fill('Ill')
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() !== 'GET' && /driver/.test(each.url())),
    dialog.locator('button[type="submit"]').click(),
  ])
  assert.equal((request.postDataJSON() as { driverId?: string }).driverId, chosen?.id) // as in the contract
  await context.close()
})
