/**
 * Nominatim's `GET /search` and `GET /reverse` with `format=jsonv2`: OpenStreetMap data, without a key. Also understood by
 * compatible services.
 */
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { mostPlaces, type OutsidePlace } from '@khonsong/domain/masters/places/outside-place.ts'
import { z } from 'zod'
import type { PlaceSearchConfig } from '../../../../platform/place-search-config.ts'
import type { AskJson, PlaceProvider } from './place-provider.ts'
import { joinedParts, readableItems } from './readable-items.ts'

const item = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: z.string().nullish(),
  display_name: z.string(),
  address: z.object({ house_number: z.string().nullish(), road: z.string().nullish() }).nullish(),
})

const placeOf = ({ lat, lon, name, display_name: address, address: parts }: z.output<typeof item>): OutsidePlace => ({
  name: name?.trim() || (address.split(',')[0] ?? ''),
  address,
  street: joinedParts([parts?.house_number, parts?.road], ' ') || null,
  lat,
  lng: lon,
})

/** In order of preference: names without a translation are shown in their own language. */
const accepted = { en: 'en,th', th: 'th,en', zh: 'zh,en,th' } as const satisfies Record<Language, string>

export const nominatim = (ask: AskJson, { searchUrl, reverseUrl }: PlaceSearchConfig): PlaceProvider => ({
  search: async (text, language) => {
    const answer = await ask(`${searchUrl}/search`, {
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      limit: String(mostPlaces),
      countrycodes: 'th',
      'accept-language': accepted[language],
    })
    return readableItems(item, z.array(z.unknown()).parse(answer)).map(placeOf)
  },
  at: async ({ lat, lng }, language) => {
    const answer = await ask(`${reverseUrl}/reverse`, {
      lat: lat.toFixed(6),
      lon: lng.toFixed(6),
      format: 'jsonv2',
      addressdetails: '1',
      zoom: '18',
      'accept-language': accepted[language],
    })
    // Where nothing is known it answers `{"error": "Unable to geocode"}`.
    if (z.object({ error: z.string() }).safeParse(answer).success) return undefined
    return placeOf(item.parse(answer))
  },
})
