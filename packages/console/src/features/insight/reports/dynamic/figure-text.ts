import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { formatNumber } from '../../../../kit/show/format.ts'

/** Text of a measure's figures, with the decimals that its unit needs. */
export const figureOf = ({ formats }: Pick<ReportFigures, 'formats'>, measure: number): ((value: number) => string) => {
  const { decimals, fixed } = formats[measure] ?? { decimals: 3, fixed: false }
  const scale = 10 ** decimals
  return (value) => (fixed ? formatNumber(value, decimals) : formatNumber(Math.round(value * scale) / scale))
}
