import type { AnyResourceContract } from '@khonsong/contract/kernel/resource.ts'

/** Ids of reference data that examples refer to. */
export interface Examples {
  readonly province: string
  /** Codes of site types → ids. */
  readonly siteType: (code: string) => string
  readonly company: string
  readonly district: string
  readonly vehicleType: string
  readonly trailerType: string
  readonly insuranceCompany: string
  readonly otherProvince: string
  readonly sites: readonly [string, string]
  readonly partner: string
  readonly product: string
  readonly surchargeGroup: string
  readonly rateCardTemplate: string
  /** Our own, four of each. */
  readonly vehicles: readonly string[]
  readonly drivers: readonly string[]
}

export interface MasterDataExample {
  readonly contract: AnyResourceContract
  /** A good record; `n` makes it different from the others. */
  readonly good: (n: number, places: Examples) => Record<string, unknown>
  readonly edit: readonly [field: string, value: unknown]
  /** What somebody types to find record 1, and nothing else. */
  readonly search: string
  /** A wrong value and the code it is refused with. */
  readonly wrong: readonly [field: string, value: unknown, code: string]
  /** What a file writes in a further record where no two may say the same: other vehicles and drivers, by what they are called. */
  readonly fresh?: Readonly<Record<string, string>>
  /** The field that may not be there twice. */
  readonly unique: string
}
