import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { vehicle } from '@khonsong/domain/fleet/vehicle.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Values } from '../../platform/resource/resource-store.ts'

/** Models of the coming years are sold already (specification A §3: up to the current year + 15). */
const yearsAhead = 15

export const checkVehicle = async (tx: Tx, after: Values): Promise<readonly Rejection[]> => {
  const latest = Number(tx.now.slice(0, 4)) + yearsAhead
  const year = after['modelYear']
  return typeof year === 'number' && year > latest
    ? [rejection('field.maximum', { field: vehicle.fields.modelYear.label, n: latest }, 'modelYear')]
    : []
}
