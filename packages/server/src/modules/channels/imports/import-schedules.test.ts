import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '../../../platform/db/new-id.ts'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { doTo, multipart, rowsOf, settled, sheetLines, uploadAs, workbook } from '../../../testing/import-desk.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>
let crew: { readonly plate: string; readonly driver: string }

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  const db = running.app.database.writer
  const vehicle = await db.selectFrom('vehicles').select('plateNo').where('id', '=', world.vehicles[0]).executeTakeFirstOrThrow()
  const driver = await db
    .selectFrom('drivers')
    .select(['firstName', 'lastName'])
    .where('id', '=', world.drivers[0])
    .executeTakeFirstOrThrow()
  crew = { plate: vehicle.plateNo, driver: `${driver.firstName} ${driver.lastName}` }
})
after(() => running.stop())

const url = '/v1/routes/import-schedule'
const header = ['รหัสเส้นทาง', 'เลขที่ใบส่งสินค้า', 'เวลาออกรถโดยประมาณ', 'เวลาถึงโดยประมาณ', 'ทะเบียนรถ', 'พนักงานขับรถ', 'เหตุผล']
const at = (hours: number) => bangkokDateTime(new Date(Date.now() + hours * 3_600_000).toISOString()).slice(0, 16)
const rowAt = (code: string, no: string, from: number, reason: string | null = 'ลูกค้าเลื่อนเวลา'): SheetCell[] => [
  code,
  no,
  at(from),
  at(from + 8),
  crew.plate,
  crew.driver,
  reason,
]
const upload = async (rows: readonly SheetCell[][]) =>
  settled(world.dispatcher, (await uploadAs(world.dispatcher, await workbook(rows, header), 'ตารางรถ.xlsx', {}, url)).id)
const numberOf = async () => {
  const order = await newOrder(world)
  const [shipment] = order.shipments
  assert.ok(shipment)
  return { orderNo: order.orderNo, ...shipment }
}
const codes = async (id: string) =>
  (await rowsOf(world.dispatcher, id)).map(({ rowNo, state, errors }) => [rowNo, state, errors.map(({ code }) => code)])

test('rows of one route and departure become one scheduled dispatch order, and a repeat creates none', async () => {
  const [first, second] = [await numberOf(), await numberOf()]
  const from = road.nextHours()
  const file = [rowAt('N01', second.shipmentNo, from), [null, first.orderNo] as SheetCell[]]
  const run = await upload(file)
  assert.deepEqual(await codes(run.id), [
    [2, 'valid', []],
    [3, 'valid', []],
  ])
  assert.equal((await road.shipmentOf(first.id)).jobId, null, 'nothing is made before it is saved')
  const saved = await doTo(world.dispatcher, run.id, 'continue')
  assert.deepEqual([saved.savedCount, saved.issueCount], [2, 0])
  const { jobId } = await road.shipmentOf(first.id)
  assert.ok(jobId)
  const job = await road.jobOf(jobId)
  assert.deepEqual([job.dispatchStatus, job.shipments.map(({ id }) => id)], ['scheduled', [second.id, first.id]])

  const again = await upload(file)
  assert.equal(again.rows.unchanged, 2)
  const { list } = await world.dispatcher.items<{ list: { id: string }[] }>('GET', '/v1/routes')
  assert.equal(list.length, 1)

  const undone = await doTo(world.dispatcher, run.id, 'undo')
  assert.equal(undone.rows.undone, 2)
  assert.equal((await road.shipmentOf(first.id)).jobId, null)
  await road.nothingDiffers()
})

