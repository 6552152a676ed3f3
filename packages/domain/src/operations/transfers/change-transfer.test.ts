import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  arriveTransfer,
  cancelTransfer,
  checkTransferable,
  closeTransfer,
  departTransfer,
  loadLabel,
  receiveForeign,
  receiveLabel,
  removeWaybills,
  unloadLabel,
} from './change-transfer.ts'
import { countOf, type LabelState, type Transfer, type TransferLabel, type TransferStatus } from './transfer.ts'

const now = '2026-11-23T03:00:00.000Z'
const label = (n: number, state: LabelState = 'made'): TransferLabel => ({
  id: `l${n}`,
  tagNo: `TF-1-${n}`,
  shipmentId: `s${n % 2}`,
  state,
  damagedCount: 0,
  type: 'carton',
  packages: null,
})
const transfer = (status: TransferStatus, labels: readonly TransferLabel[], more: Partial<Transfer> = {}): Transfer => ({
  transferNo: 'TF-1',
  status,
  departedAt: null,
  arrivedAt: null,
  shipmentIds: ['s0', 's1'],
  labels,
  ...more,
})
const codes = (decision: { accepted: boolean; rejections?: readonly { code: string }[] }) =>
  decision.accepted ? [] : (decision.rejections ?? []).map(({ code }) => code)

test('a waybill joins when it waits for exactly this route and is on no other transfer', () => {
  const way = { fromSiteId: 'a', toSiteId: 'b' }
  const one = { id: 's', shipmentNo: 'WB-1', originSiteId: 'a', destinationSiteId: 'b', isWaiting: true, otherTransferNo: null }
  assert.equal(checkTransferable(one, way), undefined)
  assert.equal(checkTransferable({ ...one, destinationSiteId: 'c' }, way)?.code, 'transfer.other_way')
  assert.equal(checkTransferable({ ...one, isWaiting: false }, way)?.code, 'transfer.shipment_gone')
  assert.equal(checkTransferable({ ...one, otherTransferNo: 'TF-2' }, way)?.code, 'transfer.on_another')
})

test('a label scanned twice is loaded once, and one of another transfer is refused', () => {
  const draft = transfer('draft', [label(1), label(2, 'loaded')])
  assert.equal(loadLabel(draft, 'TF-1-1').accepted, true)
  const twice = loadLabel(draft, 'TF-1-2')
  assert.equal(twice.accepted && twice.value.again, true)
  assert.deepEqual(codes(loadLabel(draft, 'TF-9-1')), ['transfer.other_label'])
  const off = unloadLabel(draft, 'TF-1-2')
  assert.equal(off.accepted && off.value.state, 'made')
})

test('a waybill with a loaded label stays on the transfer', () => {
  assert.deepEqual(codes(removeWaybills(transfer('loading', [label(1, 'loaded')]), ['s1'])), ['transfer.label_loaded'])
  assert.equal(removeWaybills(transfer('loading', [label(1, 'loaded')]), ['s0']).accepted, true)
})

test('departure needs labels, decisions on unscanned ones, a load, and a past time', () => {
  const at = '2026-11-23T02:00:00.000Z'
  assert.deepEqual(codes(departTransfer(transfer('draft', []), { at, now, unscanned: null })), ['transfer.no_labels'])
  const half = transfer('loading', [label(1, 'loaded'), label(2)])
  assert.deepEqual(codes(departTransfer(half, { at, now, unscanned: null })), ['transfer.unscanned'])
  const none = transfer('draft', [label(1)])
  assert.deepEqual(codes(departTransfer(none, { at, now, unscanned: 'left' })), ['transfer.empty'])
  const later = '2026-11-23T03:10:00.000Z'
  assert.deepEqual(codes(departTransfer(half, { at: later, now, unscanned: 'left' })), ['transfer.in_future'])
  const gone = departTransfer(half, { at, now, unscanned: 'left' })
  assert.deepEqual(gone.accepted && [...gone.value], [['l2', 'left']])
})

