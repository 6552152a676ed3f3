import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { send } from './quick-order.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
const pictures = process.env['PICTURES']

interface Waiting {
  readonly id: string
  readonly shipmentNo: string
  readonly businessUnit: { readonly id: string }
  readonly temperatureType: { readonly id: string } | null
}
interface Job {
  readonly jobNo: string
  readonly dispatchStatus: string
  readonly plannedBeginAt: string | null
  readonly shipments: readonly { readonly id: string }[]
}

test('stops and times of an undispatched job are changed without choosing a vehicle', async () => {
  const { page, complaints, context } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly Waiting[] }>(
    page,
    '/v1/transports?status=shipment_created&unplanned=true&pageSize=50',
  )
  // Goods of two temperatures do not share a vehicle.
  const alike = ({ businessUnit, temperatureType }: Waiting) => `${businessUnit.id} ${temperatureType?.id}`
  const groups = [...Map.groupBy(list, alike).values()]
  const two = groups.find(({ length }) => length > 1)?.slice(0, 2) ?? []
  const ids = two.map(({ id }) => id)
  assert.equal(ids.length, 2)
  const jobId = crypto.randomUUID()
  await send(page, 'POST', '/v1/routes', { id: jobId, shipmentIds: ids })
  await page.goto(`/schedule/scheduleForm?id=${jobId}`)
  await settled(page)
  await page.locator('.desk-actions').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Re-plan' }).click()
  await page.getByRole('heading', { level: 1, name: /^Re-plan / }).waitFor()
  await settled(page)
  assert.equal(await page.getByRole('region', { name: 'Load and checks' }).count(), 0)
  assert.equal(await page.getByRole('combobox', { name: /Vehicle/ }).count(), 0)
  await page.waitForLoadState('networkidle')
  assert.equal(await page.locator('.ant-picker-dropdown:visible').count(), 0, 'no calendar opens by itself')
  await page.getByRole('button', { name: `Move ${two[1]?.shipmentNo} up` }).click()
  const begin = page.getByLabel('Estimated departure time')
  await begin.fill('2031-05-06 08:00')
  await begin.press('Tab')
  const end = page.getByLabel('Estimated arrival time')
  await end.fill('2031-05-06 07:00')
  await end.press('Tab')
  await page.getByRole('button', { name: 'Save stops and times' }).click()
  await page.locator('.field-error, .ant-form-item-explain-error').first().waitFor()
  await end.fill('2031-05-06 18:00')
  await end.press('Tab')
  assert.deepEqual(await accessibilityFaults(page), [])
  if (pictures) await page.screenshot({ path: `${pictures}/replan-1440.png` })
  await page.setViewportSize({ width: 480, height: 900 })
  await settled(page)
  assert.equal(await sidewaysScroll(page), 0)
  if (pictures) await page.screenshot({ path: `${pictures}/replan-480.png`, fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save stops and times' }).click()
  await page.getByRole('dialog').getByText('Stops and times saved').waitFor()
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.waitForURL(`**/schedule/scheduleForm?id=${jobId}`)
  const { dispatchStatus, plannedBeginAt, shipments } = await itemsOf<Job>(page, `/v1/routes/${jobId}`)
  assert.equal(dispatchStatus, 'unscheduled')
  assert.equal(Date.parse(plannedBeginAt ?? ''), Date.parse('2031-05-06T08:00:00+07:00'))
  assert.deepEqual(
    shipments.map(({ id }) => id),
    ids.toReversed(),
  )
  assert.deepEqual(complaints, [])
  await context.close()
})

test('type and remark of a dispatched order are changed in its drawer', async () => {
  const { page, complaints, context } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly { id: string; jobNo: string }[] }>(page, '/v1/routes?dispatchStatus=scheduled')
  const job = list[0] ?? assert.fail('the demo world has a dispatched order')
  await page.goto(`/schedule/scheduleForm?id=${job.id}`)
  await settled(page)
  await page.locator('.desk-actions').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${job.jobNo}` })
  await dialog.getByRole('combobox', { name: 'Job type' }).click()
  await page.getByTitle('Backhaul', { exact: true }).last().click()
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Gate 3')
  assert.deepEqual(await accessibilityFaults(page), [])
  if (pictures) await page.screenshot({ path: `${pictures}/details.png` })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const after = await itemsOf<{ jobType: string; remark: string | null }>(page, `/v1/routes/${job.id}`)
  assert.deepEqual([after.jobType, after.remark], ['backhaul', 'Gate 3'])
  await page.getByText('Gate 3').first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})
