import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { TrackedRow } from '@khonsong/contract/operations/tracking/tracking.ts'
import { deliveryFigureNames, deliveryFigureOf } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import { isShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { seedDemoWorld } from '../../../demo/seed-demo-world.ts'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { signedInToInstallation, testCompany, type SignedIn } from '../../../testing/sign-in.ts'
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

const board = (query = '', who = person) => who.items<Board>('GET', `/v1/dashboard${query}`)
const listed = (query: string, who = person) => who.items<List>('GET', `/v1/tracking-activity/list?${query}`)

/** A user of the demo data, by login. */
const demoPerson = async (login: string): Promise<SignedIn> => {
  const user = await running.app.database.writer
    .updateTable('users')
    .set({ mustChangePassword: false })
    .where('tenantId', '=', person.user.tenantId)
    .where('login', '=', login)
    .returning(['tenantId', 'id', 'login', 'displayName'])
    .executeTakeFirstOrThrow()
  return (await testCompany(running.app)).as(user)
}

/** Figures of a user's dashboard, each compared with the list it links to. */
const comparedFigures = async (who: SignedIn): Promise<readonly (readonly [name: string, count: number])[]> => {
  const shown = await board('', who)
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
  for (const [name, count, query] of figures) assert.equal((await listed(query, who)).total, count, `${who.user.login}: ${name}`)
  return figures.map(([name, count]) => [name, count])
}

test('every figure of the dashboard equals the total of the list it links to, for every user', async () => {
  const whole = await comparedFigures(person)
  assert.ok(whole.filter(([, count]) => count > 0).length > 12, JSON.stringify(whole))
  const { tenantId } = person.user
  const { businessUnitId } = await running.app.database.reader
    .selectFrom('shipments')
    .select('businessUnitId')
    .where('tenantId', '=', tenantId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ofOneUnit = await signedInToInstallation(running.app, tenantId, {
    permissions: everyPermission,
    businessUnitIds: [businessUnitId],
    login: 'one.unit',
  })
  for (const who of [ofOneUnit, await demoPerson('dispatch.demo'), await demoPerson('customer.demo')]) {
    const { login } = who.user
    const seen = await comparedFigures(who)
    assert.ok(
      seen.some(([, count]) => count > 0),
      `${login}: ${JSON.stringify(seen)}`,
    )
    assert.ok(
      seen.every(([name, count], at) => whole[at]?.[0] === name && count <= whole[at][1]),
      login,
    )
  }
})

test('a summary of more than a year is refused, because it answers with every day', async () => {
  const asked = async (query: string) => {
    const answer = await person.inject({ url: `/v1/dashboard?${query}` })
    return [answer.statusCode, answer.json<{ code?: string }>().code]
  }
  assert.deepEqual(await asked('from=1900-01-01&to=2399-12-31'), [422, 'dashboard.too_many_days'])
  assert.deepEqual(await asked('from=2026-02-01&to=2026-01-01'), [422, 'report.days_reversed'])
  assert.equal((await asked('from=2026-01-01&to=2026-12-31'))[0], 200)
})

test('the offered and the running jobs of a carrier’s home equal their lists', async () => {
  const carrier = await demoPerson('carrier.demo')
  const onTheRoad = [
    'job_accepted',
    'job_arrive_origin',
    'job_picking_up',
    'job_ontheway',
    'job_arrive_destination',
    'job_handing_over',
  ]
  for (const status of [['job_planned'], onTheRoad]) {
    const query = status.map((one) => `status=${one}`).join('&')
    const { total } = await carrier.items<List>('GET', `/v1/routes?${query}&pageSize=20`)
    assert.equal((await listed(`type=job&status=${status.join(',')}`, carrier)).total, total, query)
  }
})

test('the parts of the delivery summary add up to the total, and so do its days', async () => {
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

test('the database assigns each shipment to the figure that the domain rule gives', async () => {
  const { from, to } = await board()
  const hours = (await person.items<{ code: string; value: unknown }[]>('GET', '/v1/settings/ability')).find(
    ({ code }) => code === 'DELIVERY_LATE_WARNING_HOURS',
  )?.value
  assert.equal(typeof hours, 'number')
  const open = new Set(
    (await running.app.database.writer.selectFrom('exceptions').select('shipmentId').where('status', '<>', 'closed').execute()).map(
      ({ shipmentId }) => shipmentId,
    ),
  )
  let seen = 0
  for (const figure of deliveryFigureNames) {
    const { list } = await listed(`type=shipment&figure=${figure}&dateBasis=created&from=${from}&to=${to}&pageSize=500`)
    for (const { id, status, targetDeliveryTo, no } of list) {
      assert.ok(isShipmentStatus(status) && targetDeliveryTo !== null)
      const judged = { status, targetDeliveryTo, hasOpenException: open.has(id) }
      assert.equal(deliveryFigureOf(judged, new Date().toISOString(), Number(hours)), figure, no)
      seen += 1
    }
  }
  assert.ok(seen > 50, String(seen))
})

test('a figure filters shipments only', async () => {
  assert.equal((await listed('type=order&figure=overdue')).total, 0)
})

test('on-time deliveries equal the report by shipment, day by day', async () => {
  const { current, before, days, target } = await person.items<OutputOf<typeof dashboard.service>>('GET', '/v1/dashboard/service')
  assert.equal(target, 95)
  const reported = (query: string) => person.items<List>('GET', `/v1/transports/report?${query}&pageSize=20`)
  const bounds = (from: string, to: string) => `deliveredFrom=${from}&deliveredTo=${to}`
  for (const { from, to, onTime, late } of [
    current,
    before,
    ...days.map(({ day, ...each }) => ({ from: day, to: day, ...each })),
  ]) {
    assert.equal((await reported(`${bounds(from, to)}&delivery=on_time`)).total, onTime, `${from} ${to}`)
    assert.equal((await reported(`${bounds(from, to)}&delivery=late`)).total, late, `${from} ${to}`)
  }
  assert.ok(current.onTime + current.late > 0)
  assert.equal(current.share, Math.floor((current.onTime * 1000) / (current.onTime + current.late)) / 10)
})

test('each account keeps its own arrangement of the dashboard', async () => {
  type Arrangement = OutputOf<typeof dashboard.arrangement>
  const shown = () => person.items<Arrangement>('GET', '/v1/dashboard/arrangement')
  assert.deepEqual((await shown()).isOwn, false)
  await person.items('PUT', '/v1/dashboard/arrangement', { shown: ['week', 'work'] })
  assert.deepEqual(await shown(), { shown: ['week', 'work'], added: [], preset: 'dispatcher', isOwn: true })
  // A carrier arranges its own home, without a dashboard, and saves nothing of ours there.
  const carrier = await (await testCompany(running.app)).signedIn({ permissions: ['job.view'], kind: 'subcontractor' })
  const own = () => carrier.items<Arrangement>('GET', '/v1/dashboard/arrangement')
  assert.deepEqual((await own()).shown, ['offered', 'refused', 'running', 'exceptions', 'bills'])
  await carrier.items('PUT', '/v1/dashboard/arrangement', { shown: ['running', 'work', 'offered'] })
  assert.deepEqual((await own()).shown, ['running', 'offered'])
  // Saved before carriers had bills on their home: the new section appears until it is hidden.
  await running.app.database.writerPool.query(
    `update dashboard_arrangements set known = array_remove(known, 'bills') where user_id = $1`,
    [carrier.user.id],
  )
  const { shown: withNew, added } = await own()
  assert.deepEqual([withNew, added], [['running', 'offered', 'bills'], ['bills']])
  await carrier.items('PUT', '/v1/dashboard/arrangement', { shown: ['running', 'offered'] })
  assert.deepEqual([(await own()).shown, (await own()).added], [['running', 'offered'], []])
  const refused = await person.inject({ method: 'PUT', url: '/v1/dashboard/arrangement', payload: { shown: [] } })
  assert.equal(refused.statusCode, 422)
})
