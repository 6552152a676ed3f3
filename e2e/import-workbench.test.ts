import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled } from './look.ts'
import { plainWorkbook } from './order-workbook.ts'
import { demoStage } from './stage.ts'

/** Sites in Thai as saved by LibreOffice: a formula, times, a misspelt province, a number in words, places with prefixes. */
const brokenFile = join(import.meta.dirname, 'fixtures/broken-sites.xlsx')

const stage = demoStage()
let clerk: Visitor

before(async () => {
  clerk = await stage.signedIn({ language: 'en' })
})

interface Site {
  readonly siteCode: string
  readonly provinceName: string
  readonly districtName: string
  readonly dockCount: number
}

const sitesNamed = async (page: Page, text: string): Promise<readonly Site[]> => {
  const answer = await page.context().request.get(`/v1/site/list?searchText=${text}&orderBy=siteCode&sorting=asc`, {
    headers: { 'x-requested-with': 'khonsong', 'accept-language': 'en' },
  })
  assert.equal(answer.status(), 200)
  return ((await answer.json()) as { items: { list: readonly Site[] } }).items.list // the server's tests check its shape
}

const upload = async (
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer } = brokenFile,
): Promise<void> => {
  await page.goto('/master-data/site/list')
  await settled(page)
  await page.getByRole('button', { name: 'More', exact: false }).first().click()
  await page.getByRole('menuitem', { name: 'Import from Excel' }).click()
  await page.getByRole('heading', { name: 'Import: Sites' }).waitFor()
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.waitForURL('**/master-data/import/site/*')
}

test('a faulty LibreOffice file is repaired cell by cell, committed, and undone', async () => {
  const { page, complaints } = clerk
  await upload(page)
  const docks = page.getByRole('button', { name: /row 4: สี่/ })
  await docks.waitFor()
  await docks.click()
  const number = page.getByRole('textbox', { name: 'Dock count' })
  await number.fill('4')
  await number.press('Enter')

  const province = page.getByRole('button', { name: /row 3: กรุงเทพมหานครฯ/ })
  await province.click()
  const typed = page.getByRole('combobox', { name: 'Province', exact: true })
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await typed.fill('Bangkok')
  await typed.press('Enter')

  await page.getByRole('button', { name: 'Save 4 rows' }).click()
  await page.getByText('Completed', { exact: true }).filter({ visible: true }).first().waitFor()
  assert.deepEqual(
    (await sitesNamed(page, 'LO-')).map(({ siteCode, provinceName, districtName, dockCount }) =>
      [siteCode, provinceName, districtName, dockCount].join(' '),
    ),
    [
      'LO-1 Pathum Thani Lam Luk Ka 4',
      'LO-2 Bangkok Bang Na 2',
      'LO-3 Saraburi Mueang Saraburi 4',
      'LO-4 Chiang Mai Mueang Chiang Mai 1',
    ],
  )

  await page.getByRole('button', { name: 'More', exact: false }).filter({ visible: true }).first().click()
  await page.getByRole('menuitem', { name: 'Undo import' }).click()
  await page.locator('.ant-modal-confirm-btns button').last().click()
  await page.getByText('undone', { exact: true }).filter({ visible: true }).first().waitFor()
  assert.deepEqual(await sitesNamed(page, 'LO-'), [])
  assert.deepEqual(complaints, [])
})

/** Sites from a customer's system: a title row and unknown headers. */
const alienRows = [
  ['Printed', '2026-11-20'],
  ['STORE', 'NAME', 'KIND', 'STREET', 'PROVINCE OF STORE', 'BAYS'],
  ['AL-1', 'ร้านหนึ่ง', 'warehouse', '99 ถนนบางนา-ตราด', 'กรุงเทพมหานคร', 2],
  ['AL-2', 'ร้านสอง', 'warehouse', '1 ถนนห้วยแก้ว', 'เชียงใหม่', 1],
] as const

test('a file with unknown headers is matched column by column, by keyboard, and remembered', async () => {
  const { page, complaints } = clerk
  const file = {
    name: 'stores.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await plainWorkbook(['Stores of the north'], alienRows),
  }
  await upload(page, file)
  const step = page.getByRole('region', { name: 'Match columns' })
  await step.getByText('STORE', { exact: true }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  const meanings = [
    ['A STORE', 'Site code'],
    ['B NAME', 'Site name'],
    ['C KIND', 'Site type'],
    ['D STREET', 'Address'],
    ['E PROVINCE OF STORE', 'Province'],
    ['F BAYS', 'Dock count'],
  ] as const
  for (const [column, meaning] of meanings) {
    const select = step.getByRole('combobox', { name: `${column}: Means`, exact: true })
    await select.focus()
    await page.keyboard.type(meaning)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Save 2 rows' }).waitFor()
  await upload(page, file)
  await page.getByRole('button', { name: 'Save 2 rows' }).click()
  await page.getByText('Completed', { exact: true }).filter({ visible: true }).first().waitFor()
  assert.deepEqual(
    (await sitesNamed(page, 'AL-')).map(({ siteCode, provinceName, dockCount }) => [siteCode, provinceName, dockCount].join(' ')),
    ['AL-1 Bangkok 2', 'AL-2 Chiang Mai 1'],
  )
  assert.deepEqual(complaints, [])
})

/** Two districts of the province are both written Bang Sai in English. */
const ambiguousRows = [1, 2, 3].map((n) => [`BS-${n}`, `คลัง ${n}`, 'warehouse', '1 ถนนสายเอเชีย', 'อยุธยา', 'Bang Sai', 1])

test('a name used in many rows is matched once, by typing and Enter', async () => {
  const { page, complaints } = clerk
  const headings = ['Site code', 'Site name', 'Site type', 'Address', 'Province', 'District', 'Dock count']
  await upload(page, {
    name: 'districts.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await plainWorkbook(headings, ambiguousRows),
  })
  const replacement = page.getByRole('combobox', { name: 'Replace “Bang Sai” in all rows' })
  await replacement.fill('บางไทร')
  await page.locator('.ant-select-item-option', { hasText: 'บางไทร' }).filter({ visible: true }).first().waitFor()
  await replacement.press('Enter')
  await page.getByRole('button', { name: 'Save 3 rows' }).waitFor()
  assert.deepEqual(complaints, [])
})
