import { placeSearchKinds } from '@khonsong/domain/kernel/place-search-kinds.ts'
import { fewestPlaceLetters } from '@khonsong/domain/masters/places/outside-place.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'

/** Whoever may place a site on the map may ask the outside service, which costs the operator money. */
const needs = ['site.create', 'site.edit'] as const

const place = z.object({
  name: z.string(),
  /** The whole address in one line. */
  address: z.string(),
  /** House number and street, if the service tells them apart. */
  street: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
})

const answer = z.object({
  /** The service that was asked; null if none is configured. */
  source: z.enum(placeSearchKinds).nullable(),
  /** The service did not answer; our own sites and districts can be searched nevertheless. */
  hasFailed: z.boolean(),
  places: z.array(place),
})

export const outsidePlaces = {
  search: operation('GET /v1/address/outside-search', {
    summary: 'Find a place or an address with the outside map service, if one is configured',
    needs,
    query: z.object({ text: z.string().trim().min(fewestPlaceLetters).max(100) }),
    output: answer,
  }),
  at: operation('GET /v1/address/outside-point', {
    summary: 'The address of a point by the outside map service, if one is configured',
    needs,
    query: z.object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }),
    output: answer,
  }),
}
