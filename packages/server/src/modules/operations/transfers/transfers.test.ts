import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { Scan, transfers } from '@khonsong/contract/operations/transfers/transfers.ts'
import { everyPermission, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

type Detail = OutputOf<typeof transfers.detail>

const waybill = async (): Promise<string> => (await newOrder(world)).shipments[0]?.id ?? ''

const begun = async (shipmentIds: readonly string[], more: object = {}): Promise<Detail> => {
  const [fromSiteId, toSiteId] = world.sites
  const businessUnitId = world.company.businessUnitIds[0]
  return world.dispatcher.items<Detail>('POST', '/v1/transfers', { businessUnitId, fromSiteId, toSiteId, shipmentIds, ...more })
}
const act = (id: string, action: string, payload: object) =>
  world.dispatcher.items<Detail>('POST', `/v1/transfers/${id}/actions/${action}`, payload)
const scan = (id: string, action: 'load' | 'receive', payload: object) =>
  world.dispatcher.items<Scan>('POST', `/v1/transfers/${id}/actions/${action}`, payload)
const refusalOf = async (id: string, action: string, payload: object): Promise<string> => {
  const answer = await world.dispatcher.inject({ method: 'POST', url: `/v1/transfers/${id}/actions/${action}`, payload })
  assert.ok(answer.statusCode === 422 || answer.statusCode === 409, answer.body)
  const { code, errors } = answer.json<{ code: string; errors: { code: string; field?: string }[] }>()
  return errors[0]?.code ?? code
}

test('goods travel from hub to hub, counted by labels, and differences are recorded with a reason', async () => {
  const ids = [await waybill(), await waybill()]
  const candidates = await world.dispatcher.items<{ id: string }[]>(
    'GET',
    `/v1/transfers/candidates?fromSiteId=${world.sites[0]}&toSiteId=${world.sites[1]}`,
  )
  assert.ok(ids.every((id) => candidates.some((one) => one.id === id)))
  let transfer = await begun(ids)
  assert.deepEqual([transfer.status, transfer.shipmentCount, transfer.version], ['draft', 2, 1])
  const { id } = transfer
  transfer = await act(id, 'make-labels', { version: 1, shipmentIds: ids, type: 'cage', count: 2, containerNo: 'CG-7' })
  const tags = transfer.labels.map(({ tagNo }) => tagNo)
  assert.deepEqual([tags.length, new Set(tags).size], [4, 4])
  assert.equal((await scan(id, 'load', { tagNo: tags[0]?.toLowerCase() })).loadedCount, 1)
  assert.equal((await scan(id, 'load', { tagNo: tags[0] })).again, true, 'scanned twice is loaded once')
  await scan(id, 'load', { tagNo: tags[1] })
  const last = await scan(id, 'load', { tagNo: tags[2] })
  assert.equal(await refusalOf(id, 'depart', { version: last.version, at: minutesAgo(60) }), 'transfer.unscanned')
  transfer = await act(id, 'depart', { version: last.version, at: minutesAgo(60), unscanned: 'left', sealNo: 'S-1' })
  assert.deepEqual([transfer.status, transfer.loadedCount, transfer.sealNo], ['departed', 3, 'S-1'])
  assert.equal(await refusalOf(id, 'cancel', { version: transfer.version, reason: 'too late' }), 'transfer.not_now')
  transfer = await act(id, 'arrive', { version: transfer.version, at: minutesAgo(10) })
  await scan(id, 'receive', { tagNo: tags[0], storagePlace: 'A-01' })
  const damaged = await scan(id, 'receive', { tagNo: tags[1], damagedCount: 3 })
  assert.deepEqual([damaged.label.state, damaged.receivedCount], ['damaged', 2])
  assert.equal(await refusalOf(id, 'close', { version: damaged.version }), 'transfer.differs')
  transfer = await act(id, 'close', { version: damaged.version, reason: 'one cage is missing' })
  assert.deepEqual(
    transfer.labels.map(({ state }) => state),
    ['received', 'damaged', 'short', 'left'],
  )
  assert.equal(transfer.differsCount, 2)
  const again = await begun(ids)
  assert.equal(again.shipmentCount, 2, 'what was left behind or came short may travel again')
  await act(again.id, 'cancel', { version: 1, reason: 'the test is over' })
})

test('a label that arrives with another transfer is over there, and short nowhere', async () => {
  const [one, other] = [await waybill(), await waybill()]
  const departed = async (shipment: string) => {
    const { id } = await begun([shipment])
    const made = await act(id, 'make-labels', { version: 1, shipmentIds: [shipment], type: 'carton', count: 1 })
    const gone = await act(id, 'depart', { version: made.version, at: minutesAgo(50), unscanned: 'loaded' })
    return act(id, 'arrive', { version: gone.version, at: minutesAgo(20) })
  }
  const [here, elsewhere] = [await departed(one), await departed(other)]
  const wandered = elsewhere.labels[0]?.tagNo
  const found = await scan(here.id, 'receive', { tagNo: wandered })
  assert.deepEqual([found.label.state, found.transferNo], ['over', here.transferNo])
  const own = await scan(here.id, 'receive', { tagNo: here.labels[0]?.tagNo })
  assert.equal(await refusalOf(here.id, 'close', { version: own.version }), 'transfer.differs')
  const closed = await act(here.id, 'close', { version: own.version, reason: 'one too many' })
  assert.deepEqual(
    closed.foreign.map(({ tagNo, transferNo }) => [tagNo, transferNo]),
    [[wandered, elsewhere.transferNo]],
  )
  const home = await world.dispatcher.items<Detail>('GET', `/v1/transfers/${elsewhere.id}`)
  const ended = await act(home.id, 'close', { version: home.version, reason: 'it came with the other truck' })
  assert.deepEqual([ended.labels[0]?.state, ended.differsCount], ['over', 1])
})

test('a waybill is on one transfer at a time, waits for this route, and leaves with its labels', async () => {
  const shipment = await waybill()
  const { id } = await begun([shipment])
  const second = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/transfers',
    payload: {
      businessUnitId: world.company.businessUnitIds[0],
      fromSiteId: world.sites[0],
      toSiteId: world.sites[1],
      shipmentIds: [shipment],
    },
  })
  assert.equal(second.statusCode, 422)
  assert.match(second.body, /transfer\.on_another/)
  const other = await begun([], { toSiteId: world.sites[2] })
  assert.equal(await refusalOf(other.id, 'add', { version: 1, shipmentIds: [await waybill()] }), 'transfer.other_way')
  await act(id, 'make-labels', { version: 1, shipmentIds: [shipment], type: 'pallet', count: 3 })
  const emptied = await act(id, 'remove', { version: 2, shipmentIds: [shipment] })
  assert.deepEqual([emptied.shipmentCount, emptied.labelCount], [0, 0])
  const back = await act(id, 'add', { version: 3, shipmentIds: [shipment] })
  const made = await act(id, 'make-labels', { version: back.version, shipmentIds: [shipment], type: 'pallet', count: 1 })
  assert.match(made.labels[0]?.tagNo ?? '', /-004$/, 'a number is never given twice')
})

