import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consequencesOf, type ExceptionKind } from '../shipments/consequences.ts'
import { addUp, missingOf } from '../shipments/custody.ts'
import { born, correct, loaded, report, type Life } from '../shipments/custody-life.ts'
import { stepTo } from '../shipments/shipment-fixture.ts'
import type { Shipment } from '../shipments/shipment.ts'
import { toOpeningCalendar, type WorkingCalendar } from '../../company/access/working-calendar.ts'
import { dueTimesOf, raiseDue } from './exception-deadline.ts'
import { countsOf, noCounts, type ExceptionCounts } from './exception.ts'
import { addCounts, isBeyondThreshold, proposeResponsible, signalCounts } from './signal.ts'
import { uncounted } from './uncounted.ts'

/** Seeded generator (mulberry32): the same histories on every machine. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const atTheDoor = [stepTo('shipment_arrive_destination', '12:00'), stepTo('shipment_unloading', '12:10')]
const parties = { customerId: 'customer', subcontractorId: 'carrier' }

/** Exceptions by monitors of the last report: one per kind, counting what no other counts yet. */
const exceptionsAfter = (life: Life, before: Shipment): ReadonlyMap<ExceptionKind, ExceptionCounts> => {
  const opened = new Map<ExceptionKind, ExceptionCounts>()
  const event = life.events.at(-1)
  if (!event) return opened
  for (const found of consequencesOf(before, event, 0)) {
    if (found.type !== 'propose_exception') continue
    const counted = [...opened.values()].reduce(addCounts, noCounts)
    const told = signalCounts(found.kind, life.ledger, found.eventSeq)
    const left = uncounted(life.ledger, counted)
    const counts = countsOf((field) => Math.min(told[field], left[field]))
    opened.set(found.kind, addCounts(opened.get(found.kind) ?? noCounts, counts))
  }
  return opened
}

test('300 random deliveries put every shortage into exactly one exception', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = random(seed)
    const upTo = (n: number) => Math.floor(roll() * (n + 1))
    const life = born()
    loaded(life)
    report(life, ...atTheDoor)
    const before = life.shipment
    const packages = before.picked?.packages ?? 0
    const accepted = upTo(packages)
    const damaged = upTo(packages - accepted)
    const rejected = upTo(packages - accepted - damaged)
    if (roll() < 0.1) report(life, stepTo(roll() < 0.5 ? 'shipment_lost' : 'shipment_damaged', '12:30'))
    else {
      const counts = { packages: accepted, itemsPerPackage: 12, damagedPackage: damaged, rejectedPackage: rejected }
      report(life, stepTo('shipment_delivered', '12:40', counts))
    }
    const opened = exceptionsAfter(life, before)
    const all = [...opened.values()].reduce(addCounts, noCounts)
    const of = (kind: 'damage' | 'loss') => addUp(missingOf(life.ledger).filter((one) => one.kind === kind))
    assert.deepEqual(
      [all.damagedPackages, all.damagedItems, all.lostPackages, all.lostItems],
      [of('damage').packages, of('damage').items, of('loss').packages, of('loss').items].map(Math.ceil),
      `seed ${seed}`,
    )
    assert.deepEqual(uncounted(life.ledger, all), noCounts, `nothing is left over, seed ${seed}`)
    const lost = opened.get('lost')
    assert.ok(lost === undefined || lost.damagedPackages + lost.rejectedPackages === 0, 'each kind counts its own')
  }
})

test('goods missing after a failed delivery’s return are lost, in one exception', () => {
  const life = born()
  loaded(life)
  const picked = life.shipment.picked?.packages ?? 0
  report(
    life,
    stepTo('shipment_arrive_destination', '12:00'),
    stepTo('shipment_pending_delivery_fail', '12:10', { reason: 'ปิดร้าน' }),
  )
  report(life, stepTo('shipment_approved_return', '12:20'), stepTo('shipment_return_ontheway', '12:30'))
  report(life, stepTo('shipment_return_arrive', '14:00'), stepTo('shipment_return_unloading', '14:10'))
  const before = life.shipment
  report(life, stepTo('shipment_returned', '14:30', { packages: picked - 3, itemsPerPackage: 12 }))
  const opened = exceptionsAfter(life, before)
  assert.deepEqual([...opened.keys()], ['lost'])
  assert.deepEqual([opened.get('lost')?.lostPackages, opened.get('lost')?.lostItems], [3, 36])
  assert.deepEqual(uncounted(life.ledger, opened.get('lost') ?? noCounts), noCounts)
})

