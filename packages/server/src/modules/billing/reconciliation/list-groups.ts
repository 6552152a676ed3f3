import type { ComparedGroupRow } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { ComparisonClass } from '@khonsong/domain/billing/reconciliation/compare-sheet.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { groupsOf, shownGroup } from './compare.ts'
import { billOf } from './sheets.ts'
import { findSheet } from './sheet-store.ts'
import { whereNumbersStand, type KnownElsewhere } from './trip-store.ts'

interface Asked {
  readonly id: string
  readonly class?: readonly ComparisonClass[] | undefined
  readonly pageNo?: number | undefined
  readonly pageSize: number
}

/** Groups that need attention come first. */
const order = ['differs', 'only_theirs', 'only_ours', 'unreadable', 'match'] as const satisfies readonly ComparisonClass[]

const hintOf = ({ caller: { language } }: Tx, no: string, standing: KnownElsewhere | undefined): string => {
  if (!standing) return sentence('bill.hint_unknown', { no }, language)
  if (standing.billNo !== null) return sentence('bill.hint_billed', { no, bill: standing.billNo }, language)
  return sentence(standing.isPriced ? 'bill.hint_open' : 'bill.hint_unpriced', { no }, language)
}

/** Tells internal users the billing state of trips found only on the counterpart's sheet. */
const withHints = async (tx: Tx, direction: Direction, groups: readonly ComparedGroupRow[]): Promise<ComparedGroupRow[]> => {
  const { kind } = tx.caller.scope
  if (kind === 'customer' || kind === 'subcontractor' || kind === 'driver') return [...groups]
  const numberOf = ({ class: found, rows: [row] }: ComparedGroupRow): string =>
    found === 'only_theirs' ? ((direction === 'receivable' ? row?.waybillNo : row?.jobNo)?.trim() ?? '') : ''
  const standings = await whereNumbersStand(tx, direction, [...new Set(groups.map(numberOf).filter((no) => no !== ''))])
  const byNo = new Map(standings.map((standing) => [standing.no, standing]))
  return groups.map((group) => {
    const no = numberOf(group)
    return no === '' ? group : { ...group, hint: hintOf(tx, no, byNo.get(no)) }
  })
}

/** Comparison by group, recalculated per page: both the bill and the column mapping may have changed. */
export const listGroups = async (tx: Tx, direction: Direction, asked: Asked): Promise<ListAnswer<ComparedGroupRow>> => {
  const bill = await billOf(tx, direction, asked.id)
  const sheet = await findSheet(tx, asked.id)
  const groups = sheet ? await groupsOf(tx, direction, bill, sheet) : []
  const wanted = asked.class && asked.class.length > 0 ? groups.filter((group) => asked.class?.includes(group.class)) : groups
  const sorted = wanted.toSorted((a, b) => order.indexOf(a.class) - order.indexOf(b.class))
  const { pageNo = 1, pageSize } = asked
  const page = sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(shownGroup)
  return { list: await withHints(tx, direction, page), total: sorted.length, totalIsCapped: false, pageNo, pageSize }
}
