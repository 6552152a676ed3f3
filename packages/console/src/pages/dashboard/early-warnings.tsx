import type { dashboard } from '@khonsong/contract/dashboard.ts'
import type { OutputOf } from '@khonsong/contract/operation.ts'
import { watchNames, watches } from '@khonsong/domain/shipments/watch.ts'
import { formatNumber } from '../../kit/show/format.ts'
import { useSay } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { hrefOf } from '../../kit/workspace/navigation.ts'
import { Go } from '../../shared/go.tsx'

type Warnings = OutputOf<typeof dashboard.show>['warnings']

const near: ReadonlySet<string> = new Set(['confirm_due', 'pickup_near', 'delivery_near'])

/** What should be looked at by the hours of the settings; each number leads to the list of exactly these. */
export const EarlyWarnings = ({ warnings }: { readonly warnings: Warnings | undefined }) => {
  const t = useWords('dashboard')
  const say = useSay()
  return (
    <ul className="warnings">
      {(['confirm_due', ...watchNames] as const).map((name) => {
        const found = warnings?.[name]
        const text = found && (found.capped ? t('more.than', { n: formatNumber(found.count) }) : formatNumber(found.count))
        const type = name === 'confirm_due' ? 'order' : 'shipment'
        return (
          <li key={name} data-empty={found?.count === 0} data-tone={near.has(name) ? 'attention' : 'trouble'}>
            <Go href={hrefOf('/activity-tracking/list', { type, watch: name })}>
              <strong>{text ?? '…'}</strong> {name === 'confirm_due' ? t('warnings.confirm_due') : say(watches[name])}
            </Go>
          </li>
        )
      })}
    </ul>
  )
}
