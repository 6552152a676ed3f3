/** What an order costs, who is billed and how surcharges are reckoned: set by our staff, kept as it is by everybody else. */
import { fieldsNotSetBy, staffFields } from '../../resource/field-rights.ts'
import type { UserKind } from '../../company/access/menu-entry.ts'
import { defaultCurrency } from '../../masters/cargo/currency.ts'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { OrderDraft } from './order-draft.ts'
import { orderLabels } from './order-words.ts'

/** The fields of an order that only staff set. */
export type StaffOrderFields = Pick<OrderDraft, (typeof staffFields.order)[number]>

/** What a form that does not show these fields sends. */
const unsaid: StaffOrderFields = { orderPrice: null, currency: defaultCurrency, billingPartyId: null, surchargeGroupId: null }

interface Kept<Draft> {
  readonly draft: Draft
  readonly refusals: readonly Rejection[]
}

/**
 * The draft with the fields of our staff as they stand, when somebody else sends it: left out is kept, another value is refused.
 * `billedByProject` is the partner that the project of the order names, which follows from the choice of the project.
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
    // In a new order the partner of the project is billed.
    const usual = name === 'billingPartyId' ? (billedByProject ?? null) : (unsaid[name] ?? null)
    const [value, now] = [draft[name] ?? null, standing ? (standing[name] ?? null) : usual]
    if (value === now || value === (unsaid[name] ?? null)) kept[name] = now
    else if (name !== 'billingPartyId' || value !== billedByProject)
      refusals.push(rejection('field.set_by_staff', { field: orderLabels[name] }, name))
  }
  return { draft: { ...draft, ...kept }, refusals }
}
