import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page, Route } from 'playwright-core'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

const field = (page: Page, label: RegExp): Locator => page.locator('form').getByLabel(label).filter({ visible: true }).first()

interface Stored {
  readonly id: string
  readonly version: number
  readonly [name: string]: unknown
}

const rowOf = async (page: Page, what: 'site' | 'vehicle', at: number): Promise<Stored> => {
  const { list } = await itemsOf<{ list: readonly Stored[] }>(page, `/v1/${what}/list?pageSize=10`)
  return list[at] ?? assert.fail(`no ${what}`)
}

const edited = async (page: Page, what: 'site' | 'vehicle', row: Stored, changes: object): Promise<Stored> => {
  const answer = await page.request.put(`/v1/${what}/edit`, {
    headers: { 'x-requested-with': 'khonsong' },
    data: { id: row.id, version: row.version, ...changes },
  })
  assert.equal(answer.status(), 200, await answer.text())
  return ((await answer.json()) as { items: Stored }).items // as in the contract
}

const openForm = async (page: Page, what: 'site' | 'vehicle', id: string): Promise<void> => {
  await page.goto(`/master-data/${what}/${id}/edit`)
  await page.locator('form').waitFor()
  await settled(page)
}

const retype = async (input: Locator, text: string): Promise<void> => {
  await input.click()
  await input.press('Control+A')
  await input.page().keyboard.insertText(text)
}

/** The request sent on Ctrl-S. */
const sentByKey = async (page: Page, what: 'site' | 'vehicle'): Promise<Record<string, unknown>> => {
  const [request] = await Promise.all([page.waitForRequest(`**/v1/${what}/edit`), page.keyboard.press('Control+s')])
  await page.waitForURL('**/view')
  return request.postDataJSON() as Record<string, unknown>
}

const later = (ms: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await route.continue()
}

test('numbers are displayed as stored, parsed in any common format, and refused otherwise', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  const vehicle = await edited(page, 'vehicle', await rowOf(page, 'vehicle', 0), { modelYear: 2015, payloadGrams: 6_000_000 })
  await openForm(page, 'vehicle', vehicle.id)
  const [year, payload] = [field(page, /^Model year/), field(page, /^Payload/)]
  assert.equal(await year.inputValue(), '2015')
  assert.equal(await payload.inputValue(), '6,000')
  // A concurrent change is adopted while the form is pristine.
  await edited(page, 'vehicle', vehicle, { modelYear: 2016 })
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === '2016'))
  await retype(payload, '7 tons')
  await page.keyboard.press('Control+s')
  await page.locator('.error-list').waitFor()
  assert.equal(await payload.inputValue(), '7 tons')
  assert.match(await page.locator('.error-list').innerText(), /Payload: Please enter a number/)
  await retype(payload, '๗,๑๒๓.๕')
  await retype(field(page, /^Insurance coverage/), '๑ ๒๓๔.๕๐')
  const { payloadGrams, insuranceCoverage } = await sentByKey(page, 'vehicle')
  assert.deepEqual([payloadGrams, insuranceCoverage], [7_123_500, '1234.50'])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('changing the province clears district and sub-district', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const site = await rowOf(page, 'site', 2)
  await openForm(page, 'site', site.id)
  await field(page, /^Province/).click()
  await page.keyboard.type('Chiang Mai')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Chiang Mai', visible: true }).first().waitFor()
  await page.keyboard.press('Enter')
  const shown = page.locator('form .field').filter({ hasText: /^(District|Sub-district)/ })
  for (const text of await shown.allInnerTexts()) assert.match(text, /Choose/)
  await field(page, /^Postal code/).fill('')
  const [request] = await Promise.all([page.waitForRequest('**/v1/site/edit'), page.keyboard.press('Control+s')])
  const { districtId, subDistrictId } = request.postDataJSON() as Record<string, unknown>
  assert.deepEqual([districtId, subDistrictId], [null, null])
  await context.close()
})

test('fields are disabled while saving, and a refusal restores focus', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const site = await rowOf(page, 'site', 3)
  await openForm(page, 'site', site.id)
  const answered = Promise.withResolvers<void>()
  await page.route('**/v1/site/edit', async (route) => {
    await answered.promise
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
  })
  const short = field(page, /^Short name/)
  await short.fill('Sent')
  await Promise.all([page.waitForRequest('**/v1/site/edit'), page.keyboard.press('Control+s')])
  await page.keyboard.type(' and more')
  assert.equal(await short.inputValue(), 'Sent')
  answered.resolve()
  await page.waitForFunction(() => document.activeElement?.id.endsWith('siteShortName'))
  await page.keyboard.type('!')
  assert.equal(await short.inputValue(), 'Sent!')
  await context.close()
})

