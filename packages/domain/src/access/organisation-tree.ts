import { accept, refuse, rejection, type Decision, type Rejection } from '../kernel/decision.ts'

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
  /** Active organisations and accounts directly in it. */
  readonly activeInside: number
}

export const placeOrganisation = ({ isNew, wasRoot, parentId, idsBelow, closing, activeInside }: Placing): Decision<true> => {
  const rejections: Rejection[] = []
  if (wasRoot && !isNew && (parentId !== null || closing)) rejections.push(rejection('organisation.root_stays', {}, 'parentId'))
  if (!wasRoot && parentId === null) rejections.push(rejection('organisation.parent_required', {}, 'parentId'))
  if (!wasRoot && parentId !== null && idsBelow.includes(parentId))
    rejections.push(rejection('organisation.under_itself', {}, 'parentId'))
  if (!wasRoot && closing && activeInside > 0) rejections.push(rejection('organisation.not_empty', { n: activeInside }, 'status'))
  return rejections.length > 0 ? refuse(...rejections) : accept(true)
}
