import type { ComparedGroupRow, CounterpartSheet } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import {
  comparisonClasses,
  compareSheet,
  type ComparedGroup,
  type ComparisonClass,
} from '@khonsong/domain/billing/reconciliation/compare-sheet.ts'
import type { CounterpartColumn, SheetMapping } from '@khonsong/domain/billing/reconciliation/counterpart-columns.ts'
import { readCounterpartRow } from '@khonsong/domain/billing/reconciliation/read-counterpart-row.ts'
import { amountText } from '@khonsong/domain/kernel/money.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { StoredSheet } from './sheet-store.ts'
import { tripsOfBill, type NumberedTrip } from './trip-store.ts'

const sampleCount = 5

/** Needs an amount and an identifier of a trip; a plate also needs its day. */
export const isComparable = (mapping: SheetMapping): boolean => {
  const has = (...names: readonly CounterpartColumn[]) => names.every((name) => mapping.includes(name))
  return has('amount') && (has('waybillNo') || has('jobNo') || has('doRef') || has('plateNo', 'tripDate'))
}

/** Compares the bill with the sheet in their current states. */
export const groupsOf = async (tx: Tx, direction: Direction, bill: Bill, sheet: StoredSheet): Promise<readonly ComparedGroup[]> => {
  const rows = sheet.rows.map((row) => readCounterpartRow(row, sheet.mapping))
  return compareSheet(await tripsOfBill(tx, direction, bill.id), rows)
}

const totalsOf = (groups: readonly ComparedGroup[]) => {
  const sum = (of: readonly ComparedGroup[], side: 'ours' | 'theirs') => of.reduce((total, group) => total + group[side], 0)
  const classes = (Object.keys(comparisonClasses) as ComparisonClass[]) // the table's own keys
    .map((name) => ({ name, of: groups.filter((group) => group.class === name) }))
  const [ours, theirs] = [sum(groups, 'ours'), sum(groups, 'theirs')]
  return {
    classes: classes.map(({ name, of }) => ({
      class: name,
      groupCount: of.length,
      lineCount: of.reduce((n, { trips }) => n + trips.reduce((lines, trip) => lines + trip.lines.length, 0), 0),
      rowCount: of.reduce((n, { rows }) => n + rows.length, 0),
      ours: amountText(sum(of, 'ours')),
      theirs: amountText(sum(of, 'theirs')),
    })),
    ours: amountText(ours),
    theirs: amountText(theirs),
    difference: amountText(theirs - ours),
  }
}

/** A sheet as returned, with the result of the comparison. */
export const shownSheet = async (tx: Tx, direction: Direction, bill: Bill, sheet: StoredSheet): Promise<CounterpartSheet> => {
  const { rows, headings, mapping, ...facts } = sheet
  return {
    ...facts,
    headings: [...headings],
    mapping: [...mapping],
    samples: rows.slice(0, sampleCount).map(({ cells }) => [...cells]),
    comparison: isComparable(mapping) ? totalsOf(await groupsOf(tx, direction, bill, sheet)) : null,
  }
}

/** A group as returned. */
export const shownGroup = ({ trips, rows, ours, theirs, ...group }: ComparedGroup): ComparedGroupRow => ({
  class: group.class,
  key: trips[0]?.lines[0]?.id ?? `row-${rows[0]?.rowNo ?? 0}`,
  subjects: (trips as readonly NumberedTrip[]).flatMap(({ subjectNo }) => subjectNo ?? []), // the compared trips
  lineCount: trips.reduce((n, { lines }) => n + lines.length, 0),
  ours: amountText(ours),
  theirs: amountText(theirs),
  difference: amountText(theirs - ours),
  rows: rows.map((row) => ({ ...row, amount: row.amount === null ? null : amountText(row.amount) })),
  hint: null,
})
