import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

test('a maintainer adds a device, installs it in a vehicle, and cannot retire it there', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/our/machine/create')
  await settled(page)
  await page.getByLabel('Device no.').fill('E2E-TRACKER-1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto('/our/machine?searchText=E2E-TRACKER-1')
  await settled(page)
  await page.getByText('E2E-TRACKER-1').first().click()
  await page.getByText('In stock').locator('visible=true').first().waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the fleet is on the map and in the list, and the day of a vehicle is replayed', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/vehicle/vehicleMonitoring')
  await settled(page)
  // The demo world's simulation ended when it was created: recent reporters are moving or standing, others offline.
  await page
    .getByRole('button', { name: /^(Moving|Standing|Offline) [1-9]/ })
    .first()
    .click()
  await page.locator('.map-pin').first().waitFor()
  await page.locator('.fleet-row').first().click()
  await page.getByText('Last report').waitFor()
  await page.getByRole('button', { name: 'Show the day' }).click()
  await page.getByText(/\d+ reports, [\d.,]+ km/).waitFor()
  await page.getByRole('slider', { name: 'Moment of the day' }).waitFor()
  const [lastDay] = (await page.getByLabel('Day', { exact: true }).inputValue()).split(' ')
  await page.getByLabel('Day', { exact: true }).fill('2020-01-15')
  await page.getByLabel('Day', { exact: true }).press('Enter')
  await page.getByText('Nothing was reported on this day').waitFor()
  await page.getByRole('button', { name: /the last day with reports/ }).click()
  await page.getByText(/\d+ reports, [\d.,]+ km/).waitFor()
  assert.equal(await page.getByLabel('Day', { exact: true }).inputValue(), lastDay)
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a tracking account is tested before it is saved, and used to query the platform', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/our/number')
  await settled(page)
  await page.getByRole('button', { name: 'Add tracking account' }).locator('visible=true').click()
  await page.getByRole('textbox', { name: /^Account/ }).fill('dispatch@company')
  await page.getByLabel(/^Key/).fill('simulator')
  await page.getByRole('button', { name: 'Save account' }).click()
  await page.getByText('Tracking account or key error: test first').first().waitFor()
  await page.getByRole('button', { name: 'Test account' }).click()
  await page.getByText(/The platform accepted it/).waitFor()
  const draft = () =>
    page.evaluate(() =>
      Object.entries({ ...sessionStorage })
        .filter(([name]) => name.includes('draft:'))
        .map(([, value]) => String(value))
        .join('\n'),
    )
  while (!(await draft()).includes('dispatch@company')) await page.waitForTimeout(100)
  assert.doesNotMatch(await draft(), /"key":/, 'a draft keeps what was typed, and no key')
  await page.getByRole('button', { name: 'Save account' }).click()
  await page.getByText('dispatch@company').first().waitFor()
  await page.goto('/our/synchronousQuery')
  await settled(page)
  await page.getByRole('textbox', { name: 'Plate or device' }).fill('70-1234')
  await page.getByRole('button', { name: 'Ask the platform' }).click()
  await page.getByText('A simulator answered').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a driver who forgot to clock out is clocked out by the office, with the reason', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/working-time/list?mode=add')
  await settled(page)
  await page.getByRole('combobox', { name: 'Driver' }).click()
  await page.locator('.ant-select-item-option').last().click()
  await page.getByRole('textbox', { name: 'Clock in' }).fill('2020-01-01 06:00')
  await page.getByRole('textbox', { name: 'Clock out' }).fill('2020-01-01 05:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Clock out must be later than clock in').first().waitFor()
  await page.getByRole('textbox', { name: 'Clock out' }).fill('2020-01-01 18:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('12 h', { exact: true }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a waybill and a dispatch order are found by their number on their information pages', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  const first = async (path: string) => (await (await context.request.get(path)).json()).items.list[0]
  const [shipment, job] = [await first('/v1/transports?pageSize=1'), await first('/v1/routes?pageSize=1')]
  for (const [url, field, no] of [
    ['/track/transportInfo', 'Waybill or order number', shipment.shipmentNo],
    ['/track/transportContent', 'Waybill or order number', shipment.shipmentNo],
    ['/track/taskInfo', 'Job number, plate or driver', job.jobNo],
  ] as const) {
    await page.goto(url)
    await settled(page)
    assert.deepEqual(await accessibilityFaults(page), [], url)
    await page.getByRole('textbox', { name: field }).fill(no)
    await page.locator('.find-hits').getByRole('link', { name: no, exact: true }).click()
    await page.getByRole('heading', { name: no }).waitFor()
    await settled(page)
    assert.deepEqual(await accessibilityFaults(page), [], `${url} with a record`)
  }
  await page.setViewportSize({ width: 480, height: 900 })
  await page.goto(`/track/transportContent?id=${shipment.id}`)
  await settled(page)
  assert.equal(await sidewaysScroll(page), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})
