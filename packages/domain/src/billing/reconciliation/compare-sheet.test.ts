import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyComparison, type ApplyOptions } from './apply-comparison.ts'
import { compareSheet, type BilledTrip, type ComparedGroup } from './compare-sheet.ts'
import { findHeadingRow, proposeMapping, rememberMapping } from './counterpart-columns.ts'
import { readBaht, readCounterpartRow, type CounterpartRow } from './read-counterpart-row.ts'

const trip = (over: Partial<BilledTrip> & { readonly amount?: number; readonly id?: string } = {}): BilledTrip => ({
  lines: [{ id: over.id ?? 'l1', amount: over.amount ?? 100_000 }],
  waybillNos: [],
  jobNos: [],
  doRefs: [],
  plateNos: [],
  days: [],
  ...over,
})
const row = (over: Partial<CounterpartRow> = {}): CounterpartRow => ({
  rowNo: 2,
  waybillNo: '',
  jobNo: '',
  doRef: '',
  plateNo: '',
  tripDate: null,
  amount: 100_000,
  ...over,
})
const classesOf = (groups: readonly ComparedGroup[]) => groups.map((group) => group.class)

test('headings are recognised in Thai, English and Chinese, and as mapped before for the same heading', () => {
  assert.deepEqual(proposeMapping(['ลำดับ', 'วันที่ส่ง', 'ทะเบียนรถ', 'เลขที่ DO', 'ค่าขนส่ง (บาท)']), [
    null,
    'tripDate',
    'plateNo',
    'doRef',
    'amount',
  ])
  assert.deepEqual(proposeMapping(['运单号', '金额']), ['waybillNo', 'amount'])
  const remembered = rememberMapping(['Our ref', 'Amount', 'Net pay'], ['waybillNo', null, 'amount'])
  assert.deepEqual(proposeMapping(['Net pay', 'Our ref', 'Amount'], remembered), ['amount', 'waybillNo', null])
})

test('each meaning is given to one heading only', () => {
  assert.deepEqual(proposeMapping(['Amount', 'Total', 'Price']), ['amount', null, null])
})

test('headings are found below titles and addresses', () => {
  const rows = [
    ['บริษัท ตัวอย่าง จำกัด'],
    ['ใบสรุปค่าขนส่ง ประจำเดือน พ.ย. 2569'],
    ['ลำดับ', 'เลขที่ใบส่งของ', 'จำนวนเงิน'],
    ['1', 'WB-1', '100'],
  ]
  assert.equal(findHeadingRow(rows), 2)
  assert.equal(
    findHeadingRow([
      ['a', 'b'],
      ['1', '2'],
    ]),
    0,
  )
})

test('unknown headings are found below titles, which fill fewer cells', () => {
  assert.equal(findHeadingRow([['Our company'], ['November', ''], ['Trip', 'Who', 'Pay'], ['1', 'x', '2']]), 2)
})

test('amounts are parsed in usual notations', () => {
  const written: readonly (readonly [string, number | null])[] = [
    ['1,234.50', 123_450],
    ['฿ 1234.5', 123_450],
    ['๑,๒๓๔.๕๐ บาท', 123_450],
    ['(500.00)', -50_000],
    ['500-', -50_000],
    ['-0.5', -50],
    ['0.30000000000000004', 30],
    ['2.345', 235],
    ['', null],
    ['-', null],
    ['ฟรี', null],
    ['12.3.4', null],
    ['9e20', null],
  ]
  for (const [text, satang] of written) assert.equal(readBaht(text), satang, text)
})

test('Buddhist era dates and day-first dates help to find a trip', () => {
  const mapping = ['tripDate', 'amount'] as const
  const read = (text: string) => readCounterpartRow({ rowNo: 3, cells: [text, '1'] }, mapping).tripDate
  assert.equal(read('03/11/2569'), '2026-11-03')
  assert.equal(read('25/11/69'), '2026-11-25')
  assert.equal(read('2026-11-05'), '2026-11-05')
  assert.equal(read('soon'), null)
})

