import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { signIn, type Visitor } from './browser.ts'
import { accessibilityFaults, labelsOf, settled, sidewaysScroll } from './look.ts'
import { filledTemplate } from './order-workbook.ts'
import { demoStage, itemsOf } from './stage.ts'

/** The tasks of a customer's administrator. */
const stage = demoStage()
const headers = { 'x-requested-with': 'khonsong' }
const ownPassword = 'mamuang-nam-pla-wan-71'
let admin: Visitor
let customerId: string

const call = async <T>(page: Page, method: 'post' | 'put', url: string, data: object): Promise<T> => {
  const answer = await page.context().request[method](url, { headers, data })
  assert.equal(answer.status(), 200, `${url}: ${await answer.text()}`)
  return ((await answer.json()) as { items: T }).items // as in the contract
}
const shown = (locator: Locator): Locator => locator.filter({ visible: true }).first()

/** Signs in with an initial password and sets a new one, as required. */
const firstSignIn = async (page: Page, login: string, made: string): Promise<void> => {
  await page.goto('/')
  await page.locator('input[autocomplete="username"]').fill(login)
  await page.locator('input[autocomplete="current-password"]').fill(made)
  await page.locator('button[type="submit"]').click()
  await page.getByLabel('New password', { exact: true }).waitFor()
  const current = page.getByLabel('Current password')
  if ((await current.count()) > 0) await current.fill(made)
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await page.getByLabel('New password again').fill(ownPassword)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/console/dashboard')
}

before(async () => {
  const boss = await stage.signedIn({ language: 'en' })
  const { list: people } = await itemsOf<{ list: readonly { customerId: string }[] }>(
    boss.page,
    '/v1/users?searchText=customer.demo',
  )
  customerId = people[0]?.customerId ?? ''
  const { list: roles } = await itemsOf<{ list: readonly { id: string; code: string }[] }>(boss.page, '/v1/roles?pageSize=500')
  const role = roles.find(({ code }) => code === 'customer_administrator')
  assert.ok(role, 'the role comes with the system')
  const account = { login: 'boss.of.customer', displayName: 'สุดา ดูแลดี', kind: 'customer', customerId, roleIds: [role.id] }
  const made = await call<{ id: string }>(boss.page, 'post', '/v1/users', account)
  const { password } = await call<{ password: string }>(boss.page, 'post', `/v1/users/${made.id}/actions/reset-password`, {})
  await boss.context.close()
  admin = await stage.visitor({ language: 'en' })
  await firstSignIn(admin.page, account.login, password)
})

/** Adds a customer user, and returns the password shown once. */
const addPerson = async (page: Page, login: string, name: string): Promise<string> => {
  await shown(page.getByRole('button', { name: 'Add account' })).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Account', { exact: false }).first().fill(login)
  await form.getByLabel('Name', { exact: false }).first().fill(name)
  assert.equal(await form.getByText('Whom they act for').count(), 0, 'whoever they add acts for their own company')
  await form.getByRole('combobox', { name: 'Roles' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Shipper or customer' }).filter({ visible: true }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Save' }).click()
  const passwordDialog = page.getByRole('dialog').filter({ has: page.locator('code') })
  const password = await passwordDialog.locator('code').nth(1).innerText()
  await passwordDialog.locator('.ant-modal-footer button').click()
  return password
}

