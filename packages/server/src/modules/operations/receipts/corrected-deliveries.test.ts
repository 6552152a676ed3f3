import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { everyPermission, mainJobWorld, minutesAgo, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { codes, paper, receiptDesk, type ReceiptDesk } from '../../../testing/receipt-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>
let deliveredJob: ReceiptDesk['deliveredJob']
let receipt: ReceiptDesk['receipt']
let seen: ReceiptDesk['seen']
let act: ReceiptDesk['act']
let attach: ReceiptDesk['attach']
let verify: ReceiptDesk['verify']

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  ;({ deliveredJob, receipt, seen, act, attach, verify } = receiptDesk(world, road))
})
after(() => running.stop())

interface Step {
  readonly seq: number
  readonly toStatus: string
  readonly kind: string
  readonly voidedBy: number | null
}
/** A correction of a delivery, starting at its report. */
const correctionOf = async (id: string, steps: readonly object[]) => {
  const { version } = await road.shipmentOf(id)
  const events = await world.dispatcher.items<Step[]>('GET', `/v1/tracking-activity/${id}/shipment/tracking`)
  const reported = events.filter(({ kind, voidedBy }) => kind !== 'correction' && voidedBy === null)
  const fromSeq = reported.findLast(({ toStatus }) => toStatus === 'shipment_delivered')?.seq
  return { version, fromSeq, reason: 'นับผิด', steps }
}
const correct = async (id: string, steps: readonly object[], more: object = {}) => {
  await world.dispatcher.items('POST', `/v1/transports/${id}/actions/correct`, { ...(await correctionOf(id, steps)), ...more })
}
const deliveredAgain = (more: object = {}) => ({ status: 'shipment_delivered', time: minutesAgo(15), ...delivered, ...more })
const noticesOf = async (as: SignedIn) =>
  (await as.items<{ list: { kind: string; title: string; text: string; href: string | null }[] }>('GET', '/v1/notices')).list

test('corrected figures reopen a checked receipt, and notify the person who confirmed it', async () => {
  const { jobId, ids } = await deliveredJob(paper, paper)
  const [first = '', second = ''] = ids
  const checker = await world.company.signedIn({ permissions: everyPermission, displayName: 'มาลี ตรวจเอกสาร' })
  await act('receive', ids)
  await checker.items('POST', '/v1/receipts/actions/confirm', { receipts: await seen(ids) })
  assert.equal((await road.jobOf(jobId)).status, 'job_approved')
  const early = await road.refused(`/v1/transports/${second}/actions/correct`, await correctionOf(second, []))
  assert.equal(early.code, 'shipment.job_verified', 'what is approved is opened before it is corrected')

  await act('recheck', [first], { reason: 'ไม่มีตราประทับ' })
  await correct(second, [deliveredAgain()])
  assert.equal((await receipt(second)).paper, 'confirmed', 'another time is nothing that the paper says')
  await correct(second, [deliveredAgain({ packages: 9 })])
  const open = await receipt(second)
  assert.deepEqual([open.paper, open.checkStatus], ['recheck', 'recheck'])
  assert.match(open.reason ?? '', /นับผิด/)
  const [told] = await noticesOf(checker)
  assert.deepEqual([told?.kind, told?.href], ['receipt_recheck', `/receipt/receiptSure?id=${second}`])
  assert.match(told?.title ?? '', new RegExp(open.shipmentNo))
  const history = await world.dispatcher.items<{ action: string; changes: Record<string, unknown> }[]>(
    'GET',
    `/v1/receipts/${second}/history`,
  )
  const entry = history.find(({ action }) => action === 'delivery_corrected')
  assert.deepEqual(entry?.changes['paper'], ['confirmed', 'recheck'])

  assert.deepEqual(codes(await act('confirm', [first])), ['confirmed'])
  assert.equal((await road.jobOf(jobId)).status, 'job_delivered', 'nothing is approved while a receipt is open')
  assert.equal((await verify(jobId))?.errors[0]?.code, 'receipt.paper_open')
  assert.deepEqual(codes(await act('confirm', [second])), ['confirmed'])
  assert.equal((await road.jobOf(jobId)).status, 'job_approved')
  await road.nothingDiffers()
})

