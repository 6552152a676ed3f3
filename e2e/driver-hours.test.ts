import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

test('the hours of a driver in a month are read day by day and printed for the inspector, on a phone too', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  // Early on the first day of a month nobody has driven in it yet.
  const shown = addDays(bangkokDayOf(new Date().toISOString()), -1).slice(0, 7)
  await page.goto(`/working-time/month?month=${shown}`)
  await settled(page)
  await page.getByRole('heading', { name: /^Driver hours/ }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('row').nth(1).locator('td').nth(2).click()
  const month = page.getByRole('dialog')
  await month.getByRole('table').getByRole('row').nth(1).waitFor()
  await settled(page)
  assert.deepEqual(await accessibilityFaults(page), [])
  const href = await month.getByRole('link', { name: 'Paper for the inspector (PDF)' }).getAttribute('href')
  const paper = await context.request.get(href ?? '')
  assert.deepEqual([paper.status(), paper.headers()['content-type']], [200, 'application/pdf'])
  await page.setViewportSize({ width: 480, height: 900 })
  await page.goto('/working-time/month')
  await settled(page)
  assert.equal(await sidewaysScroll(page), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})
