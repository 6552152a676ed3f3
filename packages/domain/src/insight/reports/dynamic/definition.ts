/** A user-defined report: data set, period, dimensions, measures, filters and audience. */
import { z } from 'zod'
import { daySchema } from '../../../kernel/calendar-schema.ts'
import { accept, refuse, rejection, type Decision, type Rejection } from '../../../kernel/decision.ts'
import { distinct } from '../../../kernel/distinct.ts'
import type { Words } from '../../../kernel/language.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import { dataSetNames, dataSetOf } from './data-sets.ts'
import { dateGrainNames } from './date-grain.ts'
import { refusedDays, reportRangeNames } from './report-range.ts'

export const reportLabels = {
  name: { en: 'Report name', th: 'ชื่อรายงาน', zh: '报表名称' },
  field: { en: 'Field', th: 'ช่องข้อมูล', zh: '字段' },
  definition: { en: 'Report', th: 'รายงาน', zh: '报表' },
  remark: { en: 'Remark', th: 'หมายเหตุ', zh: '备注' },
  dataSet: { en: 'Report type', th: 'ประเภทรายงาน', zh: '报表类型' },
  basis: { en: 'Date counted', th: 'วันที่ที่ใช้นับ', zh: '统计日期' },
  range: { en: 'Time range', th: 'ช่วงเวลา', zh: '时间范围' },
  from: { en: 'From', th: 'ตั้งแต่', zh: '开始日期' },
  to: { en: 'Until', th: 'ถึง', zh: '结束日期' },
  dimensions: { en: 'Grouped by', th: 'จัดกลุ่มตาม', zh: '分组字段' },
  grain: { en: 'Date grain', th: 'ความละเอียดของวันที่', zh: '日期粒度' },
  measures: { en: 'Statistics', th: 'ค่าสถิติ', zh: '统计字段' },
  filters: { en: 'Only', th: 'เฉพาะ', zh: '仅限' },
  values: { en: 'Values', th: 'ค่า', zh: '取值' },
  chart: { en: 'Shown as', th: 'แสดงเป็น', zh: '展示方式' },
  roles: { en: 'Roles that may see it', th: 'บทบาทที่ดูได้', zh: '可查看的角色' },
  users: { en: 'Users who may see it', th: 'ผู้ใช้ที่ดูได้', zh: '可查看的用户' },
  department: { en: "Only the reader's department", th: 'เฉพาะข้อมูลของแผนกผู้อ่าน', zh: '仅统计读者所在部门' },
} as const satisfies Record<string, Words>

export const reportCharts = {
  table: { en: 'Table', th: 'ตาราง', zh: '表格' },
  bar: { en: 'Bars', th: 'กราฟแท่ง', zh: '柱状图' },
  line: { en: 'Lines', th: 'กราฟเส้น', zh: '折线图' },
  heat: { en: 'Heat map', th: 'แผนที่ความร้อน', zh: '热力图' },
  pie: { en: 'Pie', th: 'กราฟวงกลม', zh: '饼图' },
  map: { en: 'Map by province', th: 'แผนที่รายจังหวัด', zh: '分府地图' },
} as const satisfies Record<string, Words>
export type ReportChart = keyof typeof reportCharts

/** Export formats. */
export const reportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

export const measureWays = {
  sum: { en: 'Sum', th: 'รวม', zh: '合计' },
  avg: { en: 'Average', th: 'เฉลี่ย', zh: '平均' },
  min: { en: 'Least', th: 'ต่ำสุด', zh: '最小' },
  max: { en: 'Most', th: 'สูงสุด', zh: '最大' },
} as const satisfies Record<string, Words>
export type MeasureWay = keyof typeof measureWays

const keysOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as [Name, ...Name[]] // its own keys

const name = z.string().min(1).max(40).meta({ label: reportLabels.field })
/** A summed field; null counts rows. */
const part = name.nullable()

export const measureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('count') }),
  z.strictObject({ kind: z.literal('number'), field: name, way: z.enum(keysOf(measureWays)) }),
  z.strictObject({ kind: z.literal('share'), field: name }),
  z.strictObject({ kind: z.literal('ratio'), of: part, per: part, percent: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('difference'), of: part, less: part }),
])
export type Measure = z.output<typeof measureSchema>

export const dimensionSchema = z.strictObject({
  field: name,
  grain: z.enum(dateGrainNames).nullable().default(null).meta({ label: reportLabels.grain }),
})
export type Dimension = z.output<typeof dimensionSchema>

const filterSchema = z.strictObject({
  field: name,
  /** Null: rows without a value. */
  values: distinct(z.array(z.string().min(1).max(60).nullable()).min(1).max(100)).meta({ label: reportLabels.values }),
})
export type ReportFilter = z.output<typeof filterSchema>

const maxDimensions = 2
const maxMeasures = 5
export const maxFilters = 8

export const definitionSchema = z.strictObject({
  dataSet: z.enum(dataSetNames).meta({ label: reportLabels.dataSet }),
  time: z
    .strictObject({
      basis: name.meta({ label: reportLabels.basis }),
      range: z.enum(reportRangeNames).meta({ label: reportLabels.range }),
      from: daySchema.nullable().default(null).meta({ label: reportLabels.from }),
      to: daySchema.nullable().default(null).meta({ label: reportLabels.to }),
    })
    .meta({ label: reportLabels.range }),
  dimensions: z.array(dimensionSchema).max(maxDimensions).default([]).meta({ label: reportLabels.dimensions }),
  measures: z.array(measureSchema).max(maxMeasures).default([]).meta({ label: reportLabels.measures }),
  filters: z.array(filterSchema).max(maxFilters).default([]).meta({ label: reportLabels.filters }),
  chart: z.enum(keysOf(reportCharts)).default('table').meta({ label: reportLabels.chart }),
  department: z.boolean().default(false).meta({ label: reportLabels.department }),
})
export type Definition = z.output<typeof definitionSchema>

