import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderStatusLabel, type OrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { shipmentStatusLabel, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { newVisitor, openBrowser, type Visitor } from './browser.ts'
import { letHoursPass } from './let-hours-pass.ts'
import { settled } from './look.ts'
import { filledTemplate } from './order-workbook.ts'
import { newDataDir, startServer, type Server } from './server.ts'
import { itemsOf } from './stage.ts'

const dataDir = newDataDir()
const ownPassword = 'plaa-thuu-mae-klong-77'
let server: Server
let browser: Browser
/** A dispatcher in English, and a colleague who only watches, in Thai. */
let dispatcher: Visitor
let colleague: Visitor

before(async () => {
  server = await startServer({ DATA_DIR: dataDir.path, DEMO: '1', ADMIN_PASSWORD: '' })
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await server?.end()
  dataDir.remove()
})

const day = (days: number): string => new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)
/** A time in Bangkok some minutes ago, as typed. */
const ago = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000 + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const enter = async (page: Page, password: string): Promise<void> => {
  await page.locator('input[autocomplete="username"]').fill('admin')
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}

test('signing in with the printed password requires choosing a new one first', async () => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const printed = /with the password (\S+)/.exec(server.output())?.[1]
  assert.ok(printed, server.output())
  dispatcher = await newVisitor(browser, server, { language: 'en' })
  const { page } = dispatcher
  await page.goto('/order/entry')
  await enter(page, printed)
  const form = page.locator('.password-form')
  await form.locator('input[autocomplete="current-password"]').fill(printed)
  for (const field of await form.locator('input[autocomplete="new-password"]').all()) await field.fill(ownPassword)
  await form.locator('button[type="submit"]').click()
  await page.getByRole('heading', { name: 'Shipping orders' }).waitFor()

  colleague = await newVisitor(browser, server, { language: 'th' })
  await colleague.page.goto('/order/entry')
  await enter(colleague.page, ownPassword)
  await colleague.page.getByRole('heading', { name: 'คำสั่งขนส่ง' }).waitFor()
})

interface Order {
  readonly id: string
  readonly orderNo: string
  readonly status: OrderStatus
  readonly upstreamNo: string | null
}
interface Site {
  readonly id: string
  readonly siteCode: string
  readonly customerId: string | null
}
let orders: readonly Order[] = []
const numbers = ['PO-77001', 'PO-77002', 'PO-77003'] as const

/** A customer with two sites, from the demo world. */
const customerWithPlaces = async (page: Page) => {
  const { list: sites } = await itemsOf<{ list: readonly Site[] }>(page, '/v1/site/list?pageSize=500')
  const { list: customers } = await itemsOf<{ list: readonly { id: string; code: string }[] }>(page, '/v1/customer/list')
  for (const customer of customers) {
    const [origin, destination] = sites.filter(({ customerId }) => customerId === customer.id)
    if (origin && destination) return { customer, origin, destination }
  }
  throw new Error('no customer has two places')
}

