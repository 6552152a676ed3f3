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
  await page.getByRole('textbox', { name: 'Date' }).fill('2026-11-23')
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
