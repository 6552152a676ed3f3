import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { fieldBase, type FieldBase, type FieldOptions, type OptionalOf } from '../field.ts'

export interface CoordinateField<Optional extends boolean = boolean> extends FieldBase<'coordinate', number, Optional> {
  readonly axis: 'lat' | 'lng'
}

const words = {
  lat: { en: 'Latitude', th: 'ละติจูด', zh: '纬度' },
  lng: { en: 'Longitude', th: 'ลองจิจูด', zh: '经度' },
} as const satisfies Record<CoordinateField['axis'], Words>

const bounds = { lat: 90, lng: 180 } as const

const coordinate = <const Options extends FieldOptions<number>>(
  axis: CoordinateField['axis'],
  options: Options,
): CoordinateField<OptionalOf<Options>> => ({
  ...fieldBase('coordinate', words[axis], options, z.number().min(-bounds[axis]).max(bounds[axis]), z.number()),
  axis,
})

/** A point on the map as the two fields `lat` and `lng`, in degrees (WGS 84): `fields: { ...point({ optional: true }) }`. */
export const point = <const Options extends FieldOptions<number>>(options: Options) => ({
  lat: coordinate('lat', options),
  lng: coordinate('lng', options),
})
