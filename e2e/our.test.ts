import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()
let visitor: Visitor
let page: Page

before(async () => {
  visitor = await stage.signedIn({ language: 'en' })
  page = visitor.page
})

/** Pages of other tabs stay in the DOM, hidden. */
const shown = (locator: Locator): Locator => locator.filter({ visible: true }).first()
const field = (label: string): Locator => shown(page.locator('form').getByLabel(label))
const button = (name: string): Locator => shown(page.getByRole('button', { name, exact: true }))
const open = async (path: string): Promise<void> => {
  await page.goto(path)
  await settled(page)
}
const save = () => button('Save').click()

const firstId = async (list: string): Promise<string> => {
  const answer = await page.context().request.get(list, { headers: { 'x-requested-with': 'khonsong' } })
  const { items } = (await answer.json()) as { items: { list: { id: string }[] } } // lists answer rows with ids
  return items.list[0]?.id ?? ''
}

const noFaults = async (): Promise<void> => {
  await settled(page)
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(visitor.complaints, [])
}

test('a partner is proposed, accepted, suspended with a reason, and has a key contact', async () => {
  await open('/our/partner/add')
  await field('Code').fill('E2E-1')
  await shown(page.getByRole('textbox', { name: /^Name/ })).fill('บริษัท ทดสอบคู่ค้า จำกัด')
  await save()
  await shown(page.getByText('Proposed')).waitFor()
  await button('Accept').click()
  await shown(page.getByText('In force')).waitFor()
  await button('Suspend').click()
  await page.getByRole('dialog').getByRole('textbox').fill('ค้างชำระ')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await shown(page.getByText('Suspended')).waitFor()
  await button('Add contact').click()
  await settled(page)
  await field('Contact name').fill('สมศรี มีสุข')
  await save()
  await shown(page.getByText('One contact must be the key contact')).waitFor()
  await shown(page.getByRole('switch', { name: 'Key contact' })).click()
  await save()
  await shown(page.getByRole('link', { name: 'สมศรี มีสุข' })).waitFor()
  await noFaults()
})

test('a project whose maximum is below its minimum is refused at the field', async () => {
  const id = await firstId('/v1/projects')
  await open(`/our/project/${id}/edit`)
  await field('Min. packages').fill('50')
  await field('Max. packages').fill('40')
  await save()
  await shown(page.getByText('Max. packages must not be less than Min. packages')).waitFor()
  await field('Max. packages').fill('60')
  await save()
  // Its products are loaded by name.
  await shown(page.getByText(/(DIST|FTL-DRY|FTL-COLD|LINEHAUL|LASTMILE) · .+, /)).waitFor()
  await page.waitForURL('**/view')
  await noFaults()
})

test('the sites of a line are reordered by keyboard, and the order is saved', async () => {
  const id = await firstId('/v1/lines')
  await open(`/our/lineManage/${id}/edit`)
  const rows = page.locator('.line-sites li:visible .line-name')
  await rows.nth(1).waitFor()
  const before = await rows.allInnerTexts()
  await shown(page.getByRole('button', { name: /^Move .* down$/ })).focus()
  await page.keyboard.press('Alt+ArrowDown')
  const nameOf = (row: string): string => row.replace(/^\d+\. /, '').replace(/ → .*$/, '')
  const after = await rows.allInnerTexts()
  assert.equal(nameOf(after[1] ?? ''), nameOf(before[0] ?? ''))
  await save()
  await page.waitForURL('**/view')
  await open(`/our/lineManage/${id}/edit`)
  await rows.nth(1).waitFor()
  assert.deepEqual((await rows.allInnerTexts()).map(nameOf), after.map(nameOf))
  await noFaults()
})

test('an own vehicle shows its value and costs, and a fine is logged', async () => {
  const id = await firstId('/v1/own-vehicles')
  await open(`/our/ourvehicle/${id}/view`)
  await shown(page.getByText('Net value today')).waitFor()
  await button('Add record').click()
  await page.getByRole('menuitem', { name: 'Violation' }).click()
  await settled(page)
  await field('Date').fill('2026-11-20')
  await page.keyboard.press('Enter')
  await field('Amount').fill('500')
  await save()
  await shown(page.getByText('Description is required')).waitFor()
  await field('Description').fill('จอดในที่ห้ามจอด')
  await save()
  await page.waitForURL('**/view')
  await open(`/our/ourvehicle/${id}/view`)
  await shown(page.getByText('จอดในที่ห้ามจอด')).waitFor()
  await noFaults()
})

interface Project {
  readonly name: string
  readonly cooperation: string
  readonly partnerName: string
}

/** Types into a select and picks the first match. */
const choose = async (label: string, text: string): Promise<void> => {
  await field(label).click()
  await field(label).fill(text)
  await shown(page.locator('.ant-select-item-option').filter({ hasText: text })).click()
}

test('an order uses its customer’s project, is limited by it, and its goods type is detected', async () => {
  const answer = await page.context().request.get('/v1/projects?cooperation=in_force&searchText=PJ-0003', {
    headers: { 'x-requested-with': 'khonsong' },
  })
  const { items } = (await answer.json()) as { items: { list: Project[] } } // as in the contract
  const [project] = items.list
  assert.ok(project)
  await open('/order/entry/create')
  await choose('Customer', project.partnerName)
  await choose('Project', 'PJ-0003')
  await shown(page.getByText(/Weight.*50–15,000/)).waitFor()
  await field('Description (Line 1)').fill('น้ำดื่ม 600 มล.')
  await shown(page.getByText('Recognised as Beverages')).waitFor()
  await field('Weight (kg) (Line 1)').fill('15000.01')
  await field('Packages (Line 1)').fill('10')
  for (const [label, days] of [
    ['Target Pick Up Time (from)', 2],
    ['Target Delivery Time (from)', 3],
  ] as const) {
    await field(label).fill(`${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 08:00`)
    await page.keyboard.press('Enter')
  }
  await choose('Service', 'DIST')
  await save()
  await shown(page.getByText(/the order has 15,?000.01, project .+ takes at most 15,?000/)).waitFor()
  await noFaults()
})

test('an own driver has a shift, and hours without an end are refused at the field', async () => {
  const id = await firstId('/v1/driver-terms')
  await open(`/our/drivers/${id}/edit`)
  await field('Works from').fill('08:00')
  await field('Works until').fill('')
  await page.keyboard.press('Tab')
  await save()
  await shown(page.getByText('Working hours need a beginning and an end')).waitFor()
  await field('Works until').fill('17:00')
  await page.keyboard.press('Tab')
  await save()
  await page.waitForURL('**/view')
  await noFaults()
})
