import { createOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import type { OrderDraft } from '@khonsong/domain/operations/orders/order-draft.ts'
import type { StaffOrderFields } from '@khonsong/domain/operations/orders/order-field-rights.ts'
import type { OrderSource } from '@khonsong/domain/operations/orders/order-words.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, Refused } from '../../../platform/http/refusals.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { duplicateUpstream, missingContacts, missingReferences, referencesOf } from './check-references.ts'
import { under, requireAccepted } from './decisions.ts'
import { termsOf } from './order-terms.ts'
import { saveOrders, type SavedOrder } from './save-orders.ts'

/**
 * Creates an order from the form or the API: validated by the domain, references resolved, saved with its shipment if
 * confirmed.
 */
export const createOneOrder = async (
  tx: Tx,
  input: { readonly id?: string | undefined; readonly order: OrderDraft },
  source: OrderSource = 'console',
  /** Staff-only fields preset by the order's template. */
  presetFields?: StaffOrderFields,
): Promise<SavedOrder> => {
  const set = await readSomeSettings(tx, 'P_LIGHT_RATE', 'ORDER_AUTO_CONFIRM', 'SURCHARGE_GROUP_ENABLED')
  const [lightRatio, confirm, surchargeGroupNeeded] = [set.P_LIGHT_RATE, set.ORDER_AUTO_CONFIRM, set.SURCHARGE_GROUP_ENABLED]
  const terms = await termsOf(tx, input.order)
  const order = decided(
    requireAccepted(
      'order',
      createOrder(input.order, {
        now: tx.now,
        lightRatio,
        surchargeGroupNeeded,
        setBy: tx.caller.kind,
        ...(presetFields ? { standing: presetFields } : {}),
        ...terms,
      }),
    ),
  )
  const known = await referencesOf(tx, [order])
  const duplicate = await duplicateUpstream(tx, [order])
  const refusals = [...missingReferences(order, known), ...missingContacts(order, known), ...duplicate(order)]
  if (refusals.length > 0) throw new Refused(under('order', refusals))
  const [saved] = await saveOrders(tx, [{ id: input.id, order }], known, { source, confirm })
  if (!saved) throw new Error('the order was not saved')
  return saved
}
