import { scorecard } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { readSetting } from '../../company/settings/index.ts'
import { monthsBetween, readDriverScorecard, readScorecard } from './read-scorecards.ts'
import { carriersNamed, driversNamed, scoredRecords } from './scorecard-store.ts'

/** Monthly performance of carriers and drivers, with the records behind each figure. */
export const installScorecard = (app: FastifyInstance): void => {
  serve(app, scorecard.months, (tx, { query }) => readScorecard(tx, query))
  serve(app, scorecard.records, async (tx, { query: { subcontractorId: id, month, figure } }) => {
    found((await carriersNamed(tx, [id]))[0])
    const span = { ...monthsBetween(month, month), of: 'carrier', id } as const
    return scoredRecords(tx, span, figure, await readSetting(tx, 'RECEIPT_DAYS'))
  })
  serve(app, scorecard.driverMonths, (tx, { query }) => readDriverScorecard(tx, query))
  serve(app, scorecard.driverRecords, async (tx, { query: { driverId: id, month, figure } }) => {
    found((await driversNamed(tx, [id]))[0])
    const span = { ...monthsBetween(month, month), of: 'driver', id } as const
    return scoredRecords(tx, span, figure, await readSetting(tx, 'RECEIPT_DAYS'))
  })
}
