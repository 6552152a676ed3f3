import type { ShipmentDetail, ShipmentEvent } from '@khonsong/contract/shipments.ts'
import { useMemo } from 'react'
import { MapView, type MapLine, type MapPlace } from '../../kit/map/map-view.tsx'
import { formatInstant } from '../../kit/show/format.ts'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { lookOf } from '../../shared/any-status.ts'

type FullPlace = ShipmentDetail['origin']

export interface Stop {
  readonly key: string
  readonly place: FullPlace
  readonly role: 'origin' | 'destination' | 'return'
  readonly mark: string
}

interface TrackMapProps {
  readonly stops: readonly Stop[]
  readonly events?: readonly ShipmentEvent[]
  readonly height?: number
}

const tones = { origin: 'moving', destination: 'done', return: 'attention' } as const

/** Origin, destination and the points where something was reported, joined as planned and as reported; the same facts stand in a list below. */
export const TrackMap = ({ stops, events = [], height = 300 }: TrackMapProps) => {
  const t = useWords('tracking')
  const language = useLanguage()
  const { places, lines } = useMemo(() => {
    const fixed = stops.flatMap(({ key, place, role, mark }): (MapPlace & { readonly point: readonly [number, number] })[] =>
      place.lat === null || place.lng === null
        ? []
        : [
            {
              key,
              lat: place.lat,
              lng: place.lng,
              mark,
              title: `${t(`map.${role}`)}: ${place.siteName}`,
              detail: [place.district, place.province].filter(Boolean).join(', '),
              tone: tones[role],
              point: [place.lng, place.lat],
            },
          ],
    )
    const seen = events.flatMap((event): (MapPlace & { readonly point: readonly [number, number] })[] => {
      if (event.lat === null || event.lng === null || event.voidedBy !== null) return []
      const { label, tone } = lookOf(event.toStatus)
      return [
        {
          key: `event${event.seq}`,
          lat: event.lat,
          lng: event.lng,
          mark: String(event.seq),
          title: label[language],
          detail: formatInstant(event.occurredAt),
          tone,
          point: [event.lng, event.lat],
        },
      ]
    })
    const joined: readonly MapLine[] = [
      ...(fixed.length > 1
        ? [{ key: 'plan', points: fixed.map(({ point }) => point), tone: 'waiting' as const, dashed: true }]
        : []),
      ...(seen.length > 1 ? [{ key: 'seen', points: seen.map(({ point }) => point), tone: 'moving' as const }] : []),
    ]
    return { places: [...fixed, ...seen], lines: joined }
  }, [stops, events, language, t])
  if (places.length === 0) return <p className="quiet">{t('map.none')}</p>
  return <MapView label={t('map.title')} places={places} lines={lines} height={height} />
}
