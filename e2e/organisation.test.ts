import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let visitor: Visitor
let page: Page

before(async () => {
  visitor = await stage.signedIn({ language: 'en' })
  page = visitor.page
})

const shown = (locator: Locator): Locator => locator.filter({ visible: true }).first()
const headers = { 'x-requested-with': 'khonsong' }
const make = async (path: string, data: object): Promise<string> => {
  const answer = await page.context().request.post(path, { headers, data })
  assert.equal(answer.status(), 200, await answer.text())
  return ((await answer.json()) as { items: { id: string } }).items.id // a new record answers with its id
}
const rootId = async (): Promise<string> => {
  const nodes = await itemsOf<readonly { id: string; parentId: string | null }[]>(page, '/v1/organisations/tree')
  return nodes.find(({ parentId }) => parentId === null)?.id ?? ''
}
const unit = (name: string) => shown(page.getByRole('tree').getByText(name))
const person = (name: string) => shown(page.getByRole('listitem').filter({ hasText: name }))

test('people and departments are moved by dialog and by dragging, and the page lists the moves', async () => {
  const parentId = await rootId()
  const [dayId] = [
    await make('/v1/organisations', { code: 'E2E-D', name: 'ทีมกลางวัน', parentId }),
    await make('/v1/organisations', { code: 'E2E-N', name: 'ทีมกลางคืน', parentId }),
  ]
  for (const [login, displayName] of [
    ['e2e.one', 'สมหมาย ขยันงาน'],
    ['e2e.two', 'วิไล ตั้งใจ'],
  ])
    await make('/v1/users', { login, displayName, organisationId: dayId })
  await page.goto(`/our/userOrganization?id=${dayId}`)
  await settled(page)
  await person('สมหมาย ขยันงาน').getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('กลางคืน')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Move here' }).click()
  await shown(page.getByText('สมหมาย ขยันงาน now belongs to ทีมกลางคืน')).waitFor()

  await person('วิไล ตั้งใจ').dragTo(unit('ทีมกลางคืน'))
  await dialog.getByRole('button', { name: 'Move here' }).click()
  await shown(page.getByText('วิไล ตั้งใจ now belongs to ทีมกลางคืน')).waitFor()
  await shown(page.getByText('Nobody belongs directly to this organisation.')).waitFor()

  await shown(page.getByRole('tab', { name: 'Moves' })).click()
  await shown(page.getByText('วิไล ตั้งใจ: from ทีมกลางวัน to ทีมกลางคืน')).waitFor()
  await settled(page)
  assert.deepEqual(await accessibilityFaults(page), [])

  await unit('ทีมกลางวัน').dragTo(unit('ทีมกลางคืน'))
  await dialog.getByRole('button', { name: 'Move here' }).click()
  await shown(page.getByText('ทีมกลางวัน now belongs to ทีมกลางคืน')).waitFor()
  assert.deepEqual(visitor.complaints, [])
})
