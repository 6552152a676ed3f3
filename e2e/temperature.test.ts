import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

interface Monitored {
  readonly items: {
    readonly list: readonly {
      readonly id: string
      readonly jobId: string
      readonly orderId: string
      readonly temperature: number | null
    }[]
  }
}

test('a waybill shows its temperature record, with a certificate anyone can verify', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  const answer = await context.request.get('/v1/temperature-monitoring?pageSize=50')
  const { items } = (await answer.json()) as Monitored // as in the contract
  const measured = items.list.find(({ temperature }) => temperature !== null)
  assert.ok(measured, 'the demo world has chilled goods on trucks that report')
  await page.goto(`/activity-tracking/detail/shipment/${measured.id}`)
  await settled(page)
  await page.getByRole('table', { name: 'What was measured' }).waitFor()
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  const certificates = page.getByRole('table', { name: 'Temperature certificate' })
  await certificates.getByText(/^TC-/).first().waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  const list = await (await context.request.get(`/v1/transports/${measured.id}/temperature-certificates`)).json()
  const paper = await context.request.get(`/v1/temperature-certificates/${list.items.list[0].id}/pdf?lang=th`)
  assert.deepEqual([paper.status(), paper.headers()['content-type']], [200, 'application/pdf'])
  await certificates.getByRole('button', { name: 'Withdraw' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('sensor was broken')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await certificates.getByText('withdrawn').first().waitFor()
  for (const url of [`/activity-tracking/detail/job/${measured.jobId}`, `/activity-tracking/detail/order/${measured.orderId}`]) {
    await page.goto(url)
    await settled(page)
    await page.getByRole('table', { name: 'What was measured' }).waitFor()
  }
  await page.goto('/certificate/not-one-of-ours')
  await page.getByText('Not valid').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(
    complaints.filter((text) => !text.includes('404')),
    [],
  )
  await context.close()
})

test('driving events and the temperature of a waybill can be read on a phone', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 480 })
  const answer = await context.request.get('/v1/temperature-monitoring?pageSize=1')
  const { items } = (await answer.json()) as Monitored // as in the contract
  for (const url of ['/vehicle/drivingEvents', `/activity-tracking/detail/shipment/${items.list[0]?.id}`]) {
    await page.goto(url)
    await settled(page)
    assert.equal(await sidewaysScroll(page), 0, url)
    assert.deepEqual(await accessibilityFaults(page), [], url)
  }
  assert.deepEqual(complaints, [])
  await context.close()
})
