import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pricing } from '@khonsong/domain/billing/charges/pricing.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { runMeters } from './run-meters.ts'

let running: RunningApp
let it: BillingWorld
let clerk: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  clerk = await it.world.company.signedIn({ permissions: everyPermission })
})
after(() => running.stop())

interface PaidBy {
  readonly vehicleType: { readonly id: string }
  readonly paidByVehicleType: { readonly id: string } | null
  readonly paidByReason: string | null
}

interface Id {
  readonly id: string
}

test('waybills are charged by the row of a rate card, several at once, and stay open without a matching row', async () => {
  const template = { code: 'T', name: 'T', keys: ['originProvince', 'vehicleType'] }
  const { id: templateId } = await clerk.items<Id>('POST', '/v1/rate-card-templates', template)
  const { id: cardId } = await clerk.items<Id>('POST', '/v1/rate-cards', { name: 'ราคากลาง', templateId })
  const url = `/v1/rate-cards/${cardId}`
  const version = async () => (await clerk.items<{ version: number }>('GET', url)).version
  const { ids } = await it.deliver(2)
  const rateCard = { cardId, unit: 'trip', fuelProduct: 'diesel', fuelSource: null, fuelReference: 'day', fuelOutside: 'refuse' }
  await it.contract('receivable', [{ basis: 'rate_card', rateCard }])
  // The meter first has to see the deliveries.
  await clerk.items('POST', '/v1/meters', { name: 'ลูกหนี้', direction: 'receivable', mode: 'realtime' })
  await runMeters(running.app)
  const price = async () => {
    await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids })
    return Promise.all(ids.map((id) => clerk.items<Pricing>('GET', `/v1/receivable-pricings/${id}`)))
  }
  for (const { pricingState, anomaly, total } of await price())
    assert.deepEqual([pricingState, anomaly, total], ['anomaly', 'no_rate_row', null])
  await clerk.items('POST', `${url}/versions`, { version: await version(), effectiveDate: '2020-01-01' })
  const rows = [
    { typed: { originProvince: 'Bangkok', one: '4321.5' } },
    { typed: { originProvince: 'Bangkok', vehicleType: '10W', one: '9000' } },
    { typed: { vehicleType: '99W', one: '1' } },
  ]
  const wrong = await clerk.inject({ method: 'PUT', url: `${url}/rows`, payload: { version: await version(), rows, removed: [] } })
  assert.equal(wrong.statusCode, 422)
  await clerk.items('PUT', `${url}/rows`, { version: await version(), rows: rows.slice(0, 2), removed: [] })
  await clerk.items('POST', `${url}/actions/publish`, { version: await version() })
  for (const { pricingState, total } of await price()) assert.deepEqual([pricingState, total], ['rated', '4321.500'])

  // Paid as another vehicle type than the one that drives: the row of the paid type applies.
  const { dispatcher, vehicleTypes } = it.world
  const plan = { paidByVehicleTypeId: vehicleTypes[1], paidByReason: 'สั่งรถ 10 ล้อ ส่งรถ 6 ล้อแทน' }
  const paid = await it.deliver(1, 'own', plan)
  const job = await dispatcher.items<PaidBy>('GET', `/v1/routes/${paid.jobId}`)
  assert.deepEqual(
    [job.vehicleType.id, job.paidByVehicleType?.id, job.paidByReason],
    [vehicleTypes[0], vehicleTypes[1], plan.paidByReason],
  )
  await runMeters(running.app)
  await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids: paid.ids })
  assert.equal((await clerk.items<Pricing>('GET', `/v1/receivable-pricings/${paid.ids[0]}`)).total, '9000.000')
})
