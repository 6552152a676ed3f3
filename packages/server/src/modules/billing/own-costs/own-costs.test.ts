import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { MarginStatement } from '@khonsong/domain/billing/statements/margin.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { runMeters } from '../charges/run-meters.ts'

let running: RunningApp
let it: BillingWorld
let boss: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  boss = await it.world.company.signedIn({ permissions: everyPermission })
})
after(() => running.stop())

interface Charges {
  readonly ownCost: { readonly energy: string; readonly fixed: string; readonly wage: string; readonly total: string } | null
  readonly trip: { readonly payable: string; readonly ownCost: string } | null
  readonly margin: string | null
}

const today = bangkokDayOf(new Date().toISOString())
/** The test's trip may have begun in the previous month. */
const months = `monthFrom=${addDays(today, -2).slice(0, 7)}&monthTo=${today.slice(0, 7)}`

test('the month’s fuel, depreciation and wages are allocated to its trips, and are in every margin', async () => {
  const vehicleId = it.world.vehicles[0]
  await boss.items('POST', '/v1/own-vehicles', { vehicleId })
  await boss.items('POST', '/v1/driver-terms', { driverId: it.world.drivers[0], basicWage: '900.00', tripRate: '100.00' })
  const { jobId, ids } = await it.deliver(2)
  const [shipmentId = ''] = ids
  await it.contract('receivable', [{ basis: 'trip', price: '4500' }])
  await boss.items('POST', '/v1/meters', { name: 'ลูกหนี้', direction: 'receivable', mode: 'realtime' })
  const { ownCost: nothing } = await boss.items<Charges>('GET', `/v1/jobs/${jobId}/charges`)
  assert.equal(nothing, null)
  const refuel = { vehicleId, kind: 'refuel', amount: '1500.50', quantity: 45 }
  for (const occurredOn of new Set([today, addDays(today, -1)]))
    await boss.items('POST', '/v1/vehicle-records', { ...refuel, occurredOn })
  await runMeters(running.app)
  const job = await boss.items<Charges>('GET', `/v1/jobs/${jobId}/charges`)
  assert.deepEqual([job.ownCost?.energy, job.ownCost?.wage], ['3001.00', '1000.00'])
  assert.equal(job.margin, (9000 - Number(job.ownCost?.total)).toFixed(2))
  const shares = await Promise.all(ids.map((id) => boss.items<Charges>('GET', `/v1/shipments/${id}/charges`)))
  assert.equal(
    shares.reduce((sum, { trip }) => sum + Number(trip?.ownCost), 0),
    Number(job.ownCost?.total),
  )
  const db = running.app.database.writer
  const { orderId } = await db.selectFrom('shipments').select('orderId').where('id', '=', shipmentId).executeTakeFirstOrThrow()
  const margin = await boss.items<{ receivable: string; ownCost: string; margin: string }>('GET', `/v1/orders/${orderId}/margin`)
  assert.equal(Number(margin.margin), Number(margin.receivable) - Number(margin.ownCost))
  assert.equal(margin.ownCost, shares[0]?.trip?.ownCost)
  for (const by of ['customer', 'lane', 'vehicle']) {
    const { rows, total } = await boss.items<MarginStatement>('GET', `/v1/financial-statements/margins?by=${by}&${months}`)
    assert.equal(rows.length, 1, by)
    assert.deepEqual([total.income, total.ownCost, total.margin], ['9000.00', job.ownCost?.total, job.margin], by)
  }
  const file = await boss.inject({ url: `/v1/financial-statements/margins/export?by=vehicle&${months}&format=csv&lang=en` })
  assert.match(file.body, /Own vehicles/)
})

test('a user who sees one side of bills sees no margin, and none of other business units', async () => {
  const { company } = it.world
  const one = await company.signedIn({ permissions: ['shipment.view', 'order.view', 'receivable_bill.view'] })
  const db = running.app.database.writer
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('tenantId', '=', company.tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.equal((await one.inject({ url: `/v1/orders/${id}/margin` })).statusCode, 403)
  const [, second] = company.businessUnitIds
  const stranger = await company.signedIn({ permissions: ['financial_statement.view'], businessUnitIds: [second] })
  const { rows } = await stranger.items<MarginStatement>('GET', `/v1/financial-statements/margins?by=customer&${months}`)
  assert.deepEqual(rows, [])
})
