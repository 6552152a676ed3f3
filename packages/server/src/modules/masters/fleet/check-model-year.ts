import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { makeFields } from '@khonsong/domain/masters/fleet/vehicle-fields.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Values } from '../../../platform/resource/resource-store.ts'

/** Models are sold ahead of their year: up to the current year + 15. */
const yearsAhead = 15

export const checkModelYear = (tx: Tx, after: Values): readonly Rejection[] => {
  const latest = Number(tx.now.slice(0, 4)) + yearsAhead
  const year = after['modelYear']
  return typeof year === 'number' && year > latest
    ? [rejection('field.maximum', { field: makeFields.modelYear.label, n: latest }, 'modelYear')]
    : []
}
