import type { TemplateDay } from '@khonsong/contract/operations/templates/order-templates.ts'
import type { StatusTone } from '@khonsong/domain/kernel/status-tone.ts'
import { skipReasons } from '@khonsong/domain/operations/templates/recurrence.ts'
import { Button } from 'antd'
import { formatDay } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { windowText } from '../../../shared/window-text.ts'

const tones = { will: 'waiting', created: 'done', skipped: 'waiting', failed: 'trouble' } as const satisfies Record<
  TemplateDay['state'],
  StatusTone
>

interface DayRowsProps {
  readonly days: readonly TemplateDay[]
  /** Retries a failed day. */
  readonly onRetry?: (day: string) => void
}

/** Days of a template: upcoming, created, skipped or failed, with reasons. */
export const DayRows = ({ days, onRetry }: DayRowsProps) => {
  const t = useWords('templates')
  const localize = useLocalize()
  const language = useLanguage()
  const weekday = (day: string) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
  return (
    <div className="desk-scroll template-days" role="region" aria-label={t('preview')} tabIndex={0}>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('pickup')}</th>
            <th scope="col">{t('delivery')}</th>
            <th scope="col">{t('state')}</th>
            {onRetry && <td />}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">
                {formatDay(day.day)} {weekday(day.day)}
              </th>
              <td className="number">{windowText(day.targetPickupFrom, day.targetPickupTo)}</td>
              <td className="number">{windowText(day.targetDeliveryFrom, day.targetDeliveryTo)}</td>
              <td>
                <StatusTag tone={tones[day.state]}>{t(`state.${day.state}`)}</StatusTag>{' '}
                {day.order && <RecordLink kind="order" id={day.order.id} text={day.order.orderNo} />}
                {day.skipped && <span className="quiet">{localize(skipReasons[day.skipped])}</span>}
                {day.errors.length > 0 && <span className="quiet">{day.errors.map(({ message }) => message).join(' ')}</span>}
              </td>
              {onRetry && (
                <td>
                  {day.state === 'failed' && (
                    <Button size="small" onClick={() => onRetry(day.day)}>
                      {t('retry')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
