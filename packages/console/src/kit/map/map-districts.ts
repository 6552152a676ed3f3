import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { FeatureCollection } from 'geojson'
import type { Map as GlMap, SymbolLayerSpecification } from 'maplibre-gl'
import { useEffect } from 'react'

/** Nearer than this a province is larger than the map, and its name alone helps nobody. */
const fromZoom = 8

type District = readonly [th: string, en: string, lng: number, lat: number]

let fetched: Promise<FeatureCollection> | undefined

const load = async (): Promise<FeatureCollection> => {
  const response = await fetch('/map/th-districts.json')
  if (!response.ok) throw new Error(`th-districts.json: ${response.status}`)
  const districts = (await response.json()) as readonly District[] // our own file in `public/map`
  return {
    type: 'FeatureCollection',
    features: districts.map(([th, en, lng, lat]) => ({
      type: 'Feature',
      properties: { th, en },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
}

/** Districts have no Chinese names in the reference data. */
const nameIn = (language: Language): string => (language === 'th' ? 'th' : 'en')

const addNames = (map: GlMap, districts: FeatureCollection, language: Language): void => {
  if (map.getSource('districtNames') || !map.getLayer('names')) return
  // Drawn like those of provinces, and where there is no room for both the province is named.
  const paint: NonNullable<SymbolLayerSpecification['paint']> = {
    'text-color': map.getPaintProperty('names', 'text-color') as string, // the style of ours says it so
    'text-halo-color': map.getPaintProperty('names', 'text-halo-color') as string,
    'text-halo-width': 1.2,
    'text-opacity': 0.85,
  }
  map.addSource('districtNames', { type: 'geojson', data: districts })
  map.addLayer(
    {
      id: 'districtNames',
      type: 'symbol',
      source: 'districtNames',
      minzoom: fromZoom,
      layout: { 'text-field': ['get', nameIn(language)], 'text-font': ['Noto Sans Thai Variable'], 'text-size': 11 },
      paint,
    },
    'names',
  )
}

/** Names of districts on the offline map, fetched when somebody first looks that near. */
export const useDistricts = (map: GlMap | undefined, language: Language): void => {
  useEffect(() => {
    if (!map) return undefined
    let gone = false
    const show = async () => {
      fetched ??= load()
      try {
        const districts = await fetched
        if (!gone) addNames(map, districts, language)
      } catch {
        // The map is complete without them; the next one tries again.
        fetched = undefined
      }
    }
    const look = () => {
      if (map.getZoom() < fromZoom || !map.getLayer('names')) return
      map.off('zoomend', look)
      void show()
    }
    map.on('zoomend', look)
    look()
    return () => {
      gone = true
      map.off('zoomend', look)
    }
  }, [map, language])
}
