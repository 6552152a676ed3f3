import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '../show/lazy-part.tsx'
import { useWords } from '../words/use-words.ts'
import type { Tone } from '../show/tone.ts'
import { whenIdle } from '../when-idle.ts'

export interface MapPlace {
  readonly key: string
  readonly lat: number
  readonly lng: number
  /** Short: the number of the stop, or nothing. */
  readonly mark?: string
  /** Several places drawn as one, with their number as the mark. */
  readonly cluster?: boolean
  readonly title: string
  readonly tone: Tone
  /** More about it, in the list for those who do not see the map and in the bubble for those who do. Plain text. */
  readonly detail?: string
  /** Can be dragged; where it is let go is named like a click (`onPoint`). */
  readonly movable?: boolean
}

export interface MapLine {
  readonly key: string
  readonly points: readonly (readonly [lng: number, lat: number])[]
  readonly tone: Tone
  /** Not driven yet. */
  readonly dashed?: boolean
}

export interface MapArea {
  readonly key: string
  /** Closed: the last point is the first. */
  readonly ring: readonly (readonly [lng: number, lat: number])[]
  readonly tone: Tone
}

export interface MapBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** An area that is being drawn. Made once per change (`useMemo`). */
export interface MapCorners {
  readonly corners: readonly (readonly [lng: number, lat: number])[]
  /** What a corner is called, before its number. */
  readonly label: string
  readonly onChange: (corners: readonly (readonly [lng: number, lat: number])[]) => void
}

/** Choosing what lies inside a ring drawn by hand. Made once per change (`useMemo`). */
export interface MapLasso {
  readonly shape: 'lasso' | 'rectangle'
  readonly onDone: (ring: readonly (readonly [lng: number, lat: number])[]) => void
}

export interface MapViewProps {
  readonly label: string
  readonly places: readonly MapPlace[]
  readonly lines?: readonly MapLine[]
  readonly areas?: readonly MapArea[]
  readonly drawn?: MapCorners | undefined
  readonly lasso?: MapLasso | undefined
  /** Pixels, or a length of CSS that follows the window. */
  readonly height?: number | string
  readonly onChoose?: (key: string) => void
  /** Given: a click on the map names a point. */
  readonly onPoint?: (point: { readonly lat: number; readonly lng: number }) => void
  /** Hears which part of the map is shown. */
  readonly onView?: (box: MapBox) => void
  /** The part to go to; a new object goes there again. */
  readonly goTo?: MapBox | undefined
  /** The camera stays where it is when other places come. */
  readonly stays?: boolean
  /** The page is there for this map: it does not wait until the rest of the page is at rest. */
  readonly atOnce?: boolean
}

/** So many places are pins of the page, which the keyboard reaches; more are drawn by the map. */
export const maxMarkers = 300

const Canvas = lazyPart(() => import('./map-canvas.tsx').then((file) => file.MapCanvas))

/** Fetches the library and the base map beside what a page reads first, where the map is what the page is for. */
export const fetchMap = (): void => {
  // One that does not come is asked for again, and told, where the map is drawn.
  import('./map-canvas.tsx').then((file) => file.fetchGround()).catch(() => undefined)
}

const Rows = ({ places }: { places: readonly MapPlace[] }): ReactNode => (
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
)

/** The same places as text; thousands are only written when somebody wants to read them. */
const List = ({ places, summary }: { places: readonly MapPlace[]; summary: string }): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="map-list" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{summary}</summary>
      {(isOpen || places.length <= maxMarkers) && <Rows places={places} />}
    </details>
  )
}

/**
 * The library is larger than everything else of a page: it comes when its map is about to be seen, not with a form whose end nobody reads,
 * and after what stands above it can be used.
 */
const useNear = (atOnce: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(atOnce)
  useEffect(() => {
    if (isNear || !box.current) return undefined
    let giveUp: (() => void) | undefined
    const observer = new IntersectionObserver(
      (seen) => {
        giveUp?.()
        giveUp = seen.some(({ isIntersecting }) => isIntersecting) ? whenIdle(() => setNear(true)) : undefined
      },
      { rootMargin: '100px' },
    )
    observer.observe(box.current)
    return () => {
      giveUp?.()
      observer.disconnect()
    }
  }, [isNear])
  return { box, isNear }
}

/** Places and lines on the offline map of Thailand, fetched when first seen, with the same facts as a list. */
export const MapView = (props: MapViewProps) => {
  const t = useWords('kit')
  const id = useId()
  const { label, places, height = 360, atOnce = false } = props
  const { box, isNear } = useNear(atOnce)
  return (
    <figure style={{ margin: 0 }} aria-labelledby={id}>
      <figcaption id={id} className="hidden-visually">
        {label}
      </figcaption>
      <div ref={box} className="map" style={{ height }}>
        {isNear && <Canvas {...props} />}
      </div>
      <List places={places} summary={t('map.asText')} />
    </figure>
  )
}
