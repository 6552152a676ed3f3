import type { Words } from '../../../kernel/language.ts'
import { dataSetOf, type DataSet } from './data-sets.ts'
import type { Measure } from './definition.ts'
import { units } from './report-fields.ts'

/** How a figure is shown; files keep the calculated value. */
export interface FigureFormat {
  /** At most this many decimals. */
  readonly decimals: number
  /** With all of them, as money has. */
  readonly allDecimals: boolean
}

const upTo = (decimals: number): FigureFormat => ({ decimals, allDecimals: false })

const decimalsOf = new Map<Words, number>([
  [units.none, 2],
  [units.m3, 2],
  [units.hours, 2],
])

const numberFormat = (dataSet: DataSet, field: string | null): FigureFormat => {
  const unit = field === null ? units.none : dataSetOf(dataSet).numbers[field]?.unit
  if (unit === units.baht) return { decimals: 2, allDecimals: true }
  return upTo((unit && decimalsOf.get(unit)) ?? 1)
}

/** Money has two decimals, a percentage one, other figures as many as their unit needs; a ratio three, as it may be small. */
export const figureFormatOf = (dataSet: DataSet, measure: Measure): FigureFormat => {
  switch (measure.kind) {
    case 'count':
      return upTo(0)
    case 'number':
      return numberFormat(dataSet, measure.field)
    case 'share':
      return upTo(1)
    case 'ratio':
      return upTo(measure.percent ? 1 : 3)
    case 'difference':
      return numberFormat(dataSet, measure.of)
  }
}
