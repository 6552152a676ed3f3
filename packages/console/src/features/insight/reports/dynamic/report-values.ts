/** Form values of a dynamic report, and their conversion to and from the report. */
import type { DynamicReportDetail } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { dataSetOf, type DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { dateGrainNames, type DateGrain } from '@khonsong/domain/insight/reports/dynamic/date-grain.ts'
import {
  measureWays,
  type Dimension,
  type Measure,
  type MeasureWay,
  noKey,
} from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'

/** Operators of calculated figures. */
export const calculatedWays = {
  ratio: { en: 'Divided by', th: 'หารด้วย', zh: '除以' },
  percent: { en: 'As percent of', th: 'คิดเป็นร้อยละของ', zh: '占百分比' },
  difference: { en: 'Less', th: 'ลบด้วย', zh: '减' },
} as const satisfies Record<string, Words>

interface Calculated {
  readonly way: string
  readonly over: string
  readonly under: string
}

export interface ReportValues {
  readonly name: string
  readonly remark: string
  readonly dataSet: DataSet
  readonly basis: string
  readonly range: string
  readonly from: string
  readonly to: string
  readonly one: string
  readonly two: string
  readonly measures: readonly string[]
  /** Calculated figures; incomplete ones are ignored. */
  readonly calculated: readonly Calculated[]
  /** Filtered fields, and the selected values of each. */
  readonly filterFields: readonly string[]
  readonly filterValues: Readonly<Record<string, readonly string[]>>
  readonly chart: string
  readonly department: boolean
  readonly roleIds: readonly string[]
  readonly userIds: readonly string[]
}

const split = '@'

export const dimensionText = ({ field, grain }: Dimension): string => (grain === null ? field : `${field}${split}${grain}`)

const isGrain = (text: string | undefined): text is DateGrain => (dateGrainNames as readonly (string | undefined)[]).includes(text)
const dimensionOf = (text: string): Dimension => {
  const [field = '', grain] = text.split(split)
  return { field, grain: isGrain(grain) ? grain : null }
}

const isWay = (text: string): text is MeasureWay => Object.hasOwn(measureWays, text)

export const measureText = (measure: Exclude<Measure, { kind: 'ratio' | 'difference' }>): string => {
  if (measure.kind === 'count') return 'count'
  return measure.kind === 'share' ? `share${split}${measure.field}` : `${measure.way}${split}${measure.field}`
}

const measureOf = (text: string): Measure => {
  const [way = '', field = ''] = text.split(split)
  if (way === 'share') return { kind: 'share', field }
  return isWay(way) ? { kind: 'number', way, field } : { kind: 'count' }
}

const part = (text: string): string | null => (text === noKey ? null : text)

const calculatedOf = ({ way, over, under }: Calculated): readonly Measure[] => {
  if (over === '' || under === '') return []
  if (way === 'difference') return [{ kind: 'difference', of: part(over), less: part(under) }]
  return [{ kind: 'ratio', of: part(over), per: part(under), percent: way === 'percent' }]
}

/** Calculated figures offered by the form; a report has at most five measures. */
const maxCalculated = 3
const none: Calculated = { way: 'ratio', over: '', under: '' }
const filled = (some: readonly Calculated[]): readonly Calculated[] =>
  Array.from({ length: Math.max(maxCalculated, some.length) }, (_, at) => some[at] ?? none)

/** The report as sent; validated by the domain's schema. */
export const reportOf = (values: ReportValues): unknown => {
  const { name, remark, dataSet, basis, range, from, to, chart, department, roleIds, userIds } = values
  const isFixed = range === 'fixed'
  return {
    name,
    remark,
    definition: {
      dataSet,
      time: { basis, range, from: isFixed && from !== '' ? from : null, to: isFixed && to !== '' ? to : null },
      dimensions: [values.one, values.two].filter((text) => text !== '').map(dimensionOf),
      measures: [...values.measures.map(measureOf), ...values.calculated.flatMap(calculatedOf)],
      filters: values.filterFields.flatMap((field) => {
        const chosen = values.filterValues[field] ?? []
        return chosen.length === 0 ? [] : [{ field, values: chosen.map((value) => (value === noKey ? null : value)) }]
      }),
      chart,
      department,
    },
    roleIds: [...roleIds],
    userIds: [...userIds],
  }
}

/** Maps a path of the report to its form field. */
export const formFieldOf = (path: string): string => {
  const inside = path.replace(/^definition\./, '').replace(/^time\./, '')
  if (inside.startsWith('dimensions.1')) return 'two'
  if (inside.startsWith('dimensions')) return 'one'
  return inside.startsWith('filters') ? 'filterFields' : (inside.split('.')[0] ?? inside)
}

const firstDate = (dataSet: DataSet): string => Object.keys(dataSetOf(dataSet).dates)[0] ?? ''

/** Values after a change of the data set: its first date field, other fields cleared. */
export const begunWith = (dataSet: DataSet) =>
  ({
    basis: firstDate(dataSet),
    one: '',
    two: '',
    measures: ['count'],
    calculated: filled([]),
    filterFields: [],
    filterValues: {},
  }) satisfies Partial<ReportValues>

export const newValues: ReportValues = {
  name: '',
  remark: '',
  dataSet: 'shipments',
  range: 'last_30_days',
  from: '',
  to: '',
  chart: 'table',
  department: false,
  roleIds: [],
  userIds: [],
  ...begunWith('shipments'),
}

export const valuesOf = ({ name, remark, definition, roleIds, userIds }: DynamicReportDetail): ReportValues => {
  const { dataSet, time, dimensions, measures, filters, chart, department } = definition
  const [one, two] = dimensions
  return {
    name,
    remark,
    dataSet,
    basis: time.basis,
    range: time.range,
    from: time.from ?? '',
    to: time.to ?? '',
    one: one ? dimensionText(one) : '',
    two: two ? dimensionText(two) : '',
    measures: measures.flatMap((measure) =>
      measure.kind === 'ratio' || measure.kind === 'difference' ? [] : [measureText(measure)],
    ),
    calculated: filled(
      measures.flatMap((measure) => {
        if (measure.kind === 'ratio')
          return [{ way: measure.percent ? 'percent' : 'ratio', over: measure.of ?? noKey, under: measure.per ?? noKey }]
        return measure.kind === 'difference' ? [{ way: 'difference', over: measure.of ?? noKey, under: measure.less ?? noKey }] : []
      }),
    ),
    filterFields: filters.map(({ field }) => field),
    filterValues: Object.fromEntries(filters.map(({ field, values }) => [field, values.map((value) => value ?? noKey)])),
    chart,
    department,
    roleIds,
    userIds,
  }
}