test('a customer administrator adds a colleague, who sees only their company and no accounts, and is signed out when disabled', async () => {
  const { page, complaints } = admin
  await page.goto('/setup/account')
  await page.waitForURL('**/foresetup/foreaccount')
  await settled(page)
  const password = await addPerson(page, 'clerk.of.customer', 'มานี สั่งของ')
  await shown(page.getByText('มานี สั่งของ')).waitFor()

  const clerk = await stage.visitor({ language: 'en' })
  await firstSignIn(clerk.page, 'clerk.of.customer', password)
  await settled(clerk.page)
  const links = await clerk.page.locator('.sidebar a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  assert.equal(links.includes('/foresetup/foreaccount'), false)
  for (const url of ['/v1/users', '/v1/roles', '/v1/own-company/message-recipients'])
    assert.equal((await clerk.context.request.get(url, { headers })).status(), 403, url)
  const { list } = await itemsOf<{ list: readonly { customer: { id: string } }[] }>(clerk.page, '/v1/orders')
  assert.ok(list.every(({ customer }) => customer.id === customerId))
  await clerk.page.goto('/our/project')
  await clerk.page.waitForURL('**/foreour/foreproject')
  await settled(clerk.page)

  const row = shown(page.getByRole('row').filter({ hasText: 'มานี สั่งของ' }))
  await row.getByRole('button').last().click()
  await shown(page.getByRole('menuitem', { name: 'Disable' })).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await row.getByText('Disabled').waitFor()
  assert.equal((await clerk.context.request.get('/v1/session', { headers })).status(), 401)
  assert.deepEqual([...complaints, ...clerk.complaints], [])
  await clerk.context.close()
})

test('a customer administrator creates a role from their own permissions, and cannot change shared roles', async () => {
  const { page } = admin
  await page.goto('/foresetup/forepermission')
  await settled(page)
  await shown(page.getByText('Customer administrator')).waitFor()
  await shown(page.getByRole('button', { name: 'Add role' })).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Role name').fill('ผู้ติดตามของ')
  await form.getByLabel('Role code').fill('watcher')
  assert.equal(await form.getByText('Offered to customers').count(), 0)
  assert.equal(await form.getByRole('row', { name: /^Devices/ }).count(), 0, 'what they do not hold is not offered')
  await form.getByRole('checkbox', { name: 'Shipments: View' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await shown(page.getByText('ผู้ติดตามของ')).waitFor()
})

test('a customer administrator configures who is notified of the company’s orders', async () => {
  const { page } = admin
  await page.goto('/setup/message')
  await page.waitForURL('**/foresetup/foremessage')
  await settled(page)
  await shown(page.getByRole('link', { name: 'Add' }).or(page.getByRole('button', { name: 'Add' }))).click()
  await page.waitForURL('**/foresetup/foremessage/add')
  await page.getByLabel('Name', { exact: false }).first().fill('ฝ่ายคลัง')
  await page.getByRole('combobox', { name: 'Messages' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Order: Delivered' }).filter({ visible: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Channels' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Email' }).filter({ visible: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('E-mail list').fill('store@customer.example')
  await shown(page.getByRole('button', { name: 'Save' })).click()
  await page.waitForURL(/\/foresetup\/foremessage(\/[^/]+\/view)?(\?.*)?$/)
  const { list } = await itemsOf<{ list: readonly { name: string }[] }>(page, '/v1/own-company/message-recipients')
  assert.deepEqual(
    list.map(({ name }) => name),
    ['ฝ่ายคลัง'],
  )
})

const day = (days: number): string => new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)

test('a customer administrator imports orders from the template, and a row with an unknown place is left to repair', async () => {
  const { page, context, complaints } = admin
  const { list: places } = await itemsOf<{ list: readonly { siteCode: string }[] }>(page, '/v1/site/list?pageSize=50')
  const { list: goods } = await itemsOf<{ list: readonly { code: string }[] }>(page, '/v1/goodstype/list')
  const [unit] = await itemsOf<readonly { code: string }[]>(page, '/v1/business-unit/list')
  await page.goto('/foreorder/import')
  await settled(page)
  const [asked] = await Promise.all([
    context.waitForEvent('request', (request) => request.url().includes('/v1/templates/download/')),
    shown(page.getByRole('button', { name: 'Download template' })).click(),
  ])
  const template = await (await context.request.get(asked.url())).body()
  const numbers = ['CU-88001', 'CU-88002']
  const rows = numbers.map((number, at) => ({
    'Customer order no.': number,
    'Business Unit': unit?.code ?? '',
    Origin: places[0]?.siteCode ?? '',
    Destination: at === 1 ? 'ร้านที่ไม่มี' : (places[1]?.siteCode ?? ''),
    'Target Pick Up Time from': day(2),
    'Target Delivery Time from': day(3),
    'Item type': goods[0]?.code ?? '',
    Packages: 10,
    'Items per package': 12,
    'Weight (kg)': 900,
  }))
  await page.locator('input[type="file"]').setInputFiles({
    name: 'สั่งรถ.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await filledTemplate(template, rows),
  })
  await page.waitForURL('**/foreorder/import/*')
  await page.getByRole('button', { name: /row \d+: ร้านที่ไม่มี/ }).waitFor()
  await page.getByRole('button', { name: /^Save 1 row/ }).click()
  const saved = async () =>
    (
      await itemsOf<{ list: readonly { upstreamNo: string | null; customer: { id: string } }[] }>(
        page,
        '/v1/orders?searchText=CU-8800',
      )
    ).list
  for (const end = Date.now() + 20_000; Date.now() < end && (await saved()).length === 0;) await page.waitForTimeout(250)
  assert.deepEqual(
    (await saved()).map(({ upstreamNo, customer }) => [upstreamNo, customer.id]),
    [['CU-88001', customerId]],
  )
  assert.deepEqual(complaints, [])
})

test('a customer administrator creates an API key that reads only their orders, and revokes it', async () => {
  const { page } = admin
  await page.goto('/foresetup/foreapiKeys')
  await settled(page)
  await shown(page.getByRole('button', { name: 'Add API key' })).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: false }).first().fill('ระบบ ERP ของลูกค้า')
  await form.getByRole('combobox', { name: 'Acts for' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'boss.of.customer' }).filter({ visible: true }).click()
  await form.getByRole('checkbox', { name: 'Orders: View' }).check()
  await form.getByRole('button', { name: 'Make key' }).click()
  const told = page.getByRole('dialog').filter({ hasText: 'Secret of ระบบ ERP ของลูกค้า' })
  const key = await told.locator('code').innerText()
  await told.locator('.ant-modal-footer button').click()
  const read = (url: string) => fetch(`${stage.server.address}${url}`, { headers: { 'x-api-key': key } })
  const answer = (await (await read('/v1/orders')).json()) as { items: { list: readonly { customer: { id: string } }[] } } // response as in the contract
  const { items } = answer
  assert.ok(items.list.length > 0 && items.list.every(({ customer }) => customer.id === customerId))
  assert.equal((await read('/v1/receivable-bills')).status, 403)
  const card = page.locator('.key-card').filter({ hasText: 'ระบบ ERP ของลูกค้า' })
  await card.getByRole('button', { name: 'Revoke' }).click()
  await page.locator('.ant-modal-confirm-btns button').last().click()
  await card.getByText('revoked').waitFor()
  assert.equal((await read('/v1/orders')).status, 401)
})

test('a customer administrator creates a webhook for deliveries, signed with a secret that is shown once', async () => {
  const { page } = admin
  await page.goto('/foresetup/forewebhooks')
  await settled(page)
  await shown(page.getByRole('button', { name: 'Add webhook' })).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: false }).first().fill('คลังสินค้า')
  await form.getByLabel('Address', { exact: false }).first().fill('https://hooks.customer.example/deliveries')
  await form.getByRole('button', { name: 'Make the webhook' }).click()
  const told = page.getByRole('dialog').filter({ has: page.locator('code') })
  assert.match(await told.locator('code').first().innerText(), /\S{16,}/)
  await told.locator('.ant-modal-footer button').click()
  await shown(page.getByText('https://hooks.customer.example/deliveries')).waitFor()
})

