import { durationWords } from '@khonsong/domain/kernel/duration.ts'
import type { PlanTotals } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { costText } from './cost-text.ts'

const rows = [
  ['routes', (each) => each.routes],
  ['shipments', (each) => each.shipments],
  ['left', (each) => each.waiting],
  ['stops', (each) => each.stops],
  ['weight', (each) => each.weightKg],
  ['volume', (each) => each.volumeM3],
  ['km', (each) => each.km],
  ['hours', (each) => each.hours],
  ['tonKm', (each) => each.tonKm],
  ['cost', (each) => each.costBaht],
  ['late', (each) => each.lateMinutes],
  ['loadRate', (each) => (each.loadRate === null ? null : each.loadRate * 100)],
] as const satisfies readonly (readonly [string, (each: PlanTotals) => number | null])[]

const shown = (value: number): string => formatNumber(Math.round(value * 10) / 10)

interface TotalsProps {
  readonly totals: PlanTotals
  /** Undefined while it loads. */
  readonly other: PlanTotals | undefined
  /** Name of the plan it is compared with. */
  readonly otherName: string
}

/** Totals of the plan, beside those of another one. */
export const PlanTotalsTable = ({ totals, other, otherName }: TotalsProps) => {
  const t = useWords('planning')
  const localize = useLocalize()
  const formatted = (key: string, value: number | null): string => {
    if (value === null) return '–'
    return key === 'late' ? localize(durationWords(value)) : shown(value)
  }
  const cells = (totals: PlanTotals | undefined) =>
    rows.map(([key, valueOf]) => (key === 'cost' && totals ? costText(totals) : formatted(key, totals ? valueOf(totals) : null)))
  const withoutCost = totals.routesWithoutCost + (other?.routesWithoutCost ?? 0)
  const differences = rows.map(([key, valueOf]) => {
    const [own, theirs] = [valueOf(totals), other ? valueOf(other) : null]
    if (own === null || theirs === null || (key === 'cost' && withoutCost > 0)) return '–'
    return `${own > theirs ? '+' : ''}${formatted(key, own - theirs)}`
  })
  const compared = [
    [t('plan'), cells(totals)],
    [otherName, cells(other)],
    [t('difference'), differences],
  ] as const
  const isNarrow = useNarrow(1200)
  // Wide screens have the three lines under each other, so that the routes are not pushed off the page.
  return (
    <div className="plan-totals">
      <table className="simple-table" aria-label={t('totals')}>
        {isNarrow ? (
          <>
            <thead>
              <tr>
                <td />
                {compared.map(([title]) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([key], at) => (
                <tr key={key}>
                  <th scope="row">{t(key)}</th>
                  {compared.map(([title, values]) => (
                    <td key={title}>{values[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </>
        ) : (
          <>
            <thead>
              <tr>
                <td />
                {rows.map(([key]) => (
                  <th key={key} scope="col">
                    {t(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {compared.map(([title, values]) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  {rows.map(([key], at) => (
                    <td key={key}>{values[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </>
        )}
      </table>
      {withoutCost > 0 && <p className="quiet">{t('cost.without', { n: formatNumber(withoutCost) })}</p>}
    </div>
  )
}
