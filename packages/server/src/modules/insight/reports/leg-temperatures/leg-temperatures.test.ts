import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ReportedRecord, ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { handOver } from '../../../../testing/hand-over.ts'
import { assignmentOf, everyPermission, mainJobWorld, newOrder, type MainJobWorld } from '../../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'
import type { SignedIn } from '../../../../testing/sign-in.ts'
import { countLegTemperatures } from './count-leg-temperatures.ts'

let running: RunningApp
let world: MainJobWorld
let boss: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  boss = await world.company.signedIn({ permissions: everyPermission })
  const order = await newOrder(world, { temperatureTypeId: world.chillId })
  const { id, version } = await boss.items<{ id: string; version: number }>('POST', '/v1/routes', { orderIds: [order.id] })
  await boss.items('POST', `/v1/routes/${id}/actions/schedule`, { version, assignment: assignmentOf(world) })
})
after(() => running.stop())

const today = bangkokDayOf(new Date().toISOString())
const time = { basis: 'pickedUpAt', range: 'fixed', from: addDays(today, -30), to: addDays(today, 1) }
let reports = 0
const kept = async (who: SignedIn, more: object): Promise<string> => {
  const definition = { dataSet: 'temperatures', time, ...more }
  const { id } = await who.items<{ id: string }>('POST', '/v1/dynamic-reports', { name: `Cold ${(reports += 1)}`, definition })
  return id
}
const figuresOf = (who: SignedIn, id: string) => who.items<ReportFigures>('GET', `/v1/dynamic-reports/${id}/figures?`)

test('temperatures are counted per leg, from the vehicle while the goods were on board', async () => {
  const db = running.app.database.writer
  const { tenantId } = world.company
  const [vehicleId] = world.vehicles
  const leg = await db
    .selectFrom('shipments')
    .select(['id', 'jobId', 'subcontractorId'])
    .where('tenantId', '=', tenantId)
    .where('temperatureTypeId', '=', world.chillId)
    .executeTakeFirstOrThrow()
  const hour = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
  await db
    .updateTable('shipments')
    .set({ pickedUpAt: hour(5), deliveredAt: hour(4) })
    .where('id', '=', leg.id)
    .execute()
  await db
    .deleteFrom('jobVehicles')
    .where('jobId', '=', leg.jobId ?? '')
    .execute()
  await db
    .insertInto('jobVehicles')
    .values({ tenantId, jobId: leg.jobId ?? '', fromAt: hour(6), vehicleId, plateNo: '70-1234' })
    .execute()
  const device = { tenantId, deviceId: vehicleId, vehicleId, recordedAt: hour(0), latE6: 13_700_000, lngE6: 100_500_000 }
  // Nothing counts before pickup and after delivery; the chill type requires 0 to 5 °C.
  const readings = [
    [5.5, 30],
    [4.9, 2],
    [4.7, 8],
    [4.5, 4.25],
    [3.5, -20],
  ] as const
  for (const [at, temperature] of readings)
    await db
      .insertInto('positions')
      .values({ ...device, at: hour(at), temperature })
      .execute()
  assert.equal(await countLegTemperatures(running.app), 1)
  const measures = [
    { kind: 'number', field: 'lowest', way: 'min' },
    { kind: 'number', field: 'highest', way: 'max' },
    { kind: 'number', field: 'readings', way: 'sum' },
    { kind: 'number', field: 'outsideMinutes', way: 'sum' },
    { kind: 'share', field: 'measured' },
  ]
  const id = await kept(boss, { dimensions: [{ field: 'temperatureType', grain: null }], measures })
  const { total, rows } = await figuresOf(boss, id)
  assert.deepEqual([total, rows.length], [[2, 8, 3, 12, 100], 1])
  assert.equal((await boss.items<{ list: ReportedRecord[] }>('GET', `/v1/dynamic-reports/${id}/rows`)).list[0]?.link?.id, leg.id)
  const permissions = ['dynamic_report.view', 'dynamic_report.create', 'shipment.view'] as const
  const other = await world.company.signedIn({ permissions, businessUnitIds: [world.company.businessUnitIds[1]] })
  const theirs = await kept(other, { measures })
  assert.equal((await figuresOf(other, theirs)).count, 0)
})

test('goods handed over on the road are counted per custodian, for its period', async () => {
  const db = running.app.database
  const { tenantId } = world.company
  const { id, jobId } = await db.writer
    .selectFrom('shipments')
    .select(['id', 'jobId'])
    .where('tenantId', '=', tenantId)
    .where('temperatureTypeId', '=', world.chillId)
    .executeTakeFirstOrThrow()
  const hour = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
  const held = { tenantId, shipmentId: id, jobId: jobId ?? '' }
  await handOver(db, [
    { ...held, at: hour(5), subcontractorId: null },
    { ...held, at: hour(4.6), subcontractorId: world.subcontractorId },
  ])
  await db.writerPool.query(`update leg_temperatures set counted_at = now() - interval '1 hour'`)
  assert.equal(await countLegTemperatures(running.app), 2)
  const measures = [
    { kind: 'number', field: 'highest', way: 'max' },
    { kind: 'number', field: 'outsideMinutes', way: 'sum' },
  ]
  const report = await kept(boss, { dimensions: [{ field: 'carrier', grain: null }], measures })
  const { total, rows } = await figuresOf(boss, report)
  assert.deepEqual([total, rows.length], [[8, 6], 2])
  const { list } = await boss.items<{ list: ReportedRecord[] }>('GET', `/v1/dynamic-reports/${report}/rows`)
  assert.equal(new Set(list.map((row) => row.id)).size, 2, 'a row of each custodian')
  await db.writerPool.query(`delete from custody_entries where shipment_id = $1`, [id])
  await db.writerPool.query(`update leg_temperatures set counted_at = now() - interval '1 hour'`)
  assert.equal(await countLegTemperatures(running.app), 1)
  assert.deepEqual((await figuresOf(boss, report)).total, [8, 12], 'what the ledger takes back is one again')
})
