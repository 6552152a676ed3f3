import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReadyReportRow, ReportedRecord, ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import type { Task } from '@khonsong/contract/kernel/shell.ts'
import { dataSetNames, dataSetOf, type DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { dateGrainNames } from '@khonsong/domain/insight/reports/dynamic/date-grain.ts'
import { readyReports } from '@khonsong/domain/insight/reports/ready/ready-reports.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { extractText } from 'unpdf'
import { newExceptions } from '../../../testing/exception-records.ts'
import { everyPermission, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { addReportRows } from '../../../testing/report-rows.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { countVehicleDays } from './vehicle-days/count-vehicle-days.ts'

let running: RunningApp
let world: MainJobWorld
let boss: SignedIn
let day: string
/** A delivered shipment of the vehicle with positions. */
let carriedId: string | undefined

const today = bangkokDayOf(new Date().toISOString())
const around = { range: 'fixed', from: addDays(today, -30), to: addDays(today, 31) }
const definitionOf = (dataSet: DataSet, more: object = {}) => ({
  dataSet,
  time: { basis: Object.keys(dataSetOf(dataSet).dates)[0], ...around },
  measures: [{ kind: 'count' }],
  ...more,
})

let names = 0
const kept = async (definition: object, more: object = {}, who = boss): Promise<string> => {
  names += 1
  const { id } = await who.items<{ id: string }>('POST', '/v1/dynamic-reports', { name: `Report ${names}`, definition, ...more })
  return id
}
const figuresOf = (id: string, query = '', who = boss) =>
  who.items<ReportFigures>('GET', `/v1/dynamic-reports/${id}/figures?${query}`)
const rowsOf = (id: string, query: Record<string, string>, who = boss) =>
  who.items<{ list: ReportedRecord[]; total: number }>(
    'GET',
    `/v1/dynamic-reports/${id}/rows?${new URLSearchParams({ pageSize: '500', ...query }).toString()}`,
  )

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  boss = await world.company.signedIn({ permissions: everyPermission })
  const road = onTheRoad(running.app, world)
  for (const [at, more] of [{ requiredReceipt: true, receiptQty: 1 }, { temperatureTypeId: world.chillId }, {}].entries()) {
    const order = await newOrder(world, more)
    const job = await road.plan([order], {}, road.nextHours())
    const id = job.shipments[0]?.id ?? ''
    if (at === 2) continue
    carriedId ??= id
    await road.onTheWay(id)
    await road.report(
      id,
      { status: 'shipment_arrive_destination', time: minutesAgo(30) },
      { status: 'shipment_unloading', time: minutesAgo(25) },
      { status: 'shipment_delivered', time: minutesAgo(20), ...delivered },
    )
  }
  const other = { businessUnitId: world.company.businessUnitIds[1] }
  const { shipments } = await newOrder(world, other)
  await newExceptions(running.app, world, shipments[0]?.id ?? '')
  await newOrder(world)
  ;({ day } = await addReportRows(running.app, world))
  await countVehicleDays(running.app)
})
after(() => running.stop())

