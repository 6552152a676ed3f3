import { z } from 'zod'
import { rejection, type Rejection } from './decision.ts'
import type { Words } from './language.ts'
import { decimalsOf } from './quantity.ts'
import { issueOf } from './zod-rejections.ts'

/** Rejection of an amount out of range: an insurance value names the range, all others get "Invalid {field}". */
export const outOfBounds = (field: Words, min: number, max: number, isInsuranceValue = false): Rejection =>
  isInsuranceValue ? rejection('field.between', { field, a: min, b: max }) : rejection('field.invalid', { field })

/** Schema of a price or value: a number from 0 to `max` with at most two decimals. */
export const priceOf = (label: Words, max: number, isInsuranceValue = false) =>
  z
    .number()
    .check((payload) => {
      const { value } = payload
      const refusal =
        value < 0 || value > max
          ? outOfBounds(label, 0, max, isInsuranceValue)
          : decimalsOf(value) > 2
            ? rejection('field.decimals', { field: label, n: 2 })
            : undefined
      if (refusal) payload.issues.push({ ...issueOf(refusal, []), continue: true })
    })
    .meta({ label, minimum: 0, maximum: max })
