import { z } from 'zod'
import { rejection, type Rejection } from './decision.ts'
import type { Words } from './language.ts'
import { decimalsOf } from './quantity.ts'
import { issueOf } from './zod-rejections.ts'

/**
 * An amount of money out of its bounds: an insurance value is answered with the range, every other amount with
 * "Invalid {field}".
 */
export const outOfBounds = (field: Words, min: number, max: number, isInsuranceValue = false): Rejection =>
  isInsuranceValue ? rejection('field.between', { field, a: min, b: max }) : rejection('field.invalid', { field })

/** A price or value of a form: a number with at most two decimals from 0 to `max`. */
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