export const dynamicReportSchema = z.strictObject({
  name: z.string().trim().min(1).max(100).meta({ label: reportLabels.name }),
  remark: z.string().trim().max(250).default('').meta({ label: reportLabels.remark }),
  definition: definitionSchema.meta({ label: reportLabels.definition }),
  /** Both empty: everyone with permission for dynamic reports. */
  roleIds: distinct(z.array(z.uuid()).max(50)).default([]).meta({ label: reportLabels.roles }),
  userIds: distinct(z.array(z.uuid()).max(200)).default([]).meta({ label: reportLabels.users }),
})
export type DynamicReport = z.output<typeof dynamicReportSchema>

const unknown = (field: string): Rejection => rejection('report.unknown_field', {}, field)
const isUuid = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

const refusedTime = ({ dataSet, time }: Definition): readonly Rejection[] => {
  if (!Object.hasOwn(dataSetOf(dataSet).dates, time.basis)) return [unknown('time.basis')]
  if (time.range !== 'fixed') return []
  if (time.from === null) return [rejection('field.required', { field: reportLabels.from }, 'time.from')]
  if (time.to === null) return [rejection('field.required', { field: reportLabels.to }, 'time.to')]
  return refusedDays({ from: time.from, to: time.to }, 'time.to')
}

const refusedDimensions = ({ dataSet, dimensions }: Definition): readonly Rejection[] => {
  const facts = dataSetOf(dataSet)
  const known = dimensions.flatMap(({ field, grain }, at) =>
    Object.hasOwn(grain === null ? facts.dimensions : facts.dates, field) ? [] : [unknown(`dimensions.${at}.field`)],
  )
  const [one, two] = dimensions
  const twice = one && two && one.field === two.field && one.grain === two.grain
  return twice ? [...known, rejection('report.grouped_twice', {}, 'dimensions.1.field')] : known
}

const isMeasure = ({ dataSet }: Definition, measure: Measure): boolean => {
  const { numbers, shares } = dataSetOf(dataSet)
  const isNumber = (field: string | null) => field === null || Object.hasOwn(numbers, field)
  if (measure.kind === 'count') return true
  if (measure.kind === 'share') return Object.hasOwn(shares, measure.field)
  if (measure.kind === 'number') return isNumber(measure.field)
  return isNumber(measure.of) && isNumber(measure.kind === 'ratio' ? measure.per : measure.less)
}

const refusedFilters = ({ dataSet, filters }: Definition): readonly Rejection[] => {
  const { dimensions } = dataSetOf(dataSet)
  return filters.flatMap(({ field, values }, at) => {
    const dimension = Object.hasOwn(dimensions, field) ? dimensions[field] : undefined
    if (!dimension) return [unknown(`filters.${at}.field`)]
    // A province pair is for grouping only: a single lane is filtered by both ends.
    if ('pair' in dimension) return [unknown(`filters.${at}.field`)]
    const isValue = (value: string) => ('record' in dimension ? isUuid(value) : Object.hasOwn(dimension.choices, value))
    return values.every((value) => value === null || isValue(value)) ? [] : [unknown(`filters.${at}.values`)]
  })
}

/** Validates a definition: fields of its data set, at most 61 days, and at least one measure or dimension. */
export const checkDefinition = (definition: Definition): Decision<Definition> => {
  const { dimensions, measures } = definition
  const refusals = [
    ...refusedTime(definition),
    ...refusedDimensions(definition),
    ...measures.flatMap((measure, at) => (isMeasure(definition, measure) ? [] : [unknown(`measures.${at}.field`)])),
    ...refusedFilters(definition),
    ...(dimensions.length + measures.length === 0 ? [rejection('report.nothing_counted', {}, 'measures')] : []),
  ]
  return refusals.length === 0 ? accept(definition) : refuse(...refusals)
}

/** The same for a report to be saved, with a leading error that it has errors. */
export const checkReport = (report: DynamicReport): Decision<DynamicReport> => {
  const decision = checkDefinition(report.definition)
  if (decision.accepted) return accept(report)
  const inside = decision.rejections.map((refusal) => ({
    ...refusal,
    ...(refusal.field === undefined ? {} : { field: `definition.${refusal.field}` }),
  }))
  return refuse(rejection('report.has_errors', {}), ...inside)
}

/** Group key for rows without a value, used in URLs. */
export const noKey = '~'

/** The default measure: the number of rows. */
export const measuresOf = ({ measures }: Pick<Definition, 'measures'>): readonly Measure[] =>
  measures.length === 0 ? [{ kind: 'count' }] : measures

/** Distinct number fields of the measures. */
export const numberFieldsOf = (measures: readonly Measure[]): readonly string[] => {
  const fields = measures.flatMap((measure): readonly (string | null)[] => {
    if (measure.kind === 'number') return [measure.field]
    if (measure.kind === 'ratio') return [measure.of, measure.per]
    return measure.kind === 'difference' ? [measure.of, measure.less] : []
  })
  return [...new Set(fields)].filter((field) => field !== null)
}

/** Permissions required to run it: for the records, and for the direction of money. */
export const permissionsOf = (definition: Definition): readonly Permission[] => {
  const { needs, numbers } = dataSetOf(definition.dataSet)
  return [needs, ...numberFieldsOf(definition.measures).flatMap((field) => numbers[field]?.needs ?? [])]
}