/** Seeded, so that every run is the same. */
const dice = (seed: number) => {
  let state = seed
  return (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

const added = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const ofAll = (way: 'avg' | 'min' | 'max', values: readonly number[]) =>
  way === 'avg' ? added(values) / values.length : Math[way](...values)

const keyOf = (key: string | null): string => key ?? '~'

test('every figure of a random report equals the number of records behind it', async () => {
  const roll = dice(20_261_124)
  const pick = <T>(list: readonly T[]): T => {
    const found = list[roll(list.length)]
    assert.ok(found !== undefined)
    return found
  }
  const counted = new Set<DataSet>()
  for (let turn = 0; turn < 60; turn += 1) {
    // Covers each data set, independent of the random values.
    const dataSet = dataSetNames[turn % dataSetNames.length] ?? pick(dataSetNames)
    const facts = dataSetOf(dataSet)
    const dimension = () =>
      roll(3) === 0
        ? { field: pick(Object.keys(facts.dates)), grain: pick(dateGrainNames) }
        : { field: pick(Object.keys(facts.dimensions)), grain: null }
    const [one, two] = [dimension(), dimension()]
    const isTwice = JSON.stringify(one) === JSON.stringify(two)
    const dimensions = [[], [one], isTwice ? [one] : [one, two]][roll(3)] ?? []
    const number = pick(Object.keys(facts.numbers))
    const isDifference = turn % 2 === 0
    const way = pick(['avg', 'min', 'max'] as const)
    const measures = [
      { kind: 'count' },
      { kind: 'number', field: number, way: 'sum' },
      { kind: 'share', field: pick(Object.keys(facts.shares)) },
      { kind: 'ratio', of: number, per: null, percent: roll(2) === 0 },
      isDifference ? { kind: 'difference', of: number, less: null } : { kind: 'number', field: number, way },
    ]
    const time = { basis: pick(Object.keys(facts.dates)), ...around }
    const base = { dataSet, time, dimensions, measures }
    const unfiltered = await figuresOf(await kept(base))
    const [by] = dimensions
    const declared = by?.grain === null ? facts.dimensions[by.field] : undefined
    const narrowed = declared && !('pair' in declared) && unfiltered.rows.length > 0 && roll(2) === 0
    const filters = narrowed && by ? [{ field: by.field, values: [pick(unfiltered.rows).key] }] : []
    const id = await kept({ ...base, filters })
    const figures = await figuresOf(id)
    const said = JSON.stringify({ ...base, filters })
    const every = await rowsOf(id, {})
    assert.equal(every.total, figures.count, said)
    assert.equal(figures.total[0], figures.count, said)
    const values = every.list.flatMap(({ numbers }) => numbers[0]?.value ?? [])
    // Totals are calculated over all rows: an average of group averages would differ.
    if (!isDifference) assert.ok(Math.abs((figures.total[4] ?? 0) - (values.length > 0 ? ofAll(way, values) : 0)) < 0.01, said)
    if (figures.count > 0) counted.add(dataSet)
    let sum = 0
    for (const [at, row] of figures.rows.entries())
      for (const [across, column] of figures.columns.entries()) {
        const cell = figures.cells[at]?.[across] ?? null
        const query = { ...(by ? { row: keyOf(row.key) } : {}), ...(dimensions.length === 2 ? { column: keyOf(column.key) } : {}) }
        const behind = await rowsOf(id, query)
        assert.equal(cell?.[0] ?? 0, behind.total, said)
        assert.equal(behind.list.length, behind.total, said)
        const each = behind.list.flatMap(({ numbers }) => numbers[0]?.value ?? [])
        if (each.length > 0) assert.ok(Math.abs((cell?.[1] ?? 0) - added(each)) < 0.01, said)
        else assert.equal(cell?.[1] ?? null, null, said)
        if (cell && cell[1] !== null) {
          const factor = measures[3] && 'percent' in measures[3] && measures[3].percent ? 100 : 1
          assert.ok(Math.abs((cell[3] ?? 0) - ((cell[1] ?? 0) / behind.total) * factor) <= 0.06, said)
        }
        if (cell && isDifference) assert.ok(Math.abs((cell[4] ?? 0) - ((cell[1] ?? 0) - behind.total)) < 0.01, said)
        sum += behind.total
      }
    assert.equal(sum, figures.count, said)
    if (narrowed) assert.ok(figures.count <= unfiltered.count && figures.rows.length === 1, said)
  }
  assert.deepEqual([...counted].toSorted(), [...dataSetNames].toSorted())
})

test('records hidden from a user in lists are not counted in figures either', async () => {
  const id = await kept(definitionOf('orders', { dimensions: [{ field: 'businessUnit', grain: null }] }))
  const [unit] = world.company.businessUnitIds
  const near = await world.company.signedIn({ permissions: everyPermission, businessUnitIds: [unit] })
  const nobody = await world.company.signedIn({ permissions: everyPermission, businessUnitIds: [] })
  const listed = await near.items<{ total: number }>('GET', '/v1/orders?pageSize=20')
  assert.equal((await figuresOf(id, '', near)).count, listed.total)
  assert.deepEqual([(await figuresOf(id, '', nobody)).count, (await rowsOf(id, {}, nobody)).total], [0, 0])
  const blind = await world.company.signedIn({ permissions: ['dynamic_report.view', 'dynamic_report.create'] })
  assert.equal((await blind.inject({ url: `/v1/dynamic-reports/${id}/figures` })).statusCode, 404)
  const tried = await blind.inject({
    method: 'POST',
    url: '/v1/dynamic-reports/actions/try',
    payload: { definition: definitionOf('orders') },
  })
  assert.equal(tried.statusCode, 403)
})

test('a report is visible to its audience, its author and users who may edit all', async () => {
  const rights = ['dynamic_report.view', 'dynamic_report.create', 'order.view'] as const
  const maker = await world.company.signedIn({ permissions: rights })
  const reader = await world.company.signedIn({ permissions: rights })
  const stranger = await world.company.signedIn({ permissions: rights })
  const id = await kept(definitionOf('orders'), { userIds: [reader.user.id] }, maker)
  const sees = async (who: SignedIn) =>
    (await who.items<{ list: { id: string }[] }>('GET', '/v1/dynamic-reports?pageSize=500')).list.some((row) => row.id === id)
  assert.deepEqual([await sees(maker), await sees(reader), await sees(boss), await sees(stranger)], [true, true, true, false])
  assert.equal((await stranger.inject({ url: `/v1/dynamic-reports/${id}/figures` })).statusCode, 404)
  const payload = { name: 'Mine now', definition: definitionOf('orders'), version: 1 }
  assert.equal((await reader.inject({ method: 'PUT', url: `/v1/dynamic-reports/${id}`, payload })).statusCode, 403)
  assert.equal((await maker.inject({ method: 'PUT', url: `/v1/dynamic-reports/${id}`, payload })).statusCode, 200)
  assert.equal((await maker.inject({ method: 'PUT', url: `/v1/dynamic-reports/${id}`, payload })).statusCode, 409)
  assert.equal((await maker.inject({ method: 'DELETE', url: `/v1/dynamic-reports/${id}?version=2` })).statusCode, 200)
  assert.equal((await maker.inject({ url: `/v1/dynamic-reports/${id}` })).statusCode, 404)
})

test('reports limited to the reader’s department count only its rows', async () => {
  const id = await kept(definitionOf('orders', { department: true }))
  const belongsTo = (who: SignedIn, organisationId: string | null) =>
    running.app.database.writer.updateTable('users').set({ organisationId }).where('id', '=', who.user.id).execute()
  const lone = await world.company.signedIn({ permissions: everyPermission })
  await belongsTo(lone, null)
  const refused = await lone.inject({ url: `/v1/dynamic-reports/${id}/figures` })
  assert.equal(refused.json<{ errors: { code: string }[] }>().errors[0]?.code, 'report.no_department')
  const [unit] = world.company.businessUnitIds
  const member = await world.company.signedIn({ permissions: everyPermission })
  await belongsTo(member, unit)
  const near = await world.company.signedIn({ permissions: everyPermission, businessUnitIds: [unit] })
  const listed = await near.items<{ total: number }>('GET', '/v1/orders?pageSize=20')
  assert.equal((await figuresOf(id, '', member)).count, listed.total)
})

test('a report with errors is not saved, and its errors are listed', async () => {
  const payload = { name: 'Wrong', definition: { ...definitionOf('orders'), measures: [] } }
  const refused = await boss.inject({ method: 'POST', url: '/v1/dynamic-reports', payload })
  assert.equal(refused.statusCode, 422)
  assert.deepEqual(
    refused.json<{ errors: { message: string; field?: string }[] }>().errors.map(({ message, field }) => [message, field]),
    [
      ['The report information has errors', undefined],
      ['Choose something to group by or to count', 'definition.measures'],
    ],
  )
  const id = await kept(definitionOf('orders'))
  const long = await boss.inject({ url: `/v1/dynamic-reports/${id}/figures?from=2026-01-01&to=2026-03-04` })
  assert.equal(long.json<{ errors: { message: string }[] }>().errors[0]?.message, 'Date range cannot exceed 61 days!')
  const odd = { ...definitionOf('orders'), filters: [{ field: 'customer', values: ["x') or true --"] }] }
  const tried = await boss.inject({ method: 'POST', url: '/v1/dynamic-reports/actions/try', payload: { definition: odd } })
  assert.equal(tried.statusCode, 422)
})

test('groups are labelled in the reader’s language, and totals are those of all groups', async () => {
  const dimensions = [
    { field: 'status', grain: null },
    { field: 'createdAt', grain: 'weekday' },
  ]
  const id = await kept(definitionOf('shipments', { time: { basis: 'createdAt', ...around }, dimensions }))
  const answer = await boss.inject({ url: `/v1/dynamic-reports/${id}/figures`, headers: { 'accept-language': 'th' } })
  const { items } = answer.json<{ items: ReportFigures }>()
  assert.ok(items.rows.some(({ label }) => label === 'ส่งสำเร็จ'))
  assert.match(items.columns[0]?.label ?? '', /^วัน/)
  assert.equal(
    items.rowTotals.reduce((sum, [count]) => sum + (count ?? 0), 0),
    items.total[0],
  )
  assert.equal(
    items.columnTotals.reduce((sum, [count]) => sum + (count ?? 0), 0),
    items.total[0],
  )
})

const done = async (taskId: string): Promise<void> => {
  let state = ''
  for (let turn = 0; turn < 600 && state !== 'done'; turn += 1) {
    ;({ state } = await boss.items<Task>('GET', `/v1/tasks/${taskId}`))
    assert.notEqual(state, 'failed')
    await pause(50)
  }
  assert.equal(state, 'done')
}

test('the figures are exported as a file among the report downloads', async () => {
  const id = await kept(definitionOf('orders', { dimensions: [{ field: 'customer', grain: null }] }), { name: 'North / South' })
  const { taskId } = await boss.items<{ taskId: string }>('POST', `/v1/dynamic-reports/${id}/actions/export`, { format: 'csv' })
  await done(taskId)
  const file = await boss.inject({ url: `/v1/files/${taskId}?download=1` })
  const lines = file.body.replace('\uFEFF', '').trim().split(/\r?\n/)
  const figures = await figuresOf(id)
  assert.deepEqual([lines[0], lines.length, lines.at(-1)], ['Customer,Count', figures.rows.length + 2, `Total,${figures.count}`])
  const files = await boss.items<{ list: { fileName: string }[] }>('GET', '/v1/reports/files?pageSize=20&kind=reports.dynamic')
  assert.ok(files.list.some(({ fileName }) => fileName === `North - South ${today}.csv`))
  const seenBy = async (who: SignedIn) =>
    (
      await who.items<{ list: { id: string; isMine: boolean; owner: string }[] }>(
        'GET',
        '/v1/reports/files?everybody=true&pageSize=20',
      )
    ).list.find((row) => row.id === taskId)
  const auditor = await world.company.signedIn({ permissions: ['dynamic_report.export', 'audit.view'] })
  assert.deepEqual([(await seenBy(auditor))?.isMine, (await seenBy(auditor))?.owner], [false, boss.user.displayName])
  assert.equal((await auditor.inject({ url: `/v1/files/${taskId}?download=1` })).statusCode, 404)
  assert.equal(await seenBy(await world.company.signedIn({ permissions: ['dynamic_report.export'] })), undefined)
})

test('the figures are printed with their explanations', async () => {
  const id = readyId('Empty kilometres')
  const { taskId } = await boss.items<{ taskId: string }>('POST', `/v1/dynamic-reports/${id}/actions/export`, { format: 'pdf' })
  await done(taskId)
  const { rawPayload, headers } = await boss.inject({ url: `/v1/files/${taskId}?download=1` })
  assert.equal(headers['content-type'], 'application/pdf')
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
  for (const said of ['Empty kilometres', 'Sum Kilometres (km)', 'What the figures mean', 'no shipment was on board'])
    assert.ok(text.replaceAll(/\s+/g, ' ').includes(said), said)
})

const readyId = (en: string): string => readyReports.find(({ name }) => name.en === en)?.id ?? ''

test('ready-made reports are run, explained and drilled into like any other, and cannot be edited', async () => {
  const listed = await boss.items<ReadyReportRow[]>('GET', '/v1/dynamic-reports/ready')
  assert.deepEqual(
    listed.map(({ id }) => id),
    readyReports.map(({ id }) => id),
  )
  for (const { id, name } of listed) {
    const figures = await figuresOf(id)
    assert.ok(figures.explained.length > 0 && figures.explained.every(({ about }) => about !== ''), name)
    assert.equal((await rowsOf(id, {})).total, figures.count, name)
  }
  const id = readyId('Load rate')
  const body = { name: 'Mine', definition: definitionOf('orders'), version: 1 }
  assert.equal((await boss.inject({ method: 'PUT', url: `/v1/dynamic-reports/${id}`, payload: body })).statusCode, 403)
  assert.equal((await boss.inject({ method: 'DELETE', url: `/v1/dynamic-reports/${id}?version=1` })).statusCode, 403)
})

test('dock bookings are kept, missed or cancelled as on the dock day view', async () => {
  const time = { basis: 'startsAt', ...around }
  const shares = ['kept', 'noShow', 'cancelled'].map((field) => ({ kind: 'share', field }))
  const figures = await figuresOf(await kept({ dataSet: 'docks', time, dimensions: [], measures: [{ kind: 'count' }, ...shares] }))
  const { list } = await boss.items<{ list: { state: string }[] }>('GET', '/v1/dock-bookings?pageSize=500')
  const of = (...states: string[]): number => {
    const count = list.filter(({ state }) => states.includes(state)).length
    return Math.round((count * 1000) / list.length) / 10
  }
  assert.ok(of('arrived') > 0 && of('late', 'no_show') > 0, 'both happened')
  const cancelled = Math.round(((figures.count - list.length) * 1000) / figures.count) / 10
  assert.equal(figures.count, list.length + 1)
  assert.deepEqual(figures.total, [figures.count, of('arrived'), of('no_show'), cancelled])
})

test('a day of positions gives the kilometres driven, all of them empty without goods on board', async () => {
  const { dimensions, rows, total, measures } = await figuresOf(readyId('Empty kilometres'))
  assert.deepEqual([dimensions, rows.length], [['Vehicle'], 1])
  assert.deepEqual(
    measures.map((label, at) => [label, total[at]]),
    [
      ['Sum Kilometres (km)', 119],
      ['Sum Empty kilometres (km)', 119],
      ['Empty kilometres per Kilometres (%)', 100],
      ['Sum Time moving (h)', 1.983],
      ['Sum Time standing (h)', 2],
    ],
  )
  await running.app.database.writer
    .updateTable('shipments')
    .set({ pickedUpAt: `${day}T01:30:00+07:00`, deliveredAt: `${day}T04:30:00+07:00` })
    .where('id', '=', carriedId ?? '')
    .execute()
  await countVehicleDays(running.app)
  assert.deepEqual((await figuresOf(readyId('Empty kilometres'))).total.slice(0, 2), [119, 59])
})

test('money is visible to users who may see both sides, and no side of it to others', async () => {
  const rights = ['dynamic_report.view', 'dynamic_report.create', 'job.view', 'shipment.view', 'vehicle.view'] as const
  const dispatcher = await world.company.signedIn({ permissions: rights })
  const names = (await dispatcher.items<ReadyReportRow[]>('GET', '/v1/dynamic-reports/ready')).map(({ id }) => id)
  for (const money of ['Revenue and margin by lane', 'Cost per km, tonne-km and trip', 'Bills by partner']) {
    assert.ok(!names.includes(readyId(money)), money)
    assert.equal((await dispatcher.inject({ url: `/v1/dynamic-reports/${readyId(money)}/figures` })).statusCode, 404, money)
  }
  const cost = definitionOf('jobs', { measures: [{ kind: 'number', field: 'cost', way: 'sum' }] })
  const tried = await dispatcher.inject({ method: 'POST', url: '/v1/dynamic-reports/actions/try', payload: { definition: cost } })
  assert.equal(tried.statusCode, 403)
  const db = running.app.database.writer
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'vehicleId', 'businessUnitId'])
    .where('tenantId', '=', world.company.tenantId)
    .where('vehicleId', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const trip = {
    jobId: job.id,
    vehicleId: job.vehicleId ?? '',
    day: today,
    energy: '100.25',
    maintenance: '0',
    fixed: '50',
    wage: '0',
  }
  await db
    .insertInto('tripCosts')
    .values({ tenantId: world.company.tenantId, ...trip })
    .execute()
  const lanes = readyId('Revenue and margin by lane')
  const margin = await figuresOf(lanes)
  const behind = await rowsOf(lanes, {})
  const satang = (value: number | null | undefined) => Math.round((value ?? 0) * 100)
  const sums = [0, 1, 2, 3].map((at) => behind.list.reduce((sum, { numbers }) => sum + satang(numbers[at]?.value), 0))
  assert.deepEqual(margin.total.slice(0, 4).map(satang), sums)
  assert.equal(satang(margin.total[2]), 15_025)
  assert.equal(satang(margin.total[3]), satang(margin.total[0]) - satang(margin.total[1]) - satang(margin.total[2]))
  // A user of one business unit sees the own trips of that unit.
  const reader = ['dynamic_report.view', 'financial_statement.view'] as const
  for (const unit of world.company.businessUnitIds) {
    const one = await world.company.signedIn({ permissions: reader, businessUnitIds: [unit] })
    const seen = await figuresOf(lanes, '', one)
    assert.equal(satang(seen.total[2]), unit === job.businessUnitId ? 15_025 : 0)
  }
})
