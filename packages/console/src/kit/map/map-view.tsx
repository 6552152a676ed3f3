import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '../show/lazy-part.tsx'
import { useWords } from '../words/use-words.ts'
import type { Tone } from '../show/tone.ts'
import { whenIdle } from '../when-idle.ts'

export interface MapPlace {
  readonly key: string
  readonly lat: number
  readonly lng: number
  /** Short: the stop number, or empty. */
  readonly mark?: string
  /** A cluster, with its count as the mark. */
  readonly cluster?: boolean
  /** A circle of this diameter in pixels around the place; the mark is left out where it does not fit. */
  readonly size?: number
  readonly title: string
  readonly tone: Tone
  /** Plain-text details, in the list (for screen readers) and in the popup. */
  readonly detail?: string
  /** Draggable; dropping it reports its position like a click (`onPoint`). */
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
  /** Closed ring: the last point equals the first. */
  readonly ring: readonly (readonly [lng: number, lat: number])[]
  readonly tone: Tone
}

export interface MapBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A polygon being edited. Must be stable between changes (`useMemo`). */
export interface MapCorners {
  readonly corners: readonly (readonly [lng: number, lat: number])[]
  /** Label of a corner, before its number. */
  readonly label: string
  readonly onChange: (corners: readonly (readonly [lng: number, lat: number])[]) => void
}

/** Selection by a hand-drawn ring. Must be stable between changes (`useMemo`). */
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
  /** Pixels, or a CSS length relative to the viewport. */
  readonly height?: number | string
  readonly onChoose?: (key: string) => void
  /** If set, a click on the map reports its position. */
  readonly onPoint?: (point: { readonly lat: number; readonly lng: number }) => void
  /** Reports the viewport. */
  readonly onView?: (box: MapBox) => void
  /** The box to fit; a new object fits again. */
  readonly goTo?: MapBox | undefined
  /** The camera does not move when the places change. */
  readonly stays?: boolean
  /** The map is the page's main content: it loads immediately instead of when the page is idle. */
  readonly atOnce?: boolean
}

/** Up to this many places are DOM markers reachable by keyboard; more become a map layer. */
export const maxMarkers = 300

const Canvas = lazyPart(() => import('./map-canvas.tsx').then((file) => file.MapCanvas))

/** Prefetches the library and the base map, for pages whose main content is the map. */
export const fetchMap = (): void => {
  // A failure is retried and shown where the map is rendered.
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

/** The same places as text; long lists are rendered on demand. */
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
 * The map library is larger than the rest of a page: it loads when the map comes near the viewport, and after the content above
 * it is interactive.
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

/** Places and lines on the map of Thailand, loaded when first seen, with the same facts as a list. */
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
