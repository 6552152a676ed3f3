import { dataSetNames, dataSets, dataSetOf, type DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { dateGrainNames } from '@khonsong/domain/insight/reports/dynamic/date-grain.ts'
import { measureWays, noKey, type MeasureWay } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { dimensionLabel, measureLabel } from '@khonsong/domain/insight/reports/dynamic/measure-label.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { FieldOption } from '../../../../kit/form/fields.tsx'
import { dimensionText, measureText } from './report-values.ts'

const ways = Object.keys(measureWays) as MeasureWay[] // own keys

type May = (permission: Permission) => boolean

export const choicesOf = (table: Readonly<Record<string, Words>>, language: Language): readonly FieldOption[] =>
  Object.entries(table).map(([value, words]) => ({ value, label: words[language] }))

export const dataSetChoices = (may: May, language: Language): readonly FieldOption[] =>
  dataSetNames.filter((name) => may(dataSets[name].needs)).map((name) => ({ value: name, label: dataSets[name].label[language] }))

export const dimensionChoices = (dataSet: DataSet, language: Language): readonly FieldOption[] => {
  const { dates, dimensions } = dataSetOf(dataSet)
  const all = [
    ...Object.keys(dimensions).map((field) => ({ field, grain: null })),
    ...Object.keys(dates).flatMap((field) => dateGrainNames.map((grain) => ({ field, grain }))),
  ]
  return all.map((each) => ({ value: dimensionText(each), label: dimensionLabel(dataSet, each, language) }))
}

/** Numeric fields that the user may aggregate. */
const numbersFor = (dataSet: DataSet, may: May) =>
  Object.entries(dataSetOf(dataSet).numbers).filter(([, { needs }]) => needs === undefined || may(needs))

export const measureChoices = (dataSet: DataSet, may: May, language: Language): readonly FieldOption[] => {
  const { shares } = dataSetOf(dataSet)
  const all = [
    { kind: 'count' } as const,
    ...Object.keys(shares).map((field) => ({ kind: 'share', field }) as const),
    ...numbersFor(dataSet, may).flatMap(([field]) => ways.map((way) => ({ kind: 'number', way, field }) as const)),
  ]
  return all.map((each) => ({ value: measureText(each), label: measureLabel(dataSet, each, language) }))
}

/** Operands of a calculated figure: sums of numeric fields, or the record count. */
export const partChoices = (dataSet: DataSet, may: May, language: Language): readonly FieldOption[] => [
  { value: noKey, label: measureLabel(dataSet, { kind: 'count' }, language) },
  ...choicesOf(Object.fromEntries(numbersFor(dataSet, may).map(([field, { label }]) => [field, label])), language),
]

export const filterFieldChoices = (dataSet: DataSet, language: Language): readonly FieldOption[] =>
  Object.entries(dataSetOf(dataSet).dimensions).flatMap(([value, dimension]) =>
    'pair' in dimension ? [] : [{ value, label: dimension.label[language] }],
  )
