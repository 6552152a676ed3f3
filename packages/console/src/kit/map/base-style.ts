import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

interface Ground {
  readonly provinces: FeatureCollection
  readonly neighbours: FeatureCollection
}

let ground: Promise<Ground> | undefined

const json = async <T>(address: string): Promise<T> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as T // our own files, in `public/map`
}

const loadGround = async (): Promise<Ground> => {
  const [topology, neighbours] = await Promise.all([
    json<Topology<{ provinces: GeometryCollection }>>('/map/th-provinces.topo.json'),
    json<FeatureCollection>('/map/neighbours.geo.json'),
  ])
  return { provinces: feature(topology, topology.objects.provinces), neighbours }
}

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

/** The base map of the installation itself: no tiles, no glyph server, no line to the outside. Labels draw in the page's own font. */
export const baseStyle = async (language: Language, isDark: boolean): Promise<StyleSpecification> => {
  ground ??= loadGround().catch((cause: unknown) => {
    ground = undefined
    throw cause
  })
  const { provinces, neighbours } = await ground
  const colours = isDark ? dark : light
  const label = { 'text-field': ['get', language] as ['get', string], 'text-font': ['Noto Sans Thai Variable'] }
  const paint = { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 }
  return {
    version: 8,
    sources: { provinces: { type: 'geojson', data: provinces }, neighbours: { type: 'geojson', data: neighbours } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      {
        id: 'neighbours',
        type: 'fill',
        source: 'neighbours',
        paint: { 'fill-color': colours.neighbour, 'fill-outline-color': colours.line },
      },
      { id: 'land', type: 'fill', source: 'provinces', paint: { 'fill-color': colours.land } },
      { id: 'borders', type: 'line', source: 'provinces', paint: { 'line-color': colours.line, 'line-width': 0.8 } },
      { id: 'countries', type: 'symbol', source: 'neighbours', maxzoom: 7, layout: { ...label, 'text-size': 12 }, paint },
      { id: 'names', type: 'symbol', source: 'provinces', minzoom: 6.2, layout: { ...label, 'text-size': 12 }, paint },
    ],
  }
}
