import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import type { FastifyInstance } from 'fastify'
import { mainJobWorld, minutesAgo, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad, type Result } from '../../../testing/on-the-road.ts'
import { codes, paper, receiptDesk, type ReceiptDesk } from '../../../testing/receipt-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>
let deliveredJob: ReceiptDesk['deliveredJob']
let receipt: ReceiptDesk['receipt']
let seen: ReceiptDesk['seen']
let act: ReceiptDesk['act']
let upload: ReceiptDesk['upload']
let attach: ReceiptDesk['attach']
let verify: ReceiptDesk['verify']

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
  road = onTheRoad(app, world)
  ;({ deliveredJob, receipt, seen, act, upload, attach, verify } = receiptDesk(world, road))
})
after(() => running.stop())

test('confirming the last receipt of a job verifies its documents and approves its deliveries', async () => {
  const { jobId, ids } = await deliveredJob(paper, paper, {})
  const [first = '', second = '', third = ''] = ids
  const waiting = await receipt(first)
  assert.deepEqual(
    [waiting.paper, waiting.neededCount, waiting.epod, waiting.checkStatus, waiting.version],
    ['waiting', 2, 'none', 'new', 0],
  )
  const none = await receipt(third)
  assert.deepEqual([none.paper, none.epod], ['not_needed', 'none'], 'nothing is asked of a waybill without a receipt')
  assert.equal((await verify(jobId))?.errors[0]?.code, 'receipt.paper_open')

  await act('receive', [first], {}, { count: 1 })
  assert.deepEqual(codes(await act('confirm', [first, second])), ['receipt.short', 'receipt.nothing_to_confirm'])
  await act('receive', [first, second])
  assert.deepEqual(codes(await act('confirm', [first])), ['confirmed'])
  assert.equal((await road.jobOf(jobId)).status, 'job_delivered')
  assert.deepEqual(codes(await act('confirm', [second])), ['confirmed'])
  const approved = await road.jobOf(jobId)
  assert.deepEqual(
    [approved.status, ...approved.shipments.map(({ status }) => status)],
    ['job_approved', 'shipment_approved', 'shipment_approved', 'shipment_approved'],
  )
  await road.nothingDiffers()

  assert.deepEqual(codes(await act('recheck', [first], { reason: 'ไม่มีตราประทับ' })), ['recheck'])
  assert.equal((await road.shipmentOf(second)).status, 'shipment_delivered', 'the approval is taken back')
  assert.equal((await receipt(second)).paper, 'confirmed', 'the other receipt stays as it was')
  assert.deepEqual(codes(await act('confirm', [first])), ['confirmed'])
  assert.equal((await road.jobOf(jobId)).status, 'job_approved')

  assert.equal((await verify(jobId, false))?.status, 'unverified')
  const reopened = await receipt(second)
  assert.deepEqual([reopened.paper, reopened.checkStatus], ['recheck', 'recheck'], 'taken back from the page of jobs opens them')
  assert.deepEqual(codes(await act('hand-over', [second])), ['receipt.not_now'])
  await act('confirm', ids.slice(0, 2))
  assert.deepEqual(codes(await act('hand-over', [second])), ['confirmed'])
  assert.equal((await receipt(second)).paper, 'handed_over')
  const history = await world.dispatcher.items<{ action: string }[]>('GET', `/v1/receipts/${second}/history`)
  assert.ok(history.some(({ action }) => action === 'handed_over'))
})

test('where no paper is required, the verified electronic proof approves; a rejected one is uploaded again', async () => {
  const { jobId, ids } = await deliveredJob({})
  const [id = ''] = ids
  const uploaded = await attach(id)
  assert.deepEqual([uploaded.paper, uploaded.epod, uploaded.files.length, uploaded.version], ['not_needed', 'uploaded', 1, 1])
  assert.deepEqual(codes(await act('reject', [id], { reason: 'ภาพเบลอ' })), ['recheck'])
  assert.equal((await verify(jobId))?.errors[0]?.code, 'receipt.epod_rejected')
  assert.deepEqual(codes(await act('confirm', [id])), ['receipt.epod_rejected'])
  assert.deepEqual([(await attach(id)).epod, (await receipt(id)).reason], ['uploaded', null])
  assert.deepEqual(codes(await act('confirm', [id])), ['confirmed'])
  assert.equal((await road.jobOf(jobId)).status, 'job_approved')
  const again = await world.dispatcher.inject({
    method: 'POST',
    url: `/v1/receipts/${id}/actions/attach`,
    payload: { version: (await receipt(id)).version, fileIds: [await upload()] },
  })
  assert.match(again.body, /receipt\.verified/)
})

