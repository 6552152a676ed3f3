import type { dashboard } from '@khonsong/contract/dashboard.ts'
import type { OutputOf } from '@khonsong/contract/operation.ts'
import { formatNumber } from '../../kit/show/format.ts'
import { useWords } from '../../kit/words/use-words.ts'

type Shown = OutputOf<typeof dashboard.show>

const rows = [
  ['totalCreated', 'waiting'],
  ['notAssigned', 'waiting'],
  ['noIssue', 'moving'],
  ['nearDue', 'attention'],
  ['overdue', 'trouble'],
  ['incident', 'trouble'],
  ['delivered', 'done'],
] as const satisfies readonly (readonly [keyof Shown['summary'], string])[]

/** The delivery summary of the chosen days, each number with its share of all. */
export const DeliverySummary = ({ shown }: { readonly shown: Shown | undefined }) => {
  const t = useWords('dashboard')
  const all = shown?.summary.totalCreated ?? 0
  return (
    <dl className="summary">
      {rows.map(([key, tone]) => {
        const count = shown?.summary[key]
        const share = count === undefined || all === 0 ? 0 : Math.min(100, (count / all) * 100)
        return (
          <div key={key} data-tone={tone} data-empty={count === 0}>
            <dt>{t(`summary.${key}`)}</dt>
            <dd>
              <span className="summary-bar" aria-hidden="true">
                <span style={{ width: `${share}%` }} />
              </span>
              <strong>{count === undefined ? '…' : formatNumber(count)}</strong>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
