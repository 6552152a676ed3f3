/**
 * Fields of an exception by reader. Internal users see everything. A customer or carrier sees what happened to its goods
 * and the progress; the responsible party and the amount only if that is itself, and never the handler or internal
 * comments.
 */
import type { ResponsibleParty } from './exception-choices.ts'

/** The reader, by row scope. */
export interface Reader {
  readonly kind: 'all' | 'business_units' | 'customer' | 'subcontractor' | 'driver'
  readonly id?: string
}

interface Told {
  readonly responsibleParty: ResponsibleParty | null
  readonly responsibleSubcontractor: { readonly id: string } | null
  readonly responsibleCustomer: { readonly id: string } | null
  readonly compensation: number | null
  readonly handler: { readonly id: string } | null
  readonly carrier: { readonly id: string } | null
  readonly shipment: { readonly jobNo: string | null }
}

export const isInside = ({ kind }: Reader): boolean => kind === 'all' || kind === 'business_units'

const isThemselves = ({ kind, id }: Reader, { responsibleSubcontractor, responsibleCustomer }: Told): boolean =>
  (kind === 'subcontractor' && responsibleSubcontractor?.id === id) || (kind === 'customer' && responsibleCustomer?.id === id)

/** Customers see neither our carriers nor our dispatch orders. */
const withoutCarrier = <T extends Told>(exception: T): T => ({
  ...exception,
  carrier: null,
  shipment: { ...exception.shipment, jobNo: null },
})

export const redactForReader = <T extends Told>(reader: Reader, exception: T): T => {
  if (isInside(reader)) return exception
  const told = { ...(reader.kind === 'customer' ? withoutCarrier(exception) : exception), handler: null }
  if (isThemselves(reader, exception)) return told
  return { ...told, responsibleParty: null, responsibleSubcontractor: null, responsibleCustomer: null, compensation: null }
}
