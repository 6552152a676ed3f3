import { outsideRange } from '@khonsong/domain/billing/charges/surcharges.ts'
import { surchargeKinds } from '@khonsong/domain/masters/commerce/surcharge-item.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { findSurcharge } from './surcharge-store.ts'

/** Why a manual amount does not fit a surcharge or discount item: inactive, wrong sign, or outside its group's limits. */
export const surchargeRefusal = async (tx: Tx, id: string | null, amount: string): Promise<Rejection | undefined> => {
  if (id === null) return undefined
  const item = await findSurcharge(tx, id)
  if (!item) return rejection('access.not_found', {}, 'surchargeItemId')
  if (Number(amount) < 0 !== (item.kind === 'discount'))
    return rejection('surcharge.sign', { item: item.name, kind: surchargeKinds[item.kind] }, 'amount')
  return outsideRange(amount, item)
}
