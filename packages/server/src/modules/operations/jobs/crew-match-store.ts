import type { CrewRecords, KnownDriver, KnownVehicle, TypedCrew } from '@khonsong/domain/operations/jobs/crew-match.ts'
import { driverNameKey } from '@khonsong/domain/masters/fleet/driver-name.ts'
import { plateKey } from '@khonsong/domain/masters/fleet/plate.ts'
import { parsePhone } from '@khonsong/domain/resource/fields/phone.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Maximum number of namesakes offered. */
const maxFound = 20

const vehiclesLike = async (tx: Tx, { vehicleId, plateNo }: TypedCrew): Promise<readonly KnownVehicle[]> => {
  const key = plateNo === null ? null : plateKey(plateNo)
  const { rows } = await sql<KnownVehicle>`
    select v.id, v.plate_no, v.plate_province_id, u.name as carrier_name,
      ${sql.ref(tx.caller.language === 'th' ? 'p.name_th' : 'p.name_en')} as plate_province
    from vehicles v
    left join provinces p on p.tenant_id = v.tenant_id and p.id = v.plate_province_id
    left join subcontractors u on u.tenant_id = v.tenant_id and u.id = v.subcontractor_id
    where ${visible(tx.caller, 'vehicles', 'v')} and (v.plate_key = ${key} or v.id = ${vehicleId}::uuid)
    order by v.plate_no, v.id limit ${maxFound}`.execute(tx.db)
  return rows
}

const trailersLike = async (tx: Tx, plateNo: string): Promise<readonly KnownVehicle[]> => {
  const { rows } = await sql<KnownVehicle>`
    select t.id, t.plate_no, t.plate_province_id, u.name as carrier_name,
      ${sql.ref(tx.caller.language === 'th' ? 'p.name_th' : 'p.name_en')} as plate_province
    from trailers t
    left join provinces p on p.tenant_id = t.tenant_id and p.id = t.plate_province_id
    left join subcontractors u on u.tenant_id = t.tenant_id and u.id = t.subcontractor_id
    where ${visible(tx.caller, 'trailers', 't')} and t.plate_key = ${plateKey(plateNo)}
    order by t.plate_no, t.id limit ${maxFound}`.execute(tx.db)
  return rows
}

const trailerPlatesLike = async (tx: Tx, { plateNo }: TypedCrew): Promise<readonly string[]> => {
  if (plateNo === null) return []
  const { rows } = await sql<{ plateNo: string }>`
    select t.plate_no from trailers t
    where ${visible(tx.caller, 'trailers', 't')} and t.plate_key = ${plateKey(plateNo)} limit 1`.execute(tx.db)
  return rows.map((row) => row.plateNo)
}

/**
 * A driver's search key contains the normalized name; without spaces it contains every spelling, which the domain then
 * compares exactly.
 */
const driversLike = async (tx: Tx, { driverId, driverName, driverPhone }: TypedCrew): Promise<readonly KnownDriver[]> => {
  const name = driverName === null ? '' : driverNameKey(driverName)
  const phone = driverPhone === null ? undefined : parsePhone(driverPhone, 'mobile')
  const phones = phone === undefined ? [] : [phone, phone.replace(/^\+66/, '0')]
  const { rows } = await sql<KnownDriver>`
    select d.id, d.code, concat_ws(' ', d.first_name, d.last_name) as name, d.mobile from drivers d
    where ${visible(tx.caller, 'drivers', 'd')} and (d.id = ${driverId}::uuid or d.mobile = any(${phones}::text[])
      or (${name} <> '' and position(${name} in translate(d.search_key, ' .', '')) > 0))
    order by d.code limit ${maxFound}`.execute(tx.db)
  return rows
}

/** Master records that a typed plate, name or phone may refer to. */
export const findCrewRecords = async (tx: Tx, typed: TypedCrew): Promise<CrewRecords> => ({
  vehicles: typed.plateNo === null ? [] : await vehiclesLike(tx, typed),
  trailerPlates: await trailerPlatesLike(tx, typed),
  trailers: typed.trailerPlateNo === null ? [] : await trailersLike(tx, typed.trailerPlateNo),
  drivers: typed.driverName === null && typed.driverPhone === null ? [] : await driversLike(tx, typed),
})

export interface TypeFacts {
  readonly id: string
  readonly name: string
  readonly payloadGrams: number | null
  readonly volumeCm3: number | null
  readonly legalGrossGrams: number | null
  readonly towing: boolean
  readonly bodyType: string | null
}

/** Capabilities of a vehicle type: all that is known of a vehicle outside the master data. */
export const findVehicleType = async (tx: Tx, id: string): Promise<TypeFacts | undefined> => {
  const { rows } = await sql<TypeFacts>`
    select y.id, ${sql.ref(tx.caller.language === 'th' ? 'y.name_th' : 'y.name')} as name, y.payload_grams, y.volume_cm3,
      y.legal_gross_grams, y.towing, y.body_type
    from vehicle_types y where ${visible(tx.caller, 'vehicleTypes', 'y')} and y.id = ${id}::uuid`.execute(tx.db)
  return rows[0]
}

export const isTrailerType = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from trailer_types y where ${visible(tx.caller, 'trailerTypes', 'y')} and y.id = ${id}::uuid`.execute(tx.db)
  return rows.length > 0
}

export const isProvince = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from provinces p where ${visible(tx.caller, 'provinces', 'p')} and p.id = ${id}::uuid`.execute(tx.db)
  return rows.length > 0
}
