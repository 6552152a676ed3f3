import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'

/** Valid positions in the organisation tree: one root company, everything else below it, no cycles. */
export interface Placing {
  readonly isNew: boolean
  /** It currently is the root. */
  readonly wasRoot: boolean
  readonly parentId: string | null
  /** Itself and all descendants. */
  readonly idsBelow: readonly string[]
  /** It is being deactivated. */
  readonly closing: boolean
  /** Active organisations and accounts directly in it: count, and some names. */
  readonly activeInside: { readonly count: number; readonly names: readonly string[] }
  /** It is being activated below an inactive one. */
  readonly belowClosed?: boolean
  /** It stops being a business unit although it owns orders, accounts or master data. */
  readonly losesItsData?: boolean
  /** Its new kind. */
  readonly kind?: string
}

const listed = ({ count, names }: Placing['activeInside']): string => names.join(', ') + (count > names.length ? ' …' : '')

export const placeOrganisation = (placing: Placing): Decision<true> => {
  const { isNew, wasRoot, parentId, idsBelow, closing, activeInside } = placing
  const rejections: Rejection[] = []
  if (wasRoot && !isNew && (parentId !== null || closing)) rejections.push(rejection('organisation.root_stays', {}, 'parentId'))
  if (wasRoot && placing.kind !== undefined && placing.kind !== 'company')
    rejections.push(rejection('organisation.root_is_company', {}, 'kind'))
  if (!wasRoot && parentId === null) rejections.push(rejection('organisation.parent_required', {}, 'parentId'))
  if (!wasRoot && parentId !== null && idsBelow.includes(parentId))
    rejections.push(rejection('organisation.under_itself', {}, 'parentId'))
  if (!wasRoot && closing && activeInside.count > 0)
    rejections.push(rejection('organisation.not_empty', { n: activeInside.count, names: listed(activeInside) }, 'status'))
  if (placing.belowClosed === true) rejections.push(rejection('organisation.parent_closed', {}, 'status'))
  if (placing.losesItsData === true) rejections.push(rejection('organisation.unit_in_use', {}, 'kind'))
  return rejections.length > 0 ? refuse(...rejections) : accept(true)
}
