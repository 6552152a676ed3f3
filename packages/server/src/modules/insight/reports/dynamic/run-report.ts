import { reportedLinkKinds, type ReportedRecord, type ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import { dataSetOf } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import {
  checkDefinition,
  measuresOf,
  numberFieldsOf,
  permissionsOf,
  type Definition,
  type Dimension,
} from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { figureFormatOf } from '@khonsong/domain/insight/reports/dynamic/figure-format.ts'
import { dimensionLabel, explain, groupLabel, measureLabel } from '@khonsong/domain/insight/reports/dynamic/measure-label.ts'
import { pivotOf, type Heading } from '@khonsong/domain/insight/reports/dynamic/pivot.ts'
import { daysOf, refusedDays } from '@khonsong/domain/insight/reports/dynamic/report-range.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { may } from '../../../../platform/caller.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { decided, notAllowed, Refused } from '../../../../platform/http/refusals.ts'
import { readSomeSettings } from '../../../company/settings/index.ts'
import { groupsOf, recordsOf, type Asked, type Cell } from './figures-store.ts'
import { departmentUnits, namesOf, namesOfPairs, pointsOf } from './names-store.ts'
import type { Context } from './set-sql-store.ts'

export interface OtherDays {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

const contextOf = async (tx: Tx): Promise<Context> => {
  const set = await readSomeSettings(
    tx,
    'FREE_WAITING_MINUTES',
    'CO2_GRAMS_PER_TONNE_KM',
    'WORKING_HOURS_PER_DAY',
    'CONTINUOUS_DRIVING_MINUTES',
    'REST_MINUTES',
  )
  return {
    now: tx.now,
    freeWaitingMinutes: set.FREE_WAITING_MINUTES,
    co2GramsPerTonneKm: set.CO2_GRAMS_PER_TONNE_KM,
    workingHoursPerDay: set.WORKING_HOURS_PER_DAY,
    drivingMinutes: set.CONTINUOUS_DRIVING_MINUTES,
    restMinutes: set.REST_MINUTES,
  }
}

/** Refuses invalid definitions, external users, and users who may not see such records. */
const askedOf = async (tx: Tx, definition: Definition, { from, to }: OtherDays): Promise<Asked> => {
  decided(checkDefinition(definition))
  if (tx.caller.kind !== 'internal' || !permissionsOf(definition).every((needed) => may(tx.caller, needed))) throw notAllowed()
  const usual = daysOf(definition.time, bangkokDayOf(tx.now))
  const days = { from: from ?? usual.from, to: to ?? usual.to }
  const refused = refusedDays(days, 'to')
  if (refused.length > 0) throw new Refused(refused)
  const units = definition.department ? await departmentUnits(tx) : undefined
  if (definition.department && units === undefined) throw new Refused([rejection('report.no_department', {})])
  return { definition, days, units, context: await contextOf(tx) }
}

const headings = async (
  tx: Tx,
  { dataSet }: Definition,
  dimension: Dimension | undefined,
  found: readonly Heading[],
): Promise<ReportFigures['rows']> => {
  const { language } = tx.caller
  if (!dimension) return found.map((each) => ({ ...each, label: '', point: null }))
  const declared = dimension.grain === null ? dataSetOf(dataSet).dimensions[dimension.field] : undefined
  const ids = found.flatMap(({ key }) => (key === null ? [] : [key]))
  const names =
    declared === undefined || 'choices' in declared
      ? undefined
      : 'pair' in declared
        ? await namesOfPairs(tx, declared.pair, ids)
        : await namesOf(tx, declared.record, ids)
  const points = declared && 'record' in declared && declared.record === 'provinces' ? await pointsOf(tx, ids) : undefined
  return found.map((each) => ({
    ...each,
    point: points?.get(each.key ?? '') ?? null,
    label: groupLabel(dataSet, dimension, each.key, language) ?? names?.get(each.key ?? '') ?? each.key ?? '',
  }))
}

/** Runs a report for the caller: counts only rows in the caller's scope. */
export const figuresOf = async (tx: Tx, definition: Definition, days: OtherDays = {}): Promise<ReportFigures> => {
  const asked = await askedOf(tx, definition, days)
  const { dataSet, dimensions } = definition
  const { groups, cut } = await groupsOf(tx, asked)
  const measures = measuresOf(definition)
  const pivot = pivotOf(
    groups,
    measures,
    dimensions.map(({ grain }) => ({ isDate: grain !== null })),
  )
  const [byRow, byColumn] = dimensions
  const { language } = tx.caller
  return {
    dataSet,
    ...asked.days,
    dimensions: dimensions.map((each) => dimensionLabel(dataSet, each, language)),
    measures: measures.map((each) => measureLabel(dataSet, each, language)),
    formats: measures.map((each) => figureFormatOf(dataSet, each)),
    explained: [...explain(dataSet, measures, language)],
    rows: await headings(tx, definition, byRow, pivot.rows),
    columns: await headings(tx, definition, byColumn, pivot.columns),
    cells: pivot.cells.map((row) => row.map((figures) => figures && [...figures])),
    rowTotals: pivot.rowTotals.map((figures) => [...figures]),
    columnTotals: pivot.columnTotals.map((figures) => [...figures]),
    total: [...pivot.total],
    count: pivot.count,
    cut,
  }
}

interface Page {
  readonly pageNo?: number | undefined
  readonly page?: number | undefined
  readonly pageNum?: number | undefined
  readonly pageSize: number
}

/** Paging limit for the records behind a figure; beyond it, use the list of records. */
const deepestRow = 100_000

const linkOf = (kind: string | null, id: string | null): ReportedRecord['link'] => {
  const known = reportedLinkKinds.find((each) => each === kind)
  return known === undefined || id === null ? null : { kind: known, id }
}

/** Records behind one figure, with the values the report sums. */
export const recordsBehind = async (
  tx: Tx,
  definition: Definition,
  days: OtherDays,
  cell: Cell,
  page: Page,
): Promise<ListAnswer<ReportedRecord>> => {
  const asked = await askedOf(tx, definition, days)
  const pageNo = page.pageNo ?? page.page ?? page.pageNum ?? 1
  if (pageNo * page.pageSize > deepestRow) throw new Refused([rejection('list.too_deep', { n: deepestRow }, 'pageNo')])
  const answer = await recordsOf(tx, asked, cell, { pageNo, pageSize: page.pageSize })
  const ids = (of: 'customerId' | 'carrierId') => answer.list.flatMap((row) => row[of] ?? [])
  const customers = await namesOf(tx, 'customers', [...new Set(ids('customerId'))])
  const carriers = await namesOf(tx, 'subcontractors', [...new Set(ids('carrierId'))])
  const { numbers } = dataSetOf(definition.dataSet)
  const labels = numberFieldsOf(definition.measures).map((field) => numbers[field]?.label[tx.caller.language] ?? field)
  return {
    ...answer,
    list: answer.list.map(({ customerId, carrierId, linkKind, linkId, numbers: values, ...row }) => ({
      ...row,
      link: linkOf(linkKind, linkId),
      customer: customers.get(customerId ?? '') ?? null,
      carrier: carriers.get(carrierId ?? '') ?? null,
      numbers: labels.map((label, at) => ({ label, value: values[at] ?? null })),
    })),
  }
}
