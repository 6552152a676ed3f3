import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()
const shots = process.env['SHOTS']

test('a carrier reads its own scorecard on a phone, down to the waybills behind a figure', async () => {
  const { page, context, complaints } = await stage.visitor({ language: 'th', width: 480 })
  await signIn(page, 'carrier.demo', 'demo-khonsong')
  await page.goto('/track/carrierScorecard')
  await settled(page)
  await page.getByRole('table').waitFor()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/scorecard-480.png`, fullPage: true })
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.equal(await sidewaysScroll(page), 0)
  await page
    .getByRole('button', { name: /ส่งสินค้าตรงเวลา/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a dispatcher compares carriers of a month', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/track/carrierScorecard')
  await settled(page)
  await page.getByRole('columnheader', { name: 'Carrier' }).waitFor()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/scorecard-1440.png`, fullPage: true })
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})
