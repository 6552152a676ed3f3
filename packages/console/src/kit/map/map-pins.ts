import type { FeatureCollection } from 'geojson'
import { Marker, Popup, type GeoJSONSource, type Map as GlMap, type MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { freeLabels } from './free-labels.ts'
import { colourOf } from './map-hooks.ts'
import { maxMarkers, type MapPlace, type MapViewProps } from './map-view.tsx'

/** Set as textContent: user text never becomes markup (ASVS 1.2.1). */
const bubbleOf = (place: Pick<MapPlace, 'title' | 'detail'>): HTMLElement => {
  const box = document.createElement('div')
  const title = box.appendChild(document.createElement('strong'))
  title.textContent = place.title
  if (place.detail) box.appendChild(document.createElement('div')).textContent = place.detail
  box.className = 'map-bubble'
  return box
}

interface Acts {
  readonly onChoose: MapViewProps['onChoose'] | undefined
  readonly onPoint: MapViewProps['onPoint'] | undefined
}

const letterWidth = 7

/** Whether the place is a circle with room for its figure. */
const hasRoom = ({ size, mark }: MapPlace): boolean =>
  size !== undefined && mark !== undefined && mark.length * letterWidth + 6 <= size

interface Figure {
  readonly place: MapPlace
  readonly marker: Marker
}

/** Figures of circles as markers of their own, so that smaller circles do not cover those of larger ones. */
const figuresOf = (places: readonly MapPlace[]): readonly Figure[] =>
  places.filter(hasRoom).map((place) => {
    const element = document.createElement('div')
    element.className = 'map-figure'
    element.ariaHidden = 'true'
    element.appendChild(document.createElement('span')).textContent = place.mark ?? ''
    return { place, marker: new Marker({ element }).setLngLat([place.lng, place.lat]) }
  })

/** Hides figures that would cover those of larger circles; zooming in brings them back. */
const clearFigures = (map: GlMap, figures: readonly Figure[]): void => {
  const free = freeLabels(
    figures.map(({ place: { lng, lat, mark = '' } }) => ({
      ...map.project([lng, lat]),
      width: mark.length * letterWidth,
      height: 14,
    })),
  )
  for (const [at, { marker }] of figures.entries()) marker.getElement().hidden = !free[at]
}

const pinOf = (place: MapPlace, { onChoose, onPoint }: Acts): Marker => {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = place.size !== undefined ? 'map-circle' : place.cluster ? 'map-pin map-cluster' : 'map-pin'
  if (place.size !== undefined) pin.style.width = pin.style.height = `${place.size}px`
  pin.style.background = colourOf(place.tone)
  pin.setAttribute('aria-label', place.mark ? `${place.mark} · ${place.title}` : place.title)
  if (place.size === undefined) pin.appendChild(document.createElement('span')).textContent = place.mark ?? ''
  else pin.title = place.title
  if (onChoose) pin.addEventListener('click', () => onChoose(place.key))
  // MapLibre transforms the marker's element, so rotation goes on a child.
  const holder = document.createElement('div')
  holder.append(pin)
  const isMovable = place.movable === true && onPoint !== undefined
  const marker = new Marker({ element: holder, anchor: place.size === undefined ? 'bottom' : 'center', draggable: isMovable })
    .setLngLat([place.lng, place.lat])
    .setPopup(new Popup({ offset: 28, closeButton: false }).setDOMContent(bubbleOf(place)))
  if (isMovable)
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat()
      onPoint({ lat, lng })
    })
  return marker
}

const featuresOf = (places: readonly MapPlace[]): FeatureCollection => {
  // Caches the computed colour of each tone.
  const colours = new Map<string, string>()
  const colour = (tone: string): string => {
    const known = colours.get(tone) ?? colourOf(tone)
    colours.set(tone, known)
    return known
  }
  return {
    type: 'FeatureCollection',
    features: places.map(({ key, lat, lng, mark = '', title, detail = '', tone }) => ({
      type: 'Feature',
      properties: { key, mark, title, detail, colour: colour(tone) },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Points as a map layer: thousands render in one pass. */
const addPoints = (map: GlMap): void => {
  if (map.getSource('points')) return
  map.addSource('points', { type: 'geojson', data: featuresOf([]) })
  map.addLayer({
    id: 'points',
    type: 'circle',
    source: 'points',
    paint: {
      'circle-color': ['get', 'colour'],
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 4, 9, 8, 12, 10],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 1.5,
    },
  })
  // A style with its own glyphs may lack our font.
  if (map.getStyle().glyphs !== undefined) return
  map.addLayer({
    id: 'point-marks',
    type: 'symbol',
    source: 'points',
    minzoom: 8,
    layout: { 'text-field': ['get', 'mark'], 'text-font': ['Noto Sans Thai Variable'], 'text-size': 11, 'text-overlap': 'always' },
    paint: { 'text-color': '#ffffff' },
  })
}

/** Many places as a layer of points: a tooltip on hover, selected by a click. */
const usePoints = (map: GlMap | undefined, places: readonly MapPlace[], onChoose: Acts['onChoose']): void => {
  const isMany = places.length > maxMarkers
  const choose = useEffectEvent((key: string) => onChoose?.(key))
  useEffect(() => {
    if (!map || !isMany) return undefined
    addPoints(map)
    const bubble = new Popup({ offset: 12, closeButton: false, closeOnClick: false })
    const tell = ({ features, lngLat }: MapLayerMouseEvent) => {
      const properties = features?.[0]?.properties
      if (!properties) return
      map.getCanvas().style.cursor = 'pointer'
      bubble.setLngLat(lngLat).setDOMContent(bubbleOf({ title: textOf(properties['title']), detail: textOf(properties['detail']) }))
      bubble.addTo(map)
    }
    const leave = () => {
      map.getCanvas().style.cursor = ''
      bubble.remove()
    }
    const click = ({ features }: MapLayerMouseEvent) => {
      const key = features?.[0]?.properties['key'] as unknown // set by us
      if (typeof key === 'string') choose(key)
    }
    map.on('mousemove', 'points', tell)
    map.on('mouseleave', 'points', leave)
    map.on('click', 'points', click)
    return () => {
      map.off('mousemove', 'points', tell)
      map.off('mouseleave', 'points', leave)
      map.off('click', 'points', click)
      bubble.remove()
      map.getSource<GeoJSONSource>('points')?.setData(featuresOf([]))
    }
  }, [map, isMany])
  useEffect(() => {
    if (map && isMany) map.getSource<GeoJSONSource>('points')?.setData(featuresOf(places))
  }, [map, isMany, places])
}

/** Places as keyboard-accessible pins; above `maxMarkers` as a point layer, with the list below the map for keyboard users. */
export const usePlaces = (map: GlMap | undefined, places: readonly MapPlace[], { onChoose, onPoint }: Acts): void => {
  usePoints(map, places, onChoose)
  useEffect(() => {
    if (!map || places.length > maxMarkers) return undefined
    const markers = places.map((place) => pinOf(place, { onChoose, onPoint }).addTo(map))
    const figures = figuresOf(places)
    for (const { marker } of figures) marker.addTo(map)
    const clear = () => clearFigures(map, figures)
    clear()
    map.on('zoom', clear)
    return () => {
      map.off('zoom', clear)
      for (const { marker } of figures) marker.remove()
      for (const marker of markers) marker.remove()
    }
  }, [map, places, onChoose, onPoint])
}
