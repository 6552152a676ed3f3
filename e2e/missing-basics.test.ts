import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage({ KHONSONG_ENV: 'production' })
let visitor: Visitor
let page: Page

before(async () => {
  visitor = await stage.signedIn({ language: 'en' })
  page = visitor.page
})
after(() => assert.deepEqual(visitor.complaints, []))

const alert = (text: string): Locator => page.getByRole('alert').filter({ hasText: text })
const anyToast = (): Locator => page.locator('.ant-message-notice')
const empty = { status: 500, contentType: 'application/json', body: '{}' }

test('a menu that comes with a code is none: its sentence is said, and another try brings the page', async () => {
  const menus = /\/v1\/menus\/mine/
  const body = JSON.stringify({ code: 'menu.failed', message: 'the menu is being rebuilt', items: [{ menuName: 'Lie' }] })
  await page.route(menus, (route) => route.fulfill({ status: 200, contentType: 'application/json', body }))
  await page.goto('/order/entry')
  await alert('Basic data failed to load: press F5').waitFor()
  await page.locator('.toast-error').getByText('the menu is being rebuilt').waitFor()
  assert.equal(await page.getByText('Lie').count(), 0)
  await page.unroute(menus)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Shipping orders' }).waitFor()
})

test('a setting that cannot be loaded silently falls back to its default', async () => {
  const query = '/v1/settings/query?code=IMPORT_LOG_DAYS'
  const { list } = await itemsOf<{ list: readonly { settingValue: unknown }[] }>(page, query)
  const days = Number(list[0]?.settingValue)
  const settings = /\/v1\/settings\/query/
  const value = (settingValue: number) => ({
    code: '',
    message: '',
    items: { list: [{ settingCode: 'IMPORT_LOG_DAYS', settingValue }], total: 1, pageNo: 1, pageSize: 30 },
  })
  const shown = (n: number) => page.getByText(`Logs are forgotten after ${n} days`).waitFor()
  // First the real setting, a value that differs from the default.
  await page.route(settings, (route) => route.fulfill({ status: 200, json: value(days + 5) }))
  await page.goto('/master-data/import/customer')
  await shown(days + 5)
  for (const answer of [empty, { status: 200, json: { code: 'x', message: 'no', items: null } }]) {
    await page.unroute(settings)
    const settingsRequest = page.waitForRequest(settings)
    await page.route(settings, (route) => route.fulfill(answer))
    await page.reload()
    await settingsRequest
    await shown(days)
    await page.waitForTimeout(500)
    assert.equal(await anyToast().count(), 0)
    assert.equal(await page.getByRole('dialog').count(), 0)
  }
  await page.unroute(settings)
})

test('load failures, missing parameters and wrong addresses have their own messages', async () => {
  const ability = /\/v1\/settings\/ability$/
  await page.route(ability, (route) => route.fulfill(empty))
  await page.goto('/setup/ability')
  await alert('Data loading exception').getByText('Failed to load data, refresh and retry').waitFor()
  await page.unroute(ability)
  await page.getByRole('button', { name: 'Try again' }).click()
  await alert('Data loading exception').waitFor({ state: 'hidden' })

  const partners = /\/v1\/partners\?/
  await page.route(partners, (route) => route.fulfill(empty))
  await page.goto('/our/partner')
  await page.getByRole('dialog', { name: 'system message' }).getByText('operation failed', { exact: true }).waitFor()
  await page.unroute(partners)

  await page.goto('/master-data/import/nothing')
  await alert('necessary data is missing, please refresh the page and try again!').waitFor()

  await page.goto('/master-data/bank/list?mode=add')
  await settled(page)
  const save = page
    .locator('form')
    .getByRole('button', { name: 'Save' })
    .or(page.getByRole('button', { name: 'Save', exact: true }))
    .first()
  await save.click()
  await alert('you have input errors, please correct (4)').waitFor()
  for (const [label, text] of [
    [/^Name \(Thai\)/, 'ธนาคารทดลอง'],
    [/^Name \(English\)/, 'Trial Bank'],
    [/^Name \(Chinese\)/, '试验银行'],
  ] as const)
    await page.locator('form').getByLabel(label).fill(text)
  await alert('you have made a typo, please correct it!').waitFor()
})

test('every storage key begins with the environment, and no ticket is sent', async () => {
  const tickets: (string | undefined)[] = []
  page.on('request', (request) => tickets.push(request.headers()['x-ticket']))
  await page.goto('/order/entry')
  await page.evaluate(() => localStorage.setItem('tms:production:ticket', JSON.stringify('stolen')))
  await page.reload()
  await settled(page)
  await page.goto('/master-data/site/add')
  await settled(page)
  await page.getByLabel('Site name').first().fill('ครึ่งหนึ่ง')
  await page.waitForTimeout(1_500)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  assert.ok(keys.length > 3, keys.join())
  assert.deepEqual(
    keys.filter((key) => !key.startsWith('tms:production:')),
    [],
  )
  assert.ok(tickets.length > 0)
  assert.deepEqual([...new Set(tickets)], [undefined])
})

test('the result of a background job is announced when it ends, on any page', async () => {
  await page.goto('/setup/account')
  await settled(page)
  await page.waitForTimeout(1_000)
  assert.equal(await anyToast().count(), 0, 'what had ended before is only listed')
  const exportResponse = await page.request.post('/v1/transports/report/actions/export', {
    headers: { 'x-requested-with': 'khonsong' },
    data: { filters: {}, columns: ['shipmentNo'], format: 'csv' },
  })
  assert.equal(exportResponse.status(), 200, await exportResponse.text())
  await anyToast().first().waitFor()
  const toastText = await anyToast().first().innerText()
  const { list } = await itemsOf<{ list: readonly { kind: string; title: string; text: string }[] }>(page, '/v1/notices?limit=1')
  assert.equal(list[0]?.kind, 'task.done')
  assert.equal(toastText.trim(), `${list[0]?.title}: ${list[0]?.text}`)
})
