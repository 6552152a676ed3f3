/** Initial data of every company: addresses, countries, banks, and editable types of goods, temperatures and vehicles. */
import { goodsTypeSeeds } from '@khonsong/domain/masters/cargo/goods-type.ts'
import { temperatureTypeSeeds } from '@khonsong/domain/masters/cargo/temperature-type.ts'
import { insuranceCompanySeeds } from '@khonsong/domain/masters/fleet/insurance-company.ts'
import { trailerTypeSeeds } from '@khonsong/domain/masters/fleet/trailer-type.ts'
import { vehicleTypeSeeds } from '@khonsong/domain/masters/fleet/vehicle-type.ts'
import { exceptionTypeSeeds } from '@khonsong/domain/operations/exceptions/exception-type-seeds.ts'
import { siteTypeSeeds, type SiteTypeSeed } from '@khonsong/domain/masters/places/site-type-seeds.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from './platform/db/database.gen.ts'
import { newId } from './platform/db/new-id.ts'
import { readAddressData, readBanks, readCountries, type AddressData } from './modules/masters/places/data/address-data.ts'

type Db = Transaction<DB>
type Ids = ReadonlyMap<string, string>

interface Coded {
  readonly id: string
  readonly code: string
}

/** PostgreSQL allows 65,535 parameters per statement; no table here has twelve columns. */
const chunkRows = 5000

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += chunkRows) yield rows.slice(at, at + chunkRows)
}

type ReferenceTable =
  | 'countries'
  | 'provinces'
  | 'districts'
  | 'subDistricts'
  | 'banks'
  | 'siteTypes'
  | 'temperatureTypes'
  | 'goodsTypes'
  | 'vehicleTypes'
  | 'trailerTypes'
  | 'insuranceCompanies'
  | 'exceptionTypes'

/** Inserts missing rows and keeps existing ones. Returns all ids by code. */
const addMissing = async <Row extends Coded>(
  db: Db,
  table: ReferenceTable,
  tenantId: string,
  rows: readonly Row[],
): Promise<Ids> => {
  for (const chunk of chunks(rows)) {
    await db
      .insertInto(table)
      // Kysely cannot type rows for a variable table name; all of these tables have the columns.
      .values(chunk.map((row) => ({ ...row, tenantId })) as never)
      .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doNothing())
      .execute()
  }
  const known = await db.selectFrom(table).select(['id', 'code']).where('tenantId', '=', tenantId).execute()
  return new Map(known.map(({ code, id }) => [code, id]))
}

const idIn = (ids: Ids, code: string): string => {
  const id = ids.get(code)
  if (!id) throw new Error(`The reference data have no ${code}`)
  return id
}

/** Centre of a province or district: mean of its sub-districts. */
const centres = ({ rows }: AddressData, codeLength: 2 | 4): ReadonlyMap<string, { readonly lat: number; readonly lng: number }> => {
  const groups = Map.groupBy(rows, (row) => row.subDistrict.code.slice(0, codeLength))
  const mean = (values: readonly number[]) => Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4))
  return new Map(
    [...groups].map(([code, members]) => {
      const points = members.map(({ subDistrict }) => subDistrict)
      return [code, { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) }]
    }),
  )
}

const seedAddresses = async (db: Db, tenantId: string): Promise<void> => {
  const data = readAddressData()
  const countries = readCountries().map(({ code, name, phoneCode }) => ({
    id: newId(),
    code,
    phoneCode,
    nameEn: name.en,
    nameTh: name.th,
    nameZh: name.zh,
  }))
  const thailand = idIn(await addMissing(db, 'countries', tenantId, countries), 'TH')
  const middle = new Map([...centres(data, 2), ...centres(data, 4)])
  const division = ({ code, th, en }: { code: string; th: string; en: string }) => {
    return { id: newId(), code, nameTh: th, nameEn: en, ...middle.get(code) }
  }
  const provinces = await addMissing(
    db,
    'provinces',
    tenantId,
    data.provinces.map((row) => ({ ...division(row), countryId: thailand })),
  )
  const districts = await addMissing(
    db,
    'districts',
    tenantId,
    data.districts.map((row) => ({ ...division(row), provinceId: idIn(provinces, row.code.slice(0, 2)) })),
  )
  const subDistricts = data.rows.map(({ subDistrict }) => {
    const { lat, lng, postalCodes } = subDistrict
    return {
      ...division(subDistrict),
      lat,
      lng,
      postalCodes: [...postalCodes],
      districtId: idIn(districts, subDistrict.code.slice(0, 4)),
    }
  })
  await addMissing(db, 'subDistricts', tenantId, subDistricts)
  const banks = readBanks().map(({ code, swift, name }) => ({
    id: newId(),
    code,
    swift,
    nameEn: name.en,
    nameTh: name.th,
    nameZh: name.zh,
    searchKey: searchKey(`${code} ${swift} ${name.th} ${name.en} ${name.zh}`),
  }))
  await addMissing(db, 'banks', tenantId, banks)
}

