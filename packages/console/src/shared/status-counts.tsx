import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { StatusTone } from '@khonsong/domain/kernel/status-tone.ts'
import { formatNumber } from '../kit/show/format.ts'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'

export interface StatusCount {
  readonly count: number
  /** The count is a lower bound. */
  readonly capped: boolean
}

interface StatusCountsProps<Status extends string> {
  /** In lifecycle order; statuses without records are hidden unless selected. */
  readonly statuses: readonly Status[]
  readonly statusDisplayOf: (status: Status) => { readonly label: Words; readonly tone: StatusTone }
  readonly counts: ReadonlyMap<string, StatusCount> | undefined
  /** Comma list, as in the address. */
  readonly chosen: string
  readonly onChoose: (chosen: string | undefined) => void
}

/** Counts by status above a list; a click filters by one, another adds or removes. */
export const StatusCounts = <Status extends string>({
  statuses,
  statusDisplayOf,
  counts,
  chosen,
  onChoose,
}: StatusCountsProps<Status>) => {
  const localize = useLocalize()
  const t = useWords('desk')
  const now = chosen.split(',').filter(Boolean)
  const kit = useWords('kit')
  const text = ({ count, capped }: StatusCount) =>
    capped ? kit('table.moreThan', { n: formatNumber(count) }) : formatNumber(count)
  const every = counts && [...counts.values()]
  const total = every && { count: every.reduce((sum, { count }) => sum + count, 0), capped: every.some(({ capped }) => capped) }
  const shown = statuses.filter((status) => counts?.has(status) === true || now.includes(status))
  const choose = (status: Status, together: boolean) => {
    const without = now.filter((each) => each !== status)
    const next = without.length < now.length ? without : [...(together ? now : []), status]
    onChoose(next.join(',') || undefined)
  }
  return (
    <div className="desk-counts" role="group" aria-label={t('byStatus')}>
      <button type="button" aria-pressed={now.length === 0} onClick={() => onChoose(undefined)}>
        {t('all')} <span>{total === undefined ? '…' : text(total)}</span>
      </button>
      {shown.map((status) => {
        const { label, tone } = statusDisplayOf(status)
        return (
          <button
            key={status}
            type="button"
            data-tone={tone}
            aria-pressed={now.includes(status)}
            onClick={(event) => choose(status, event.shiftKey || event.ctrlKey || event.metaKey)}
          >
            {localize(label)} <span>{text(counts?.get(status) ?? { count: 0, capped: false })}</span>
          </button>
        )
      })}
    </div>
  )
}
