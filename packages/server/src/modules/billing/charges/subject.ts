import type { SurchargeRange, SurchargeTerms } from '@khonsong/domain/billing/charges/surcharges.ts'

/** Something that is priced, with what is known of it. Decimals are text; what is not known is null. */
export interface Subject {
  readonly id: string
  /** Number of the waybill or dispatch order. */
  readonly no: string
  readonly version: number
  readonly businessUnitId: string
  /** It has reached the billing point and was not called off. */
  readonly isDue: boolean
  /** The waybill is a return of refused goods. */
  readonly isReturn: boolean
  /** Name of the customer or carrier. */
  readonly partyName: string | null
  /** Partners whose contracts may price it, the one to be billed first. */
  readonly partnerIds: readonly string[]
  readonly projectId: string | null
  readonly productId: string | null
  /** Local day that decides the contract and the bill. */
  readonly day: string
  /** Local day of pickup, which decides the price of fuel; unknown before it. */
  readonly pickupDay: string | null
  readonly known: Readonly<Record<string, string | number | boolean | null>> & {
    readonly weightKg: string
    readonly volumeM3: string
  }
  readonly drops: string
  readonly pickups: string
  /** Surcharges and discounts of the order's group; a dispatch order has none. */
  readonly surcharges: SubjectSurcharges | null
}

interface SubjectSurcharges extends SurchargeRange {
  readonly groupName: string
  readonly items: readonly SurchargeTerms[]
  /** What is charged once for an order stands on this waybill. */
  readonly isFirstOfOrder: boolean
  /** Where surcharges stand on bills. */
  readonly billingItem: { readonly id: string; readonly name: string } | null
}
