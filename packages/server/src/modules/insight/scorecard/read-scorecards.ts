import type { DriverScoreRow, ScoreRow } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import { driverFigureNames, monthsBack, scoreFigureNames, type ScoreFigure } from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { averageStars } from '@khonsong/domain/operations/shipments/average-stars.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { readSetting } from '../../company/settings/index.ts'
import { carriersNamed, countRatings, countScores, driversNamed, type ScoreSpan } from './scorecard-store.ts'

const monthsOfOne = 6
const maxRows = 300

/** Months from the first to the last, inclusive. */
export const monthsBetween = (first: string, last: string): Pick<ScoreSpan, 'from' | 'to'> => {
  const [year = 0, month = 1] = last.split('-').map(Number)
  const after = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return { from: instantInBangkok(`${first}-01`), to: instantInBangkok(`${after}-01`) }
}

/** All months of one carrier or driver, or one month of all. */
const askedMonths = (tx: Tx, month: string | undefined, id: string | undefined) => {
  const last = month ?? bangkokDayOf(tx.now).slice(0, 7)
  const months = monthsBack(`${last}-01`, id === undefined ? 1 : monthsOfOne)
  return { month: last, months, ...monthsBetween(months.at(-1) ?? last, last) }
}

interface Counted {
  readonly partyId: string
  readonly row: Pick<ScoreRow, 'month' | 'scores' | 'stars' | 'ratings'>
}

const countMonths = async (tx: Tx, span: ScoreSpan, months: readonly string[], figures: readonly ScoreFigure[]) => {
  const counted = await countScores(tx, span, await readSetting(tx, 'RECEIPT_DAYS'))
  const rated = await countRatings(tx, span)
  const keyOf = (one: { readonly month: string; readonly partyId: string }): string => `${one.month} ${one.partyId}`
  const scoresOf = Map.groupBy(counted, keyOf)
  const starsOf = new Map(rated.map((one) => [keyOf(one), one]))
  const partyIds = [...new Set([...counted, ...rated].map(({ partyId }) => partyId))]
  const rows = months.flatMap((month) =>
    partyIds.flatMap((partyId): Counted[] => {
      const key = keyOf({ month, partyId })
      const [own = [], { sum, count } = { sum: 0, count: 0 }] = [scoresOf.get(key), starsOf.get(key)]
      if (own.length === 0 && count === 0) return []
      const scores = figures.map((figure) => {
        const { good, all } = own.find((one) => one.figure === figure) ?? { good: 0, all: 0 }
        return { figure, good, all }
      })
      return [{ partyId, row: { month, scores, stars: averageStars(sum, count), ratings: count } }]
    }),
  )
  return { partyIds, rows }
}

interface Asked {
  readonly subcontractorId?: string | undefined
  readonly month?: string | undefined
}

/** Carriers get their own, whatever id they send. */
export const readScorecard = async (tx: Tx, asked: Asked) => {
  const { scope } = tx.caller
  const id = asked.subcontractorId ?? (scope.kind === 'subcontractor' ? scope.id : undefined)
  if (id !== undefined) found((await carriersNamed(tx, [id]))[0])
  const { month, months, from, to } = askedMonths(tx, asked.month, id)
  const { partyIds, rows } = await countMonths(tx, { from, to, of: 'carrier', id }, months, scoreFigureNames)
  const carriers = new Map((await carriersNamed(tx, partyIds)).map((one) => [one.id, one]))
  const named = rows.flatMap(({ partyId, row }): ScoreRow[] => {
    const subcontractor = carriers.get(partyId)
    return subcontractor ? [{ ...row, subcontractor }] : []
  })
  return {
    rows: named.toSorted(
      (a, b) => b.month.localeCompare(a.month) || a.subcontractor.name.localeCompare(b.subcontractor.name, 'th'),
    ),
    month,
  }
}

const complaintsOf = ({ scores }: DriverScoreRow): number => {
  const { good, all } = scores.find(({ figure }) => figure === 'uncomplained') ?? { good: 0, all: 0 }
  return all - good
}
/** Unrated drivers sort after badly rated ones. */
const starsOrBest = ({ stars }: DriverScoreRow): number => stars ?? 6

/** Worst first, as they need attention. */
const worstFirst = (a: DriverScoreRow, b: DriverScoreRow): number =>
  b.month.localeCompare(a.month) ||
  complaintsOf(b) - complaintsOf(a) ||
  starsOrBest(a) - starsOrBest(b) ||
  a.driver.name.localeCompare(b.driver.name, 'th')

/** Drivers and waybills within the caller's scope: carriers see their own, drivers only themselves. */
export const readDriverScorecard = async (tx: Tx, asked: Asked & { readonly driverId?: string | undefined }) => {
  const { driverId, subcontractorId } = asked
  if (driverId !== undefined) found((await driversNamed(tx, [driverId]))[0])
  if (subcontractorId !== undefined) found((await carriersNamed(tx, [subcontractorId]))[0])
  const { month, months, from, to } = askedMonths(tx, asked.month, driverId)
  const span: ScoreSpan = { from, to, of: 'driver', id: driverId, subcontractorId }
  const { partyIds, rows } = await countMonths(tx, span, months, driverFigureNames)
  const drivers = new Map((await driversNamed(tx, partyIds)).map((one) => [one.id, one]))
  const named = rows.flatMap(({ partyId, row }): DriverScoreRow[] => {
    const driver = drivers.get(partyId)
    if (!driver) return []
    const { id, code, name, subcontractorName } = driver
    return [{ ...row, driver: { id, code, name }, subcontractorName }]
  })
  return { rows: named.toSorted(worstFirst).slice(0, maxRows), month, capped: named.length > maxRows }
}