test('unreadable polygon corners and hours are refused at their fields, not dropped', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const site = await edited(page, 'site', await rowOf(page, 'site', 4), { openHours: [{ day: 1, from: '08:00', until: '17:00' }] })
  await openForm(page, 'site', site.id)
  const fence = page.locator('.fence-input textarea').first()
  await fence.fill('13.7563,100.5018; 13.7570 100.5018')
  const opens = page.locator('.time-box input').first()
  await retype(opens, '9:75')
  await page.keyboard.press('Control+s')
  const list = page.locator('.error-list')
  await list.waitFor()
  assert.match(await list.innerText(), /Write Drawn fence like/)
  assert.match(await list.innerText(), /Open hours 1/)
  assert.equal(
    await page
      .locator('.field-error')
      .filter({ hasText: /Open hours 1/ })
      .count(),
    1,
  )
  await list.getByRole('button', { name: /Open hours 1/ }).click()
  assert.ok(await opens.evaluate((input) => input === document.activeElement))
  await retype(opens, '๙.๑๕')
  await fence.fill('')
  const { openHours, fence: area } = await sentByKey(page, 'site')
  assert.deepEqual(openHours, [{ day: 1, from: '09:15', until: '17:00' }])
  assert.equal(area, undefined)
  await context.close()
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture still uploading is saved with the record', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const vehicle = await rowOf(page, 'vehicle', 1)
  await openForm(page, 'vehicle', vehicle.id)
  await page.route('**/v1/files/**', later(1500))
  await page.locator('.picture-input input[type=file]').first().waitFor({ state: 'attached' })
  await page
    .locator('.picture-input input[type=file]')
    .first()
    .setInputFiles({ name: 'truck.png', mimeType: 'image/png', buffer: picture })
  await page.locator('.picture-input [role=progressbar]').first().waitFor()
  await field(page, /^Brand/).click()
  const sent = await sentByKey(page, 'vehicle')
  assert.ok(
    Object.values(sent).some((value) => Array.isArray(value) && value.length === 1),
    JSON.stringify(sent),
  )
  await context.close()
})

test('text typed right before a reload is in the draft', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  page.on('dialog', (dialog) => void dialog.accept())
  const site = await rowOf(page, 'site', 5)
  await openForm(page, 'site', site.id)
  await field(page, /^Short name/).fill('Just typed')
  await page.reload()
  await settled(page)
  assert.equal(await field(page, /^Short name/).inputValue(), 'Just typed')
  await context.close()
})

test('a record just added by someone can be chosen in an open form', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/master-data/subcontractor/add')
  await settled(page)
  const bank = field(page, /^Bank/)
  const choices = page.locator('.ant-select-item-option').filter({ visible: true })
  await bank.click()
  await choices.first().waitFor()
  await page.keyboard.press('Escape')
  const added = await page.request.post('/v1/banks', {
    headers: { 'x-requested-with': 'khonsong' },
    data: { code: '903', nameTh: 'ธนาคารเพิ่งเปิด', nameEn: 'Brand New Bank', nameZh: '新开银行' },
  })
  assert.equal(added.status(), 200, await added.text())
  await bank.click()
  await page.keyboard.type('Brand New')
  await choices.filter({ hasText: 'Brand New Bank' }).waitFor()
  await context.close()
})

test('pasted list items are trimmed and deduplicated', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly Stored[] }>(page, '/v1/customer/list?pageSize=10')
  await page.goto(`/master-data/customer/${list[1]?.id ?? assert.fail('no customer')}/edit`)
  await settled(page)
  await field(page, /^Contract codes/).click()
  await page.keyboard.insertText('KS-1, KS-2 ,KS-1 ,')
  await page.keyboard.type('KS-3')
  const [request] = await Promise.all([page.waitForRequest('**/v1/customer/edit'), page.keyboard.press('Control+s')])
  const { contractCodes } = request.postDataJSON() as { contractCodes: readonly string[] }
  assert.deepEqual(
    contractCodes.filter((code) => code.trim().startsWith('KS-')),
    ['KS-1', 'KS-2', 'KS-3'],
  )
  await context.close()
})