test('a receipt of a withdrawn delivery is checked again after a new delivery, even if handed over', async () => {
  const { jobId, ids } = await deliveredJob(paper)
  const [id = ''] = ids
  await act('receive', ids)
  await act('confirm', ids)
  await act('hand-over', ids)
  await world.dispatcher.items('POST', '/v1/receipts/actions/acknowledge', { receipts: await seen(ids) })
  await verify(jobId, false)
  await correct(id, [])
  await road.report(id, deliveredAgain())
  const { paper: state, checkStatus, acknowledgedAt } = await receipt(id)
  assert.deepEqual([state, checkStatus, acknowledgedAt], ['recheck', 'recheck', null])
  assert.equal((await verify(jobId))?.errors[0]?.code, 'receipt.paper_open')
})

test('an electronic proof omitted or replaced by a correction is checked again', async () => {
  const { ids } = await deliveredJob({}, paper)
  const [id = ''] = ids
  await attach(id)
  await act('confirm', [id])
  assert.equal((await receipt(id)).epod, 'verified')
  await correct(id, [deliveredAgain()])
  assert.equal((await receipt(id)).epod, 'verified', 'the paper stays with what was said of it')
  await correct(id, [deliveredAgain({ packages: 8 })])
  const other = await receipt(id)
  assert.deepEqual([other.epod, other.checkStatus], ['uploaded', 'save'])
  await act('confirm', [id])
  await correct(id, [deliveredAgain({ packages: 8 })], { dropPapers: true })
  const without = await receipt(id)
  assert.deepEqual([without.epod, without.checkStatus, without.files.length], ['none', 'save', 0])
})

test('a paper attached by the office and its verdict survive a correction, unless it omits the paper', async () => {
  const { ids } = await deliveredJob(paper)
  const [id = ''] = ids
  await attach(id)
  await act('reject', [id], { reason: 'ภาพเบลอ' })
  await act('receive', [id])
  const correctDelivery = async (more: object) => {
    await correct(id, [deliveredAgain()], more)
    const { epod, paper: state, checkStatus, files, reason } = await receipt(id)
    return { files: files.map((file) => file.id), said: [epod, state, checkStatus, reason] }
  }
  const { files: before } = await receipt(id)
  const once = await correctDelivery({})
  assert.deepEqual(once.said, ['rejected', 'received_back', 'recheck', 'ภาพเบลอ'])
  assert.deepEqual((await correctDelivery({})).files, [before[0]?.id], 'corrected twice it is there once')
  const without = await correctDelivery({ dropPapers: true })
  assert.deepEqual(without, { files: [], said: ['none', 'received_back', 'save', null] })
  assert.equal((await attach(id)).epod, 'uploaded', 'the new one is looked at anew')
})

const permittedOf = async (id: string, as: SignedIn = world.dispatcher) => {
  const url = `/v1/tracking-activity/order-status/check-permission?type=shipment&id=${id}`
  const { actions } = await as.items<{ actions: { action: string; allowed: boolean; reason: string | null }[] }>('GET', url)
  return new Map(actions.map((one) => [one.action, one]))
}
const withdraw = async (id: string, reason = 'นับกล่องผิด') => {
  const { version } = await road.shipmentOf(id)
  const url = `/v1/transports/${id}/actions/withdraw-approval`
  return world.dispatcher.inject({ method: 'POST', url, payload: { version, reason } })
}

