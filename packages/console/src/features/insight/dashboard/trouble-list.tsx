import type { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { awaitingDecision } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { Go } from '../../../shared/go.tsx'
import { hrefOfHit } from '../../../shared/hit-href.ts'
import { PlaceText } from '../../../shared/place-text.tsx'
import { useFigureText } from './figure-text.ts'

const shown = 6

/** Latest shipments awaiting a decision; a row links to its shipment, the count to all of them. */
export const TroubleList = ({
  decisions,
}: {
  readonly decisions: OutputOf<typeof dashboard.show>['work']['decisions'] | undefined
}) => {
  const t = useWords('dashboard')
  const textOf = useFigureText()
  const { data } = useRead(
    tracking.list,
    { query: { type: 'shipment', status: [...awaitingDecision], orderBy: 'statusSince', sorting: 'desc', pageSize: shown } },
    { topics: ['shipments'], quiet: true, keepOld: true },
  )
  const all = hrefOf('/activity-tracking/list', { type: 'shipment', status: awaitingDecision })
  return (
    <>
      <h3>
        {t('work.decisions')} · <Go href={all}>{textOf(decisions)}</Go>
      </h3>
      {data?.list.length === 0 && <p className="quiet">{t('trouble.none')}</p>}
      <ul className="trouble-list">
        {data?.list.map((row) => (
          <li key={row.id}>
            <Go href={hrefOfHit({ kind: 'shipment', id: row.id })}>
              <span className="trouble-no">{row.no}</span>
              <AnyStatusTag status={row.status} />
              <PlaceText place={row.destination} />
              <time className="quiet" dateTime={row.statusSince}>
                {formatInstant(row.statusSince)}
              </time>
            </Go>
          </li>
        ))}
      </ul>
    </>
  )
}
