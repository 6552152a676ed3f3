import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { ExceptionRow } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import type { Scan, transfers, WaybillTransfer } from '@khonsong/contract/operations/transfers/transfers.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { openAutomatically } from '../exceptions/open-automatically.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  for (const monitorKind of ['lost', 'damaged', 'over_received'])
    await world.dispatcher.items('POST', '/v1/exception-types', {
      code: monitorKind,
      name: monitorKind,
      nameTh: `ประเภท ${monitorKind}`,
      attribute: 'goods',
      automatic: true,
      monitorKind,
    })
})
after(() => running.stop())

type Detail = OutputOf<typeof transfers.detail>

const act = (id: string, action: string, payload: object) =>
  world.dispatcher.items<Detail>('POST', `/v1/transfers/${id}/actions/${action}`, payload)
const receive = (id: string, tagNo: string, damagedCount = 0) =>
  world.dispatcher.items<Scan>('POST', `/v1/transfers/${id}/actions/receive`, { tagNo, damagedCount })

/** A waybill on the road, and its arrived transfer with these labels. */
const arrived = async (labels: object) => {
  const job = await road.plan([await newOrder(world)], {}, road.nextHours())
  const shipmentId = job.shipments[0]?.id ?? ''
  const [fromSiteId, toSiteId] = world.sites
  const businessUnitId = world.company.businessUnitIds[0]
  const { id } = await world.dispatcher.items<Detail>('POST', '/v1/transfers', {
    businessUnitId,
    fromSiteId,
    toSiteId,
    shipmentIds: [shipmentId],
  })
  const made = await act(id, 'make-labels', { version: 1, shipmentIds: [shipmentId], ...labels })
  const departed = await act(id, 'depart', { version: made.version, at: minutesAgo(100), unscanned: 'loaded' })
  await road.onTheWay(shipmentId)
  const transfer = await act(id, 'arrive', { version: departed.version, at: minutesAgo(20) })
  return { shipmentId, transfer }
}
const close = async ({ id }: Detail) => {
  const { version } = await world.dispatcher.items<Detail>('GET', `/v1/transfers/${id}`)
  return act(id, 'close', { version, reason: 'counted at the hub' })
}
const exceptionsOf = async (shipmentId: string) => {
  await openAutomatically(running.app)
  const { list } = await world.dispatcher.items<ListAnswer<ExceptionRow>>('GET', `/v1/exceptions?shipmentId=${shipmentId}`)
  return list
    .map(({ detectedBy, lostPackages, damagedPackages, description, responsibleParty }) => ({
      detectedBy,
      lostPackages,
      damagedPackages,
      description,
      responsibleParty,
    }))
    .toSorted((a, b) => (a.detectedBy ?? '').localeCompare(b.detectedBy ?? ''))
}
const missing = async (shipmentId: string) => {
  const { missing: all } = await world.dispatcher.items<{ missing: { kind: string; packages: number }[] }>(
    'GET',
    `/v1/tracking-activity/${shipmentId}/shipment/custody`,
  )
  return all.map(({ kind, packages }) => [kind, packages])
}

test('cartons short and damaged at receipt are loss and damage of the carrier, with one exception each', async () => {
  const { shipmentId, transfer } = await arrived({ type: 'carton', count: 10 })
  const tags = transfer.labels.map(({ tagNo }) => tagNo)
  for (const tag of tags.slice(0, 7)) await receive(transfer.id, tag)
  await receive(transfer.id, tags[7] ?? '', 1)
  await close(transfer)
  assert.deepEqual(await missing(shipmentId), [
    ['loss', 2],
    ['damage', 1],
  ])
  const told = await exceptionsOf(shipmentId)
  assert.deepEqual(
    told.map(({ detectedBy, lostPackages, damagedPackages }) => [detectedBy, lostPackages, damagedPackages]),
    [
      ['damaged', 0, 1],
      ['lost', 2, 0],
    ],
  )
  assert.equal(told[1]?.description, `${transfer.transferNo}: ${tags.slice(8).join(', ')}`)
  assert.equal(told[1]?.responsibleParty, 'ours', 'our own truck had the goods')

  await road.report(
    shipmentId,
    { status: 'shipment_arrive_destination', time: minutesAgo(9) },
    { status: 'shipment_unloading', time: minutesAgo(8) },
    {
      status: 'shipment_delivered',
      time: minutesAgo(5),
      deliverWeight: 90,
      volume: 1,
      packages: 7,
      itemsPerPackage: 12,
      damagedPackage: 1,
      damagedQuantity: 12,
      paymentChannel: 'Cash',
      actualOrderPrice: 0,
      actualCurrency: 'THB',
    },
  )
  assert.deepEqual(await exceptionsOf(shipmentId), told, 'the door counts what the hub had counted')
  await road.nothingDiffers()
})

test('the counted contents of a cage are lost, and a difference without a count opens an exception all the same', async () => {
  const counted = await arrived({ type: 'cage', count: 2, packages: 4 })
  await receive(counted.transfer.id, counted.transfer.labels[0]?.tagNo ?? '')
  await close(counted.transfer)
  assert.deepEqual(await missing(counted.shipmentId), [['loss', 4]])

  const uncounted = await arrived({ type: 'cage', count: 2 })
  await receive(uncounted.transfer.id, uncounted.transfer.labels[0]?.tagNo ?? '')
  await close(uncounted.transfer)
  assert.deepEqual(await missing(uncounted.shipmentId), [])
  assert.deepEqual(
    (await exceptionsOf(uncounted.shipmentId)).map(({ detectedBy, lostPackages }) => [detectedBy, lostPackages]),
    [['lost', 0]],
  )
  await road.nothingDiffers()
})

test('a label from another transfer is over there, and the waybill’s page shows both', async () => {
  const [here, elsewhere] = [await arrived({ type: 'carton', count: 2 }), await arrived({ type: 'carton', count: 2 })]
  for (const { tagNo } of here.transfer.labels) await receive(here.transfer.id, tagNo)
  await receive(here.transfer.id, elsewhere.transfer.labels[0]?.tagNo ?? '')
  await close(here.transfer)
  assert.deepEqual(await exceptionsOf(here.shipmentId), [])
  assert.deepEqual(
    (await exceptionsOf(elsewhere.shipmentId)).map(({ detectedBy }) => detectedBy),
    ['over_received'],
  )
  const [shown] = await world.dispatcher.items<WaybillTransfer[]>('GET', `/v1/transports/${elsewhere.shipmentId}/transfers`)
  assert.deepEqual([shown?.transferNo, shown?.overCount, shown?.labelCount], [elsewhere.transfer.transferNo, 1, 2])
})

test('the ledger as of a past instant excludes later counts of a hub', async () => {
  const { shipmentId, transfer } = await arrived({ type: 'carton', count: 10 })
  const before = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await close(transfer)
  const at = (moment: string) =>
    world.dispatcher.items<{ missing: { packages: number }[] }>(
      'GET',
      `/v1/tracking-activity/${shipmentId}/shipment/custody${moment && `?at=${moment}`}`,
    )
  assert.deepEqual((await at(before)).missing, [])
  assert.equal((await at('')).missing[0]?.packages, 10)
})
