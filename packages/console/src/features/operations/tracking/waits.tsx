import { formatInstant } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { lengthText } from './times.tsx'

export interface Wait {
  readonly place: 'origin' | 'destination' | 'return'
  readonly siteName?: string | null
  readonly shipmentId?: string
  readonly shipmentNo?: string
  readonly arrivedAt: string
  readonly leftAt: string | null
  readonly minutes: number
  readonly overMinutes: number
}

/** Waiting time per site, and the part beyond the free time. */
export const Waits = ({ waits }: { readonly waits: readonly Wait[] }) => {
  const t = useWords('tracking')
  if (waits.length === 0) return null
  return (
    <div className="quantities" role="region" aria-label={t('waits.title')} tabIndex={0}>
      <table className="simple-table times">
        <thead>
          <tr>
            <th scope="col">{t('waits.title')}</th>
            <th scope="col">{t('waits.arrived')}</th>
            <th scope="col">{t('waits.left')}</th>
            <th scope="col">{t('waits.waited')}</th>
            <th scope="col">{t('waits.over')}</th>
          </tr>
        </thead>
        <tbody>
          {waits.map((wait) => (
            <tr key={`${wait.shipmentId ?? ''}${wait.arrivedAt}`}>
              <th scope="row">
                {wait.siteName ?? t(`map.${wait.place}`)}{' '}
                {wait.shipmentId && wait.shipmentNo && <RecordLink kind="shipment" id={wait.shipmentId} text={wait.shipmentNo} />}
              </th>
              <td>{formatInstant(wait.arrivedAt)}</td>
              <td>{wait.leftAt === null ? t('waits.stillThere') : formatInstant(wait.leftAt)}</td>
              <td>{lengthText(wait.minutes, t)}</td>
              <td>{wait.overMinutes > 0 ? <span data-tone="trouble">{lengthText(wait.overMinutes, t)}</span> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
