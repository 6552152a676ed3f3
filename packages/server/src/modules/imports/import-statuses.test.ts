import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { hubOrder } from '../../testing/hub-order.ts'
import { doTo, rowsOf, settled, sheetLines, uploadAs, workbook } from '../../testing/import-desk.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../testing/main-job-world.ts'
import { onTheRoad } from '../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

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

test('a driver’s sheet is checked row by row, repaired where it is wrong, and saved by the decisions of the form', async () => {
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
  const rows = await rowsOf(world.dispatcher, run.id)
  const said = rows.map(({ rowNo, state, errors }) => [rowNo, state, errors.map(({ code, field }) => `${field}: ${code}`)])
  assert.deepEqual(said, [])
  assert.equal((await road.shipmentOf(good.id)).status, 'shipment_dispatched', 'nothing is told before it is saved')
})
