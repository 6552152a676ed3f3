import type { FeatureCollection } from 'geojson'
import { Marker, type GeoJSONSource, type Map as GlMap, type MapMouseEvent } from 'maplibre-gl'
import { useEffect } from 'react'
import type { MapArea, MapBox, MapCorners } from './map-view.tsx'

/** A theme colour; the map draws on a canvas, which has no CSS variables. */
export const colourOf = (tone: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--tone-${tone}`).trim() || '#004a98'

export const areasOf = (areas: readonly MapArea[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.map(({ ring, tone }) => ({
    type: 'Feature',
    properties: { colour: colourOf(tone) },
    geometry: { type: 'Polygon', coordinates: [ring.map(([lng, lat]) => [lng, lat])] },
  })),
})

export const addAreas = (map: GlMap): void => {
  map.addSource('areas', { type: 'geojson', data: areasOf([]) })
  const colour = ['get', 'colour'] as ['get', string]
  map.addLayer({ id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': colour, 'fill-opacity': 0.15 } })
  map.addLayer({ id: 'area-lines', type: 'line', source: 'areas', paint: { 'line-color': colour, 'line-width': 2 } })
}

export const useAreas = (map: GlMap | undefined, areas: readonly MapArea[] | undefined): void => {
  useEffect(() => {
    map?.getSource<GeoJSONSource>('areas')?.setData(areasOf(areas ?? []))
  }, [map, areas])
}

/** Six decimals are about 10 cm; more would be false precision. */
const rounded = ({ lng, lat }: { readonly lng: number; readonly lat: number }) =>
  [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6] as const

const cornerPin = (label: string): HTMLElement => {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = 'map-corner'
  pin.setAttribute('aria-label', label)
  return pin
}

/** Polygon corners: a click adds one, dragging moves it, a right click or Delete removes it. */
export const useCorners = (map: GlMap | undefined, drawn: MapCorners | undefined): void => {
  useEffect(() => {
    if (!map || !drawn) return undefined
    const { corners, label, onChange } = drawn
    const add = ({ lngLat }: MapMouseEvent) => onChange([...corners, rounded(lngLat)])
    map.on('click', add)
    map.getCanvas().style.cursor = 'crosshair'
    const markers = corners.map(([lng, lat], at) => {
      const element = cornerPin(`${label} ${at + 1}`)
      const without = (event: Event) => {
        event.preventDefault()
        event.stopPropagation()
        onChange(corners.filter((_, index) => index !== at))
      }
      element.addEventListener('contextmenu', without)
      element.addEventListener('click', (event) => event.stopPropagation())
      element.addEventListener('keydown', (event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') without(event)
      })
      const marker = new Marker({ element, draggable: true }).setLngLat([lng, lat]).addTo(map)
      marker.on('dragend', () => onChange(corners.map((corner, index) => (index === at ? rounded(marker.getLngLat()) : corner))))
      return marker
    })
    return () => {
      map.off('click', add)
      map.getCanvas().style.cursor = ''
      for (const marker of markers) marker.remove()
    }
  }, [map, drawn])
}

/** Reports the viewport, initially and after each move. */
export const useView = (map: GlMap | undefined, onView: ((box: MapBox) => void) | undefined): void => {
  useEffect(() => {
    if (!map || !onView) return undefined
    const tell = () => {
      const bounds = map.getBounds()
      onView({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() })
    }
    tell()
    map.on('moveend', tell)
    return () => void map.off('moveend', tell)
  }, [map, onView])
}

/** Fits the viewport to a box on request. */
export const useGoTo = (map: GlMap | undefined, box: MapBox | undefined): void => {
  useEffect(() => {
    if (map && box) map.fitBounds([box.west, box.south, box.east, box.north], { padding: 60, maxZoom: 15, duration: 400 })
  }, [map, box])
}