test('a dispatch order is created atomically, and invalid rows give the reason at their column', async () => {
  const [good, other, taken] = [await numberOf(), await numberOf(), await numberOf()]
  const from = road.nextHours()
  const run = await upload([
    rowAt('A1', good.shipmentNo, from),
    rowAt('B1', other.shipmentNo, from + 48),
    rowAt('B1', 'WB0000-9', from + 48),
    rowAt('C1', taken.shipmentNo, from + 96, null),
    ['D1', taken.shipmentNo, at(from).slice(0, 10), at(from), crew.plate, crew.driver],
  ])
  const answers = await codes(run.id)
  assert.deepEqual(answers[0], [2, 'valid', []])
  assert.deepEqual(answers[1], [3, 'invalid', ['import.record_has_issue']])
  assert.deepEqual(answers[2], [4, 'invalid', ['field.not_found']])
  assert.equal(answers[3]?.[1], 'invalid', 'a warning without a reason stops it')
  assert.deepEqual(answers[4], [6, 'invalid', ['import.time_of_day_needed']])
  const saved = await doTo(world.dispatcher, run.id, 'continue')
  assert.deepEqual([saved.savedCount, saved.issueCount], [1, 4])
  assert.equal((await road.shipmentOf(other.id)).jobId, null)
  const errors = await world.dispatcher.inject({ url: `${url}/download-error-file?errorId=${run.id}` })
  assert.equal((await sheetLines(errors.rawPayload)).length, 4)
})

test('of two dispatch orders for the same truck or goods in one file, the first wins', async () => {
  const [one, two] = [await numberOf(), await numberOf()]
  const from = road.nextHours()
  const run = await upload([
    rowAt('X1', one.shipmentNo, from),
    rowAt('X2', two.shipmentNo, from),
    rowAt('X3', one.shipmentNo, from + 72),
  ])
  assert.equal(run.rows.valid, 3)
  const saved = await doTo(world.dispatcher, run.id, 'continue')
  assert.deepEqual([saved.savedCount, saved.issueCount], [1, 2])
  const answers = await codes(run.id)
  assert.deepEqual(answers[2]?.[2], ['schedule_import.on_other_job'])
  assert.equal((await road.shipmentOf(two.id)).jobId, null)
})

test('a file may say the type of job in words of any language', async () => {
  const [one, two] = [await numberOf(), await numberOf()]
  const from = road.nextHours()
  const rows = [
    [...rowAt('T1', one.shipmentNo, from), 'Linehaul'],
    [...rowAt('T2', two.shipmentNo, from + 48), null],
  ]
  const run = await uploadAs(world.dispatcher, await workbook(rows, [...header, 'ประเภทงาน']), 'ตารางรถ.xlsx', {}, url)
  await settled(world.dispatcher, run.id)
  await doTo(world.dispatcher, run.id, 'continue')
  const typeOf = async (id: string) => {
    const { jobId } = await road.shipmentOf(id)
    return (await world.dispatcher.items<{ jobType: string }>('GET', `/v1/routes/${jobId ?? ''}`)).jobType
  }
  assert.deepEqual([await typeOf(one.id), await typeOf(two.id)], ['linehaul', 'distribution'])
})

test('a file may name the product of a dispatch order; an unknown or inactive one is reported at its column', async () => {
  const { writer } = running.app.database
  const products = [
    ['CHOSEN', 1],
    ['ALSO', 1],
    ['OLD', 0],
  ] as const
  for (const [code, status] of products)
    await writer
      .insertInto('products')
      .values({ tenantId: world.company.tenantId, id: newId(), code, name: code, mode: 'ftl', status, searchKey: code })
      .execute()
  const [one, two] = [await numberOf(), await numberOf()]
  const from = road.nextHours()
  const content = await workbook(
    [
      [...rowAt('S1', one.shipmentNo, from), 'CHOSEN'],
      [...rowAt('S2', two.shipmentNo, from + 48), 'OLD'],
    ],
    [...header, 'บริการขนส่ง'],
  )
  const run = await settled(world.dispatcher, (await uploadAs(world.dispatcher, content, 'บริการ.xlsx', {}, url)).id)
  const answers = await codes(run.id)
  assert.deepEqual(answers[0], [2, 'valid', []])
  assert.equal(answers[1]?.[1], 'invalid')
  await doTo(world.dispatcher, run.id, 'continue')
  const job = await world.dispatcher.items<{ product: { code: string } | null; productSuggested: boolean }>(
    'GET',
    `/v1/routes/${(await road.shipmentOf(one.id)).jobId}`,
  )
  assert.deepEqual([job.product?.code, job.productSuggested], ['CHOSEN', false])
  await writer.updateTable('products').set({ status: 0 }).where('tenantId', '=', world.company.tenantId).execute()
})

