/**
 * Longdo Map, a Thai service: `GET /mapsearch/json/search` for places and `GET /map/services/address` for the address of a point,
 * both with a key (https://api.longdo.com/map/doc/rest.php).
 */
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { mostPlaces } from '@khonsong/domain/masters/places/outside-place.ts'
import { z } from 'zod'
import type { PlaceSearchConfig } from '../../../../platform/place-search-config.ts'
import type { AskJson, PlaceProvider } from './place-provider.ts'
import { joinedParts, readableItems } from './readable-items.ts'

/** Categories and other suggestions come without a position. */
const item = z.object({
  name: z.string(),
  address: z.string().nullish(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
})
const found = z.object({ data: z.array(z.unknown()) })

const part = z.string().nullish()
const addressOf = z.object({
  road: part,
  subdistrict: part,
  district: part,
  province: part,
  country: part,
  postcode: z.union([z.string(), z.number()]).nullish(),
})

/** It speaks Thai and English. */
const locales = { en: 'en', th: 'th', zh: 'en' } as const satisfies Record<Language, string>

export const longdo = (ask: AskJson, { searchUrl, reverseUrl, key = '' }: PlaceSearchConfig): PlaceProvider => ({
  search: async (text, language) => {
    const query = { keyword: text, limit: String(mostPlaces), locale: locales[language], key }
    const { data } = found.parse(await ask(`${searchUrl}/mapsearch/json/search`, query))
    return readableItems(item, data).map(({ name, address, lat, lon }) => ({
      name,
      address: address ?? '',
      street: null,
      lat,
      lng: lon,
    }))
  },
  at: async ({ lat, lng }, language) => {
    const query = { lon: lng.toFixed(6), lat: lat.toFixed(6), noelevation: '1', locale: locales[language], key }
    const answer = addressOf.parse(await ask(`${reverseUrl}/map/services/address`, query))
    const { road, subdistrict, district, province, country } = answer
    // A refusal may come with status 200: it names no place at all.
    if (province == null && country == null) throw new Error('the place search answered no address')
    if (!province) return undefined
    const postcode = answer.postcode == null ? '' : String(answer.postcode)
    const address = joinedParts([road, subdistrict, district, province, postcode], ' ')
    return { name: road?.trim() || address, address, street: road?.trim() || null, lat, lng }
  },
})
