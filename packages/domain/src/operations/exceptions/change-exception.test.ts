import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../kernel/decision.ts'
import {
  checkCounts,
  checkReportedOutside,
  closeException,
  confirmException,
  editException,
  handOverException,
  openException,
  reprocessException,
  type GoodsToCount,
} from './change-exception.ts'
import { exceptionStatusNames, type ExceptionStatus } from './exception-choices.ts'
import { noCounts, type ExceptionState } from './exception.ts'

const carrier = '0190a000-0000-7000-8000-000000000077'
const goods: GoodsToCount = { loaded: { packages: 10, items: 120 }, elsewhere: { packages: 4, items: 0 } }

const exception = (changes: Partial<ExceptionState> = {}): ExceptionState => ({
  exceptionNo: 'EX-1',
  status: 'new',
  description: null,
  level: '1',
  grade: null,
  reason: null,
  ...noCounts,
  responsibleParty: null,
  responsibleSubcontractorId: null,
  responsibleCustomerId: null,
  handlingMethod: 'compensate',
  compensation: null,
  handlerId: null,
  photoCount: 0,
  damagePhotoCount: 0,
  type: { level: '3', photoRequired: false, attribute: null },
  ...changes,
})
const settled = {
  responsibleParty: 'ours',
  responsibleSubcontractorId: null,
  responsibleCustomerId: null,
  compensation: 100,
} as const
const codes = (decision: Decision<unknown>): string[] => (decision.accepted ? [] : decision.rejections.map(({ code }) => code))

test('each step is allowed only in its status', () => {
  const allowed = (act: (of: ExceptionState) => Decision<unknown>): ExceptionStatus[] =>
    exceptionStatusNames.filter((status) => act(exception({ status })).accepted)
  assert.deepEqual(
    {
      edit: allowed((one) => editException(one, one, goods)),
      confirm: allowed(confirmException),
      close: allowed((one) => closeException(one, settled)),
      reprocess: allowed(reprocessException),
      handOver: allowed((one) => handOverException(one, carrier)),
    },
    {
      edit: ['new'],
      confirm: ['new'],
      close: ['processed'],
      reprocess: ['processed', 'closed'],
      handOver: ['new', 'processed'],
    },
  )
})

test('confirming needs the handling method, and a photo if the type requires one', () => {
  const bare = exception({ handlingMethod: null, type: { level: '3', photoRequired: true, attribute: null } })
  assert.deepEqual(codes(confirmException(bare)), ['exception.handling_needed', 'exception.photo_needed'])
  assert.deepEqual(codes(confirmException({ ...bare, handlingMethod: 'none', photoCount: 1 })), [])
})

test('closing needs the responsible party, and an amount for a compensation', () => {
  const processed = exception({ status: 'processed' })
  const nobody = { ...settled, responsibleParty: null, compensation: null }
  assert.deepEqual(codes(closeException(processed, nobody)), ['exception.party_needed', 'exception.amount_needed'])
  assert.deepEqual(codes(closeException(processed, { ...settled, responsibleParty: 'other' })), ['exception.partner_needed'])
  assert.deepEqual(codes(closeException(processed, { ...settled, responsibleSubcontractorId: carrier })), [
    'exception.partner_needs_other',
  ])
  assert.deepEqual(codes(closeException(processed, { ...settled, compensation: 0 })), [])
  assert.deepEqual(codes(closeException({ ...processed, handlingMethod: 'repair' }, settled)), [
    'exception.amount_without_compensation',
  ])
})

test('counts cannot exceed what was loaded less what other exceptions count', () => {
  const fields = (counts: object) => checkCounts({ ...noCounts, ...counts }, goods).map(({ field }) => field)
  assert.deepEqual(fields({ damagedPackages: 2, rejectedPackages: 2, lostPackages: 2 }), [])
  assert.deepEqual(fields({ damagedPackages: 7, rejectedPackages: 1 }), ['damagedPackages'])
  assert.deepEqual(fields({ damagedPackages: 4, lostPackages: 3, lostItems: 121 }), ['lostPackages', 'lostItems'])
})

test('no level exceeds the highest of the type', () => {
  const type = { level: '2', photoRequired: false, attribute: null } as const
  assert.deepEqual(codes(openException(exception({ level: '3' }), type, goods)), ['exception.level_above'])
  assert.deepEqual(codes(openException(exception({ level: '2' }), type, goods)), [])
})

test('an external user reports what happened, not who pays', () => {
  const { level: _, ...reported } = exception({ handlingMethod: null })
  assert.deepEqual(checkReportedOutside({ ...reported, level: null }), [])
  const refused = checkReportedOutside({
    ...reported,
    level: '3',
    responsibleParty: 'ours',
    compensation: 1,
    handlingMethod: 'none',
  })
  assert.deepEqual(
    refused.map(({ field }) => field),
    ['level', 'responsibleParty', 'handlingMethod', 'compensation'],
  )
})

test('a damage photo from the road counts as the required photo for goods, and not for a broken vehicle', () => {
  const photographed = { handlingMethod: 'none', damagePhotoCount: 1 } as const
  const of = (attribute: 'goods' | 'vehicle', more: object = {}) =>
    codes(confirmException(exception({ ...photographed, type: { level: '3', photoRequired: true, attribute }, ...more })))
  assert.deepEqual(of('goods'), [])
  assert.deepEqual(of('goods', { damagePhotoCount: 0 }), ['exception.photo_needed'])
  assert.deepEqual(of('vehicle'), ['exception.photo_needed'])
  assert.deepEqual(of('vehicle', { damagedItems: 1 }), [])
})