test('scanning registers a waybill or a whole job, and nothing twice', async () => {
  const { ids } = await deliveredJob(paper, paper)
  const [first = '', second = ''] = ids
  const scan = (no: string) => world.dispatcher.items<Result & { again: boolean }>('POST', '/v1/receipts/actions/scan', { no })
  const { shipmentNo, jobNo } = await receipt(first)
  const one = await scan(shipmentNo.toLowerCase())
  assert.deepEqual([one.again, one.results.length], [false, 1])
  assert.equal((await scan(shipmentNo)).again, true)
  assert.equal((await receipt(first)).version, 1, 'scanned twice is registered once')
  const whole = await scan(jobNo ?? '')
  assert.deepEqual([whole.again, whole.results.length], [false, 2])
  assert.deepEqual([(await receipt(second)).paper, (await receipt(second)).countedCount], ['received_back', 2])
  const unknown = await road.refused('/v1/receipts/actions/scan', { no: 'NOWHERE' })
  assert.equal(unknown.code, 'receipt.unknown_number')
})

test('of two concurrent registrations one succeeds, the other gets a conflict', async () => {
  const { ids } = await deliveredJob(paper)
  const body = { receipts: [{ id: ids[0], version: 0 }] }
  const register = () => world.dispatcher.items<Result>('POST', '/v1/receipts/actions/receive', body)
  const both = await Promise.all([register(), register()])
  assert.deepEqual(both.flatMap(({ results }) => codes(results)).toSorted(), ['record.stale', 'save'])
})

test('lost paper is replaced with a reason', async () => {
  const { ids } = await deliveredJob(paper)
  assert.deepEqual(codes(await act('lose', ids, { reason: 'รถไฟไหม้' })), ['save'])
  assert.deepEqual(codes(await act('receive', ids)), ['receipt.replacement_reason'])
  assert.deepEqual(codes(await act('receive', ids, { reason: 'สำเนารับรองโดยลูกค้า' })), ['save'])
})