const seedTypes = async (db: Db, tenantId: string): Promise<void> => {
  const common = (code: string, name: { en: string; th: string }, more = '') => {
    return { id: newId(), code, name: name.en, nameTh: name.th, searchKey: searchKey(`${code} ${name.en} ${name.th} ${more}`) }
  }
  const temperatures = await addMissing(
    db,
    'temperatureTypes',
    tenantId,
    temperatureTypeSeeds.map(({ code, name, lowest, highest, alarmAbove }) => {
      return { ...common(code, name), lowest: lowest ?? null, highest: highest ?? null, alarmAbove: alarmAbove ?? null }
    }),
  )
  await addMissing(
    db,
    'goodsTypes',
    tenantId,
    goodsTypeSeeds.map(({ code, name, keywords, temperatureCode }) => {
      return {
        ...common(code, name, keywords.join(' ')),
        keywords: [...keywords],
        temperatureTypeId: idIn(temperatures, temperatureCode),
      }
    }),
  )
  await addMissing(
    db,
    'vehicleTypes',
    tenantId,
    vehicleTypeSeeds.map(({ code, name, wheels, towing, legalGrossGrams, payloadGrams, volumeCm3, bodyType }) => {
      const limits = { legalGrossGrams: legalGrossGrams ?? null, payloadGrams, volumeCm3 }
      return { ...common(code, name), wheels, towing, ...limits, bodyType: bodyType ?? null }
    }),
  )
}

/** Site types; keeps existing ones. */
const seedSiteTypes = async (db: Db, tenantId: string): Promise<void> => {
  const known = await db.selectFrom('siteTypes').select('id').where('tenantId', '=', tenantId).limit(1).executeTakeFirst()
  if (known) return
  const row = ({ code, en, th, zh, ourPlace }: SiteTypeSeed) => ({
    id: newId(),
    code,
    name: en,
    nameTh: th,
    nameZh: zh,
    ourPlace: ourPlace === true,
    searchKey: searchKey(`${code} ${en} ${th} ${zh}`),
  })
  const types = siteTypeSeeds.filter(({ of }) => of === undefined).map(row)
  const ids = await addMissing(db, 'siteTypes', tenantId, types)
  const subTypes = siteTypeSeeds.flatMap((seed) => (seed.of === undefined ? [] : [{ ...row(seed), parentId: idIn(ids, seed.of) }]))
  await addMissing(db, 'siteTypes', tenantId, subTypes)
}

/** Small sets used only by vehicles; a company older than them gets them at its next start. */
const seedFleetSets = async (db: Db, tenantId: string): Promise<void> => {
  const known = await db.selectFrom('trailerTypes').select('id').where('tenantId', '=', tenantId).limit(1).executeTakeFirst()
  if (known) return
  await addMissing(
    db,
    'trailerTypes',
    tenantId,
    trailerTypeSeeds.map(({ code, name, axles, legalGrossGrams }) => ({
      id: newId(),
      code,
      name: name.en,
      nameTh: name.th,
      axles,
      legalGrossGrams,
    })),
  )
  await addMissing(
    db,
    'insuranceCompanies',
    tenantId,
    insuranceCompanySeeds.map(({ code, en, th }) => ({ id: newId(), code, name: en, nameTh: th })),
  )
}

/** Exception types; keeps existing ones. */
const seedExceptionTypes = async (db: Db, tenantId: string): Promise<void> => {
  const known = await db.selectFrom('exceptionTypes').select('id').where('tenantId', '=', tenantId).limit(1).executeTakeFirst()
  if (known) return
  await addMissing(
    db,
    'exceptionTypes',
    tenantId,
    exceptionTypeSeeds.map(({ en, th, zh, reasons, photoRequired, automatic, monitorKind, monitorMinutes, ...seed }) => ({
      ...seed,
      id: newId(),
      name: en,
      nameTh: th,
      nameZh: zh,
      reasons: [...reasons],
      photoRequired: photoRequired ?? false,
      automatic: automatic ?? false,
      monitorKind: monitorKind ?? null,
      monitorMinutes: monitorMinutes ?? null,
      searchKey: searchKey(`${seed.code} ${en} ${th} ${zh}`),
    })),
  )
}

/** Sets cached by clients, each with a data version. */
const versionedSets = ['provinces', 'districts', 'sub_districts', 'banks', 'business_units'] as const

const seedVersions = async (db: Db, tenantId: string): Promise<void> => {
  await db
    .insertInto('dataVersions')
    .values(versionedSets.map((name) => ({ tenantId, name, version: 1 })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'name']).doNothing())
    .execute()
}

/**
 * Seeds a company once: later starts find the data versions and keep all changes, deletions included. Concurrent starts
 * are serialized.
 */
export const seedReferenceData = async (db: Kysely<DB>, tenantId: string): Promise<{ readonly seeded: boolean }> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed-reference-data'), hashtext(${tenantId}))`.execute(tx)
    await seedFleetSets(tx, tenantId)
    await seedSiteTypes(tx, tenantId)
    await seedExceptionTypes(tx, tenantId)
    const known = await tx.selectFrom('dataVersions').select('name').where('tenantId', '=', tenantId).executeTakeFirst()
    if (known) return { seeded: false }
    await seedAddresses(tx, tenantId)
    await seedTypes(tx, tenantId)
    await seedVersions(tx, tenantId)
    return { seeded: true }
  })
