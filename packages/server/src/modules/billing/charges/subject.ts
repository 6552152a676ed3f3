import type { SurchargeRange, SurchargeTerms } from '@khonsong/domain/billing/charges/surcharges.ts'

/** Something to price, with its facts. Decimals are text; unknown is null. */
export interface Subject {
  readonly id: string
  /** Number of the waybill or dispatch order. */
  readonly no: string
  readonly version: number
  readonly businessUnitId: string
  /** Reached the billing point and is not cancelled. */
  readonly isDue: boolean
  /** The waybill is a return of refused goods. */
  readonly isReturn: boolean
  /** Name of the customer or carrier. */
  readonly partyName: string | null
  /** Partners whose contracts may price it, in order of preference. */
  readonly partnerIds: readonly string[]
  readonly projectId: string | null
  readonly productId: string | null
  /** Local day that selects the contract and the bill. */
  readonly day: string
  /** Local day of pickup, which selects the fuel price; null before it. */
  readonly pickupDay: string | null
  readonly known: Readonly<Record<string, string | number | boolean | null>> & {
    readonly weightKg: string
    readonly volumeM3: string
  }
  readonly drops: string
  readonly pickups: string
  /** Surcharges and discounts of the order's group; null for a dispatch order. */
  readonly surcharges: SubjectSurcharges | null
}

interface SubjectSurcharges extends SurchargeRange {
  readonly groupName: string
  readonly items: readonly SurchargeTerms[]
  /** Charges that apply once per order go to this waybill. */
  readonly isFirstOfOrder: boolean
  /** Billing item of surcharges. */
  readonly billingItem: { readonly id: string; readonly name: string } | null
}