test('a file that is no sheet is refused, and uploading needs the permission to schedule', async () => {
  const broken = await world.dispatcher.inject({ method: 'POST', url, ...multipart(Buffer.from('no sheet'), 'a.xlsx') })
  assert.equal(broken.statusCode, 422)
  const clerk = await world.company.signedIn({ permissions: ['job.view'] })
  const refused = await clerk.inject({ method: 'POST', url, ...multipart(await workbook([], header), 'a.xlsx') })
  assert.equal(refused.statusCode, 403)
  const planner = await world.company.signedIn({ permissions: ['job.schedule', 'job.view', 'shipment.view', 'order.view'] })
  const loose = await numberOf()
  const content = await workbook([rowAt('P1', loose.shipmentNo, road.nextHours())], header)
  const run = await settled(planner, (await uploadAs(planner, content, 'b.xlsx', {}, url)).id)
  assert.deepEqual(
    (await rowsOf(planner, run.id)).map(({ errors }) => errors.map(({ code }) => code)),
    [['schedule_import.may_not_create']],
  )
})

test('a hired truck of a file comes with its trailer; one of which only the plate is known says at its column what is missing', async () => {
  const { writer } = running.app.database
  const { tenantId } = world.company
  const tractor = { code: 'TR10', name: 'Tractor', nameTh: 'หัวลาก', wheels: 10, towing: true }
  await writer
    .insertInto('vehicleTypes')
    .values({ tenantId, id: newId(), ...tractor, payloadGrams: 30_000_000, volumeCm3: 60_000_000 })
    .execute()
  await writer
    .insertInto('trailerTypes')
    .values({ tenantId, id: newId(), code: 'SEMI', name: 'Semi-trailer', nameTh: 'หางกึ่งพ่วง', axles: 3 })
    .execute()
  const [whole, half] = [await numberOf(), await numberOf()]
  const from = road.nextHours()
  const hired = ['รถร่วมรายบุคคล', '0812223333', '61000009', 'กรุงเทพมหานคร', 'TR10']
  const row = (code: string, no: string, plate: string, trailer: readonly SheetCell[]): SheetCell[] => {
    const [route, number, begin, end, , , reason] = rowAt(code, no, from)
    return [route, number, begin, end, plate, 'อำนาจ ขยัน', reason, ...hired, ...trailer].map((cell) => cell ?? null)
  }
  const content = await workbook(
    [
      row('H1', whole.shipmentNo, '70-5561', ['71-4461', 'กรุงเทพมหานคร', 'SEMI']),
      row('H2', half.shipmentNo, '70-5562', ['71-4462', null, null]),
    ],
    [
      ...header,
      'ขนส่งโดย',
      'โทรศัพท์พนักงานขับรถ',
      'เลขที่ใบขับขี่',
      'จังหวัดทะเบียนรถ',
      'ประเภทรถ',
      'ทะเบียนหางพ่วง',
      'จังหวัดทะเบียนหางพ่วง',
      'ประเภทหางพ่วง',
    ],
  )
  const run = await settled(world.dispatcher, (await uploadAs(world.dispatcher, content, 'รถร่วม.xlsx', {}, url)).id)
  const told = await rowsOf(world.dispatcher, run.id)
  assert.deepEqual(
    told.map(({ state, errors }) => [state, errors.map(({ code, field }) => `${code} ${field ?? ''}`).toSorted()]),
    [
      ['valid', []],
      ['invalid', ['field.required trailerProvince', 'field.required trailerType']],
    ],
  )
  await doTo(world.dispatcher, run.id, 'continue')
  const { jobId } = await road.shipmentOf(whole.id)
  const job = await world.dispatcher.items<{ trailerPlate: string | null }>('GET', `/v1/routes/${jobId}`)
  assert.equal(job.trailerPlate, '71-4461')
})
