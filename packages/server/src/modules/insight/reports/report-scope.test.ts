import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ReportedRecord, ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { dataSetNames, dataSetOf, type DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { newExceptions } from '../../../testing/exception-records.ts'
import { everyPermission, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { addReportRows } from '../../../testing/report-rows.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../../testing/sign-in.ts'
import { countVehicleDays } from './vehicle-days/count-vehicle-days.ts'

let running: RunningApp
let world: MainJobWorld
let boss: SignedIn

/** Assigns all test records to the first of the two units. */
const giveToFirstUnit = async (): Promise<void> => {
  const { tenantId, businessUnitIds } = world.company
  const businessUnitId = businessUnitIds[0]
  const db = running.app.database.writer
  await db.updateTable('vehicles').set({ businessUnitId }).where('tenantId', '=', tenantId).execute()
  await db.updateTable('drivers').set({ businessUnitId }).where('tenantId', '=', tenantId).execute()
}

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  boss = await world.company.signedIn({ permissions: everyPermission })
  const road = onTheRoad(running.app, world)
  const order = await newOrder(world, { requiredReceipt: true, receiptQty: 1, temperatureTypeId: world.chillId })
  const job = await road.plan([order], {}, road.nextHours())
  const id = job.shipments[0]?.id ?? ''
  await road.onTheWay(id)
  await road.report(
    id,
    { status: 'shipment_arrive_destination', time: minutesAgo(30) },
    { status: 'shipment_unloading', time: minutesAgo(25) },
    { status: 'shipment_delivered', time: minutesAgo(20), ...delivered },
  )
  await newExceptions(running.app, world, id)
  await addReportRows(running.app, world)
  await giveToFirstUnit()
  await countVehicleDays(running.app)
})
after(() => running.stop())

const today = bangkokDayOf(new Date().toISOString())
const definitionOf = (dataSet: DataSet) => {
  const { dates, dimensions, numbers } = dataSetOf(dataSet)
  return {
    dataSet,
    time: { basis: Object.keys(dates)[0], range: 'fixed', from: addDays(today, -30), to: addDays(today, 31) },
    dimensions: [{ field: Object.keys(dimensions)[0], grain: null }],
    measures: [{ kind: 'count' }, { kind: 'number', field: Object.keys(numbers)[0], way: 'sum' }],
  }
}

const tried = (who: SignedIn, dataSet: DataSet) =>
  who.items<ReportFigures>('POST', '/v1/dynamic-reports/actions/try', { definition: definitionOf(dataSet) })
const kept = async (who: SignedIn, dataSet: DataSet): Promise<string> => {
  const report = { name: `${who.user.login} ${dataSet}`, definition: definitionOf(dataSet) }
  return (await who.items<{ id: string }>('POST', '/v1/dynamic-reports', report)).id
}

test('no data set counts, groups or lists a record of another unit or company', async () => {
  const otherUnit = await world.company.signedIn({
    permissions: everyPermission,
    businessUnitIds: [world.company.businessUnitIds[1]],
  })
  const otherCompany = await (await testCompany(running.app)).signedIn({ permissions: everyPermission })
  const faults: string[] = []
  for (const dataSet of dataSetNames) {
    const whole = await tried(boss, dataSet)
    assert.ok(whole.count > 0 && whole.rows.length > 0, `the world has no ${dataSet}`)
    for (const stranger of [otherUnit, otherCompany]) {
      const { count, rows, total } = await tried(stranger, dataSet)
      if (count !== 0 || rows.length > 0 || total.some((value) => value !== 0 && value !== null))
        faults.push(`${dataSet}: ${count} counted, ${rows.map(({ label }) => label).join()} told`)
      const behind = `/v1/dynamic-reports/${await kept(stranger, dataSet)}/rows?pageSize=20`
      const listed = await stranger.items<{ list: ReportedRecord[]; total: number }>('GET', behind)
      if (listed.total !== 0 || listed.list.length > 0) faults.push(`${dataSet}: ${listed.total} listed`)
    }
  }
  assert.deepEqual(faults, [])
})

test('customers, carriers and drivers run no reports, even those shared with everyone', async () => {
  const permissions = everyPermission
  const [customerId] = world.customers
  const [driverId] = world.drivers
  const outsiders = [
    await world.company.signedIn({ permissions, kind: 'customer', customerId }),
    await world.company.signedIn({ permissions, kind: 'subcontractor', subcontractorId: world.subcontractorId }),
    await world.company.signedIn({ permissions, kind: 'driver', driverId }),
  ]
  for (const dataSet of dataSetNames) {
    const id = await kept(boss, dataSet)
    for (const outsider of outsiders) {
      const payload = { definition: definitionOf(dataSet) }
      const asked = await outsider.inject({ method: 'POST', url: '/v1/dynamic-reports/actions/try', payload })
      assert.equal(asked.statusCode, 403, `${dataSet}: ${asked.body}`)
      for (const part of ['figures', 'rows?pageSize=20']) {
        const answer = await outsider.inject({ url: `/v1/dynamic-reports/${id}/${part}` })
        assert.equal(answer.statusCode, 404, `${dataSet}: ${answer.body}`)
      }
    }
  }
})

test('a report is limited to roles of our own people: others see no reports', async () => {
  const { writer } = running.app.database
  const { tenantId } = boss.user
  const role = (name: string, more: object) =>
    writer
      .insertInto('roles')
      .values({ tenantId, id: crypto.randomUUID(), code: `role-${name}`, name, ...more })
      .execute()
  await role('Night desk', {})
  await role('Of a customer', { customerId: world.customers[0] })
  await role('Outside', { code: 'carrier', builtIn: true })
  const { roles } = await boss.items<{ roles: { name: string }[] }>('GET', '/v1/dynamic-reports/audience')
  const offered = roles.map(({ name }) => name)
  assert.deepEqual(
    [offered.includes('Night desk'), offered.includes('Of a customer'), offered.includes('Outside')],
    [true, false, false],
  )
})
