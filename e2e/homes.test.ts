import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { signInPerson } from './person.ts'
import { demoStage, itemsOf } from './stage.ts'

const outsidePage = 'https://suppliers.khonsong.example/first-password'
const stage = demoStage({ SET_PASSWORD_URL: outsidePage })
const ownPassword = 'thang-lek-1234-sai-nuea'

let admin: Visitor
before(async () => {
  admin = await stage.signedIn({ language: 'en' })
})

const headers = () => ({ 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() })

const made = async <T>(url: string, data: unknown): Promise<T> => {
  const answer = await admin.context.request.post(url, { headers: headers(), data })
  assert.ok(answer.ok(), `${url}: ${await answer.text()}`)
  return ((await answer.json()) as { items: T }).items // response as in the contract
}

interface User {
  readonly id: string
  readonly login: string
  readonly organisationId: string
  readonly subcontractorId: string | null
}

const findUser = async (login: string): Promise<User> => {
  const { list } = await itemsOf<{ list: readonly User[] }>(admin.page, `/v1/users?searchText=${login}`)
  const user = list.find((each) => each.login === login)
  assert.ok(user, login)
  return user
}

/** A staff member who may only manage vehicles. */
const vehicleKeeper = 'garage.keeper'
const makeKeeper = async (): Promise<void> => {
  const { organisationId } = await findUser('site.demo')
  const role = await made<{ id: string }>('/v1/roles', { code: 'GARAGE', name: 'Garage', permissions: ['vehicle.view'] })
  const person = { login: vehicleKeeper, displayName: 'Garage', organisationId, roleIds: [role.id] }
  await made('/v1/users', person)
}

/** A user without any permission. */
const newcomer = 'new.comer'
const makeNewcomer = async (): Promise<void> => {
  const { organisationId } = await findUser('site.demo')
  await made('/v1/users', { login: newcomer, displayName: 'Newcomer', organisationId })
}

const fillSignIn = async (page: Page, login: string, password: string): Promise<void> => {
  await page.goto('/')
  await page.locator('input[autocomplete="username"]').fill(login)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}

const initialPassword = async (login: string): Promise<string> => {
  const { id } = await findUser(login)
  return (await made<{ password: string }>(`/v1/users/${id}/actions/reset-password`, {})).password
}

const passwords = new Map<string, string>()

/** First sign-in with the initial password, which is changed on our page; later with the new one. */
const comeIn = async (page: Page, login: string): Promise<void> => {
  const known = passwords.get(login)
  if (known !== undefined) return fillSignIn(page, login, known)
  const given = await initialPassword(login)
  await fillSignIn(page, login, given)
  const form = page.locator('.password-form')
  await form.locator('input[autocomplete="current-password"]').fill(given)
  await form.locator('input[autocomplete="new-password"]').first().fill(ownPassword)
  await form.locator('input[autocomplete="new-password"]').last().fill(ownPassword)
  await form.locator('button[type="submit"]').click()
  passwords.set(login, ownPassword)
}

/** Texts of refusals and missing pages, in three languages. */
const refusals = [
  'You are not allowed to do this',
  'There is no such page',
  'operation failed',
  'คุณไม่มีสิทธิ์',
  'ไม่มีหน้านี้',
  '您没有权限',
  '没有此页面',
]

const languages = ['en', 'th', 'zh'] as const
const headings = { en: 'My work', th: 'งานของฉัน', zh: '我的工作' } as const

const atHome = async (page: Page, heading: string): Promise<void> => {
  await page.locator('.pane:visible h1', { hasText: heading }).waitFor()
  await settled(page)
  const text = await page.locator('body').innerText()
  assert.deepEqual(
    refusals.filter((refusal) => text.includes(refusal)),
    [],
  )
}

const names = { en: 'English', th: 'ไทย', zh: '中文' } as const

/** Switches the language with the header menu, as users do. */
const speak = async (page: Page, language: (typeof languages)[number]): Promise<void> => {
  await page
    .locator('.header')
    .getByRole('button', { name: /^(EN|TH|ZH) · / })
    .click()
  await page.getByRole('menuitem', { name: names[language] }).click()
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
}

const people: readonly (readonly [login: string, make?: () => Promise<void>])[] = [
  ['driver.demo'],
  ['customer.demo'],
  [vehicleKeeper, makeKeeper],
  [newcomer, makeNewcomer],
]

for (const [login, make] of people)
  test(`${login} sets a password on our page, lands on the home page in three languages, signs out and in again`, async () => {
    await make?.()
    const { page, context, complaints } = await stage.visitor()
    await comeIn(page, login)
    for (const language of languages) {
      await speak(page, language)
      await atHome(page, headings[language])
      assert.equal(await page.locator('.tabs a[href="/console/dashboard"]').count(), 1)
      await page.locator('.sidebar a[href="/notice/list"]').click()
      await page.waitForURL('**/notice/list')
      await settled(page)
      await page.locator('.tabs .tab a').first().click()
      await atHome(page, headings[language])
    }
    assert.deepEqual(complaints, [])
    await context.close()
  })

