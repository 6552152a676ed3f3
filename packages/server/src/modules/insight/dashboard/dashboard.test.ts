import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { TrackedRow } from '@khonsong/contract/operations/tracking/tracking.ts'
import { deliveryFigureNames, deliveryFigureOf } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import { isShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { seedDemoWorld } from '../../../demo/seed-demo-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../../testing/sign-in.ts'
import { ensureInstallation } from '../../company/access/index.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

type Board = OutputOf<typeof dashboard.show>
interface List {
  readonly list: readonly TrackedRow[]
  readonly total: number
}

let running: RunningApp
let person: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  const { app } = running
  const now = new Date().toISOString()
  const { tenantId } = await ensureInstallation(app.database, {
    adminPassword: 'seven grey elephants',
    now,
    hashCost: { memory: 64, passes: 1, lanes: 1 },
  })
  await seedReferenceData(app.database.writer, tenantId)
  await seedDemoWorld(app.database, tenantId, { orders: 400, now: Date.parse(now), seed: 7 })
  const admin = await app.database.writer
    .selectFrom('users')
    .select(['tenantId', 'id', 'login', 'displayName'])
    .where('tenantId', '=', tenantId)
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow()
  person = await (await testCompany(app)).as(admin)
})
after(() => running.stop())

const board = (query = '') => person.items<Board>('GET', `/v1/dashboard${query}`)
const listed = (query: string) => person.items<List>('GET', `/v1/tracking-activity/list?${query}`)

test('every figure of the dashboard is the total of the list that it opens', async () => {
  const shown = await board()
  const created = `dateBasis=created&from=${shown.from}&to=${shown.to}`
  const figures: [name: string, count: number, query: string][] = [
    ...Object.entries({ ...shown.counters, ...shown.work }).map(([name, { count, type, statuses }]): [string, number, string] => [
      name,
      count,
      `type=${type}&status=${statuses.join(',')}`,
    ]),
    ...Object.entries(shown.warnings).map(([name, { count }]): [string, number, string] => [
      name,
      count,
      `type=${name === 'confirm_due' ? 'order' : 'shipment'}&watch=${name}`,
    ]),
    ...Object.entries(shown.summary).map(([name, count]): [string, number, string] => [
      name,
      count,
      `type=shipment&figure=${name}&${created}`,
    ]),
  ]
  assert.equal(figures.length, 7 + 3 + 6 + 7)
  for (const [name, count, query] of figures) assert.equal((await listed(query)).total, count, name)
  assert.ok(figures.filter(([, count]) => count > 0).length > 12, JSON.stringify(figures.map(([name, count]) => [name, count])))
})

test('the parts of the delivery summary add up to all, and so do its days', async () => {
  for (const query of [
    '',
    '?from=2020-01-01&to=2020-01-03',
    `?from=${new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)}`,
  ]) {
    const { summary, days } = await board(query)
    const parts = deliveryFigureNames.reduce((sum, name) => sum + summary[name], 0)
    assert.equal(parts, summary.totalCreated, query)
    for (const name of [...deliveryFigureNames, 'totalCreated'] as const)
      assert.equal(
        days.reduce((sum, day) => sum + day[name], 0),
        summary[name],
        `${name} ${query}`,
      )
  }
})

test('the database puts each shipment into the figure that the rule says', async () => {
  const { from, to } = await board()
  const hours = (await person.items<{ code: string; value: unknown }[]>('GET', '/v1/settings/ability')).find(
    ({ code }) => code === 'DELIVERY_LATE_WARNING_HOURS',
  )?.value
  assert.equal(typeof hours, 'number')
  let seen = 0
  for (const figure of deliveryFigureNames) {
    const { list } = await listed(`type=shipment&figure=${figure}&dateBasis=created&from=${from}&to=${to}&pageSize=500`)
    for (const { status, targetDeliveryTo, no } of list) {
      assert.ok(isShipmentStatus(status) && targetDeliveryTo !== null)
      assert.equal(deliveryFigureOf({ status, targetDeliveryTo }, new Date().toISOString(), Number(hours)), figure, no)
      seen += 1
    }
  }
  assert.ok(seen > 50, String(seen))
})

test('a figure is asked of shipments only', async () => {
  assert.equal((await listed('type=order&figure=overdue')).total, 0)
})
