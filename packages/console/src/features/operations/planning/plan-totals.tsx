import { durationWords } from '@khonsong/domain/kernel/duration.ts'
import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanTotals } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

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

/** Totals of the plan, beside those of the dispatch orders of the same days. */
export const PlanTotalsTable = ({ id, totals }: { readonly id: string; readonly totals: PlanTotals }) => {
  const t = useWords('planning')
  const localize = useLocalize()
  const { data } = useRead(plans.comparison, { params: { id } }, { topics: ['plans', 'jobs'], keepOld: true, quiet: true })
  const live = data?.live
  const formatted = (key: string, value: number | null): string => {
    if (value === null) return '–'
    return key === 'late' ? localize(durationWords(value)) : shown(value)
  }
  return (
    <div className="plan-totals">
      <table className="simple-table" aria-label={t('totals')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('plan')}</th>
            <th scope="col">{t('live')}</th>
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, valueOf]) => {
            const [own, other] = [valueOf(totals), live ? valueOf(live) : null]
            return (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                <td>{formatted(key, own)}</td>
                <td>{formatted(key, other)}</td>
                <td>
                  {own !== null && other !== null && own > other ? '+' : ''}
                  {formatted(key, own === null || other === null ? null : own - other)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