test('a waybill is found regardless of spaces, dashes and case', () => {
  const groups = compareSheet([trip({ waybillNos: ['WB-2611-001'] })], [row({ waybillNo: 'wb 2611/001' })])
  assert.deepEqual(classesOf(groups), ['match'])
})

test('differing amounts, trips only on our side and trips only on theirs are distinguished', () => {
  const trips = [trip({ waybillNos: ['A'], id: 'a' }), trip({ waybillNos: ['B'], id: 'b' })]
  const groups = compareSheet(trips, [row({ waybillNo: 'A', amount: 90_000 }), row({ rowNo: 3, waybillNo: 'C' })])
  assert.deepEqual(classesOf(groups), ['differs', 'only_ours', 'only_theirs'])
  assert.deepEqual([groups[0]?.ours, groups[0]?.theirs], [100_000, 90_000])
})

test('a column with only unknown numbers is ignored in favour of plate and day', () => {
  const trips = [trip({ waybillNos: ['A'], plateNos: ['70-1234'], days: ['2026-11-03', '2026-11-04'] })]
  const known = row({ waybillNo: 'THEIR-77', plateNo: '701234', tripDate: '2026-11-04' })
  assert.deepEqual(classesOf(compareSheet(trips, [known])), ['match'])
})

test('an unknown number in a column with known ones is no trip of the bill, even when the truck drove that day', () => {
  const trips = [trip({ waybillNos: ['A'], plateNos: ['70-1234'], days: ['2026-11-04'] })]
  const rows = [row({ waybillNo: 'A' }), row({ rowNo: 3, waybillNo: 'X', plateNo: '70-1234', tripDate: '2026-11-04' })]
  assert.deepEqual(classesOf(compareSheet(trips, rows)), ['match', 'only_theirs'])
})

test('one row for a dispatch order with several waybills is compared with their sum', () => {
  const trips = [
    trip({ jobNos: ['J1'], id: 'a', amount: 60_000 }),
    trip({ jobNos: ['J1'], id: 'b', amount: 40_000 }),
    trip({ jobNos: ['J2'], id: 'c' }),
  ]
  const groups = compareSheet(trips, [row({ jobNo: 'J1' })])
  assert.deepEqual(classesOf(groups), ['match', 'only_ours'])
  assert.equal(groups[0]?.trips.length, 2)
})

test('several rows for one trip are added up, a duplicate row is a difference', () => {
  const trips = [trip({ waybillNos: ['A'] })]
  const parts = [row({ waybillNo: 'A', amount: 70_000 }), row({ rowNo: 3, waybillNo: 'A', amount: 30_000 })]
  assert.deepEqual(classesOf(compareSheet(trips, parts)), ['match'])
  assert.deepEqual(classesOf(compareSheet(trips, [row({ waybillNo: 'A' }), row({ rowNo: 3, waybillNo: 'A' })])), ['differs'])
})

test('a row without a readable amount is reported, and its trip is not settled', () => {
  const groups = compareSheet([trip({ waybillNos: ['A'] })], [row({ waybillNo: 'A', amount: null })])
  assert.deepEqual(classesOf(groups), ['only_ours', 'unreadable'])
})

const options: ApplyOptions = {
  agreeWithin: 100,
  differing: 'dispute',
  onlyOurs: 'dispute',
  reasons: { differs: ({ theirs }) => `theirs ${theirs}`, notOnSheet: 'not there' },
}

