import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../../shared/any-status-tag.tsx'

/** Per-record results, refusals first, instead of one summary. */
export const ResultsList = ({ results }: { readonly results: readonly RowResult[] }) => {
  const t = useWords('shipments')
  const done = results.filter(({ accepted }) => accepted).length
  const sorted = results.toSorted((a, b) => Number(a.accepted) - Number(b.accepted))
  return (
    <div className="results">
      <p role="status">
        <strong>{t('results.count', { done, n: results.length })}</strong>
      </p>
      <ul>
        {sorted.map((row) => (
          <li key={row.id} data-accepted={row.accepted}>
            <span className="result-no">{row.no}</span>
            {row.accepted && row.status && <AnyStatusTag status={row.status} />}
            <span>{row.accepted ? t('results.done') : row.errors.map((error) => error.message).join(' ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
