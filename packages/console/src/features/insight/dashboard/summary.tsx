import type { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { deliveryFigures, type DeliveryFigure } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { Go } from '../../../shared/go.tsx'

type Shown = OutputOf<typeof dashboard.show>

const rows = ['totalCreated', 'overdue', 'incident', 'nearDue', 'notAssigned', 'noIssue', 'delivered'] as const satisfies readonly (
  | DeliveryFigure
  | 'totalCreated'
)[]

/** Delivery summary of the period: six counts that add up to the total, each linked to its list. */
export const DeliverySummary = ({ shown }: { readonly shown: Shown | undefined }) => {
  const t = useWords('dashboard')
  const localize = useLocalize()
  const all = shown?.summary.totalCreated ?? 0
  return (
    <ul className="summary">
      {rows.map((key) => {
        const count = shown?.summary[key]
        const share = count === undefined || all === 0 ? 0 : Math.min(100, (count / all) * 100)
        const { from, to } = shown ?? {}
        const href = hrefOf('/activity-tracking/list', { type: 'shipment', figure: key, from, to, dateBasis: 'created' })
        return (
          <li key={key} data-tone={key === 'totalCreated' ? 'waiting' : deliveryFigures[key].tone} data-empty={count === 0}>
            <Go href={href}>
              <span>{key === 'totalCreated' ? t('summary.totalCreated') : localize(deliveryFigures[key].label)}</span>
              <span className="summary-bar" aria-hidden="true">
                <span style={{ width: `${share}%` }} />
              </span>
              <strong>{count === undefined ? '…' : formatNumber(count)}</strong>
            </Go>
          </li>
        )
      })}
    </ul>
  )
}