test('a small difference is agreed, a large one disputed on the largest line, so that the counterpart’s amounts add up', () => {
  const trips: readonly BilledTrip[] = [
    {
      ...trip({ waybillNos: ['A'] }),
      lines: [
        { id: 'freight', amount: 90_000 },
        { id: 'waiting', amount: 10_000 },
      ],
    },
  ]
  const near = applyComparison(compareSheet(trips, [row({ waybillNo: 'A', amount: 99_950 })]), options)
  assert.deepEqual(
    near.map(({ state }) => state),
    ['agreed', 'agreed'],
  )
  const far = applyComparison(compareSheet(trips, [row({ waybillNo: 'A', amount: 95_000 })]), options)
  assert.deepEqual(far, [
    { id: 'freight', state: 'disputed', amount: '850.00', reason: 'theirs 95000' },
    { id: 'waiting', state: 'agreed', amount: null, reason: null },
  ])
  assert.deepEqual(
    applyComparison(compareSheet(trips, [row({ waybillNo: 'A', amount: 95_000 })]), { ...options, differing: 'leave' }),
    [],
  )
})

test('random sheets: every line and row is in one group, sums add up, and exactly the changed ones differ', () => {
  let state = 20_261_124
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let course = 0; course < 1500; course += 1) {
    const trips = Array.from({ length: random(12) }, (_, at) =>
      trip({
        waybillNos: [`WB${at}`],
        jobNos: [`J${Math.floor(at / 2)}`],
        lines: Array.from({ length: 1 + random(3) }, (_line, no) => ({ id: `${at}.${no}`, amount: random(500_000) - 50_000 })),
      }),
    )
    const totalOf = ({ lines }: BilledTrip) => lines.reduce((total, { amount }) => total + amount, 0)
    const expected = { match: 0, differs: 0, only_ours: 0, only_theirs: 0, unreadable: 0 }
    const rows: CounterpartRow[] = []
    for (const one of trips) {
      const kind = random(4)
      const waybillNo = ` ${one.waybillNos[0]?.toLowerCase()} `
      if (kind === 0) expected.only_ours += 1
      else if (kind === 1) {
        rows.push(row({ waybillNo, amount: totalOf(one) + 1 + random(1000) }))
        expected.differs += 1
      } else if (kind === 2) {
        const first = random(10_000)
        rows.push(row({ waybillNo, amount: first }), row({ waybillNo, amount: totalOf(one) - first }))
        expected.match += 1
      } else {
        rows.push(row({ waybillNo, amount: totalOf(one) }))
        expected.match += 1
      }
    }
    // One known number makes the waybill column usable.
    if (rows.length > 0)
      for (let more = random(3); more > 0; more -= 1) {
        rows.push(row({ waybillNo: `other ${more}` }))
        expected.only_theirs += 1
      }
    if (random(3) === 0) {
      rows.push(row({ amount: null }))
      expected.unreadable += 1
    }
    const shuffled = rows.map((one, at) => ({ ...one, rowNo: at + 2 })).toSorted(() => random(3) - 1)
    const groups = compareSheet(trips, shuffled)
    const counts = { match: 0, differs: 0, only_ours: 0, only_theirs: 0, unreadable: 0 }
    for (const group of groups) counts[group.class] += 1
    assert.deepEqual(counts, expected)
    const lineIds = groups.flatMap((group) => group.trips.flatMap(({ lines }) => lines.map(({ id }) => id)))
    assert.deepEqual(lineIds.toSorted(), trips.flatMap(({ lines }) => lines.map(({ id }) => id)).toSorted())
    assert.deepEqual(
      groups.flatMap((group) => group.rows.map(({ rowNo }) => rowNo)).toSorted((a, b) => a - b),
      shuffled.map(({ rowNo }) => rowNo).toSorted((a, b) => a - b),
    )
    const theirs = shuffled.reduce((total, { amount }) => total + (amount ?? 0), 0)
    assert.equal(
      groups.reduce((total, group) => total + group.theirs, 0),
      theirs,
    )
    const applied = applyComparison(groups, { ...options, agreeWithin: 0 })
    assert.equal(new Set(applied.map(({ id }) => id)).size, lineIds.length, 'each line is settled once')
  }
})
