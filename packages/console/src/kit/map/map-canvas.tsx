import 'maplibre-gl/dist/maplibre-gl.css'
import { LngLatBounds, Map as GlMap, NavigationControl, setWorkerUrl, type GeoJSONSource, type MapMouseEvent } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FeatureCollection } from 'geojson'
import { useLanguage } from '../words/pane-language.ts'
import { useWords } from '../words/use-words.ts'
import { styleOf } from './base-style.ts'
import { useDistricts } from './map-districts.ts'
import { addAreas, colourOf, useAreas, useCorners, useGoTo, useView } from './map-hooks.ts'
import { useLasso } from './map-lasso.ts'
import { usePlaces } from './map-pins.ts'
import type { MapLine, MapViewProps } from './map-view.tsx'

// The bundled worker's URL must be set; MapLibre would look for it at the wrong place.
setWorkerUrl(workerUrl)

export { fetchGround } from './base-style.ts'

const noLines: readonly MapLine[] = []

/** Thailand as a whole. */
const thailand: [number, number, number, number] = [97.2, 5.5, 105.8, 20.6]
const closestFit = 12
/** Places get padding when fitted; the country may touch the edges. */
const fitting = (ours: LngLatBounds | undefined) => (ours ? { padding: 48, maxZoom: closestFit } : {})

const linesOf = (lines: readonly MapLine[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: lines.map(({ points, tone, dashed = false }) => ({
    type: 'Feature',
    properties: { colour: colourOf(tone), dashed },
    geometry: { type: 'LineString', coordinates: points.map(([lng, lat]) => [lng, lat]) },
  })),
})

const boundsOf = ({ places, lines = [], areas = [] }: MapViewProps): LngLatBounds | undefined => {
  const bounds = new LngLatBounds()
  for (const place of places) bounds.extend([place.lng, place.lat])
  for (const line of lines) for (const [lng, lat] of line.points) bounds.extend([lng, lat])
  for (const area of areas) for (const [lng, lat] of area.ring) bounds.extend([lng, lat])
  return bounds.isEmpty() ? undefined : bounds
}

const addLines = (map: GlMap): void => {
  map.addSource('lines', { type: 'geojson', data: linesOf([]) })
  const paint = { 'line-color': ['get', 'colour'] as ['get', string], 'line-width': 3 }
  map.addLayer({ id: 'driven', type: 'line', source: 'lines', filter: ['!', ['get', 'dashed']], paint })
  map.addLayer({
    id: 'planned',
    type: 'line',
    source: 'lines',
    filter: ['get', 'dashed'],
    paint: { ...paint, 'line-dasharray': [2, 1.5] },
  })
}

/** Recreated each time its tab is shown, because browsers limit WebGL contexts; the camera is kept in a ref. */
export const MapCanvas = (props: MapViewProps) => {
  const t = useWords('kit')
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const camera = useRef<{ center: [number, number]; zoom: number }>(undefined)
  const [map, setMap] = useState<GlMap>()
  const [failed, setFailed] = useState(false)
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  const fitted = useRef(false)
  // The initial bounds when the map is created, without animation and independent of effect order.
  const known = useRef<LngLatBounds>(undefined)
  useLayoutEffect(() => {
    known.current = boundsOf(props)
  })

  useEffect(() => {
    let made: GlMap | undefined
    let gone = false
    const build = async (container: HTMLElement) => {
      const { style, isOwn } = await styleOf(language, isDark)
      if (gone) return
      const start = camera.current ?? { bounds: known.current ?? thailand, fitBoundsOptions: fitting(known.current) }
      fitted.current ||= known.current !== undefined
      made = new GlMap({
        container,
        style,
        ...start,
        // Road map data requires attribution; the offline map is listed in the third-party notices.
        attributionControl: isOwn ? false : { compact: true },
        dragRotate: false,
        pitchWithRotate: false,
        maxZoom: 16,
      })
      made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
      // Not `load`, which waits for all tiles to be painted: pins and lines appear once the style has loaded.
      made.once('style.load', () => {
        if (gone || !made) return
        addAreas(made)
        addLines(made)
        setMap(made)
      })
    }
    if (box.current) build(box.current).catch(() => setFailed(true))
    return () => {
      gone = true
      // The camera of a map removed before its first fit is not worth keeping.
      if (made && fitted.current) camera.current = { center: made.getCenter().toArray(), zoom: made.getZoom() }
      made?.remove()
      setMap(undefined)
    }
  }, [language, isDark])

  const { places, lines = noLines, areas, stays = false, onChoose, onPoint } = props
  useDistricts(map, language)
  useAreas(map, areas)
  useCorners(map, props.drawn)
  useLasso(map, props.lasso)
  useView(map, props.onView)
  useGoTo(map, props.goTo)
  useEffect(() => {
    if (!map || !onPoint) return undefined
    const pick = ({ lngLat }: MapMouseEvent) => onPoint({ lat: lngLat.lat, lng: lngLat.lng })
    map.on('click', pick)
    map.getCanvas().style.cursor = 'crosshair'
    return () => {
      map.off('click', pick)
      map.getCanvas().style.cursor = ''
    }
  }, [map, onPoint])

  useEffect(() => {
    if (!map) return
    map.getSource<GeoJSONSource>('lines')?.setData(linesOf(lines))
  }, [map, lines])
  usePlaces(map, places, { onChoose, onPoint })

  useEffect(() => {
    const bounds = boundsOf({ label: '', places, lines, ...(areas ? { areas } : {}) })
    if (!map || !bounds || stays || fitted.current || camera.current) return
    fitted.current = true
    map.fitBounds(bounds, { ...fitting(bounds), animate: false })
  }, [map, places, lines, areas, stays])

  return failed ? <p className="state">{t('map.failed')}</p> : <div ref={box} style={{ height: '100%' }} />
}
