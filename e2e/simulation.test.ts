import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

test('an administrator runs the demo fleet, watches it, slows it down, and stops it', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/setup/simulation')
  await settled(page)
  await page.getByText('Nothing has happened yet').waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: /^Speed/ }).fill('90')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog
    .getByText(/Speed.*60/)
    .first()
    .waitFor()
  await dialog.getByRole('spinbutton', { name: /^Speed/ }).fill('60')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await page.getByText('Running').first().waitFor()
  // The demo company has trucks at docks and on the road whose next step is due within a simulated hour.
  await page
    .getByRole('list', { name: 'Log' })
    .getByText(/^(Loading|Loaded, on the way|Delivered|Unloading|Arrived at|Job accepted|Order opened)/)
    .first()
    .waitFor({ timeout: 60_000 })
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('slider', { name: 'Speed' }).press('ArrowLeft')
  await page.getByText('Speed changed').first().waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused').first().waitFor()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('Simulation resumed').first().waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Simulation stopped').first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the simulation page fits a phone, in Thai', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 480 })
  await page.goto('/setup/simulation')
  await settled(page)
  await page.getByRole('heading', { name: 'จำลองการเดินรถ' }).waitFor()
  assert.equal(await sidewaysScroll(page), 0)
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})
