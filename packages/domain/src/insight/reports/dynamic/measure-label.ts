/** Labels of the figures and groups of a report. */
import type { Language, Words } from '../../../kernel/language.ts'
import { dataSetOf, type DataSet } from './data-sets.ts'
import { dateGrains, dateLabel } from './date-grain.ts'
import { measureWays, numberFieldsOf, type Dimension, type Measure } from './definition.ts'

const count: Words = { en: 'Count', th: 'จำนวน', zh: '数量' }
const per: Words = { en: 'per', th: 'ต่อ', zh: '每' }
const each: Words = { en: 'record', th: 'รายการ', zh: '条' }
export const noValue: Words = { en: '(none)', th: '(ไม่มี)', zh: '（无）' }

const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text} (${unit})`)

export const measureLabel = (dataSet: DataSet, measure: Measure, language: Language): string => {
  const { numbers, shares } = dataSetOf(dataSet)
  const numberOf = (field: string): string => numbers[field]?.label[language] ?? field
  switch (measure.kind) {
    case 'count':
      return count[language]
    case 'number':
      return withUnit(
        `${measureWays[measure.way][language]} ${numberOf(measure.field)}`,
        numbers[measure.field]?.unit[language] ?? '',
      )
    case 'share':
      return `${shares[measure.field]?.label[language] ?? measure.field} (%)`
    case 'ratio': {
      const under = measure.per === null ? each[language] : numberOf(measure.per)
      const name = `${measure.of === null ? count[language] : numberOf(measure.of)} ${per[language]} ${under}`
      return measure.percent ? `${name} (%)` : name
    }
    case 'difference': {
      const part = (field: string | null) => (field === null ? count[language] : numberOf(field))
      return `${part(measure.of)} − ${part(measure.less)}`
    }
  }
}

export const dimensionLabel = (dataSet: DataSet, { field, grain }: Dimension, language: Language): string => {
  const { dates, dimensions } = dataSetOf(dataSet)
  if (grain !== null) return `${dates[field]?.[language] ?? field} · ${dateGrains[grain][language]}`
  return dimensions[field]?.label[language] ?? field
}

/** Label of a group; undefined where it must be looked up by record id. */
export const groupLabel = (
  dataSet: DataSet,
  { field, grain }: Dimension,
  key: string | null,
  language: Language,
): string | undefined => {
  if (key === null) return noValue[language]
  if (grain !== null) return dateLabel(grain, key, language)
  const dimension = dataSetOf(dataSet).dimensions[field]
  return dimension && 'choices' in dimension ? (dimension.choices[key]?.[language] ?? key) : undefined
}

interface Explained {
  readonly label: string
  readonly about: string
}

/** Explanations of a report's figures, each once: rows, then every number and share of its measures. */
export const explain = (dataSet: DataSet, measures: readonly Measure[], language: Language): readonly Explained[] => {
  const { label, about, numbers, shares } = dataSetOf(dataSet)
  const say = (each: { readonly label: Words; readonly about: Words } | undefined): readonly Explained[] =>
    each ? [{ label: each.label[language], about: each.about[language] }] : []
  return [
    ...say({ label, about }),
    ...numberFieldsOf(measures).flatMap((field) => say(numbers[field])),
    ...measures.flatMap((measure) => (measure.kind === 'share' ? say(shares[measure.field]) : [])),
  ]
}
