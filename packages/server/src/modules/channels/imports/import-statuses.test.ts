import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { hubOrder } from '../../../testing/hub-order.ts'
import { doTo, multipart, rowsOf, settled, sheetLines, uploadAs, workbook } from '../../../testing/import-desk.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})
after(() => running.stop())

const header = [
  'เลขที่ใบส่งสินค้า',
  'สถานะ',
  'วันที่และเวลา',
  'น้ำหนักจริง (กก.)',
  'จำนวนหีบห่อจริง',
  'จำนวนชิ้นต่อหีบห่อจริง',
  'ปริมาตรจริง',
  'ช่องทางชำระเงิน',
  'ค่าบริการที่เก็บจริง',
  'เหตุผล',
]
const at = (minutes: number) => bangkokDateTime(minutesAgo(minutes)).slice(0, 16)
const row = (no: string, status: string, minutes: number, ...more: SheetCell[]): SheetCell[] => [no, status, at(minutes), ...more]
const upload = async (rows: readonly SheetCell[][]) => {
  const content = await workbook(rows, header)
  const { id } = await uploadAs(world.dispatcher, content, 'สถานะ.xlsx', {}, '/v1/shipment-status/import-file')
  return settled(world.dispatcher, id)
}
const dispatched = async () => {
  const order = await newOrder(world)
  await road.plan([order], {}, road.nextHours())
  const [shipment] = order.shipments
  assert.ok(shipment)
  return shipment
}

test('a driver’s sheet is validated by row, repaired, and saved by the form’s decisions', async () => {
  const good = await dispatched()
  const over = await dispatched()
  const gap = await dispatched()
  const goods = [120, 10, 12, 1.5]
  const run = await upload([
    row(good.shipmentNo, 'ถึงต้นทาง', 100),
    row(good.shipmentNo, 'shipment_loading', 90),
    row(good.shipmentNo, 'On the way', 80, ...goods),
    row(over.shipmentNo, 'shipment_arrive_origin', 100),
    row(over.shipmentNo, 'shipment_loading', 110),
    row(gap.shipmentNo, 'shipment_ontheway', 80, ...goods),
    row('WB0000-9', 'shipment_loading', 80),
    [gap.shipmentNo, 'shipment_loading', at(70).slice(0, 10), 5],
  ])
  const reportedSteps = async () =>
    (await rowsOf(world.dispatcher, run.id)).map(({ rowNo, state, errors }) => [
      rowNo,
      state,
      errors.map(({ code, field }) => `${field}: ${code}`),
    ])
  assert.deepEqual(await reportedSteps(), [
    [2, 'valid', []],
    [3, 'valid', []],
    [4, 'valid', []],
    [5, 'invalid', ['undefined: import.record_has_issue']],
    [6, 'invalid', ['time: shipment.step_time_order']],
    [7, 'invalid', ['undefined: import.record_has_issue']],
    [8, 'invalid', ['shipmentNo: field.not_found']],
    [9, 'invalid', ['time: import.time_of_day_needed']],
  ])
  assert.equal((await road.shipmentOf(good.id)).status, 'shipment_dispatched', 'nothing is told before it is saved')

  await world.dispatcher.items('PATCH', `/v1/imports/${run.id}/rows`, { cells: [{ rowNo: 6, column: 'time', value: at(90) }] })
  const saved = await doTo(world.dispatcher, run.id, 'continue')
  assert.deepEqual([saved.savedCount, saved.issueCount, saved.may.undo.allowed], [5, 3, false])
  assert.match(saved.may.undo.reason ?? '', /correct what is wrong at the shipment/i)
  const { status, picked } = await road.shipmentOf(good.id)
  assert.deepEqual([status, picked?.packages], ['shipment_ontheway', 10])
  assert.equal((await road.shipmentOf(over.id)).status, 'shipment_loading')
  assert.equal((await road.shipmentOf(gap.id)).status, 'shipment_dispatched')
  type Entry = { toStatus: string; source: string; actorName: string }
  const timeline = await world.dispatcher.items<Entry[]>('GET', `/v1/tracking-activity/${good.id}/shipment/tracking`)
  assert.deepEqual(
    timeline.slice(-3).map(({ toStatus, source }) => [toStatus, source]),
    [
      ['shipment_arrive_origin', 'import'],
      ['shipment_loading', 'import'],
      ['shipment_ontheway', 'import'],
    ],
  )
  const undone = await world.dispatcher.inject({ method: 'POST', url: `/v1/imports/${run.id}/undo` })
  assert.equal(undone.statusCode, 422)
  const errors = await world.dispatcher.inject({ url: `/v1/shipment-status/download-error-file?errorId=${run.id}` })
  assert.equal((await sheetLines(errors.rawPayload)).length, 3)
  await road.nothingDiffers()
})

