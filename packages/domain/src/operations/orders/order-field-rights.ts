/** Order fields reserved for staff (price, payer, surcharges): others cannot change them. */
import { fieldsNotSetBy, staffFields } from '../../resource/field-rights.ts'
import type { UserKind } from '../../company/access/menu-entry.ts'
import { defaultCurrency } from '../../masters/cargo/currency.ts'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { OrderDraft } from './order-draft.ts'
import { orderLabels } from './order-words.ts'

/** The reserved fields. */
export type StaffOrderFields = Pick<OrderDraft, (typeof staffFields.order)[number]>

/** Values sent by a form that does not show these fields. */
const omittedValues: StaffOrderFields = {
  orderPrice: null,
  currency: defaultCurrency,
  billingPartyId: null,
  surchargeGroupId: null,
}

interface Kept<Draft> {
  readonly draft: Draft
  readonly refusals: readonly Rejection[]
}

/**
 * Applies the current values of reserved fields when the sender is not staff: omitted fields are kept, other values are refused.
 * `billedByProject` is the payer implied by the order's project.
 */
export const keepStaffFields = <Draft extends StaffOrderFields>(
  draft: Draft,
  kind: UserKind,
  { standing, billedByProject }: { standing?: StaffOrderFields | undefined; billedByProject?: string | null | undefined },
): Kept<Draft> => {
  const locked = fieldsNotSetBy(kind, 'order')
  if (locked.length === 0) return { draft, refusals: [] }
  const kept: Record<string, unknown> = {}
  const refusals: Rejection[] = []
  for (const name of staffFields.order) {
    // For a new order the payer defaults to the project's partner.
    const usual = name === 'billingPartyId' ? (billedByProject ?? null) : (omittedValues[name] ?? null)
    const [value, now] = [draft[name] ?? null, standing ? (standing[name] ?? null) : usual]
    if (value === now || value === (omittedValues[name] ?? null)) kept[name] = now
    else if (name !== 'billingPartyId' || value !== billedByProject)
      refusals.push(rejection('field.set_by_staff', { field: orderLabels[name] }, name))
  }
  return { draft: { ...draft, ...kept }, refusals }
}
