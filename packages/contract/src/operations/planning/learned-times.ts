import { languages } from '@khonsong/domain/kernel/language.ts'
import { hourBands } from '@khonsong/domain/operations/planning/hour-bands.ts'
import { laneChoiceNames, siteChoiceNames } from '@khonsong/domain/operations/planning/lesson-choice.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { idParams, labelled, named, reason, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const laneChoice = labelled(z.enum(laneChoiceNames), 'Use', 'การใช้งาน', '采用')
const siteChoice = labelled(z.enum(siteChoiceNames), 'Use', 'การใช้งาน', '采用')
const minutes = z.number().int()

const cell = z.object({
  /** 1 is Monday; null: all days. */
  weekday: z.number().int().min(1).max(7).nullable(),
  /** Hours in Bangkok: 0–6, 6–9, 9–12, 12–16, 16–20, 20–24. */
  band: z
    .number()
    .int()
    .min(0)
    .max(hourBands.length - 1),
  medianMinutes: minutes,
  q1Minutes: minutes,
  q3Minutes: minutes,
  samples: z.number().int(),
})
export type LearnedCellShown = z.output<typeof cell>

const learned = z.object({
  id: z.uuid(),
  version: z.number().int(),
  /** Number of newest samples used, at most 100 per lane and 300 per site, and of outliers excluded. */
  samples: z.number().int(),
  outliers: z.number().int(),
  medianMinutes: minutes,
  /** Lower and upper quartile. */
  q1Minutes: minutes,
  q3Minutes: minutes,
  /** Value assumed without learning; null if a site has no coordinates. */
  assumedMinutes: minutes.nullable(),
  /** Difference to the assumed value; negative if shorter. */
  differenceMinutes: minutes.nullable(),
  cells: z.array(cell),
  newestAt: z.string().nullable(),
  /** Whether plans and arrival estimates use it. */
  used: z.boolean(),
  reason: z.string().nullable(),
  chosenBy: z.string().nullable(),
  chosenAt: z.string().nullable(),
})
const lane = learned.extend({ from: named, to: named, choice: z.enum(laneChoiceNames) })
const site = learned.extend({ site: named, loadingKgPerMinute: z.number().nullable(), choice: z.enum(siteChoiceNames) })
export type LearnedLane = z.output<typeof lane>
export type LearnedSite = z.output<typeof site>

const filters = {
  siteId: z.uuid().optional(),
  enough: labelled(z.stringbool().optional(), 'Enough samples', 'ข้อมูลเพียงพอ', '样本足够'),
  against: labelled(z.enum(['slower', 'faster']).optional(), 'Against the assumption', 'เทียบกับที่ประมาณ', '与假设相比'),
}
const laneFilters = { ...filters, choice: several(laneChoice) }
const siteFilters = { ...filters, choice: several(siteChoice) }
/** Files are opened by URL, so the language is a parameter. */
const file = { format: z.enum(['xlsx', 'csv']).default('xlsx'), lang: z.enum(languages).optional() }

/** Learned driving and dwell times of the company's own trips, compared with the assumed ones. */
export const learnedTimes = {
  lanes: operation('GET /v1/learned-lanes', {
    summary: 'Learned times: what trucks took from one site to another, against what would be assumed',
    needs: 'plan.view',
    query: listQuery(laneFilters),
    output: listOf(lane),
  }),
  sites: operation('GET /v1/learned-sites', {
    summary: 'Learned times: how long trucks stood at sites, by weekday and hours, against what would be assumed',
    needs: 'plan.view',
    query: listQuery(siteFilters),
    output: listOf(site),
  }),
  exportLanes: operation('GET /v1/learned-lanes/export', {
    summary: 'Learned times: lanes as a workbook or CSV, with every hour band',
    needs: 'plan.view',
    query: listQuery({ ...laneFilters, ...file }),
    answers: 'file',
  }),
  exportSites: operation('GET /v1/learned-sites/export', {
    summary: 'Learned times: sites as a workbook or CSV, with every hour band',
    needs: 'plan.view',
    query: listQuery({ ...siteFilters, ...file }),
    answers: 'file',
  }),
  chooseLane: operation('PUT /v1/learned-lanes/{id}/choice', {
    summary: 'Learned times: leave a lane out of planning and arrivals, or take it in again',
    needs: 'plan.edit',
    params: idParams,
    body: z.object({ version: seenVersion, choice: laneChoice, reason }),
    output: lane,
  }),
  chooseSite: operation('PUT /v1/learned-sites/{id}/choice', {
    summary: 'Learned times: leave a site out, or use what was learned before its own loading speed',
    needs: 'plan.edit',
    params: idParams,
    body: z.object({ version: seenVersion, choice: siteChoice, reason }),
    output: site,
  }),
}
