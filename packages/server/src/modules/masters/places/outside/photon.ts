/** Photon's `GET /api` and `GET /reverse`: OpenStreetMap data as GeoJSON, made for search while typing, without a key. */
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { mostPlaces, type OutsidePlace } from '@khonsong/domain/masters/places/outside-place.ts'
import { z } from 'zod'
import type { PlaceSearchConfig } from '../../../../platform/place-search-config.ts'
import type { AskJson, PlaceProvider } from './place-provider.ts'
import { joinedParts, readableItems } from './readable-items.ts'

const part = z.string().nullish()
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    name: part,
    housenumber: part,
    street: part,
    locality: part,
    district: part,
    city: part,
    county: part,
    state: part,
    postcode: part,
  }),
})
const answered = z.object({ features: z.array(z.unknown()) })

const placeOf = ({ geometry, properties }: z.output<typeof feature>): OutsidePlace => {
  const [lng, lat] = geometry.coordinates
  const { name, housenumber, street, locality, district, city, county, state, postcode } = properties
  const line = joinedParts([housenumber, street], ' ')
  return {
    name: name ?? line,
    address: joinedParts([line, locality, district, city, county, state, postcode], ', '),
    street: line || null,
    lat,
    lng,
  }
}

/** A server knows the languages it was built with; `default` is the local one, English is in every build. */
const languages = { en: 'en', th: 'default', zh: 'en' } as const satisfies Record<Language, string>

export const photon = (ask: AskJson, { searchUrl, reverseUrl }: PlaceSearchConfig): PlaceProvider => ({
  search: async (text, language) => {
    const query = { q: text, lang: languages[language], limit: String(mostPlaces), bbox: '97.2,5.5,105.8,20.6' }
    const { features } = answered.parse(await ask(`${searchUrl}/api`, query))
    return readableItems(feature, features).map(placeOf)
  },
  at: async ({ lat, lng }, language) => {
    const query = { lat: lat.toFixed(6), lon: lng.toFixed(6), lang: languages[language], limit: '1' }
    const { features } = answered.parse(await ask(`${reverseUrl}/reverse`, query))
    return readableItems(feature, features).map(placeOf)[0]
  },
})