test('concurrent changes are not overwritten, and two scanners lose no scan', async () => {
  const shipment = await waybill()
  const { id } = await begun([shipment])
  const made = await act(id, 'make-labels', { version: 1, shipmentIds: [shipment], type: 'carton', count: 6 })
  const stale = await world.dispatcher.inject({
    method: 'PUT',
    url: `/v1/transfers/${id}`,
    payload: { version: 1, remark: 'late' },
  })
  assert.equal(stale.statusCode, 409)
  await Promise.all(made.labels.map(({ tagNo }) => scan(id, 'load', { tagNo })))
  const loaded = await world.dispatcher.items<Detail>('GET', `/v1/transfers/${id}`)
  assert.deepEqual([loaded.status, loaded.loadedCount], ['loading', 6])
  const history = await world.dispatcher.items<{ action: string }[]>('GET', `/v1/transfers/${id}/history`)
  assert.equal(history.filter(({ action }) => action === 'label_scanned').length, 6)
})

test('labels are printed as a PDF, up to the company’s limit', async () => {
  const shipment = await waybill()
  const { id } = await begun([shipment])
  const none = await world.dispatcher.inject({ url: `/v1/transfers/${id}/labels` })
  assert.equal(none.statusCode, 422)
  const made = await act(id, 'make-labels', { version: 1, shipmentIds: [shipment], type: 'carton', count: 201 })
  const many = await world.dispatcher.inject({ url: `/v1/transfers/${id}/labels` })
  assert.match(many.body, /transfer\.too_many_labels/)
  const chosen = made.labels.slice(0, 2).map((label) => label.id)
  const pdf = await world.dispatcher.inject({ url: `/v1/transfers/${id}/labels?ids=${chosen.join(',')}` })
  if (process.env['KEEP_PDF']) await writeFile(`${process.env['KEEP_PDF']}/labels.pdf`, pdf.rawPayload)
  assert.deepEqual(
    [pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 4).toString()],
    [200, 'application/pdf', '%PDF'],
  )
})

test('a scanned label leads to its transfer, and an unknown one says so', async () => {
  const { id, transferNo } = await begun([await waybill()])
  const found = await world.dispatcher.items<{ id: string }>('GET', `/v1/transfers/by-label?tagNo=${transferNo}`)
  assert.equal(found.id, id)
  const unknown = await world.dispatcher.inject({ url: '/v1/transfers/by-label?tagNo=XX' })
  assert.match(unknown.body, /transfer\.unknown_label/)
  const [, elsewhere] = world.company.businessUnitIds
  const branch = await world.company.signedIn({ businessUnitIds: [elsewhere], permissions: everyPermission })
  const foreign = await branch.inject({ url: `/v1/transfers/by-label?tagNo=${transferNo}` })
  assert.match(foreign.body, /transfer\.unknown_label/, 'nobody hears of transfers of another business unit')
  const way = `fromSiteId=${world.sites[0]}&toSiteId=${world.sites[1]}`
  assert.deepEqual(await branch.items('GET', `/v1/transfers/candidates?${way}`), [])
})
