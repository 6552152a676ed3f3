import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

test('billing staff keep services, items and fuel prices, and see at once what fuel costs and in which band', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/account/oilprice?mode=add')
  await settled(page)
  await page.getByLabel('Price per litre').fill('41.50')
  await page.getByLabel('Posted by').fill('PTT Bangkok')
  // The newest price there is: that of today.
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  await page.getByRole('textbox', { name: 'Date' }).fill(today)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto('/account/oilprice')
  await settled(page)
  await page.getByText('41.50', { exact: true }).first().waitFor()
  await page.getByText('outside of the bands').waitFor()
  await page.getByText('Gasohol 95', { exact: true }).first().click()
  await page.getByText(/band \d\d\.00–\d\d\.99/).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  for (const url of ['/account/serviceitems', '/account/billingitems', '/account/oilprice']) {
    await page.setViewportSize({ width: 480, height: 900 })
    await page.goto(url)
    await settled(page)
    assert.equal(await sidewaysScroll(page), 0, url)
    assert.deepEqual(await accessibilityFaults(page), [], url)
  }
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a billing rule is tried while it is typed, and one that cannot be reckoned is refused at its line', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/account/billingrules?mode=add')
  await settled(page)
  await page.getByLabel('Rule code').fill('RULE-E2E')
  await page.getByLabel('Rule name').fill('Rate with a fuel surcharge')
  const sheet = page.getByRole('textbox', { name: 'Calculation' })
  await sheet.fill('kg = max(wieghtKg, 1000)\namount = round(kg * 1.5, 2)')
  await page.getByText('Line 1: wieghtKg is neither an input nor a line above').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Line 1: wieghtKg is neither an input nor a line above').nth(1).waitFor()
  await sheet.fill('kg = max(, 1000)\namount = round(kg * 1.5, 2)')
  await sheet.evaluate((area) => area instanceof HTMLTextAreaElement && area.setSelectionRange(9, 9))
  await page.getByText('Inputs', { exact: true }).click()
  await sheet.focus()
  await page.getByRole('button', { name: 'weightKg', exact: true }).click()
  await page.getByLabel('Trial inputs').fill('weightKg = 1200.5')
  await page
    .getByRole('row', { name: /^amount/ })
    .getByText('1800.75', { exact: true })
    .waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('row', { name: /^amount/ })
    .getByText('1800.75', { exact: true })
    .waitFor()
  for (const url of ['/account/billingrules', '/account/billingshares', '/account/dataresource']) {
    await page.setViewportSize({ width: 480, height: 900 })
    await page.goto(url)
    await settled(page)
    assert.equal(await sidewaysScroll(page), 0, url)
    assert.deepEqual(await accessibilityFaults(page), [], url)
  }
  assert.deepEqual(complaints, [])
  await context.close()
})