test('an Excel file based on the template is imported, its invalid row repaired in place, and committed', async () => {
  const { page, context } = dispatcher
  const { customer, origin, destination } = await customerWithPlaces(page)
  const [unit] = await itemsOf<readonly { code: string }[]>(page, '/v1/business-unit/list')
  const { list: goods } = await itemsOf<{ list: readonly { code: string }[] }>(page, '/v1/goodstype/list')
  await page.goto('/order/import')
  await settled(page)
  const [opened] = await Promise.all([
    context.waitForEvent('request', (request) => request.url().includes('/v1/templates/download/')),
    page.getByRole('button', { name: 'Download template' }).click(),
  ])
  const template = await (await context.request.get(opened.url())).body()
  const rows = numbers.map((number, at) => ({
    'Customer order no.': number,
    Customer: customer.code,
    'Business Unit': unit?.code ?? '',
    Origin: origin.siteCode,
    Destination: at === 2 ? 'ร้านที่ไม่มี' : destination.siteCode,
    'Target Pick Up Time from': day(1),
    'Target Delivery Time from': day(2),
    'Item type': goods[0]?.code ?? '',
    Packages: 10,
    'Items per package': 12,
    // Three of these exceed any truck's capacity: a user must confirm.
    'Weight (kg)': 20_000,
  }))
  await page.locator('input[type="file"]').setInputFiles({
    name: 'คำสั่งขนส่ง.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await filledTemplate(template, rows),
  })
  await page.waitForURL('**/order/import/*')
  const bad = page.getByRole('button', { name: /row \d+: ร้านที่ไม่มี/ })
  await bad.waitFor()
  await bad.click()
  await page.getByRole('combobox', { name: 'Destination' }).fill(destination.siteCode)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 3 rows' }).click()
  await page.getByRole('heading', { name: 'คำสั่งขนส่ง.xlsx' }).waitFor()
  await page.getByText('Completed', { exact: true }).filter({ visible: true }).first().waitFor()
  const { list } = await itemsOf<{ list: readonly Order[] }>(page, '/v1/orders?pageSize=20')
  orders = numbers.map((number) => {
    const found = list.find(({ upstreamNo }) => upstreamNo === number)
    assert.ok(found, `${number} was saved`)
    return found
  })
  for (const { orderNo } of orders) await colleague.page.getByText(orderNo).first().waitFor()
})

/** The order's row in the colleague's list, which stays open. */
const rowOf = (page: Page, orderNo: string): Locator => page.getByRole('row').filter({ hasText: orderNo })
const colleagueSees = async (at: number, status: OrderStatus): Promise<void> => {
  await rowOf(colleague.page, orders[at]?.orderNo ?? '')
    .getByText(orderStatusLabel(status).th)
    .first()
    .waitFor({ timeout: 10_000 })
}

const pick = async (page: Page, label: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-disabled)').first().click()
}

let jobId = ''
let shipments: readonly { readonly id: string; readonly orderNo: string }[] = []

test('the imported orders are scheduled on one truck after confirming the warnings', async () => {
  const { page } = dispatcher
  await page.goto(`/order/entry?searchText=PO-7700`)
  await settled(page)
  const placeOfFirst = () => rowOf(page, orders[0]?.orderNo ?? '').boundingBox()
  const place = await placeOfFirst()
  for (const { orderNo } of orders) await rowOf(page, orderNo).getByRole('checkbox').check()
  assert.deepEqual(await placeOfFirst(), place, 'rows stay where they are while they are being chosen')
  await page.getByRole('button', { name: 'Make a dispatch order' }).click()
  const goOn = page.getByRole('button', { name: 'Confirm and go on' })
  await Promise.race([goOn.waitFor().then(() => goOn.click()), page.waitForURL('**/schedule/schedulecreate*')])
  await page.waitForURL('**/schedule/schedulecreate*')
  await settled(page)
  await pick(page, 'Vehicle (required)')
  await pick(page, 'Driver')
  const check = page.getByRole('region', { name: 'Load and checks' })
  const warnings = check.getByRole('checkbox')
  await warnings.first().waitFor()
  for (const box of await warnings.all()) await box.check()
  await check.getByLabel('Reason to go on').fill('ลูกค้าเร่ง')
  await page.getByRole('button', { name: 'Save and dispatch' }).click()
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.waitForURL(/scheduleForm\?id=/)
  jobId = new URL(page.url()).searchParams.get('id') ?? ''
  const job = await itemsOf<{ status: string; shipments: typeof shipments }>(page, `/v1/routes/${jobId}`)
  assert.equal(job.status, 'job_accepted')
  shipments = job.shipments
  assert.equal(shipments.length, 3)
  for (const at of [0, 1, 2]) await colleagueSees(at, 'order_processing')
  await letHoursPass(dataDir.path, 6)
})

