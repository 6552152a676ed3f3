import { scorecard, type ScoreRow } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import { monthsBack, scoreFigureNames } from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { averageStars } from '@khonsong/domain/operations/shipments/average-stars.ts'
import { bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { readSetting } from '../../company/settings/index.ts'
import { carriersNamed, countRatings, countScores, scoredRecords, type ScoreSpan } from './scorecard-store.ts'

const monthsOfOne = 6

/** The months from the first to the last, both included. */
const spanOf = (first: string, last: string, subcontractorId: string | undefined): ScoreSpan => {
  const [after = last] = monthsBack(`${last}-01`, 1).map((month) => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  })
  return { from: instantInBangkok(`${first}-01`), to: instantInBangkok(`${after}-01`), subcontractorId }
}

interface Asked {
  readonly subcontractorId?: string | undefined
  readonly month?: string | undefined
}

/** A carrier is asked for itself, whatever is named. */
const readScorecard = async (tx: Tx, asked: Asked) => {
  const { scope } = tx.caller
  const subcontractorId = asked.subcontractorId ?? (scope.kind === 'subcontractor' ? scope.id : undefined)
  if (subcontractorId !== undefined) found((await carriersNamed(tx, [subcontractorId]))[0])
  const month = asked.month ?? bangkokDayOf(tx.now).slice(0, 7)
  const months = monthsBack(`${month}-01`, subcontractorId === undefined ? 1 : monthsOfOne)
  const span = spanOf(months.at(-1) ?? month, month, subcontractorId)
  const counted = await countScores(tx, span, await readSetting(tx, 'RECEIPT_DAYS'))
  const rated = await countRatings(tx, span)
  const carriers = await carriersNamed(tx, [...new Set([...counted, ...rated].map((one) => one.subcontractorId))])
  const rows = months.flatMap((each) =>
    carriers.flatMap((subcontractor): ScoreRow[] => {
      const mine = (one: { readonly month: string; readonly subcontractorId: string }) =>
        one.month === each && one.subcontractorId === subcontractor.id
      const [own, stars] = [counted.filter(mine), rated.find(mine)]
      if (own.length === 0 && !stars) return []
      const scores = scoreFigureNames.map((figure) => {
        const { good, all } = own.find((one) => one.figure === figure) ?? { good: 0, all: 0 }
        return { figure, good, all }
      })
      const { sum, count } = stars ?? { sum: 0, count: 0 }
      return [{ month: each, subcontractor, scores, stars: averageStars(sum, count), ratings: count }]
    }),
  )
  return {
    rows: rows.toSorted((a, b) => b.month.localeCompare(a.month) || a.subcontractor.name.localeCompare(b.subcontractor.name, 'th')),
    month,
  }
}

/** How well carriers work, by month, with the records behind each figure. */
export const installScorecard = (app: FastifyInstance): void => {
  serve(app, scorecard.months, (tx, { query }) => readScorecard(tx, query))
  serve(app, scorecard.records, async (tx, { query: { subcontractorId, month, figure } }) => {
    found((await carriersNamed(tx, [subcontractorId]))[0])
    return scoredRecords(tx, spanOf(month, month, subcontractorId), figure, await readSetting(tx, 'RECEIPT_DAYS'))
  })
}