test('lists and counts share filters by proof, state and age; overdue paper is totalled by debtor', async () => {
  const { ids } = await deliveredJob(paper)
  const [id = ''] = ids
  const list = (query: string, as: SignedIn = world.dispatcher) => as.items<ListAnswer<ReceiptRow>>('GET', `/v1/receipts?${query}`)
  const has = async (query: string) => (await list(`pageSize=500&${query}`)).list.some((row) => row.id === id)
  assert.deepEqual(await Promise.all(['', 'proof=POD', 'proof=EPOD', 'paper=waiting', 'status=new,save', 'overdue=1'].map(has)), [
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  await app.database.writer
    .updateTable('shipments')
    .set({ deliveredAt: minutesAgo(60 * 24 * 12) })
    .where('id', '=', id)
    .execute()
  const row = (await list('overdue=1')).list.find((one) => one.id === id)
  assert.equal(row?.overdueDays, 5, 'twelve days since, of which seven are given')
  for (const by of ['carrier', 'driver', 'site']) {
    const sums = await world.dispatcher.items<{ overdue: number; awaited: number }[]>('GET', `/v1/receipts/ageing?by=${by}`)
    assert.equal(
      sums.reduce((sum, { overdue }) => sum + overdue, 0),
      1,
    )
  }
  const { counts } = await world.dispatcher.items<{ counts: { status: string; count: number }[] }>('GET', '/v1/receipts/counts')
  assert.equal(
    counts.reduce((sum, { count }) => sum + count, 0),
    (await list('')).total,
  )
  interface Watched {
    readonly list: readonly { readonly id: string; readonly receiptNeeded: boolean }[]
  }
  const watched = () => world.dispatcher.items<Watched>('GET', '/v1/tracking-activity/list?type=shipment&watch=receipt_overdue')
  assert.deepEqual(
    (await watched()).list.map((one) => [one.id, one.receiptNeeded]),
    [[id, true]],
  )
  await act('receive', ids)
  assert.equal(await has('overdue=1'), false)
  assert.deepEqual((await watched()).list, [], 'the early warning ends with the paper')
  const { list: missing } = await world.dispatcher.items<Watched>('GET', '/v1/transports/report?pod=missing&pageSize=500')
  assert.ok(!missing.some((one) => one.id === id), 'the report waits for it no more')
})

test('a customer sees and acknowledges only its own receipts', async () => {
  const { ids } = await deliveredJob(paper)
  const [id = ''] = ids
  const [mine, other] = await Promise.all(
    world.customers.map((customerId) =>
      world.company.signedIn({ permissions: ['receipt.view', 'receipt.acknowledge'], kind: 'customer', customerId }),
    ),
  )
  assert.ok(mine && other)
  assert.equal((await receipt(id, mine)).acknowledgedAt, null)
  assert.equal((await other.inject({ url: `/v1/receipts/${id}` })).statusCode, 404)
  const acknowledge = (as: SignedIn, version: number) =>
    as.items<Result>('POST', '/v1/receipts/actions/acknowledge', { receipts: [{ id, version }] })
  assert.deepEqual(codes((await acknowledge(other, 0)).results), ['access.not_found'])
  assert.deepEqual(codes((await acknowledge(mine, 0)).results), ['new'])
  assert.ok((await receipt(id)).acknowledgedAt)
  assert.equal((await receipt(id)).paper, 'waiting', 'the paper still has to come back')
})

test('a parcel with returned papers goes to the head office, and has arrived with its last paper', async () => {
  const { ids } = await deliveredJob(paper, paper, paper)
  const [first = '', second = '', third = ''] = ids
  await act('receive', [first, second])
  const send = { receipts: await seen(ids), courier: 'EMS', trackingNo: 'EF1TH' }
  const posted = await world.dispatcher.items<Result & { batchNo: string | null }>('POST', '/v1/receipts/actions/mail', send)
  assert.deepEqual(codes(posted.results), ['save', 'save', 'receipt.not_now'])
  assert.equal((await receipt(first)).batch?.batchNo, posted.batchNo)
  const again = await world.dispatcher.items<Result & { batchNo: string | null }>('POST', '/v1/receipts/actions/mail', send)
  assert.deepEqual([again.batchNo, ...codes(again.results).slice(0, 2)], [null, 'record.stale', 'record.stale'])
  assert.deepEqual(codes(await act('confirm', [first])), ['receipt.not_now'], 'paper in the post is with nobody')
  await act('arrive', [first])
  assert.equal((await receipt(first)).batch?.arrivedAt, null)
  assert.deepEqual(codes(await act('arrive', [second, third])), ['save', 'receipt.not_now'])
  assert.ok((await receipt(first)).batch?.arrivedAt)
  assert.deepEqual(codes(await act('confirm', [first])), ['confirmed'])
})

test('signed documents are packed for permitted users, and a mail to the customer waits in the outbox', async () => {
  const { ids } = await deliveredJob(paper, paper)
  const [id = '', bare = ''] = ids
  const pack = (as: SignedIn, which: string) => as.inject({ url: `/v1/receipts/packed?ids=${which}` })
  const none = await pack(world.dispatcher, id)
  assert.deepEqual(
    [none.statusCode, none.json<{ message: string }>().message],
    [422, 'No attachments, so no need to pack and download'],
  )
  await attach(id)
  const zip = await pack(world.dispatcher, `${id},${bare}`)
  assert.deepEqual([zip.statusCode, zip.headers['content-type']], [200, 'application/zip'])
  const { shipmentNo } = await receipt(id)
  assert.equal(zip.rawPayload.readUInt32LE(0), 0x04034b50)
  assert.ok(zip.rawPayload.includes(Buffer.from(`${shipmentNo}/001 signed.png`)))
  assert.equal(zip.rawPayload.readUInt16LE(zip.rawPayload.length - 12), 1, 'one file is in it')
  const stranger = await world.company.signedIn({
    permissions: ['receipt.view'],
    kind: 'customer',
    customerId: world.customers[1],
  })
  assert.equal((await pack(stranger, id)).statusCode, 422)

  const body = { receiptIds: [id, bare], address: 'pod@customer.example' }
  const { queued } = await world.dispatcher.items<{ queued: number }>('POST', '/v1/receipts/actions/email', body)
  assert.equal(queued, 1, 'only what has a document')
  const mail = await app.database.reader
    .selectFrom('messages')
    .select(['content', 'state'])
    .where('address', '=', 'pod@customer.example')
    .executeTakeFirstOrThrow()
  assert.equal(mail.state, 'queued')
  assert.ok(mail.content.includes(shipmentNo))
})

test('a cover sheet is printed for the papers of a job, and not without papers', async () => {
  const { ids } = await deliveredJob(paper, paper)
  const print = (which: readonly string[]) =>
    world.dispatcher.inject({ url: `/v1/receipts/cover-sheets?ids=${which.join(',')}&lang=th` })
  const sheet = await print(ids.slice(0, 1))
  assert.deepEqual([sheet.statusCode, sheet.headers['content-type']], [200, 'application/pdf'])
  assert.equal(sheet.rawPayload.subarray(0, 4).toString(), '%PDF')
  const bare = await deliveredJob({})
  assert.match((await print(bare.ids)).body, /receipt\.no_paper/)
})
