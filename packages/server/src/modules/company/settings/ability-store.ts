import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { AbilityCode } from '@khonsong/domain/company/settings/abilities.ts'
import { settingInForce } from './store.ts'

export interface StoredAbility {
  readonly code: string
  readonly value: unknown
  readonly version: number
  readonly nextValue: unknown
  readonly nextFrom: string | null
  readonly updatedAt: string
  readonly updatedBy: string | null
}

/** Changed settings with the value in force; a scheduled change applies from its day. */
export const storedAbilities = (tx: Tx, lock = false): Promise<StoredAbility[]> =>
  tx.db
    .selectFrom('settings')
    .leftJoin('users', (join) =>
      join.onRef('users.tenantId', '=', 'settings.tenantId').onRef('users.id', '=', 'settings.updatedBy'),
    )
    .select([
      'code',
      settingInForce(tx),
      'settings.version',
      sql<unknown>`case when next_from > ${tx.now}::timestamptz then next_value end`.as('nextValue'),
      sql<string | null>`case when next_from > ${tx.now}::timestamptz then next_from end`.as('nextFrom'),
      'settings.updatedAt',
      'users.displayName as updatedBy',
    ])
    .where('settings.tenantId', '=', tx.caller.tenantId)
    .$if(lock, (query) => query.forUpdate('settings'))
    .execute()

/** Serializes setting changes of a company: a row that does not exist yet cannot be locked. */
export const lockAbilities = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings/${tx.caller.tenantId}`}, 0))`.execute(tx.db)
}

export interface AbilityWrite {
  readonly code: AbilityCode
  readonly value: unknown
  readonly next: { readonly value: unknown; readonly from: string } | null
  readonly version: number
}

/** Upserts a setting; false if another transaction wrote it first. */
export const writeAbility = async (tx: Tx, { code, value, next, version }: AbilityWrite): Promise<boolean> => {
  const row = {
    value: JSON.stringify(value),
    nextValue: next && JSON.stringify(next.value),
    nextFrom: next && next.from,
    version: version + 1,
    updatedAt: tx.now,
    updatedBy: tx.caller.userId,
  }
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('settings')
    .values({ tenantId: tx.caller.tenantId, code, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doUpdateSet(row).where('settings.version', '=', version))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface AbilityEntry {
  readonly id: string
  readonly at: string
  readonly actor: string
  readonly address: string | null
  readonly action: string
  readonly version: number | null
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
  readonly total: number
}

export const abilityEntries = async (
  tx: Tx,
  code: AbilityCode | undefined,
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<AbilityEntry[]> => {
  const { rows } = await sql<AbilityEntry>`
    select id, at, actor_name as actor, address, action, version, changes, (count(*) over ())::int as total from audit_log
    where tenant_id = ${tx.caller.tenantId}::uuid and subject = 'settings' and subject_id = ${tx.caller.tenantId}::uuid
      ${code === undefined ? sql`` : sql`and changes ? ${code}::text`}
    order by id desc limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx.db.withoutPlugins())
  return rows
}