test('an approved delivery is corrected after its approval was withdrawn with a reason', async () => {
  const { jobId, ids } = await deliveredJob(paper, paper)
  const [wrong = '', right = ''] = ids
  await act('receive', ids)
  await act('confirm', ids)
  const offers = await permittedOf(wrong)
  assert.equal(offers.get('correct')?.allowed, false)
  assert.match(offers.get('correct')?.reason ?? '', /ถอนการอนุมัติ|Withdraw the approval/)
  assert.equal(offers.get('withdraw_approval')?.allowed, true)
  assert.equal((await withdraw(wrong, ' ')).statusCode, 422)

  const answer = await withdraw(wrong)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal((await road.shipmentOf(wrong)).status, 'shipment_delivered')
  assert.equal((await road.shipmentOf(right)).status, 'shipment_approved', 'the papers of the others were checked')
  assert.equal((await receipt(wrong)).paper, 'recheck')
  assert.equal((await receipt(right)).paper, 'confirmed')
  const timeline = await world.dispatcher.items<{ kind: string; reason: string | null; actorName: string }[]>(
    'GET',
    `/v1/tracking-activity/${wrong}/shipment/tracking`,
  )
  const entry = timeline.findLast(({ kind }) => kind === 'correction')
  assert.equal(entry?.reason, 'นับกล่องผิด')
  const history = await world.dispatcher.items<{ action: string; changes: Record<string, unknown> }[]>(
    'GET',
    `/v1/routes/${jobId}/history`,
  )
  const unverified = history.find(({ action }) => action === 'documents_unverified')
  assert.deepEqual(unverified?.changes['reason'], [null, 'นับกล่องผิด'])
  assert.equal((await permittedOf(wrong)).has('withdraw_approval'), false, 'there is nothing left to withdraw')
  const again = await withdraw(wrong)
  assert.equal(again.json<{ code: string }>().code, 'shipment.nothing_to_correct')

  await correct(wrong, [deliveredAgain({ packages: 9 })])
  assert.equal((await verify(jobId))?.errors[0]?.code, 'receipt.paper_open')
  assert.deepEqual(codes(await act('confirm', [wrong])), ['confirmed'])
  assert.equal((await road.jobOf(jobId)).status, 'job_approved')
  await road.nothingDiffers()
})

test('an approval of a job whose information is confirmed says what has to be opened first', async () => {
  const { jobId, ids } = await deliveredJob({})
  const [id = ''] = ids
  await verify(jobId)
  const version = async () => (await road.jobOf(jobId)).version
  await world.dispatcher.items('PATCH', `/v1/routes/${jobId}/information`, {
    version: await version(),
    information: { doRef: 'DO-1' },
  })
  await world.dispatcher.items('POST', '/v1/routes/actions/confirm-information', {
    jobs: [{ id: jobId, version: await version() }],
  })
  assert.equal((await permittedOf(id)).get('withdraw_approval')?.allowed, false)
  assert.equal((await withdraw(id)).json<{ code: string }>().code, 'job.unverify_confirmed')
  const recheck = { version: await version(), reason: 'นับผิด' }
  await world.dispatcher.items('POST', `/v1/routes/${jobId}/actions/recheck`, recheck)
  assert.equal((await withdraw(id)).statusCode, 200)
  assert.equal((await road.jobOf(jobId)).status, 'job_delivered')
})

test('verification of documents is withdrawn with a reason only', async () => {
  const { jobId } = await deliveredJob({})
  await verify(jobId)
  const jobs = [{ id: jobId, version: (await road.jobOf(jobId)).version }]
  const url = '/v1/routes/actions/verify-documents'
  const { results } = await world.dispatcher.items<{ results: { errors: { code: string; field?: string }[] }[] }>('POST', url, {
    jobs,
    verified: false,
  })
  assert.deepEqual([results[0]?.errors[0]?.code, results[0]?.errors[0]?.field], ['field.required', 'reason'])
  assert.equal((await road.jobOf(jobId)).status, 'job_approved')
})

test('a receipt that changes with its job or its waybill tells so in its own history', async () => {
  const { ids } = await deliveredJob(paper, paper)
  const [id = '', other = ''] = ids
  const actions = async () =>
    (await world.dispatcher.items<{ action: string }[]>('GET', `/v1/receipts/${id}/history`)).map(({ action }) => action)
  await act('receive', ids)
  await attach(id)
  await act('confirm', [id])
  // The verdict on the proof is forgotten with the delivery that it was about.
  await correct(id, [])
  await road.report(id, deliveredAgain())
  assert.equal((await actions()).filter((action) => action === 'delivery_corrected').length, 1)
  await act('confirm', [id, other])
  assert.equal((await withdraw(id)).statusCode, 200)
  const told = await actions()
  assert.equal(told.filter((action) => action === 'recheck').length, 1)
  assert.equal(told.length, (await receipt(id)).version, 'every version has its entry')
})