test('our administrator creates a role for all customers, and one for a single customer', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  await page.goto('/setup/permission')
  await settled(page)
  const form = page.getByRole('dialog')
  for (const [name, code] of [
    ['ผู้ตรวจรับ', 'checker'],
    ['ผู้จัดการสาขา', 'branch'],
  ] as const) {
    await shown(page.getByRole('button', { name: 'Add role' })).click()
    await form.getByLabel('Role name').fill(name)
    await form.getByLabel('Role code').fill(code)
    if (code === 'checker') await form.getByRole('switch', { name: 'Offered to customers' }).click()
    else {
      await form.getByRole('combobox', { name: 'Only for the customer' }).click()
      await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
      assert.equal(await form.getByRole('switch', { name: 'Offered to customers' }).count(), 0, 'it is for one customer only')
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await shown(page.getByText(name)).waitFor()
  }
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
  const { list } = await itemsOf<{ list: readonly { code: string }[] }>(admin.page, '/v1/roles?pageSize=500')
  assert.ok(list.some(({ code }) => code === 'checker'))
})

const pages = [
  '/foreour/foreproject',
  '/foreour/forepartner',
  '/foreour/foreuserOrganization',
  '/foresetup/foreaccount',
  '/foresetup/forepermission',
  '/foresetup/foremessage',
  '/foresetup/foremessage/add',
  '/foresetup/foreability',
  '/foresetup/foreapiKeys',
  '/foresetup/forewebhooks',
  '/foreorder/import',
]

test('the customer administrator’s pages are accessible, in three languages, wide and narrow', async () => {
  for (const language of ['en', 'th', 'zh'] as const) {
    const { page, context, complaints } = await stage.visitor({ language })
    await signIn(page, 'boss.of.customer', ownPassword)
    for (const url of pages) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(url)
      await settled(page)
      assert.equal(new URL(page.url()).pathname, url)
      if (language === 'en') assert.deepEqual(await accessibilityFaults(page), [], url)
      else {
        const english = (await labelsOf(page)).filter((text) => /^[A-Za-z][A-Za-z ,.'’…()/&:-]{2,}$/.test(text))
        assert.deepEqual(
          english.filter((text) => !/^(EN|TH|ZH|Ctrl K|Khonsong|ALL NOW TMS Master Data)$/.test(text)),
          [],
          `${language} ${url}`,
        )
      }
      await page.setViewportSize({ width: 480, height: 900 })
      await page.waitForTimeout(200)
      assert.ok((await sidewaysScroll(page)) <= 0, `${language} ${url}`)
      if (process.env['PICTURES'])
        await page.screenshot({ path: `${process.env['PICTURES']}/${language}${url.replaceAll('/', '-')}.png` })
    }
    assert.deepEqual(complaints, [], language)
    await context.close()
  }
})
