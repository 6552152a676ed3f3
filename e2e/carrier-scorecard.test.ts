import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

test('a carrier reads its own scorecard on a phone, down to the waybills behind a figure', async () => {
  // The administrator impersonates a carrier's user.
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 480 })
  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/users?searchText=carrier.demo')
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() }
  const looking = await context.request.post('/v1/session/looking', { headers, data: { userId: list[0]?.id } })
  assert.equal(looking.status(), 200, await looking.text())
  await page.goto('/track/carrierScorecard')
  await settled(page)
  await page.getByRole('table').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.equal(await sidewaysScroll(page), 0)
  await page
    .getByRole('button', { name: /ส่งสินค้าตรงเวลา/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.goto('/track/driverScorecard')
  await settled(page)
  await page.getByRole('table').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.equal(await sidewaysScroll(page), 0)
  await page
    .getByRole('button', { name: /คะแนนจากผู้รับ/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a driver’s record shows receivers’ ratings at the end', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 480 })
  const { rows } = await itemsOf<{ rows: readonly { driver: { id: string }; stars: number | null }[] }>(
    page,
    '/v1/driver-scorecard',
  )
  const rated = rows.find(({ stars }) => stars !== null) ?? assert.fail('nobody was rated this month')
  await page.goto(`/master-data/driver/${rated.driver.id}/view`)
  await settled(page)
  const scores = page.getByRole('region', { name: 'Scorecard and what receivers say' }).first()
  await scores
    .getByRole('button', { name: /Rating by receivers/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('of 5').first().waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.equal(await sidewaysScroll(page), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a dispatcher compares carriers for a month', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/track/carrierScorecard')
  await settled(page)
  await page.getByRole('columnheader', { name: 'Carrier' }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})
