import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { formatNumber } from '../../../../kit/show/format.ts'

/** Text of a measure's figures, with the decimals that its unit needs. */
export const figureOf = ({ formats }: Pick<ReportFigures, 'formats'>, measure: number): ((value: number) => string) => {
  const { decimals, allDecimals } = formats[measure] ?? { decimals: 3, allDecimals: false }
  const scale = 10 ** decimals
  return (value) => (allDecimals ? formatNumber(value, decimals) : formatNumber(Math.round(value * scale) / scale))
}
