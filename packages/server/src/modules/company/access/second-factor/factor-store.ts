import { hasFactor, type FactorKind, type FactorsHeld } from '@khonsong/domain/company/access/second-factor.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

interface AccountKey {
  readonly tenantId: string
  readonly id: string
}

/** Whether an active role of the account requires a second factor. */
export const rolesAskForFactor = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ asked: boolean }>`
    select exists (select from roles r join users u on u.tenant_id = r.tenant_id and r.id = any (u.role_ids)
      where u.tenant_id = ${tx.caller.tenantId}::uuid and u.id = ${userId}::uuid and r.status = 1 and r.second_factor) as asked`.execute(
    tx.db,
  )
  return rows[0]?.asked ?? false
}

interface Counted {
  readonly totp: boolean
  readonly passkeys: number
  readonly recovery: number
}

const counted = async (tx: Tx, { tenantId, id }: AccountKey): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select exists (select from totp_secrets where tenant_id = ${tenantId}::uuid and user_id = ${id}::uuid and confirmed_at is not null) as totp,
      (select count(*)::int from passkeys where tenant_id = ${tenantId}::uuid and user_id = ${id}::uuid) as passkeys,
      (select count(*)::int from recovery_codes
        where tenant_id = ${tenantId}::uuid and user_id = ${id}::uuid and used_at is null) as recovery`.execute(tx.db)
  return rows[0] ?? { totp: false, passkeys: 0, recovery: 0 }
}

/** Factors to verify after the first one; empty if the account has none. */
export const factorsAsked = async (tx: Tx, user: AccountKey): Promise<readonly FactorKind[]> => {
  const { totp, passkeys, recovery } = await counted(tx, user)
  if (!hasFactor({ totp, passkeys })) return []
  return [
    ...(totp ? ['totp' as const] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(recovery > 0 ? ['recovery' as const] : []),
  ]
}

export interface OwnFactors extends FactorsHeld {
  readonly recoveryCodesLeft: number
}

/** The caller's factors. `lock` serializes changes to them. */
export const ownFactors = async (tx: Tx, lock = false): Promise<OwnFactors> => {
  const { tenantId, userId } = tx.caller
  if (lock) await sql`select from users where tenant_id = ${tenantId}::uuid and id = ${userId}::uuid for update`.execute(tx.db)
  const { totp, passkeys, recovery } = await counted(tx, { tenantId, id: userId })
  return { totp, passkeys, recoveryCodesLeft: recovery, required: await rolesAskForFactor(tx, userId) }
}

/** Stores a TOTP secret until its first code, replacing an unconfirmed one. False if an app is already set up. */
export const savePendingTotp = async (tx: Tx, secret: Buffer): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('totpSecrets')
    .values({ tenantId: tx.caller.tenantId, userId: tx.caller.userId, secret, createdAt: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId'])
        .doUpdateSet({ secret, createdAt: tx.now, lastStep: 0 })
        .where('totpSecrets.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findTotp = (tx: Tx, { tenantId, id }: AccountKey, confirmed: boolean) =>
  tx.db
    .selectFrom('totpSecrets')
    .select(['secret', 'lastStep'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', id)
    .where('confirmedAt', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()

/** Records the time step of a code, so that it works only once; false if that step or a later one was used. */
export const consumeTotpStep = async (tx: Tx, { tenantId, id }: AccountKey, step: number, confirm: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('totpSecrets')
    .set({ lastStep: step, ...(confirm ? { confirmedAt: tx.now } : {}) })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', id)
    .where('lastStep', '<', step)
    .where('confirmedAt', confirm ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const takeRecoveryCode = async (tx: Tx, { tenantId, id }: AccountKey, codeHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('recoveryCodes')
    .set({ usedAt: tx.now })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', id)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const removeCodes = async (tx: Tx, userId: string): Promise<void> => {
  await tx.db.deleteFrom('recoveryCodes').where('tenantId', '=', tx.caller.tenantId).where('userId', '=', userId).execute()
}

/** Replaces all recovery codes. */
export const replaceRecoveryCodes = async (tx: Tx, hashes: readonly Buffer[]): Promise<void> => {
  const { tenantId, userId } = tx.caller
  await removeCodes(tx, userId)
  if (hashes.length === 0) return
  await tx.db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ tenantId, userId, codeHash })))
    .execute()
}

export const removeTotpOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.db.deleteFrom('totpSecrets').where('tenantId', '=', tx.caller.tenantId).where('userId', '=', userId).execute()
}

/** Removes all second factors of a user who lost them. */
export const removeFactorsOf = async (tx: Tx, userId: string): Promise<void> => {
  await removeTotpOf(tx, userId)
  await removeCodes(tx, userId)
  await tx.db.deleteFrom('passkeys').where('tenantId', '=', tx.caller.tenantId).where('userId', '=', userId).execute()
}

/** Marks the session as verified by the factor it has just set up. */
export const markSessionVerified = async (tx: Tx): Promise<void> => {
  await tx.db
    .updateTable('sessions')
    .set({ secondFactor: true })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('publicId', '=', tx.caller.sessionId)
    .execute()
}

/** The account of a sign-in step. */
export const findSignInUser = (tx: Tx, { tenantId, id }: AccountKey) =>
  tx.db
    .selectFrom('users')
    .select(['tenantId', 'id', 'login', 'displayName', 'passwordHash'])
    .select(
      sql<number>`case when exists (select from drivers d where d.tenant_id = users.tenant_id and d.id = users.driver_id and d.locked)
        then 0 else users.status end`.as('status'),
    )
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