test('a supplier sets a password on the supplier page, and then lands on a home page with offered and running jobs', async () => {
  const login = 'carrier.demo'
  const given = await initialPassword(login)
  const { page, context } = await stage.visitor({ language: 'en' })
  await context.route('https://suppliers.khonsong.example/**', (route) => route.fulfill({ body: 'supplier page' }))
  await fillSignIn(page, login, given)
  await page.waitForURL(outsidePage)
  const changed = await context.request.put(`${stage.server.address}/v1/accounts/password`, {
    headers: headers(),
    data: { current: given, next: ownPassword, confirm: ownPassword },
  })
  assert.equal(changed.status(), 200, await changed.text())
  await context.close()
  passwords.set(login, ownPassword)
  const next = await stage.visitor()
  await comeIn(next.page, login)
  for (const language of languages) {
    await speak(next.page, language)
    await atHome(next.page, headings[language])
    assert.equal(await next.page.locator('.home section').count(), 5)
  }
  assert.deepEqual(next.complaints, [])
  await next.context.close()
})

interface Offer {
  readonly id: string
  readonly jobNo: string
}

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

/** Offers a waiting waybill to a carrier, with a vehicle and times some weeks ahead, where nothing else is planned. */
const offerTo = async (subcontractorId: string): Promise<Offer> => {
  const { request } = admin.context
  const [waiting] = (await itemsOf<{ list: { id: string }[] }>(admin.page, '/v1/transports?status=shipment_created&pageSize=1'))
    .list
  const job = await made<Offer & { version: number }>('/v1/routes', { shipmentIds: [waiting?.id] })
  const of = `subcontractorId=${subcontractorId}&pageSize=50`
  const { list: vehicles } = await itemsOf<{ list: { id: string }[] }>(admin.page, `/v1/vehicle/list?${of}`)
  const { list: drivers } = await itemsOf<{ list: { id: string }[] }>(admin.page, `/v1/driver/list?${of}`)
  let why = ''
  for (const [at, { id: vehicleId }] of vehicles.entries()) {
    const driverId = drivers[at % drivers.length]?.id
    const carrier = {
      carrierKind: 'subcontractor',
      subcontractorId,
      driverId,
      vehicleId,
      differentVehicleReason: 'None other is free',
    }
    const assignment = { ...carrier, plannedBeginAt: hours(700), plannedEndAt: hours(710) }
    const confirmedWarnings: string[] = []
    for (let asked = 0; asked < 2; asked += 1) {
      const data = { version: job.version, assignment: { ...assignment, confirmedWarnings } }
      const answer = await request.post(`/v1/routes/${job.id}/actions/schedule`, { headers: headers(), data })
      if (answer.ok()) return job
      why = await answer.text()
      const { errors } = JSON.parse(why) as { errors?: readonly { code: string }[] } // a problem as in the contract
      confirmedWarnings.push(...(errors ?? []).map(({ code }) => code))
    }
  }
  throw new Error(`no truck of the carrier fits: ${why}`)
}

test('a carrier rejects an offered job with a reason on a phone, and it leaves the carrier’s list', async () => {
  const { subcontractorId } = await findUser('carrier.demo')
  assert.ok(subcontractorId)
  const offer = await offerTo(subcontractorId)
  const person = { login: 'carrier.home', displayName: 'Carrier', role: 'carrier', kind: 'subcontractor', subcontractorId } as const
  const { page, context, complaints } = await signInPerson(stage, admin, person, { language: 'th', width: 480 })
  await atHome(page, headings.th)
  const row = page.locator('.home-work > li', { hasText: offer.jobNo })
  await row.getByRole('button', { name: 'ปฏิเสธ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('รถเสีย ไม่มีรถว่าง')
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.equal(await sidewaysScroll(page), 0)
  await dialog.getByRole('button', { name: 'ปฏิเสธ' }).click()
  await row.waitFor({ state: 'detached' })
  const after = await itemsOf<{ status: string }>(admin.page, `/v1/routes/${offer.id}`)
  assert.notEqual(after.status, 'job_planned')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a driver reports the next step of a stop from the home page', async () => {
  const { page, context, complaints } = await stage.visitor({ language: 'th', width: 480 })
  await comeIn(page, 'driver.demo')
  await atHome(page, headings.th)
  const report = page.getByRole('button', { name: 'อัปเดตสถานะ' })
  await report.first().click()
  await page.locator('.ant-modal:visible, .ant-drawer-content-wrapper:visible').first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})
