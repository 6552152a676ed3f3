import type { ShipmentEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { channelText } from '@khonsong/domain/company/settings/payment-channel.ts'
import { useMemo } from 'react'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatInstant, formatMoney, formatNumber } from '../../../kit/show/format.ts'
import { Timeline, type TimelineItem } from '../../../kit/show/timeline.tsx'
import { colonIn } from '../../../kit/words/colon.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords, type Localize } from '../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../shared/any-status.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { factsOfEvent, isFailureStatus, type EventFact } from './event-facts.ts'
import { PhotoStrip } from './photo-strip.tsx'

const valueOf = (event: ShipmentEvent, fact: EventFact, t: Localize<'tracking'>) => {
  switch (fact) {
    case 'reason':
      return event.reason
    case 'remark':
      return event.remark
    case 'siteName':
      return event.place && <RecordLink kind="site" id={event.place.siteId} text={event.place.siteName} />
    case 'siteCode':
      return event.place?.siteCode
    case 'actor':
      return `${t(`actor.${event.actorType}`)} · ${event.actorName}`
    case 'location':
      return event.lat === null || event.lng === null ? null : `${event.lat.toFixed(5)}, ${event.lng.toFixed(5)}`
  }
}

/** Quantities of a step, in one line. */
const countsText = ({ data }: ShipmentEvent, t: Localize<'tracking'>, language: Language): string | undefined => {
  const counted = data.delivered ?? data.picked
  const parts = [
    ...(counted ? [t('loadCounted', { kg: formatNumber(counted.weightKg), m3: formatNumber(counted.volumeM3) })] : []),
    ...[counted ?? data.returned].flatMap((each) =>
      each ? [t('short.count', { packages: formatNumber(each.packages), items: formatNumber(each.items) })] : [],
    ),
    ...[(counted ?? data.returned)?.temperatureC].flatMap((degrees) =>
      degrees === null || degrees === undefined ? [] : [`${formatNumber(degrees)} °C`],
    ),
    ...(data.payment
      ? [`${channelText(data.payment.channel, language)} ${formatMoney(data.payment.amount, data.payment.currency)}`]
      : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : undefined
}

interface BodyProps {
  readonly event: ShipmentEvent
  readonly newJob: boolean
  readonly onCorrect: (() => void) | undefined
}

const Body = ({ event, newJob, onCorrect }: BodyProps) => {
  const t = useWords('tracking')
  const language = useLanguage()
  const counts = countsText(event, t, language)
  const listed = factsOfEvent(event.toStatus).map((fact) => ({
    key: fact,
    label: t(`fact.${fact}`),
    value: valueOf(event, fact, t),
  }))
  const facts = isFailureStatus(event.toStatus) ? listed : listed.filter(({ value }) => value)
  const leftOut = event.data.leftOut ?? []
  return (
    <>
      {counts && <p>{counts}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
      {leftOut.length > 0 && (
        <p className="quiet">
          {t('event.leftOut', { steps: leftOut.map((step) => statusDisplayOf(step).label[language]).join(', ') })}
        </p>
      )}
      {event.voidedBy !== null && <p className="attention-note">{t('event.voided', { n: event.voidedBy })}</p>}
      {newJob && event.jobNo && event.jobId && (
        <p className="quiet">
          <RecordLink kind="job" id={event.jobId} text={event.jobNo} />
        </p>
      )}
      <PhotoStrip files={event.files} />
      {onCorrect && (
        <button type="button" className="as-link quiet-link" onClick={onCorrect}>
          {t('event.correct')}
        </button>
      )}
    </>
  )
}

type Listed = ShipmentEvent & { readonly shipmentId?: string; readonly shipmentNo?: string }

interface TimelineProps {
  readonly events: readonly Listed[]
  /** Enables corrections: which entries, and how to open one. */
  readonly correct?: { readonly may: (event: ShipmentEvent) => boolean; readonly from: (seq: number) => void } | undefined
}

/** Events, newest first: time of occurrence and of recording, and the source (user, driver or device). */
export const EventTimeline = ({ events, correct }: TimelineProps) => {
  const t = useWords('tracking')
  const language = useLanguage()
  const items = useMemo(
    () =>
      events.toReversed().map((event, at, newestFirst): TimelineItem => {
        const { label, tone } = statusDisplayOf(event.toStatus)
        const title = event.kind === 'correction' ? t('event.correction', { status: label[language] }) : label[language]
        const source = event.source === 'console' ? '' : ` · ${t(`source.${event.source}`)}`
        const late = formatInstant(event.recordedAt) === formatInstant(event.occurredAt) ? '' : ` · ${t('event.recorded')}`
        return {
          key: `${event.shipmentId ?? ''}${event.seq}`,
          title: (
            <span data-voided={event.voidedBy !== null}>
              {title}
              {event.shipmentId && event.shipmentNo && (
                <>
                  {' '}
                  <RecordLink kind="shipment" id={event.shipmentId} text={event.shipmentNo} />
                </>
              )}
            </span>
          ),
          at: event.occurredAt,
          recordedAt: event.recordedAt,
          who: `${t(`actor.${event.actorType}`)}${colonIn(language)}${event.actorName}${source}${late}`,
          tone: event.voidedBy === null ? tone : 'waiting',
          children: (
            <Body
              event={event}
              newJob={event.jobId !== newestFirst[at + 1]?.jobId}
              onCorrect={correct?.may(event) ? () => correct.from(event.seq) : undefined}
            />
          ),
        }
      }),
    [correct, events, language, t],
  )
  if (items.length === 0) return <p className="quiet">{t('timeline.none')}</p>
  return <Timeline items={items} label={t('timeline.title')} seconds />
}
