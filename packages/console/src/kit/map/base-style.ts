import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { FeatureCollection, GeoJsonProperties, Geometry, Point, Position } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { mapStyle } from './map-style.ts'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

interface Ground {
  readonly provinces: FeatureCollection
  readonly neighbours: FeatureCollection
  /** One point per name: a country of many islands is labelled once. */
  readonly countryNames: FeatureCollection
  readonly provinceNames: FeatureCollection
  readonly rivers: FeatureCollection
  readonly lakes: FeatureCollection
}

let ground: Promise<Ground> | undefined

const json = async <T>(address: string): Promise<T> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as T // our own files in `public/map`, or the installation's configured style
}

/** The centre of the longest outline. */
const middleOf = (geometry: Geometry): Point => {
  const rings = geometry.type === 'MultiPolygon' ? geometry.coordinates.map(([outer = []]) => outer) : []
  const longest = rings.reduce<Position[]>((best, ring) => (ring.length > best.length ? ring : best), [])
  const sum = (axis: 0 | 1) => longest.reduce((total, position) => total + (position[axis] ?? 0), 0)
  return { type: 'Point', coordinates: [sum(0) / longest.length, sum(1) / longest.length] }
}

/** A province's properties contain the point of its label. */
const pointOf = (properties: GeoJsonProperties): Point => ({
  type: 'Point',
  coordinates: [Number(properties?.['lng']), Number(properties?.['lat'])],
})

const loadGround = async (): Promise<Ground> => {
  const [topology, neighbours, waters] = await Promise.all([
    json<Topology<{ provinces: GeometryCollection }>>('/map/th-provinces.topo.json'),
    json<FeatureCollection>('/map/neighbours.geo.json'),
    json<Topology<{ rivers: GeometryCollection; lakes: GeometryCollection }>>('/map/th-waters.topo.json'),
  ])
  const provinces = feature(topology, topology.objects.provinces)
  return {
    provinces,
    neighbours,
    rivers: feature(waters, waters.objects.rivers),
    lakes: feature(waters, waters.objects.lakes),
    countryNames: {
      ...neighbours,
      features: neighbours.features.map((country) => ({ ...country, geometry: middleOf(country.geometry) })),
    },
    provinceNames: {
      ...provinces,
      features: provinces.features.map((province) => ({ ...province, geometry: pointOf(province.properties) })),
    },
  }
}

const groundOnce = (): Promise<Ground> =>
  (ground ??= loadGround().catch((cause: unknown) => {
    ground = undefined
    throw cause
  }))

interface Colours {
  readonly sea: string
  readonly neighbour: string
  readonly land: string
  readonly line: string
  readonly text: string
  readonly halo: string
}

const light: Colours = { sea: '#d6e4ee', neighbour: '#e9ebe7', land: '#fbfaf5', line: '#b9bfae', text: '#5a6470', halo: '#ffffff' }
const dark: Colours = { sea: '#10202c', neighbour: '#1b232a', land: '#232d35', line: '#46525c', text: '#a9b4bf', halo: '#14181d' }

const roadsOf = async (language: Language, isDark: boolean): Promise<StyleSpecification | undefined> => {
  const { styleUrl, roadsUrl } = mapStyle.get()
  if (styleUrl !== null) return json<StyleSpecification>(styleUrl)
  if (roadsUrl === null) return undefined
  const { roadStyle } = await import('./road-style.ts')
  return roadStyle(roadsUrl, language, isDark)
}

/** The installation's road map; the offline map when there is none or it fails to load. */
export const styleOf = async (language: Language, isDark: boolean): Promise<{ style: StyleSpecification; isOwn: boolean }> => {
  const roads = await roadsOf(language, isDark).catch(() => undefined)
  return roads ? { style: roads, isOwn: false } : { style: await baseStyle(language, isDark), isOwn: true }
}

/** Prefetches the base map; the map component reports failures. */
export const fetchGround = (): void => {
  const { styleUrl, roadsUrl } = mapStyle.get()
  if (styleUrl === null && roadsUrl === null) groundOnce().catch(() => undefined)
}

/** The offline base map: no tiles, no glyph server, no external requests. Labels use the page's font. */
const baseStyle = async (language: Language, isDark: boolean): Promise<StyleSpecification> => {
  const { provinces, neighbours, countryNames, provinceNames, rivers, lakes } = await groundOnce()
  const colours = isDark ? dark : light
  const label = { 'text-field': ['get', language] as ['get', string], 'text-font': ['Noto Sans Thai Variable'] }
  const paint = { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 }
  return {
    version: 8,
    sources: {
      provinces: { type: 'geojson', data: provinces },
      neighbours: { type: 'geojson', data: neighbours },
      countryNames: { type: 'geojson', data: countryNames },
      provinceNames: { type: 'geojson', data: provinceNames },
      rivers: { type: 'geojson', data: rivers },
      lakes: { type: 'geojson', data: lakes },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      {
        id: 'neighbours',
        type: 'fill',
        source: 'neighbours',
        paint: { 'fill-color': colours.neighbour, 'fill-outline-color': colours.line },
      },
      { id: 'land', type: 'fill', source: 'provinces', paint: { 'fill-color': colours.land } },
      { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colours.sea } },
      {
        id: 'rivers',
        type: 'line',
        source: 'rivers',
        paint: { 'line-color': colours.sea, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 10, 3] },
      },
      { id: 'borders', type: 'line', source: 'provinces', paint: { 'line-color': colours.line, 'line-width': 0.8 } },
      { id: 'countries', type: 'symbol', source: 'countryNames', maxzoom: 7, layout: { ...label, 'text-size': 12 }, paint },
      { id: 'names', type: 'symbol', source: 'provinceNames', minzoom: 6.2, layout: { ...label, 'text-size': 12 }, paint },
    ],
  }
}
