import type { Language } from '@khonsong/domain/kernel/language.ts'
import { layers, namedFlavor } from '@protomaps/basemaps'
import { addProtocol, type LayerSpecification, type StyleSpecification, type SymbolLayerSpecification } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'

const source = 'roads'
const font = 'Noto Sans Thai Variable'
/** OpenStreetMap's licence requires attribution. */
const attribution = '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>'

/** Name keys of a language in the tiles; falls back to the local name. */
const namesOf: Readonly<Record<Language, readonly string[]>> = {
  en: ['name:en', 'name'],
  th: ['name:th', 'name'],
  zh: ['name:zh-Hans', 'name:zh', 'name:en', 'name'],
}

const nameIn = (language: Language): readonly [string, ...unknown[]] => [
  'coalesce',
  ...namesOf[language].map((name) => ['get', name]),
]

/** Sprites would need an external server: icon-only layers are dropped, labelled ones keep their label. */
const pictures: ReadonlySet<string> = new Set(['roads_oneway', 'pois'])

const withoutPicture = (layer: SymbolLayerSpecification, language: Language): LayerSpecification => {
  const { 'icon-image': _image, 'icon-size': _size, ...layout } = layer.layout ?? {}
  const named =
    layer.id === 'roads_shields' ? ['get', 'shield_text'] : layer.id === 'address_label' ? layout['text-field'] : nameIn(language)
  // The style's types cannot express expressions built from a list.
  return { ...layer, layout: { ...layout, 'text-font': [font], 'text-field': named as string } }
}

let protocol: Protocol | undefined

/** The tiles are read from one archive by range requests. */
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

/**
 * The operator's own map: roads, water and names in the reader's language, in the page's font. Rejects when the archive is
 * missing.
 */
export const roadStyle = async (path: string, language: Language, isDark: boolean): Promise<StyleSpecification> => {
  const url = new URL(path, location.href).href
  await archiveAt(url).getHeader()
  const flavor = namedFlavor(isDark ? 'dark' : 'light')
  // Areas outside the archive are drawn as land, not as a hole.
  const drawn = layers(source, { ...flavor, background: flavor.earth }, { lang: language })
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: `pmtiles://${url}`, attribution } },
    layers: drawn
      .filter(({ id }) => !pictures.has(id))
      .map((layer) => (layer.type === 'symbol' ? withoutPicture(layer, language) : layer)),
  }
}
