import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()
const shots = process.env['SHOTS']

test('a dispatcher sees the most urgent first, filters by late, and reads all times of a job', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1600 })
  await page.goto('/distribution/monitor')
  await settled(page)
  const counts = page.getByRole('group', { name: 'By status' })
  await counts.getByRole('button', { name: /^All [1-9]/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/monitor.png` })
  await page.locator('.stop-dots').first().waitFor()
  await page.locator('.stop-dots').first().click()
  await page.getByRole('list', { name: 'Stops with their times' }).waitFor()
  for (const kind of ['Target', 'Planned', 'Estimated', 'Actual'])
    await page.getByRole('columnheader', { name: kind, exact: true }).first().waitFor()
  await page.locator('.map-pin').first().waitFor()
  await settled(page)
  if (shots) await page.screenshot({ path: `${shots}/monitor-chosen.png` })
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('Choose a dispatch order').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('arrivals are also shown on the page of a job', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/distribution/monitor')
  await settled(page)
  await page.locator('.token a').first().click()
  await page.getByRole('heading', { name: 'Arrivals at the stops' }).waitFor()
  await page.getByRole('list', { name: 'Stops with their times' }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/tracked-job.png`, fullPage: true })
  assert.deepEqual(complaints, [])
  await context.close()
})

test('on a phone the list comes first, then the map', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 480 })
  await page.goto('/distribution/monitor')
  await settled(page)
  assert.equal(await sidewaysScroll(page), 0)
  const [list, map] = [await page.locator('.list-page').boundingBox(), await page.locator('.monitor-side').boundingBox()]
  assert.ok(list && map && map.y >= list.y + list.height)
  if (shots) await page.screenshot({ path: `${shots}/monitor-480.png`, fullPage: true })
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})
