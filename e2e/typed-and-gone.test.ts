import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

/** Input that is left immediately, sent while offline, or overtaken by an older response is preserved. */
const stage = demoStage()
const brokenFile = join(import.meta.dirname, 'fixtures/broken-sites.xlsx')

const uploaded = async (page: Page): Promise<void> => {
  await page.goto('/master-data/import/site')
  await page.getByRole('heading', { name: 'Import: Sites' }).waitFor()
  await page.locator('input[type="file"]').setInputFiles(brokenFile)
  await page.waitForURL('**/master-data/import/site/*')
}

test('text typed into an import cell stays while offline, and is saved on retry', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await uploaded(page)
  await page.getByRole('button', { name: /row 4: สี่/ }).click()
  const docks = page.getByRole('textbox', { name: 'Dock count' })
  await page.route('**/rows', (route) => route.abort())
  await docks.fill('4')
  await docks.press('Enter')
  await page.locator('input[aria-label="Dock count"][aria-invalid="true"]').waitFor()
  assert.equal(await docks.inputValue(), '4')
  await page.unrouteAll()
  await docks.press('Enter')
  // A corrected row is no longer listed as an error.
  await docks.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('button', { name: /Dock count, row 4: 4/ }).waitFor()
  await context.close()
})

test('text in a cell is saved even if its row disappears from the list meanwhile', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await uploaded(page)
  await page.getByRole('button', { name: 'Problems' }).click()
  await page.getByRole('button', { name: /row 4: สี่/ }).click()
  let repaired = 0
  await page.route('**/rows', async (route) => {
    repaired += 1
    if (repaired === 1) await new Promise((resolve) => setTimeout(resolve, 1000))
    return route.continue()
  })
  const docks = page.getByRole('textbox', { name: 'Dock count' })
  await docks.fill('4')
  await docks.press('Enter')
  // The response makes the row valid, and it leaves the list of errors.
  await page.getByRole('button', { name: /Site name, row 4/ }).click()
  const name = page.getByRole('textbox', { name: 'Site name' })
  await name.fill('Dock four')
  await name.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('button', { name: /row 4: Dock four/ }).waitFor()
  await context.close()
})

test('Ctrl-K opens the last text typed, not a result for its first digits', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly { id: string; orderNo: string }[] }>(page, '/v1/orders?pageSize=20')
  const [first, other] = list
  assert.ok(first && other)
  await settled(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill(first.orderNo)
  await page.getByRole('option', { name: first.orderNo }).first().waitFor()
  await page.route('**/v1/search**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return route.continue()
  })
  await field.fill(other.orderNo)
  await field.press('Enter')
  await page.waitForURL(`**${other.id}**`)
  await context.close()
})