test('a repeated file reports nothing twice, and legs of one order in a file are processed in sequence', async () => {
  const { first, second } = await hubOrder(running.app, world, road.nextHours)
  const goods = [120, 10, 12, 1.5]
  const day = [
    row(second.shipmentNo, 'shipment_arrive_origin', 60),
    row(second.shipmentNo, 'shipment_loading', 50),
    row(second.shipmentNo, 'shipment_ontheway', 40, ...goods),
    row(first.shipmentNo, 'shipment_arrive_origin', 200),
    row(first.shipmentNo, 'shipment_loading', 190),
    row(first.shipmentNo, 'shipment_ontheway', 180, ...goods),
    row(first.shipmentNo, 'shipment_arrive_destination', 100),
    row(first.shipmentNo, 'shipment_unloading', 90),
    row(first.shipmentNo, 'shipment_delivered', 80, ...goods, 'เงินสด', 0),
  ]
  const run = await upload(day)
  assert.deepEqual([run.rows.valid, run.issueCount], [9, 0])
  assert.equal((await doTo(world.dispatcher, run.id, 'continue')).savedCount, 9)
  assert.equal((await road.shipmentOf(second.id)).status, 'shipment_ontheway')
  const again = await upload([...day, row(second.shipmentNo, 'shipment_arrive_destination', 20)])
  assert.deepEqual([again.rows.unchanged, again.rows.valid], [6, 4], 'the second has grown by a row, the first has not')
  await doTo(world.dispatcher, again.id, 'continue')
  assert.equal((await road.shipmentOf(second.id)).status, 'shipment_arrive_destination')
  await road.nothingDiffers()
})

test('a file is limited to the sender’s permissions and scope', async () => {
  const mine = await dispatched()
  const carrier = await world.company.signedIn({
    permissions: ['shipment.advance', 'shipment.view'],
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
  })
  const content = await workbook([row(mine.shipmentNo, 'shipment_arrive_origin', 100)], header)
  const { id } = await uploadAs(carrier, content, 'x.xlsx', {}, '/v1/shipment-status/import-file')
  const theirs = await settled(carrier, id)
  assert.deepEqual([theirs.rows.invalid, theirs.rows.valid], [1, 0])
  const [refused] = await rowsOf(carrier, id)
  assert.equal(refused?.errors[0]?.code, 'field.not_found')
  const advancing = await world.company.signedIn({ permissions: ['shipment.advance'] })
  const lost = await workbook([row(mine.shipmentNo, 'shipment_cancelled', 100)], header)
  const run = await settled(advancing, (await uploadAs(advancing, lost, 'y.xlsx', {}, '/v1/shipment-status/import-file')).id)
  assert.equal(run.rows.valid, 0)
})

test('a list of statuses may be CSV in Windows-874; orders may not', async () => {
  const shipment = await dispatched()
  const text = [
    header.slice(0, 3),
    [shipment.shipmentNo, 'ถึงต้นทาง', at(100)],
    [shipment.shipmentNo, 'กำลังขึ้นสินค้า', at(90)],
    ['WB0000-9', 'ถึงต้นทาง', at(90)],
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n')
  const content = Buffer.from(
    [...text].map((char) => (char >= 'ก' && char <= '๛' ? (char.codePointAt(0) ?? 0) - 0x0d60 : char.charCodeAt(0))),
  )
  const { id } = await uploadAs(world.dispatcher, content, 'สถานะ.csv', {}, '/v1/shipment-status/import-file')
  const run = await settled(world.dispatcher, id)
  assert.deepEqual(
    (await rowsOf(world.dispatcher, run.id)).map(({ rowNo, state }) => [rowNo, state]),
    [
      [2, 'valid'],
      [3, 'valid'],
      [4, 'invalid'],
    ],
  )
  assert.equal((await doTo(world.dispatcher, run.id, 'continue')).savedCount, 2)
  assert.equal((await road.shipmentOf(shipment.id)).status, 'shipment_loading')

  const refusedBy = async (name: string, body: Buffer, url: string) => {
    const answer = await world.dispatcher.inject({ method: 'POST', url, ...multipart(body, name) })
    return [answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]
  }
  const statuses = '/v1/shipment-status/import-file'
  assert.deepEqual(await refusedBy('a.csv', content, '/v1/orders/import'), [422, 'file.excel_only'])
  assert.deepEqual(await refusedBy('a.txt', content, statuses), [422, 'file.list_only'])
  assert.deepEqual(await refusedBy('a.csv', Buffer.from('89504e470d0a1a0a0000', 'hex'), statuses), [422, 'file.content'])
  assert.deepEqual(await refusedBy('a.xlsx', content, statuses), [422, 'file.content'])
  const open = await settled(
    world.dispatcher,
    (await uploadAs(world.dispatcher, Buffer.from('a,"b\n1,2'), 'b.csv', {}, statuses)).id,
  )
  assert.deepEqual([open.state, open.refusal?.[0]?.code], ['refused', 'sheet.csv_quote'])
})
