import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/database.gen.ts'
import { newId } from '../platform/db/new-id.ts'
import { siteTypeOf } from './site-type-of.ts'

interface Known {
  readonly province: string
  readonly vehicleType: string
}

/** Records referenced by examples; their texts match no example's search. */
export const referredTo = async (db: Kysely<DB>, tenantId: string, { province, vehicleType }: Known) => {
  const several = <T>(make: (n: number) => T): T[] => Array.from({ length: 4 }, (_, n) => make(n))
  const siteTypeId = await siteTypeOf(db, tenantId, 'hub')
  const sites = [newId(), newId()] as const
  await db
    .insertInto('sites')
    .values(
      sites.map((id, n) => ({
        tenantId,
        id,
        siteCode: `X-${n}`,
        siteName: `อ้างอิง ${n}`,
        siteTypeId,
        address: '-',
        contactFirstName: 'สมศรี',
        contactPhone: '+66812345678',
        provinceId: province,
      })),
    )
    .execute()
  const partner = newId()
  await db.insertInto('partners').values({ tenantId, id: partner, code: 'X', name: 'อ้างอิง' }).execute()
  const product = newId()
  await db.insertInto('products').values({ tenantId, id: product, code: 'X', name: 'อ้างอิง', mode: 'ltl' }).execute()
  const surchargeGroup = newId()
  await db.insertInto('surchargeGroups').values({ tenantId, id: surchargeGroup, code: 'X', name: 'อ้างอิง' }).execute()
  const rateCardTemplate = newId()
  await db
    .insertInto('rateCardTemplates')
    .values({ tenantId, id: rateCardTemplate, code: 'X', name: 'อ้างอิง', keys: ['vehicleType'] })
    .execute()
  const vehicles = several((n) => ({
    tenantId,
    id: newId(),
    plateNo: `99-000${n}`,
    plateKey: `99000${n}`,
    plateProvinceId: province,
    vehicleTypeId: vehicleType,
  }))
  await db.insertInto('vehicles').values(vehicles).execute()
  const drivers = several((n) => ({
    tenantId,
    id: newId(),
    code: `X${n}`,
    firstName: 'อ้างอิง',
    lastName: 'ทดสอบ',
    licenceNo: `X${n}`,
  }))
  await db.insertInto('drivers').values(drivers).execute()
  const types = await db.selectFrom('siteTypes').select(['code', 'id']).where('tenantId', '=', tenantId).execute()
  const siteType = (code: string): string => types.find((type) => type.code === code)?.id ?? ''
  const { id: company } = await db
    .selectFrom('organisations')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', 'company')
    .executeTakeFirstOrThrow()
  return {
    siteType,
    company,
    sites,
    partner,
    product,
    surchargeGroup,
    rateCardTemplate,
    vehicles: vehicles.map(({ id }) => id),
    drivers: drivers.map(({ id }) => id),
  }
}
