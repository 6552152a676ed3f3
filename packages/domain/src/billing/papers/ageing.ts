/** What is open of bills, by how long it has been due. */
import type { Words } from '../../kernel/language.ts'
import type { Hundredths } from '../../kernel/money.ts'
import { daysBetween } from '../../kernel/time.ts'

export const ageBuckets = {
  not_due: { en: 'Not due', th: 'ยังไม่ครบกำหนด', zh: '未到期' },
  to_30: { en: '1–30 days', th: '1–30 วัน', zh: '1–30天' },
  to_60: { en: '31–60 days', th: '31–60 วัน', zh: '31–60天' },
  to_90: { en: '61–90 days', th: '61–90 วัน', zh: '61–90天' },
  over_90: { en: 'Over 90 days', th: 'เกิน 90 วัน', zh: '超过90天' },
} as const satisfies Record<string, Words>
export type AgeBucket = keyof typeof ageBuckets
export const ageBucketNames = Object.keys(ageBuckets) as readonly AgeBucket[] // the keys of the table above

/** A bill falls due at the end of its day; the day after is the first day it is late. */
export const bucketOf = (dueOn: string, on: string): AgeBucket => {
  const late = daysBetween(dueOn, on)
  if (late <= 0) return 'not_due'
  if (late <= 30) return 'to_30'
  if (late <= 60) return 'to_60'
  return late <= 90 ? 'to_90' : 'over_90'
}

/** The first and last day on which a bill of a bucket fell due, for a list of them. */
export const dueDaysOf = (
  bucket: AgeBucket,
  on: string,
  add: (day: string, days: number) => string,
): { readonly from?: string; readonly to?: string } => {
  switch (bucket) {
    case 'not_due':
      return { from: on }
    case 'to_30':
      return { from: add(on, -30), to: add(on, -1) }
    case 'to_60':
      return { from: add(on, -60), to: add(on, -31) }
    case 'to_90':
      return { from: add(on, -90), to: add(on, -61) }
    case 'over_90':
      return { to: add(on, -91) }
  }
}

export interface OpenBill {
  readonly partnerId: string
  readonly partnerName: string
  readonly dueOn: string
  readonly open: Hundredths
}

export interface AgeRow {
  readonly partnerId: string | null
  readonly partnerName: string | null
  readonly buckets: Readonly<Record<AgeBucket, Hundredths>>
  readonly total: Hundredths
}

const rowOf = (partnerId: string | null, partnerName: string | null, bills: readonly OpenBill[], on: string): AgeRow => {
  const buckets: Record<AgeBucket, Hundredths> = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 }
  for (const { dueOn, open } of bills) buckets[bucketOf(dueOn, on)] += open
  return { partnerId, partnerName, buckets, total: bills.reduce((sum, { open }) => sum + open, 0) }
}

/** One row a partner, the largest first, and the row of all. */
export const ageingOf = (bills: readonly OpenBill[], on: string): { readonly rows: readonly AgeRow[]; readonly total: AgeRow } => ({
  rows: [...Map.groupBy(bills, ({ partnerId }) => partnerId)]
    .map(([id, own]) => rowOf(id, own[0]?.partnerName ?? null, own, on))
    .toSorted((a, b) => b.total - a.total || (a.partnerName ?? '').localeCompare(b.partnerName ?? '')),
  total: rowOf(null, null, bills, on),
})