test('shortages withdrawn by a correction are no longer missing', () => {
  const life = born()
  loaded(life)
  report(life, ...atTheDoor)
  report(life, stepTo('shipment_delivered', '12:40', { packages: 90, itemsPerPackage: 12 }))
  assert.ok(uncounted(life.ledger, noCounts).lostPackages > 0)
  correct(life, life.events.at(-1)?.seq ?? 0)
  assert.deepEqual(uncounted(life.ledger, noCounts), noCounts)
})

test('the custodian is proposed as responsible; for refused goods nobody is', () => {
  const life = born()
  loaded(life)
  report(life, ...atTheDoor)
  report(life, stepTo('shipment_delivered', '12:40', { packages: 80, itemsPerPackage: 12, rejectedPackage: 5 }))
  const seq = life.events.at(-1)?.seq ?? 0
  const lost = proposeResponsible('lost', life.ledger, seq, parties)
  assert.equal(lost.responsibleParty, 'other')
  assert.notEqual(lost.responsibleSubcontractorId, null)
  assert.equal(proposeResponsible('rejected', life.ledger, seq, parties).responsibleParty, null)
  assert.equal(proposeResponsible('short_load', life.ledger, seq, parties).responsibleCustomerId, 'customer')
})

test('lateness counts only beyond the type’s threshold', () => {
  const late = { target: '2026-11-20T03:00:00.000Z', actual: '2026-11-20T03:31:00.000Z' }
  assert.deepEqual(
    [null, 0, 30, 31].map((minutes) => isBeyondThreshold(late, minutes)),
    [true, true, true, false],
  )
})

test('an exception is escalated once at its limit and once at twice the limit, and missed runs are made up for', () => {
  const openedAt = '2026-11-20T03:00:00.000Z'
  const always = { openHours: null, specialDaysOff: null, specialDaysOn: null }
  const due = dueTimesOf(openedAt, { hourLimit: 2, workingTime: true }, always)
  const at = (now: string, raised = 0) => raiseDue({ ...due, raised, level: '1', highest: '3' }, now)
  assert.equal(at('2026-11-20T05:00:00.000Z'), undefined)
  assert.deepEqual(at('2026-11-20T05:00:01.000Z'), { raised: 1, level: '2' })
  assert.equal(at('2026-11-20T06:59:00.000Z', 1), undefined)
  assert.deepEqual(at('2026-11-20T07:00:01.000Z', 1), { raised: 2, level: '2' })
  assert.deepEqual(at('2026-11-21T00:00:00.000Z'), { raised: 2, level: '3' })
  assert.equal(dueTimesOf(openedAt, { hourLimit: null, workingTime: false }, always).dueAt, null)
})

test('working hours exclude nights, the day off and Songkran, and include a special day', () => {
  const working: WorkingCalendar = {
    workingHours: ([1, 2, 3, 4, 5] as const).map((day) => ({ day, from: '08:00', until: '17:00' })),
    daysOff: ['2026-04-16'],
    daysOn: [{ on: '2026-04-19', from: '09:00', until: '12:00' }],
    publicHolidays: true,
  }
  const due = (openedAt: string, hourLimit: number, calendar: WorkingCalendar = working) =>
    dueTimesOf(openedAt, { hourLimit, workingTime: true }, toOpeningCalendar(calendar))
  // Friday 16:00 in Bangkok: one hour then, the rest on Friday the 17th, after Songkran and a day off.
  const friday = '2026-04-10T09:00:00.000Z'
  assert.deepEqual(due(friday, 4), { dueAt: '2026-04-17T04:00:00.000Z', raiseAgainAt: '2026-04-17T08:00:00.000Z' })
  assert.equal(due(friday, 12).dueAt, '2026-04-19T04:00:00.000Z', 'Sunday the 19th is worked')
  assert.equal(due('2026-04-18T02:00:00.000Z', 1).dueAt, '2026-04-19T03:00:00.000Z', 'opened outside of working time')
  const { dueAt } = due(friday, 4, { ...working, publicHolidays: false, daysOff: null })
  assert.equal(dueAt, '2026-04-13T04:00:00.000Z')
  assert.equal(
    dueTimesOf(friday, { hourLimit: 4, workingTime: false }, toOpeningCalendar(working)).dueAt,
    '2026-04-10T13:00:00.000Z',
  )
  const holidaysOnly = { ...working, workingHours: null, daysOff: null, daysOn: null }
  assert.equal(due('2026-04-12T09:00:00.000Z', 24, holidaysOnly).dueAt, '2026-04-16T09:00:00.000Z', 'days count whole')
})
