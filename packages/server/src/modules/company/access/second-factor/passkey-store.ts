import type { Tx } from '../../../../platform/db/tx.ts'

export const listOwnPasskeys = (tx: Tx) =>
  tx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .orderBy('createdAt')
    .limit(100)
    .execute()

/** What a browser is told of the passkeys of an account at this host. */
export const credentialsOf = (tx: Tx, { tenantId, id }: { readonly tenantId: string; readonly id: string }, host: string) =>
  tx.db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', id)
    .where('host', '=', host)
    .limit(100)
    .execute()

export interface PasskeyToInsert {
  readonly id: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly host: string
  readonly name: string
}

/** False when the passkey is kept already, by whomever. */
export const insertPasskey = async (tx: Tx, { transports, ...passkey }: PasskeyToInsert): Promise<boolean> => {
  const { tenantId, userId } = tx.caller
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('passkeys')
    .values({ ...passkey, transports: [...transports], tenantId, userId, createdAt: tx.now })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The passkey a browser names. Its id is made by the authenticator and says whose it is; the signature proves it. */
export const findPasskey = (tx: Tx, credentialId: string) =>
  tx.db
    .selectFrom('passkeys')
    .select(['tenantId', 'id', 'userId', 'credentialId', 'publicKey', 'counter', 'host'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()

/** Remembers the counter of the authenticator; false when another request was faster with a later one. */
export const touchPasskey = async (
  tx: Tx,
  { tenantId, id, counter }: { readonly tenantId: string; readonly id: string; readonly counter: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: tx.now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('counter', '<=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteOwnPasskey = async (tx: Tx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('passkeys')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
