/** Signed-in users of the world, with sessions created directly in the database. */
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import { hashOfToken, newSessionToken } from '../packages/server/src/modules/company/access/session-cookie.ts'
import type { BenchWorld } from './world.ts'

export interface Person {
  readonly userId: string
  readonly businessUnitIds: readonly string[]
  /** Request headers of the session. */
  readonly headers: Readonly<Record<string, string>>
}

const day = 86_400_000

/** A dispatcher limited to two of three business units, so that the row scope applies in every figure. */
export const dispatcher = async ({ database, tenantId }: BenchWorld): Promise<Person> => {
  const db = database.writer
  const units = await db
    .selectFrom('organisations')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', 'in', ['BU-CENTRAL', 'BU-NORTH'])
    .execute()
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', 'administrator')
    .executeTakeFirstOrThrow()
  const userId = newId()
  const businessUnitIds = units.map(({ id }) => id)
  await db
    .insertInto('users')
    .values({
      tenantId,
      id: userId,
      login: `bench-${userId}`,
      displayName: 'สมชาย ใจดี',
      kind: 'internal',
      businessUnitIds,
      roleIds: [role.id],
      mustChangePassword: false,
      searchKey: `bench-${userId}`,
    })
    .execute()
  const token = newSessionToken()
  await db
    .insertInto('sessions')
    .values({
      idHash: hashOfToken(token),
      publicId: newId(),
      tenantId,
      userId,
      expiresAt: new Date(Date.now() + day).toISOString(),
      idleSeconds: day / 1000,
      address: '127.0.0.1',
      addressKey: '127.0.0.1',
      agent: 'bench',
    })
    .execute()
  return {
    userId,
    businessUnitIds,
    headers: { cookie: `khonsong=${token}`, 'x-requested-with': 'khonsong', 'accept-language': 'th' },
  }
}
