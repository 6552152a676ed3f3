/** What the figures and groups of a report are called. */
import type { Language, Words } from '../../../kernel/language.ts'
import { dataSetOf, type DataSet } from './data-sets.ts'
import { dateGrains, dateLabel } from './date-grain.ts'
import { measureWays, type Dimension, type Measure } from './definition.ts'

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
      return `${shares[measure.field]?.[language] ?? measure.field} (%)`
    case 'ratio': {
      const under = measure.per === null ? each[language] : numberOf(measure.per)
      return `${measure.of === null ? count[language] : numberOf(measure.of)} ${per[language]} ${under}`
    }
  }
}

export const dimensionLabel = (dataSet: DataSet, { field, grain }: Dimension, language: Language): string => {
  const { dates, dimensions } = dataSetOf(dataSet)
  if (grain !== null) return `${dates[field]?.[language] ?? field} · ${dateGrains[grain][language]}`
  return dimensions[field]?.label[language] ?? field
}

/** What a group is called; undefined where only its record knows, which is asked by its id. */
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
