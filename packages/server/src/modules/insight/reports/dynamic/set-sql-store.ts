import type { DataSet, dataSets } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ScopedTable } from '../../../../platform/db/rows.ts'
import { joinNamed } from '../../../operations/orders/index.ts'

/** Building blocks of data set SQL. Contains only constant fragments: user choices are looked up here or bound as parameters. */

/** Parameters of figures besides the rows: the current time, and company settings. */
export interface Context {
  readonly now: string
  readonly freeWaitingMinutes: number
  readonly co2GramsPerTonneKm: number
  readonly workingHoursPerDay: number
  readonly drivingMinutes: number
  readonly restMinutes: number
}

export interface Share {
  /** Rows to which the condition applies, and rows that meet it. */
  readonly asked: RawBuilder<SqlBool>
  readonly hit: RawBuilder<SqlBool>
}

export type Text = string | ((context: Context) => RawBuilder<unknown>)

/** An instant, or a day with an index on the day itself. */
export type DateSql = string | { readonly day: string }

interface Scope {
  readonly table: ScopedTable
  readonly alias: string
}

export interface SqlOf<Name extends DataSet> {
  readonly from: string
  /** Table whose row scope applies. */
  readonly scope: Scope & {
    /** Rows of another table among them, with that table's row scope. */
    readonly others?: Scope & { readonly rows: string }
  }
  readonly only: string
  readonly id: string
  readonly no: string
  readonly status: string
  readonly customer: string | null
  readonly carrier: string | null
  readonly businessUnit: string
  /** Page of a row: kind and id; null for none. */
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

/** Provinces of both ends; null if either is unknown. */
const lane = `os.province_id || '>' || ds.province_id`

export const waysOf = (alias: string) => ({
  origin: `${alias}.origin_site_id`,
  originProvince: 'os.province_id',
  destination: `${alias}.destination_site_id`,
  destinationProvince: 'ds.province_id',
  lane,
})
