import { lazy, Suspense, useId, type ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import type { Tone } from '../show/tone.ts'

export interface MapPlace {
  readonly key: string
  readonly lat: number
  readonly lng: number
  /** Short: the number of the stop, or nothing. */
  readonly mark?: string
  readonly title: string
  readonly tone: Tone
  /** More about it, in the list for those who do not see the map and in the bubble for those who do. Plain text. */
  readonly detail?: string
}

export interface MapLine {
  readonly key: string
  readonly points: readonly (readonly [lng: number, lat: number])[]
  readonly tone: Tone
  /** Not driven yet. */
  readonly dashed?: boolean
}

export interface MapViewProps {
  readonly label: string
  readonly places: readonly MapPlace[]
  readonly lines?: readonly MapLine[]
  readonly height?: number
  readonly onChoose?: (key: string) => void
  /** Given: a click on the map names a point. */
  readonly onPoint?: (point: { readonly lat: number; readonly lng: number }) => void
}

const Canvas = lazy(() => import('./map-canvas.tsx').then((file) => ({ default: file.MapCanvas })))

const List = ({ places, summary }: { places: readonly MapPlace[]; summary: string }): ReactNode => (
  <details className="map-list">
    <summary>{summary}</summary>
    <ol>
      {places.map((place) => (
        <li key={place.key}>
          {place.title}
          {place.detail && <span className="quiet"> · {place.detail}</span>}
          <span className="quiet">
            {' '}
            · {place.lat.toFixed(5)}, {place.lng.toFixed(5)}
          </span>
        </li>
      ))}
    </ol>
  </details>
)

/** Places and lines on the offline map of Thailand, fetched when first shown, with the same facts as a list. */
export const MapView = (props: MapViewProps) => {
  const t = useWords('kit')
  const id = useId()
  const { label, places, height = 360 } = props
  return (
    <figure style={{ margin: 0 }} aria-labelledby={id}>
      <figcaption id={id} className="hidden-visually">
        {label}
      </figcaption>
      <div className="map" style={{ height }}>
        <Suspense fallback={null}>
          <Canvas {...props} />
        </Suspense>
      </div>
      <List places={places} summary={t('map.asText')} />
    </figure>
  )
}
