import type { DataSet, dataSets } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ScopedTable } from '../../../../platform/db/rows.ts'
import { joinNamed } from '../../../operations/orders/index.ts'

/** What the SQL of data sets is made of. It holds texts of ours only: whatever people chose is looked up here or bound. */

/** What figures depend on beside the rows: the moment, and settings of the company. */
export interface Context {
  readonly now: string
  readonly freeWaitingMinutes: number
  readonly co2GramsPerTonneKm: number
  readonly workingHoursPerDay: number
  readonly drivingMinutes: number
  readonly restMinutes: number
}

export interface Share {
  /** For which rows the question can be answered, and for which the answer is yes. */
  readonly asked: RawBuilder<SqlBool>
  readonly hit: RawBuilder<SqlBool>
}

export type Text = string | ((context: Context) => RawBuilder<unknown>)

/** An instant, or a day, whose index is on the day itself. */
export type DateSql = string | { readonly day: string }

interface Scope {
  readonly table: ScopedTable
  readonly alias: string
}

export interface SqlOf<Name extends DataSet> {
  readonly from: string
  /** Whose rows' scope decides. */
  readonly scope: Scope & {
    /** Rows of another table among them, and whose rows' scope decides about those. */
    readonly others?: Scope & { readonly rows: string }
  }
  readonly only: string
  readonly id: string
  readonly no: string
  readonly status: string
  readonly customer: string | null
  readonly carrier: string | null
  readonly businessUnit: string
  /** The page that a row leads to: its kind and id; a row without one leads nowhere. */
  readonly link: { readonly kind: string; readonly id: string }
  readonly dates: Readonly<Record<keyof (typeof dataSets)[Name]['dates'], DateSql>>
  readonly dimensions: Readonly<Record<keyof (typeof dataSets)[Name]['dimensions'], string>>
  readonly numbers: Readonly<Record<keyof (typeof dataSets)[Name]['numbers'], Text>>
  readonly shares: Readonly<Record<keyof (typeof dataSets)[Name]['shares'], (context: Context) => Share>>
}

export const is = (text: string): RawBuilder<SqlBool> => sql.raw<SqlBool>(text)
export const share =
  (hit: string, asked = 'true') =>
  () => ({ hit: is(hit), asked: is(asked) })

export const hoursBetween = (from: string, to: string): string => `extract(epoch from ${to} - ${from}) / 3600`

export const cargo = (alias: string) => ({
  weightKg: `${alias}.weight_grams / 1000.0`,
  volumeM3: `${alias}.volume_cm3 / 1000000.0`,
})

export const sitesOf = (alias: string): string =>
  `${joinNamed('sites', 'os', `${alias}.origin_site_id`)} ${joinNamed('sites', 'ds', `${alias}.destination_site_id`)}`

/** Provinces of both ends; where one is not known there is no lane. */
const lane = `os.province_id || '>' || ds.province_id`

export const waysOf = (alias: string) => ({
  origin: `${alias}.origin_site_id`,
  originProvince: 'os.province_id',
  destination: `${alias}.destination_site_id`,
  destinationProvince: 'ds.province_id',
  lane,
})
