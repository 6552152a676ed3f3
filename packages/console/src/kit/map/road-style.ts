import type { Language } from '@khonsong/domain/kernel/language.ts'
import { layers, namedFlavor } from '@protomaps/basemaps'
import { addProtocol, type LayerSpecification, type StyleSpecification, type SymbolLayerSpecification } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'

const source = 'roads'
const font = 'Noto Sans Thai Variable'
/** The data are OpenStreetMap's, which asks to be named. */
const attribution = '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>'

/** The names of a language as the tiles know them; where none is known, the name as it stands on the signs. */
const namesOf: Readonly<Record<Language, readonly string[]>> = {
  en: ['name:en', 'name'],
  th: ['name:th', 'name'],
  zh: ['name:zh-Hans', 'name:zh', 'name:en', 'name'],
}

const nameIn = (language: Language): readonly [string, ...unknown[]] => [
  'coalesce',
  ...namesOf[language].map((name) => ['get', name]),
]

/** Pictures would come from elsewhere: what is only a picture is left out, and what has a name keeps that. */
const pictures: ReadonlySet<string> = new Set(['roads_oneway', 'pois'])

const withoutPicture = (layer: SymbolLayerSpecification, language: Language): LayerSpecification => {
  const { 'icon-image': _image, 'icon-size': _size, ...layout } = layer.layout ?? {}
  const named =
    layer.id === 'roads_shields' ? ['get', 'shield_text'] : layer.id === 'address_label' ? layout['text-field'] : nameIn(language)
  // Expressions of the style, which its types do not follow through a list of names.
  return { ...layer, layout: { ...layout, 'text-font': [font], 'text-field': named as string } }
}

let protocol: Protocol | undefined

/** The tiles are read in ranges from one file. */
const archiveAt = (url: string): PMTiles => {
  if (!protocol) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  const known = protocol.get(url)
  if (known) return known
  const archive = new PMTiles(url)
  protocol.add(archive)
  return archive
}

/** The operator's own map: roads, water and names in the language of the reader, drawn in the page's own font. Fails when it is not there. */
export const roadStyle = async (path: string, language: Language, isDark: boolean): Promise<StyleSpecification> => {
  const url = new URL(path, location.href).href
  await archiveAt(url).getHeader()
  const flavor = namedFlavor(isDark ? 'dark' : 'light')
  // What lies outside the archive is land nobody has drawn, not a hole.
  const drawn = layers(source, { ...flavor, background: flavor.earth }, { lang: language })
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: `pmtiles://${url}`, attribution } },
    layers: drawn
      .filter(({ id }) => !pictures.has(id))
      .map((layer) => (layer.type === 'symbol' ? withoutPicture(layer, language) : layer)),
  }
}