interface Report {
  readonly to: ShipmentStatus
  readonly minutes: number
  readonly fields?: Readonly<Record<string, string>>
  readonly photo?: boolean
}

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Reports a step through its status form. */
const report = async (page: Page, { to, minutes, fields = {}, photo: takesPhoto = false }: Report): Promise<void> => {
  // A menu group has the same name.
  await page.locator('button.ant-btn', { hasText: 'Update status' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Update status' }).last()
  await dialog.locator(`input[type="radio"][value="${to}"]`).check()
  const time = dialog.locator('.time-field input').last()
  await time.fill(ago(minutes))
  await time.press('Tab')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: false }).first().fill(value)
  if (takesPhoto) {
    await dialog.locator('input[type="file"]').first().setInputFiles({ name: 'หน้าร้าน.png', mimeType: 'image/png', buffer: photo })
    await dialog.locator('img').first().waitFor()
  }
  await dialog.getByRole('button', { name: /^Confirm/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  // The next action replaces the button in place, so wait until the new status is visible.
  await page.locator('.page-title').filter({ visible: true }).getByText(shipmentStatusLabel(to).en).first().waitFor()
}

const openShipment = async (page: Page, at: number): Promise<void> => {
  const shipment = shipments.find(({ orderNo }) => orderNo === orders[at]?.orderNo)
  await page.goto(`/activity-tracking/detail/shipment/${shipment?.id}`)
  await settled(page)
}

const counters = async (page: Page): Promise<string> =>
  (await page.locator('main, .page').first().innerText()).replace(/\d\d:\d\d(:\d\d)?/g, '')

const passed = (): void => assert.ok(shipments.length === 3, 'the chapters before this one')

test('the first order is delivered with a photo, and the colleague sees it live', async () => {
  const { page } = dispatcher
  const board = await colleague.context.newPage()
  await board.goto('/console/dashboard')
  await settled(board)
  const jobPage = await colleague.context.newPage()
  await jobPage.goto(`/activity-tracking/detail/job/${jobId}`)
  await settled(jobPage)
  const before = await counters(board)

  passed()
  await openShipment(page, 0)
  await report(page, { to: 'shipment_arrive_origin', minutes: 300 })
  await colleagueSees(0, 'order_picking_up')
  await report(page, { to: 'shipment_loading', minutes: 280 })
  await report(page, { to: 'shipment_ontheway', minutes: 260, photo: true })
  await colleagueSees(0, 'order_ontheway')
  await report(page, { to: 'shipment_arrive_destination', minutes: 120 })
  await report(page, { to: 'shipment_unloading', minutes: 100 })
  await report(page, { to: 'shipment_delivered', minutes: 60, photo: true })
  await colleagueSees(0, 'order_delivered')
  await jobPage
    .getByText(shipments[0]?.orderNo ?? '')
    .first()
    .waitFor()
  await board.waitForFunction((was) => document.body.innerText.replace(/\d\d:\d\d(:\d\d)?/g, '') !== was, before, {
    timeout: 15_000,
  })
  await page.locator('img').first().waitFor()
  await board.close()
  await jobPage.close()
})

test('a failed pickup and a rejected delivery are reported, visible and distinct', async () => {
  const { page } = dispatcher
  passed()
  await openShipment(page, 1)
  await report(page, { to: 'shipment_arrive_origin', minutes: 200 })
  await report(page, { to: 'shipment_pickup_failed', minutes: 190, fields: { Reason: 'สินค้าไม่พร้อม' } })
  await colleagueSees(1, 'order_pickup_failed')
  await openShipment(page, 2)
  await report(page, { to: 'shipment_arrive_origin', minutes: 200 })
  await report(page, { to: 'shipment_loading', minutes: 190 })
  await report(page, { to: 'shipment_ontheway', minutes: 180 })
  await report(page, { to: 'shipment_pending_delivery_fail', minutes: 90, fields: { Reason: 'ร้านปิด' } })
  await colleagueSees(2, 'order_pending_delivery_fail')
  await colleagueSees(0, 'order_delivered')
  assert.deepEqual([...dispatcher.complaints, ...colleague.complaints], [])
})
