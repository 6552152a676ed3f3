import { openedFigureNames, scoreFigureNames } from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { z } from 'zod'
import { labelled, named } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const month = labelled(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), 'Month', 'เดือน', '月份')
const carrier = labelled(z.uuid(), 'Subcontractor', 'ผู้รับเหมาช่วง', '分包商')
const driver = labelled(z.uuid(), 'Driver', 'พนักงานขับรถ', '司机')
const figure = z.enum(openedFigureNames)

const score = z.object({ figure: z.enum(scoreFigureNames), good: z.number().int(), all: z.number().int() })

const scored = {
  month: z.string(),
  scores: z.array(score),
  /** Average rating of its deliveries; null without ratings. */
  stars: z.number().nullable(),
  ratings: z.number().int(),
}
const scoreRow = z.object({ ...scored, subcontractor: named })
export type ScoreRow = z.output<typeof scoreRow>

/** Current carrier of the driver; null for own drivers. */
const driverRow = z.object({ ...scored, driver: named, subcontractorName: z.string().nullable() })
export type DriverScoreRow = z.output<typeof driverRow>

const behind = z.object({
  kind: z.enum(['job', 'shipment']),
  id: z.uuid(),
  no: z.string(),
  /** Due and actual time; both null for figures without a time. */
  dueAt: z.string().nullable(),
  at: z.string().nullable(),
  good: z.boolean(),
  /** The receiver's rating, comment or complaint; null if none. */
  stars: z.number().int().nullable(),
  said: z.string().nullable(),
})
export type ScoredRecord = z.output<typeof behind>

/** Carriers see their own figures and their drivers'; internal users see all. */
export const scorecard = {
  months: operation('GET /v1/carrier-scorecard', {
    summary: 'Scorecard of carriers: the months of one, or all of them in one month',
    needs: 'scorecard.view',
    query: z.object({ subcontractorId: carrier.optional(), month: month.optional() }),
    output: z.object({ rows: z.array(scoreRow), month: z.string() }),
  }),
  records: operation('GET /v1/carrier-scorecard/records', {
    summary: 'The jobs or waybills behind one figure of a scorecard, those that went wrong first',
    needs: 'scorecard.view',
    query: z.object({ subcontractorId: carrier, month, figure }),
    output: z.object({ list: z.array(behind), capped: z.boolean() }),
  }),
  driverMonths: operation('GET /v1/driver-scorecard', {
    summary: 'Scorecard of drivers: the months of one, or all of them in one month, those with most complaints first',
    needs: 'scorecard.view',
    query: z.object({ driverId: driver.optional(), subcontractorId: carrier.optional(), month: month.optional() }),
    output: z.object({ rows: z.array(driverRow), month: z.string(), capped: z.boolean() }),
  }),
  driverRecords: operation('GET /v1/driver-scorecard/records', {
    summary: 'The waybills behind one figure of a driver, those that went wrong first',
    needs: 'scorecard.view',
    query: z.object({ driverId: driver, month, figure }),
    output: z.object({ list: z.array(behind), capped: z.boolean() }),
  }),
}
