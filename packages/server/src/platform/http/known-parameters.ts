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

/** Parameter names of a query schema: the keys of its object, before any transformation. */
const namesOf = (query: z.ZodType): readonly string[] => {
  const { shape, in: before, innerType } = query._zod.def as Layers // zod's internal definition
  if (shape) return Object.keys(shape)
  const inside = before ?? innerType
  return inside ? namesOf(inside) : []
}

/** Rejects unknown query parameters and suggests the closest known one: ignoring a misspelt filter would return everything. */
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
