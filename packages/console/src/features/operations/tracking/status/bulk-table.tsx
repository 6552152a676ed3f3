import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { InputNumber } from 'antd'
import { formatTime } from '../../../../kit/show/format.ts'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../../shared/any-status-tag.tsx'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { RecordLink } from '../../../../shared/record-link.tsx'
import type { BulkVerdict } from './bulk-plan.ts'
import { shifted } from './step-values.ts'
import type { BulkDetail } from './use-bulk-items.ts'

interface TableProps {
  readonly rows: readonly BulkDetail[]
  readonly verdicts: ReadonlyMap<string, BulkVerdict>
  readonly results: ReadonlyMap<string, RowResult>
  readonly offsets: ReadonlyMap<string, number>
  readonly onOffset: (id: string, minutes: number) => void
  readonly locked: boolean
}

/** Preview of a shipment: the effect, or why it is refused. */
const Before = ({ verdict }: { verdict: BulkVerdict | undefined }) => {
  const t = useWords('shipments')
  const language = useLanguage()
  if (!verdict) return <span className="quiet">{t('bulk.chooseFirst')}</span>
  if (verdict.refusals.length > 0)
    return (
      <span className="row-refused">
        {verdict.refusals.map(({ code, params }) => sentence(code, params, language)).join(' · ')}
      </span>
    )
  return (
    <span>
      {shifted(verdict.steps, verdict.offsetMinutes)
        .filter((step) => step.time)
        .map((step) => `${statusDisplayOf(step.status).label[language]} ${formatTime(step.time)}`)
        .join(' → ') || statusDisplayOf(verdict.steps.at(-1)?.status ?? '').label[language]}
    </span>
  )
}

/** Result of a shipment. */
const After = ({ result }: { result: RowResult }) => {
  const t = useWords('shipments')
  if (!result.accepted) return <span className="row-refused">{result.errors.map((error) => error.message).join(' ')}</span>
  return (
    <span className="row-done">
      {t('results.done')} {result.status && <AnyStatusTag status={result.status} />}
    </span>
  )
}

/** One row per shipment: status, offset, and preview or result. */
export const BulkTable = ({ rows, verdicts, results, offsets, onOffset, locked }: TableProps) => {
  const t = useWords('shipments')
  return (
    <div className="bulk-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('bulk.shipment')}</th>
            <th scope="col">{t('bulk.now')}</th>
            <th scope="col">{t('bulk.offset')}</th>
            <th scope="col">{results.size > 0 ? t('bulk.after') : t('bulk.before')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ detail }) => {
            const result = results.get(detail.id)
            return (
              <tr key={detail.id} data-accepted={result?.accepted}>
                <th scope="row">
                  <RecordLink kind="shipment" id={detail.id} text={detail.shipmentNo} />
                  <span className="quiet cut" title={detail.destination.siteName}>
                    {detail.destination.siteName}
                  </span>
                </th>
                <td>
                  <AnyStatusTag status={detail.status} />
                </td>
                <td data-label={t('bulk.offset')}>
                  <InputNumber
                    size="small"
                    value={offsets.get(detail.id) ?? 0}
                    min={-1440}
                    max={1440}
                    precision={0}
                    disabled={locked}
                    aria-label={t('bulk.offsetOf', { no: detail.shipmentNo })}
                    suffix={t('bulk.minutes')}
                    onChange={(value) => onOffset(detail.id, value ?? 0)}
                  />
                </td>
                <td>{result ? <After result={result} /> : <Before verdict={verdicts.get(detail.id)} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
