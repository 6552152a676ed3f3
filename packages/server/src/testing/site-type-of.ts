import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/database.gen.ts'
import { newId } from '../platform/db/new-id.ts'

/** Id of a site type by code; created in a company without reference data. */
export const siteTypeOf = async (db: Kysely<DB>, tenantId: string, code: string): Promise<string> => {
  await db
    .insertInto('siteTypes')
    .values({ tenantId, id: newId(), code, name: code, nameTh: code, ourPlace: ['warehouse', 'hub', 'depot'].includes(code) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doNothing())
    .execute()
  const type = await db
    .selectFrom('siteTypes')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return type.id
}
