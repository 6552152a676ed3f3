import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { FeatureCollection } from 'geojson'
import type { Map as GlMap, SymbolLayerSpecification } from 'maplibre-gl'
import { useEffect } from 'react'

/** From this zoom on a province exceeds the viewport, and its label alone does not help. */
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

/** The reference data has no Chinese names of districts. */
const nameIn = (language: Language): string => (language === 'th' ? 'th' : 'en')

const addNames = (map: GlMap, districts: FeatureCollection, language: Language): void => {
  if (map.getSource('districtNames') || !map.getLayer('names')) return
  // Styled like province labels, which win when space is short.
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

/** District labels on the offline map, loaded at the first close zoom. */
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
        // Optional: the next call retries.
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
