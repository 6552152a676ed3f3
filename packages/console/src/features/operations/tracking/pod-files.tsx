import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { PhotoStrip } from './photo-strip.tsx'

type Signs = ReturnType<typeof useSigns>

const useSigns = (of: 'order' | 'job', id: string, at: string | undefined) => {
  const options = { topics: ['shipments'], quiet: true, keepOld: true }
  const then = at === undefined ? {} : { at }
  const order = useRead(tracking.orderSigns, { query: { orderId: id, ...then } }, { ...options, enabled: of === 'order' })
  const job = useRead(tracking.jobSigns, { query: { jobId: id, ...then } }, { ...options, enabled: of === 'job' })
  return of === 'order' ? order : job
}

const List = ({ signs }: { signs: NonNullable<Signs['data']> }) => {
  const t = useWords('tracking')
  if (signs.list.every(({ files }) => files.length === 0)) return <p className="quiet">{t('pod.none')}</p>
  return (
    <ul className="pod-list">
      {signs.list
        .filter(({ files }) => files.length > 0)
        .map((sign) => (
          <li key={sign.shipmentId}>
            <p>
              <RecordLink kind="shipment" id={sign.shipmentId} text={sign.shipmentNo} />{' '}
              <span className="quiet">
                {sign.siteName} {formatInstant(sign.deliveredAt)}
              </span>
            </p>
            <PhotoStrip files={sign.files} />
          </li>
        ))}
    </ul>
  )
}

/** Proof of delivery files of an order or job, by shipment. */
export const PodFiles = ({
  of,
  id,
  at,
}: {
  readonly of: 'order' | 'job'
  readonly id: string
  readonly at: string | undefined
}) => {
  const { data, error, refetch } = useSigns(of, id, at)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return data ? <List signs={data} /> : null
}
