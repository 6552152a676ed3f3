/** Rows of the demo world without tenant, which the seeder adds. */
import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/database.gen.ts'

type Row<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'tenantId'>

export type OrganisationRow = Row<'organisations'>
export type UserRow = Row<'users'>
export type CustomerRow = Row<'customers'>
export type SubcontractorRow = Row<'subcontractors'>
export type SiteRow = Row<'sites'>
export type RestStopRow = Row<'restStops'>
export type RouteCodeRow = Row<'routeCodes'>
export type DriverRow = Row<'drivers'>
export type VehicleRow = Row<'vehicles'>
export type TrailerRow = Row<'trailers'>
export type OrderRow = Row<'orders'>
export type OrderLineRow = Row<'orderLines'>
export type OrderPartRow = Row<'orderParts'>
export type JobRow = Row<'jobs'>
export type ShipmentRow = Row<'shipments'>
export type ShipmentEventRow = Row<'shipmentEvents'>
export type CustodyRow = Row<'custodyEntries'>

/** Ids of the company's reference data by code. */
export interface ReferenceIds {
  readonly province: ReadonlyMap<string, string>
  readonly district: ReadonlyMap<string, string>
  readonly subDistrict: ReadonlyMap<string, string>
  readonly bank: ReadonlyMap<string, string>
  readonly vehicleType: ReadonlyMap<string, string>
  readonly trailerType: ReadonlyMap<string, string>
  readonly insuranceCompany: ReadonlyMap<string, string>
  readonly temperatureType: ReadonlyMap<string, string>
  readonly goodsType: ReadonlyMap<string, string>
  readonly siteType: ReadonlyMap<string, string>
  readonly role: ReadonlyMap<string, string>
  /** The company of the business units, if it exists already. */
  readonly company?: string
}

export const idOf = (ids: ReadonlyMap<string, string>, code: string): string => {
  const id = ids.get(code)
  if (!id) throw new Error(`The reference data have no ${code}`)
  return id
}
