import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { postAs, signInPerson } from './person.ts'
import { demoStage, itemsOf } from './stage.ts'

/** Carriers maintain their own vehicles: new ones await our verification, and verified data is read-only. */
const stage = demoStage()
let admin: Visitor
let carrier: Visitor

before(async () => {
  admin = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly { login: string; subcontractorId: string }[] }>(
    admin.page,
    '/v1/users?searchText=carrier.demo',
  )
  const subcontractorId = list.find(({ login }) => login === 'carrier.demo')?.subcontractorId
  assert.ok(subcontractorId)
  const person = { login: 'carrier.fleet', displayName: 'Fleet of the carrier', role: 'carrier' } as const
  carrier = await signInPerson(stage, admin, { ...person, kind: 'subcontractor', subcontractorId })
})

const choose = async (page: Page, label: string, typed: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).first().click()
  await page.keyboard.type(typed)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
}

test('a carrier adds a truck, which awaits verification and is then read-only except for the carrier’s own fields', async () => {
  const { page, complaints } = carrier
  await page.goto('/master-data/vehicle/list')
  await settled(page)
  await page
    .getByRole('button', { name: 'Add vehicle' })
    .or(page.getByRole('link', { name: 'Add vehicle' }))
    .first()
    .click()
  await page.waitForURL('**/master-data/vehicle/add')
  await settled(page)
  await page.getByText('The transport company checks the papers').waitFor()
  for (const ours of ['Subcontractor', 'Fleet', 'Business unit'])
    assert.equal(await page.getByRole('combobox', { name: ours }).count(), 0, `${ours} is not the carrier’s to say`)
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByLabel('Plate number', { exact: false }).first().fill('72-7781')
  await choose(page, 'Plate province', 'Bangkok')
  await choose(page, 'Vehicle type', '6W')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/master-data\/vehicle\/[0-9a-f-]+\/view/)
  await settled(page)
  await page.locator('.status', { hasText: 'Pending' }).first().waitFor()

  const { page: desk } = admin
  await desk.goto('/master-data/vehicle/list?status=2')
  await settled(desk)
  const row = desk.getByRole('row').filter({ hasText: '72-7781' })
  await row.getByRole('button').last().click()
  await desk.getByRole('menuitem', { name: 'Activate' }).click()
  await row.waitFor({ state: 'detached' })

  await page.setViewportSize({ width: 480, height: 900 })
  await page.goto(page.url().replace('/view', '/edit'))
  await settled(page)
  await page.getByText('Grey fields were checked').waitFor()
  assert.equal(await page.getByLabel('Plate number', { exact: false }).first().isDisabled(), true)
  assert.equal(await sidewaysScroll(page), 0)
  await page.getByLabel('GPS box number').fill('GPS-7781')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/view$/)
  await page.getByText('GPS-7781').waitFor()
  assert.deepEqual(complaints, [])
})

const decide = async (page: Page, action: 'Activate' | 'Refuse'): Promise<void> => {
  await page.locator('.page-title:visible').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const standing = (page: Page, status: string) => page.locator('.page-title:visible .status', { hasText: status }).waitFor()

test('a refused truck shows its carrier why, who corrects it and submits it again, and staff take it into use', async () => {
  const { page, complaints } = carrier
  const { page: desk } = admin
  const [type] = await itemsOf<readonly { id: string }[]>(page, '/v1/vehicle/type')
  const { list: others } = await itemsOf<{ list: readonly { plateProvinceId: string }[] }>(page, '/v1/vehicle/list?pageSize=1')
  const truck = { plateNo: '72-7782', plateProvinceId: others[0]?.plateProvinceId, vehicleTypeId: type?.id }
  const { id } = await postAs<{ id: string }>(page, '/v1/vehicle/add', truck)
  const view = `/master-data/vehicle/${id}/view`
  const reason = 'The number on the picture is another one'

  await desk.goto(view)
  await settled(desk)
  await decide(desk, 'Refuse')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await dialog.getByText('Please give a reason.').waitFor()
  await dialog.getByLabel('Reason', { exact: false }).fill(reason)
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await dialog.waitFor({ state: 'detached' })
  await standing(desk, 'Refused')
  await desk.goto('/master-data/vehicle/list?refused=true')
  await settled(desk)
  await desk.getByRole('row').filter({ hasText: '72-7782' }).getByText('Refused', { exact: true }).waitFor()
  await desk.goto(view)
  await settled(desk)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/console/dashboard')
  await settled(page)
  const refused = page.getByRole('region', { name: 'Refused vehicles and drivers' })
  await refused.getByText(reason).waitFor()
  await refused.getByRole('button', { name: 'Correct' }).click()
  await page.waitForURL(`**${view}`)
  await settled(page)
  const told = page.getByRole('status').filter({ hasText: 'Refused by the transport company' })
  await told.getByText(reason).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.waitForURL('**/edit')
  await settled(page)
  const plate = page.locator('.pane:visible').getByLabel('Plate number', { exact: false }).first()
  assert.equal(await plate.isDisabled(), false, 'a refused record is corrected throughout')
  await plate.fill('72-7783')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**${view}`)
  await settled(page)
  await told.getByRole('button', { name: 'Submit again' }).click()
  await standing(page, 'Pending')
  assert.equal(await page.getByRole('button', { name: 'Submit again' }).count(), 0)

  // The desk still shows the record, and hears of the change.
  await standing(desk, 'Pending')
  await desk.getByRole('status').filter({ hasText: 'Refused before, submitted again' }).getByText(reason).waitFor()
  await desk.getByRole('heading', { name: '72-7783' }).waitFor()
  await decide(desk, 'Activate')
  await standing(desk, 'Active')
  await standing(page, 'Active')
  await told.waitFor({ state: 'detached' })
  assert.deepEqual(complaints, [])
})
