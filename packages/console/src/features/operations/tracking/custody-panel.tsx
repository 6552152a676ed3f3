import type { CustodyCard } from '@khonsong/contract/operations/shipments/custody.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords, type Localize } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'

type Custodian = CustodyCard['missing'][number]['by']

/** Sites are links; a carrier without a name is our own fleet. */
const nameOf = ({ kind, name }: Custodian, t: Localize<'tracking'>): string =>
  kind === 'carrier' ? (name ?? t('ownFleet')) : (name ?? '')

const Who = ({ who }: { who: Custodian }) => {
  const t = useWords('tracking')
  return (
    <>
      {t(`custody.kind.${who.kind}`)}{' '}
      {who.siteId && who.name ? <RecordLink kind="site" id={who.siteId} text={who.name} /> : nameOf(who, t)}
      {who.jobId && who.jobNo && (
        <>
          {' '}
          <RecordLink kind="job" id={who.jobId} text={who.jobNo} />
        </>
      )}
    </>
  )
}

const keyOf = ({ kind, siteId, jobId }: Custodian) => `${kind}/${siteId}/${jobId}`

const Holders = ({ holders }: Pick<CustodyCard, 'holders'>) => {
  const t = useWords('tracking')
  return (
    <table className="simple-table">
      <thead>
        <tr>
          <th scope="col">{t('custody.holder')}</th>
          <th scope="col" className="number">
            {t('packages')}
          </th>
          <th scope="col" className="number">
            {t('items')}
          </th>
          <th scope="col" className="number">
            {t('weight')}
          </th>
        </tr>
      </thead>
      <tbody>
        {holders.map((holder) => (
          <tr key={keyOf(holder)} data-missing={holder.kind === 'damage' || holder.kind === 'loss'}>
            <th scope="row">
              <Who who={holder} />
              {holder.packages < 0 && <span className="quiet"> · {t('custody.gave')}</span>}
            </th>
            <td className="number">{formatNumber(Math.abs(holder.packages))}</td>
            <td className="number">{formatNumber(Math.abs(holder.items))}</td>
            <td className="number">{formatNumber(Math.abs(holder.weightKg), 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Missing = ({ missing }: Pick<CustodyCard, 'missing'>) => {
  const t = useWords('tracking')
  if (missing.length === 0) return <p className="quiet">{t('custody.nothingMissing')}</p>
  return (
    <ul className="custody-missing">
      {missing.map(({ kind, by, packages, items, shipmentId, shipmentNo, reason, occurredAt }) => (
        <li key={`${kind}/${shipmentId}/${occurredAt}`}>
          <strong>
            {t(`custody.missing.${kind}`, {
              packages: formatNumber(packages),
              items: formatNumber(items),
              who: [nameOf(by, t), by.jobNo].filter(Boolean).join(' · '),
            })}
          </strong>{' '}
          <RecordLink kind="shipment" id={shipmentId} text={shipmentNo} />{' '}
          <span className="quiet">{[formatInstant(occurredAt), reason].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

const Entries = ({ entries }: Pick<CustodyCard, 'entries'>) => {
  const colon = useColon()
  const t = useWords('tracking')
  const several = new Set(entries.map(({ shipmentId }) => shipmentId)).size > 1
  return (
    <details className="custody-ledger">
      <summary>{t('custody.ledger', { n: entries.length })}</summary>
      <ol>
        {entries.map((entry) => (
          <li key={`${entry.shipmentId}/${entry.entryNo}`} data-reversed={entry.cause === 'reversed'}>
            <span className="quiet">{formatInstant(entry.occurredAt)}</span> {t(`custody.cause.${entry.cause}`)}
            {colon}
            <Who who={entry.from} /> → <Who who={entry.to} />{' '}
            <span className="number">
              {t('short.count', { packages: formatNumber(entry.packages), items: formatNumber(entry.items) })}
            </span>
            {several && (
              <>
                {' '}
                <RecordLink kind="shipment" id={entry.shipmentId} text={entry.shipmentNo} />
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Custody over all legs, and missing goods with the liable party. */
export const CustodyPanel = ({ id, at }: { readonly id: string; readonly at?: string | undefined }) => {
  const t = useWords('tracking')
  const { data, error, refetch } = useRead(
    tracking.custody,
    { params: { id }, query: at ? { at } : {} },
    { topics: ['shipments'], quiet: true },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  if (data.entries.length === 0) return <p className="quiet">{t('custody.none')}</p>
  return (
    <div className="custody">
      <Holders holders={data.holders} />
      <Missing missing={data.missing} />
      <Entries entries={data.entries} />
    </div>
  )
}
