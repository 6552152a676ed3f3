import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { nearestName } from '@khonsong/domain/kernel/nearest-name.ts'
import type { z } from 'zod'
import { Refused } from './refusals.ts'

interface Layers {
  readonly shape?: object
  readonly in?: z.ZodType
  readonly innerType?: z.ZodType
}

/** The names a query may have: of its object, whatever is made of it afterwards. */
const namesOf = (query: z.ZodType): readonly string[] => {
  const { shape, in: before, innerType } = query._zod.def as Layers // what zod keeps of each kind
  if (shape) return Object.keys(shape)
  const inside = before ?? innerType
  return inside ? namesOf(inside) : []
}

/**
 * Refuses query parameters that a call does not have, each with the one that was probably meant: a misspelt filter that is ignored
 * answers everything.
 */
export const parameterCheck = ({ query }: Operation): ((given: unknown) => void) => {
  const known = new Set(namesOf(query))
  return (given) => {
    const refusals: Rejection[] = []
    for (const name of Object.keys(given ?? {})) {
      if (known.has(name)) continue
      const nearest = nearestName(name, known)
      const shown = name.slice(0, 60)
      refusals.push(
        nearest === undefined
          ? rejection('request.unknown_parameter', { name: shown }, shown)
          : rejection('request.parameter_misspelt', { name: shown, nearest }, shown),
      )
    }
    if (refusals.length > 0) throw new Refused(refusals)
  }
}
