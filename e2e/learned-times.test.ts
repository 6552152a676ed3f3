import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

test('measured times are compared with assumed ones, by hour, and can be excluded with a reason', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  // Learned by a timer, soon after start-up.
  for (let tries = 0; (await itemsOf<{ total: number }>(page, '/v1/learned-sites')).total === 0; tries += 1) {
    assert.ok(tries < 60, 'the demo world has finished jobs')
    await pause(1000)
  }
  await page.goto('/plan/learnedTimes')
  await settled(page)
  await page.getByRole('heading', { name: 'Learned times' }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByText('Time at sites').click()
  await settled(page)
  const row = page.getByRole('row').nth(1)
  await row.getByRole('img').first().waitFor()
  await row.locator('td').nth(3).click()
  const detail = page.getByRole('dialog')
  await detail.getByRole('rowheader', { name: 'Monday' }).waitFor()
  await settled(page)
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.keyboard.press('Escape')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Ignore' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The yard was rebuilt')
  await page.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click()
  await page.getByText('Ignored', { exact: true }).first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('learned times can be read on a phone', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 480 })
  for (const url of ['/plan/learnedTimes', '/plan/learnedTimes?of=sites']) {
    await page.goto(url)
    await settled(page)
    assert.equal(await sidewaysScroll(page), 0, url)
    assert.deepEqual(await accessibilityFaults(page), [], url)
  }
  assert.deepEqual(complaints, [])
  await context.close()
})
