import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'

/** Where an organisation may stand: one company at the top, everything else below it, nobody below themselves. */
export interface Placing {
  readonly isNew: boolean
  /** It stands at the top today. */
  readonly wasRoot: boolean
  readonly parentId: string | null
  /** Itself and everything below it. */
  readonly idsBelow: readonly string[]
  /** It is being switched off. */
  readonly closing: boolean
  /** Active organisations and accounts directly in it: how many, and some of their names. */
  readonly activeInside: { readonly count: number; readonly names: readonly string[] }
  /** It is being switched on below one that is switched off. */
  readonly belowClosed?: boolean
  /** It stops being a business unit although orders, accounts or master data belong to it. */
  readonly losesItsData?: boolean
  /** What it becomes. */
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
