import './job-arrivals.css'
import { arrivals, type DropPointTimes } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import { delayClasses } from '@khonsong/domain/telematics/arrivals/delay-class.ts'
import { distanceSources } from '@khonsong/domain/telematics/arrivals/distance-source.ts'
import { Skeleton } from 'antd'
import { useRead } from '../kit/call/use-read.ts'
import { EmptyState, ErrorState } from '../kit/show/states.tsx'
import type { Tone } from '../kit/show/tone.ts'
import { useFormat } from '../kit/show/use-format.ts'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { DelayTag } from './delay-tag.tsx'
import { ProposedArrival } from './proposed-arrival.tsx'
import { windowText } from './window-text.ts'

const kinds = ['target', 'planned', 'estimated', 'actual'] as const
const topics = ['jobs', 'shipments'] as const
const refreshMs = 30_000

/** A job's stops with their times; polls while the truck is driving. */
export const useJobArrivals = (id: string) =>
  useRead(arrivals.ofJob, { params: { id } }, { topics, refreshMs, freshMs: refreshMs, keepOld: true, quiet: true })

const toneOf = ({ state, delay }: DropPointTimes): Tone =>
  state === 'failed' ? 'trouble' : state === 'here' ? 'moving' : delay ? delayClasses[delay.class].tone : 'done'

/** Shows the date unless it is today. */
const useMoment = () => {
  const format = useFormat()
  return (at: string | null, now: string): string => {
    if (at === null) return '—'
    return format.day(at) === format.day(now) ? format.time(at) : format.instant(at).slice(5)
  }
}

const Times = ({ stop, now }: { readonly stop: DropPointTimes; readonly now: string }) => {
  const t = useWords('arrivals')
  const momentOf = useMoment()
  return (
    <table className="drop-times">
      <thead>
        <tr>
          <td />
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {t(kind)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['arriveAt', 'departAt'] as const).map((end) => (
          <tr key={end}>
            <th scope="row">{t(end)}</th>
            {kinds.map((kind) => (
              <td key={kind} data-kind={kind}>
                {momentOf(stop[kind][end], now)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Expected = ({ stop }: { readonly stop: DropPointTimes }) => {
  const t = useWords('arrivals')
  const localize = useLocalize()
  const format = useFormat()
  const { remainingKm, confidence, source, reasons } = stop
  const facts = [
    remainingKm === null ? undefined : t('km.left', { km: format.number(remainingKm) }),
    confidence === null ? undefined : t('confidence', { n: Math.round(confidence * 100) }),
    source === null ? undefined : localize(distanceSources[source]),
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className="drop-facts">{facts.join(' · ')}</p>}
      {reasons.length > 0 && <p className="quiet drop-reasons">{reasons.join('. ')}</p>}
    </>
  )
}

interface DropPointsProps {
  readonly jobId: string
  readonly stops: readonly DropPointTimes[]
  readonly now: string
}

/** Each stop with target, planned, estimated and actual times, in visiting order. */
const DropPoints = ({ jobId, stops, now }: DropPointsProps) => {
  const t = useWords('arrivals')
  return (
    <ol className="timeline drop-points" aria-label={t('stops')}>
      {stops.map((stop) => (
        <li key={stop.no} data-tone={toneOf(stop)} data-open={stop.state === 'ahead'}>
          <div className="timeline-line">
            <strong>
              {stop.no}. {stop.siteName}
            </strong>
            {stop.state === 'failed' ? <span>{t('state.failed')}</span> : stop.delay && <DelayTag delay={stop.delay} />}
          </div>
          <p className="quiet">
            {[...new Set(stop.tasks.map(({ kind }) => t(`task.${kind}`)))].join(', ')} · {t(`state.${stop.state}`)}
            {stop.window && ` · ${t('window')} ${windowText(stop.window.from, stop.window.to)}`}
          </p>
          <Times stop={stop} now={now} />
          <Expected stop={stop} />
          {stop.proposal && <ProposedArrival jobId={jobId} proposal={stop.proposal} />}
        </li>
      ))}
    </ol>
  )
}

/** The same with its own query, for pages about one job. */
export const JobArrivals = ({ id }: { readonly id: string }) => {
  const t = useWords('arrivals')
  const { data, error, refetch } = useJobArrivals(id)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data.stops.length === 0) return <EmptyState title={t('stops.none')} />
  return <DropPoints jobId={id} stops={data.stops} now={data.now} />
}
