import { z } from 'zod'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { areaOf, faultOf, maxCorners, type Polygon } from '../../kernel/polygon.ts'
import { fieldBase, withRules, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export type PolygonField<Optional extends boolean = boolean> = FieldBase<'polygon', Polygon, Optional>

/** Larger than any real site; beyond it a corner is mistyped. */
const maxKm2 = 100

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const shape = z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(z.array(position).max(maxCorners + 1)).max(1) })

/** The error of a drawn area. */
export const polygonRefusal = (polygon: Polygon): Rejection | undefined => {
  switch (faultOf(polygon)) {
    case 'open':
      return rejection('fence.open', {})
    case 'too_few':
      return rejection('fence.too_few', {})
    case 'too_many':
      return rejection('fence.too_many', { n: maxCorners })
    case 'crossing':
      return rejection('fence.crossing', {})
    case undefined:
      return areaOf(polygon) > maxKm2 * 1e6 ? rejection('fence.too_large', { n: maxKm2 }) : undefined
  }
}

/** An area drawn on the map, as GeoJSON. */
export const polygon = <const Options extends FieldOptions<Polygon>>(
  label: Words,
  options: Options,
): PolygonField<OptionalOf<Options>> => {
  const checked: z.ZodType<Polygon> = shape
  return fieldBase('polygon', label, options, withRules(checked, label, [polygonRefusal]), shape)
}
