import type { AnyResourceContract } from '@khonsong/contract/kernel/resource.ts'

/** Ids of reference data used by examples. */
export interface Examples {
  readonly province: string
  /** Site type ids by code. */
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
  /** Own vehicles and drivers, four of each. */
  readonly vehicles: readonly string[]
  readonly drivers: readonly string[]
}

export interface MasterDataExample {
  readonly contract: AnyResourceContract
  /** A valid record, made unique by `n`. */
  readonly good: (n: number, places: Examples) => Record<string, unknown>
  readonly edit: readonly [field: string, value: unknown]
  /** A search that finds record 1 only. */
  readonly search: string
  /** An invalid value, and the code of its refusal. */
  readonly wrong: readonly [field: string, value: unknown, code: string]
  /** File values that must be unique per record: names of other vehicles and drivers. */
  readonly fresh?: Readonly<Record<string, string>>
  /** The unique field. */
  readonly unique: string
}
