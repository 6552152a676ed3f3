/**
 * Saving makes an exception New, confirming Processed, closing Closed; reprocessing starts another round as New.
 * (Specification B §4: confirming needs New and saving first, reprocessing needs Processed or Closed)
 */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import { sumExactly } from '../../kernel/quantity.ts'
import type { GoodsCount } from '../shipments/custody.ts'
import { exceptionStatuses, type ExceptionStatus } from './exception-choices.ts'
import {
  exceptionLabels,
  itemCounts,
  packageCounts,
  type CountField,
  type ExceptionCounts,
  type ExceptionDraft,
  type ExceptionState,
  type Responsible,
  type TypeFacts,
} from './exception.ts'

const notNow = ({ exceptionNo, status }: ExceptionState): Rejection =>
  rejection('exception.not_now', { exception: exceptionNo, status: exceptionStatuses[status].label })

/** Goods an exception may count: loaded, less those counted by the shipment's other exceptions. */
export interface GoodsToCount {
  readonly loaded: GoodsCount
  readonly elsewhere: GoodsCount
}

const beyond = (
  counts: ExceptionCounts,
  fields: readonly CountField[],
  loaded: number,
  elsewhere: number,
): readonly Rejection[] => {
  const left = Math.max(0, Math.ceil(loaded) - elsewhere)
  if (sumExactly(...fields.map((field) => counts[field])) <= left) return []
  // Reports the first count that exceeds the limit.
  let sum = 0
  const field = fields.find((each) => (sum += counts[each]) > left) ?? fields[0]
  return field === undefined ? [] : [rejection('exception.beyond_loaded', { field: exceptionLabels[field], n: left }, field)]
}

/** Damaged, rejected and lost goods cannot exceed those on board. */
export const checkCounts = (counts: ExceptionCounts, { loaded, elsewhere }: GoodsToCount): readonly Rejection[] => [
  ...beyond(counts, packageCounts, loaded.packages, elsewhere.packages),
  ...beyond(counts, itemCounts, loaded.items, elsewhere.items),
]

const checkResponsible = (responsible: Responsible): readonly Rejection[] => {
  const { responsibleParty, responsibleSubcontractorId, responsibleCustomerId } = responsible
  const named = [responsibleSubcontractorId, responsibleCustomerId].filter((id) => id !== null).length
  if (named > 1) return [rejection('exception.one_partner', {}, 'responsibleSubcontractorId')]
  return named === 1 && responsibleParty !== 'other' ? [rejection('exception.partner_needs_other', {}, 'responsibleParty')] : []
}

const checkDraft = (draft: ExceptionDraft, type: TypeFacts, goods: GoodsToCount): readonly Rejection[] => [
  ...(draft.level > type.level ? [rejection('exception.level_above', { n: type.level }, 'level')] : []),
  ...(draft.compensation !== null && draft.handlingMethod !== 'compensate'
    ? [rejection('exception.amount_without_compensation', {}, 'compensation')]
    : []),
  ...checkResponsible(draft),
  ...checkCounts(draft, goods),
]

const answered = <T>(value: T, refusals: readonly Rejection[]): Decision<T> =>
  refusals.length > 0 ? refuse(...refusals) : accept(value)

/** Opens an exception manually. */
export const openException = (draft: ExceptionDraft, type: TypeFacts, goods: GoodsToCount): Decision<ExceptionDraft> =>
  answered(draft, checkDraft(draft, type, goods))

/** Contents are editable only while New. */
export const editException = (exception: ExceptionState, draft: ExceptionDraft, goods: GoodsToCount): Decision<ExceptionDraft> =>
  exception.status === 'new' ? answered(draft, checkDraft(draft, exception.type, goods)) : refuse(notNow(exception))

type Proof = Pick<ExceptionState, 'damagedPackages' | 'damagedItems'> & { readonly type: Pick<TypeFacts, 'attribute'> }

/** Whether a damage photo from the road documents the exception; it does not for a broken vehicle. */
export const isShownByDamagePhotos = ({ damagedPackages, damagedItems, type }: Proof): boolean =>
  type.attribute === 'goods' || damagedPackages > 0 || damagedItems > 0

const isWithoutPhoto = (exception: ExceptionState): boolean =>
  exception.photoCount === 0 && !(exception.damagePhotoCount > 0 && isShownByDamagePhotos(exception))

/** New becomes Processed: needs the saved handling method, and required photos. */
export const confirmException = (exception: ExceptionState): Decision<ExceptionStatus> => {
  if (exception.status !== 'new') return refuse(notNow(exception))
  return answered<ExceptionStatus>('processed', [
    ...(exception.handlingMethod === null ? [rejection('exception.handling_needed', {}, 'handlingMethod')] : []),
    ...(exception.type.photoRequired && isWithoutPhoto(exception) ? [rejection('exception.photo_needed', {}, 'photos')] : []),
  ])
}

/** Decisions made on closing. */
export type Settlement = Responsible & Pick<ExceptionDraft, 'compensation'>

/** Processed becomes Closed: needs a responsible party, by name unless it is us, and an amount for a compensation. */
export const closeException = (exception: ExceptionState, settlement: Settlement): Decision<ExceptionStatus> => {
  if (exception.status !== 'processed') return refuse(notNow(exception))
  const { responsibleParty, responsibleSubcontractorId, responsibleCustomerId, compensation } = settlement
  const isUnnamed = responsibleParty === 'other' && responsibleSubcontractorId === null && responsibleCustomerId === null
  const compensates = exception.handlingMethod === 'compensate'
  return answered<ExceptionStatus>('closed', [
    ...(responsibleParty === null ? [rejection('exception.party_needed', {}, 'responsibleParty')] : []),
    ...(isUnnamed ? [rejection('exception.partner_needed', {}, 'responsibleSubcontractorId')] : []),
    ...checkResponsible(settlement),
    ...(compensates && compensation === null ? [rejection('exception.amount_needed', {}, 'compensation')] : []),
    ...(!compensates && compensation !== null ? [rejection('exception.amount_without_compensation', {}, 'compensation')] : []),
  ])
}

/** Another round: Processed or Closed becomes New again. */
export const reprocessException = (exception: ExceptionState): Decision<ExceptionStatus> =>
  exception.status === 'new' ? refuse(notNow(exception)) : accept('new')

/** Assigns an open exception to another handler. */
export const handOverException = (exception: ExceptionState, handlerId: string): Decision<string> => {
  if (exception.status === 'closed') return refuse(notNow(exception))
  return exception.handlerId === handlerId
    ? refuse(rejection('exception.has_it_already', { exception: exception.exceptionNo }, 'handlerId'))
    : accept(handlerId)
}

/** Fields only internal users may fill in. */
export const checkReportedOutside = (
  draft: Omit<ExceptionDraft, 'level'> & { readonly level: string | null },
): readonly Rejection[] =>
  (
    [
      ['level', draft.level],
      ['responsibleParty', draft.responsibleParty],
      ['responsible', draft.responsibleSubcontractorId ?? draft.responsibleCustomerId],
      ['handlingMethod', draft.handlingMethod],
      ['compensation', draft.compensation],
    ] as const
  ).flatMap(([field, value]) =>
    value === null
      ? []
      : [
          rejection(
            'exception.ours_to_fill',
            { field: exceptionLabels[field] },
            field === 'responsible' ? 'responsibleSubcontractorId' : field,
          ),
        ],
  )
