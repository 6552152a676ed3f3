import type { ShipmentDetail, ShipmentEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { lineStyleOf, lineStyles } from '@khonsong/domain/operations/shipments/line-style.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { useMemo } from 'react'
import { MapView, type MapLine, type MapPlace } from '../../../kit/map/map-view.tsx'
import { formatInstant } from '../../../kit/show/format.ts'
import { colonIn } from '../../../kit/words/colon.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../shared/any-status.ts'

type FullPlace = ShipmentDetail['origin']

export interface Stop {
  readonly key: string
  readonly place: FullPlace
  readonly role: 'origin' | 'destination' | 'return'
  readonly mark: string
}

interface TrackMapProps {
  readonly stops: readonly Stop[]
  /** Statuses of the waybills on this line, for its style. */
  readonly statuses: readonly ShipmentStatus[]
  readonly events?: readonly ShipmentEvent[]
  readonly height?: number
}

const tones = { origin: 'moving', destination: 'done', return: 'attention' } as const

/** Reports within this distance of a stop (about 300 m) are listed in its popup instead of covering its pin. */
const nearDegrees = 0.003

type Point = MapPlace & { readonly point: readonly [lng: number, lat: number] }

const isNear = (a: Point, b: { readonly lat: number; readonly lng: number }): boolean =>
  Math.abs(a.lat - b.lat) < nearDegrees && Math.abs(a.lng - b.lng) < nearDegrees

const stopPoint = ({ key, place, role, mark }: Stop, title: string, language: Language): readonly Point[] =>
  place.lat === null || place.lng === null
    ? []
    : [
        {
          key,
          lat: place.lat,
          lng: place.lng,
          mark,
          title: `${title}${colonIn(language)}${place.siteName}`,
          detail: [place.district, place.province].filter(Boolean).join(', '),
          tone: tones[role],
          point: [place.lng, place.lat],
        },
      ]

const eventPoint = (event: ShipmentEvent, language: Language): readonly Point[] => {
  if (event.lat === null || event.lng === null || event.voidedBy !== null) return []
  const { label, tone } = statusDisplayOf(event.toStatus)
  const { lat, lng, seq, occurredAt } = event
  const detail = formatInstant(occurredAt)
  return [{ key: `event${seq}`, lat, lng, mark: String(seq), title: label[language], detail, tone, point: [lng, lat] }]
}

/** Origin, destination and reported positions, connected as planned and as driven; the same as a list below. */
export const TrackMap = ({ stops, statuses, events = [], height = 300 }: TrackMapProps) => {
  const t = useWords('tracking')
  const language = useLanguage()
  const style = lineStyleOf(statuses)
  const { places, lines } = useMemo(() => {
    const fixed = stops.flatMap((stop) => stopPoint(stop, t(`map.${stop.role}`), language))
    const seen = events.flatMap((event) => eventPoint(event, language))
    const stopsWithReports = fixed.map((stop) => {
      const here = seen.filter((event) => isNear(stop, event)).map(({ title, detail = '' }) => `${title} ${detail}`)
      return { ...stop, detail: [stop.detail, ...here].filter(Boolean).join(' · ') }
    })
    const apart = seen.filter((event) => !fixed.some((stop) => isNear(stop, event)))
    const joined: readonly MapLine[] = [
      ...(fixed.length > 1 ? [{ key: 'plan', points: fixed.map(({ point }) => point), ...lineStyles[style] }] : []),
      ...(seen.length > 1 ? [{ key: 'seen', points: seen.map(({ point }) => point), tone: 'moving' as const }] : []),
    ]
    return { places: [...stopsWithReports, ...apart], lines: joined }
  }, [stops, style, events, language, t])
  if (places.length === 0) return <p className="quiet">{t('map.none')}</p>
  return <MapView label={t('map.title')} places={places} lines={lines} height={height} />
}