test('it arrives after it departed, and only once', () => {
  const departed = transfer('departed', [label(1, 'loaded')], { departedAt: '2026-11-23T01:00:00.000Z' })
  assert.deepEqual(codes(arriveTransfer(departed, '2026-11-23T01:00:00.000Z', now)), ['transfer.arrives_before'])
  assert.equal(arriveTransfer(departed, '2026-11-23T02:00:00.000Z', now).accepted, true)
  assert.deepEqual(codes(arriveTransfer(transfer('arrived', []), now, now)), ['transfer.not_now'])
})

test('a difference needs a reason when the receipt ends, and labels not received are short', () => {
  const arrived = transfer('arrived', [label(1, 'received'), label(2, 'loaded'), label(3, 'left')])
  assert.deepEqual(codes(closeTransfer(arrived, null)), ['transfer.differs'])
  const closed = closeTransfer(arrived, 'one cage fell off')
  assert.deepEqual(closed.accepted && closed.value, ['l2'])
  const clean = transfer('arrived', [label(1, 'received')])
  assert.deepEqual(codes(closeTransfer(clean, null)), [])
  assert.deepEqual(codes(closeTransfer(clean, null, 1)), ['transfer.differs'])
})

test('it can be cancelled until it departs, and never afterwards', () => {
  for (const status of ['draft', 'loading'] as const) assert.equal(cancelTransfer(transfer(status, [])).accepted, true)
  for (const status of ['departed', 'arrived', 'closed', 'cancelled'] as const)
    assert.deepEqual(codes(cancelTransfer(transfer(status, []))), ['transfer.not_now'])
})

/** Seeded generator: the same sequence each time. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test('for any sequence of scans each label ends once: received, damaged, short, over or left behind', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed)
    const count = 1 + Math.floor(random() * 8)
    const states = new Map<string, TransferLabel>(Array.from({ length: count }, (_, n) => [`l${n}`, label(n)] as const))
    const set = (id: string, state: LabelState) => states.set(id, { ...(states.get(id) ?? label(0)), state })
    const at = (status: TransferStatus, more: Partial<Transfer> = {}) => transfer(status, [...states.values()], more)
    const scans = (times: number, act: (tag: string) => void) => {
      for (let turn = 0; turn < times; turn += 1) act(`TF-1-${Math.floor(random() * (count + 1))}`)
    }
    scans(12, (tag) => {
      const scan = random() < 0.8 ? loadLabel(at('loading'), tag) : unloadLabel(at('loading'), tag)
      if (scan.accepted) set(scan.value.label.id, scan.value.state)
    })
    const unscanned = random() < 0.5 ? 'left' : 'loaded'
    const gone = departTransfer(at('loading'), { at: '2026-11-23T01:00:00.000Z', now, unscanned })
    if (!gone.accepted) continue
    for (const [id, state] of gone.value) set(id, state)
    scans(12, (tag) => {
      const scan = receiveLabel(at('arrived'), tag, random() < 0.2 ? 1 : 0)
      if (scan.accepted) set(scan.value.label.id, scan.value.state)
    })
    const closed = closeTransfer(at('arrived'), 'counted')
    assert.equal(closed.accepted, true)
    for (const id of closed.accepted ? closed.value : []) set(id, 'short')
    const labels = [...states.values()]
    assert.equal(countOf(labels, 'received', 'damaged', 'short', 'over', 'left'), count, `seed ${seed}`)
  }
})

test('a label of another transfer is over where it arrives, unless it was received before', () => {
  const here = transfer('arrived', [])
  assert.equal(receiveForeign(here, label(1, 'loaded')).accepted, true)
  assert.deepEqual(codes(receiveForeign(here, label(1, 'received'))), ['transfer.label_settled'])
  assert.deepEqual(codes(receiveForeign(transfer('departed', []), label(1, 'loaded'))), ['transfer.not_now'])
})
