import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { signInPerson } from './person.ts'
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
