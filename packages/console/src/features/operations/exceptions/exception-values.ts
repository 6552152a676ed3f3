import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { ExceptionDetail, ExceptionOffer } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import type {
  ExceptionGrade,
  ExceptionLevel,
  HandlingMethod,
  ResponsibleParty,
} from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { noCounts, type ExceptionCounts } from '@khonsong/domain/operations/exceptions/exception.ts'
import { z } from 'zod'

/** Form values of the settlement: responsible party and compensation. */
export interface SettlementValues {
  readonly responsibleParty: ResponsibleParty | ''
  /** `subcontractor:<id>` or `customer:<id>`; only if the other side is responsible. */
  readonly partner: string
  readonly compensation: string
}

type CountValues = { readonly [Field in keyof ExceptionCounts]: number | null }

export interface ExceptionValues extends SettlementValues, CountValues {
  readonly typeId: string
  readonly level: ExceptionLevel | ''
  readonly grade: ExceptionGrade | ''
  readonly reason: string
  readonly description: string
  readonly handlingMethod: HandlingMethod | ''
  readonly photos: readonly StoredFile[]
}

const amount = z.string().regex(/^(\d{1,8}(\.\d{1,2})?)?$/)
export const settlementSchema = z.looseObject({ compensation: amount })
export const exceptionSchema = z.looseObject({ typeId: z.uuid(), compensation: amount })

type Partners = Pick<ExceptionOffer, 'responsibleParty' | 'responsibleSubcontractor' | 'responsibleCustomer'>

const partnerOf = ({ responsibleSubcontractor, responsibleCustomer }: Partners): string =>
  responsibleSubcontractor
    ? `subcontractor:${responsibleSubcontractor.id}`
    : responsibleCustomer
      ? `customer:${responsibleCustomer.id}`
      : ''

const countsIn = (of: ExceptionCounts): ExceptionCounts => ({
  damagedPackages: of.damagedPackages,
  damagedItems: of.damagedItems,
  rejectedPackages: of.rejectedPackages,
  rejectedItems: of.rejectedItems,
  lostPackages: of.lostPackages,
  lostItems: of.lostItems,
})

/** Initial values: the quantities missing in the custody ledger, and the party that held the goods. */
export const valuesOfOffer = (offer: ExceptionOffer): ExceptionValues => ({
  typeId: '',
  level: '',
  grade: '',
  reason: '',
  description: '',
  ...countsIn(offer.counts),
  handlingMethod: '',
  responsibleParty: offer.responsibleParty ?? '',
  partner: partnerOf(offer),
  compensation: '',
  photos: [],
})

export const settlementOf = (exception: ExceptionDetail): SettlementValues => ({
  responsibleParty: exception.responsibleParty ?? '',
  partner: partnerOf(exception),
  compensation: exception.compensation === null ? '' : String(exception.compensation),
})

export const valuesOf = (exception: ExceptionDetail): ExceptionValues => ({
  typeId: exception.type.id,
  level: exception.level,
  grade: exception.grade ?? '',
  reason: exception.reason ?? '',
  description: exception.description ?? '',
  ...countsIn(exception),
  handlingMethod: exception.handlingMethod ?? '',
  ...settlementOf(exception),
  photos: exception.photos,
})

export const settlementBody = ({ responsibleParty, partner, compensation }: SettlementValues) => {
  const [kind, id] = responsibleParty === 'other' ? partner.split(':') : []
  return {
    responsibleParty: responsibleParty || null,
    responsibleSubcontractorId: kind === 'subcontractor' ? (id ?? null) : null,
    responsibleCustomerId: kind === 'customer' ? (id ?? null) : null,
    compensation: compensation === '' ? null : Number(compensation),
  }
}

const filled = (values: CountValues): ExceptionCounts => ({
  damagedPackages: values.damagedPackages ?? noCounts.damagedPackages,
  damagedItems: values.damagedItems ?? noCounts.damagedItems,
  rejectedPackages: values.rejectedPackages ?? noCounts.rejectedPackages,
  rejectedItems: values.rejectedItems ?? noCounts.rejectedItems,
  lostPackages: values.lostPackages ?? noCounts.lostPackages,
  lostItems: values.lostItems ?? noCounts.lostItems,
})

/** Body of both create and edit. The amount is sent for a compensation only, so changing the handling method clears it. */
export const bodyOf = (values: ExceptionValues) => {
  const settlement = settlementBody(values)
  return {
    description: values.description.trim() || null,
    grade: values.grade || null,
    reason: values.reason.trim() || null,
    ...filled(values),
    ...settlement,
    compensation: values.handlingMethod === 'compensate' ? settlement.compensation : null,
    handlingMethod: values.handlingMethod || null,
    photoIds: values.photos.map(({ id }) => id),
  }
}
