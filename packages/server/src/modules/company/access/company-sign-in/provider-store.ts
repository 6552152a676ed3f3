import type { SignInProvider } from '@khonsong/contract/company/access/sign-in-providers.ts'
import type { GroupRole } from '@khonsong/domain/company/access/sign-in-provider.ts'
import { sql } from 'kysely'
import { rows, visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'

export interface StoredProvider {
  readonly id: string
  readonly tenantId: string
  readonly version: number
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Buffer | null
  readonly scopes: string
  readonly emailClaim: string
  readonly verifiedClaim: string
  readonly nameClaim: string
  readonly groupsClaim: string
  readonly linkByEmail: boolean
  readonly secondFactorThere: boolean
  readonly makeAccounts: boolean
  readonly mailDomains: readonly string[]
  readonly organisationId: string | null
  readonly businessUnitIds: readonly string[] | null
  readonly roleIds: readonly string[]
  readonly groupRoles: readonly GroupRole[]
}

const enabled = (tx: Tx) =>
  tx.db
    .selectFrom('signInProviders')
    .select(['id', 'tenantId', 'version', 'label', 'issuer', 'clientId', 'clientSecret', 'scopes', 'linkByEmail', 'makeAccounts'])
    .select(['emailClaim', 'verifiedClaim', 'nameClaim', 'groupsClaim', 'secondFactorThere', 'mailDomains', 'organisationId'])
    .select(['businessUnitIds', 'roleIds'])
    // The generated type is plain JSON; only `insertProvider` writes the column.
    .select(sql<GroupRole[]>`group_roles`.as('groupRoles'))
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)

/** Providers on the sign-in page of a company. */
export const listEnabledProviders = (tx: Tx, tenantId: string): Promise<StoredProvider[]> =>
  enabled(tx).where('tenantId', '=', tenantId).orderBy('createdAt').orderBy('id').limit(50).execute()

/** By id alone: the visitor has no company yet. */
export const findEnabledProvider = (tx: Tx, id: string): Promise<StoredProvider | undefined> =>
  enabled(tx).where('id', '=', id).executeTakeFirst()

/** Updates the last use at most once a minute, to avoid lock contention at sign-in peaks. */
export const touchProvider = async (tx: Tx, { tenantId, id }: { readonly tenantId: string; readonly id: string | null }) => {
  if (id === null) return
  await sql`update sign_in_providers set last_used_at = ${tx.now}::timestamptz
    where tenant_id = ${tenantId}::uuid and id = ${id}::uuid
      and (last_used_at is null or last_used_at < ${tx.now}::timestamptz - interval '1 minute')`.execute(tx.db)
}

/** The company of the environment's provider. */
export const firstTenant = async (tx: Tx): Promise<string | undefined> => {
  const row = await tx.db.selectFrom('tenants').select('id').orderBy('createdAt').orderBy('id').limit(1).executeTakeFirst()
  return row?.id
}

export const tenantOfCode = async (tx: Tx, code: string): Promise<string | undefined> => {
  const row = await tx.db.selectFrom('tenants').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

const read = async (tx: Tx, id?: string): Promise<SignInProvider[]> => {
  const { rows: found } = await sql<SignInProvider>`
    select p.id, p.label, p.issuer, p.client_id as "clientId", case when p.client_secret is null then 'public' else 'secret' end as "clientKind",
      p.scopes, p.email_claim as "emailClaim", p.verified_claim as "verifiedClaim", p.name_claim as "nameClaim",
      p.groups_claim as "groupsClaim", p.link_by_email as "linkByEmail", p.second_factor_there as "secondFactorThere",
      p.make_accounts as "makeAccounts", p.mail_domains as "mailDomains", p.organisation_id as "organisationId",
      p.business_unit_ids as "businessUnitIds", p.role_ids as "roleIds", p.group_roles as "groupRoles", p.enabled,
      (select count(*)::int from user_identities i where i.tenant_id = p.tenant_id
        and i.issuer in (rtrim(p.issuer, '/'), rtrim(p.issuer, '/') || '/')) as "peopleCount",
      p.last_used_at as "lastUsedAt", p.version, p.updated_at as "updatedAt", e.display_name as "updatedBy"
    from sign_in_providers p left join users e on e.tenant_id = p.tenant_id and e.id = p.updated_by
    where ${visible(tx.caller, 'signInProviders', 'p')} and p.removed_at is null
      ${id === undefined ? sql`` : sql`and p.id = ${id}::uuid`}
    order by p.created_at, p.id limit 50`.execute(tx.db.withoutPlugins())
  return found
}

export const listProviders = (tx: Tx): Promise<SignInProvider[]> => read(tx)
export const findProvider = async (tx: Tx, id: string): Promise<SignInProvider | undefined> => (await read(tx, id))[0]

/** Serializes changes within a company, so the limit holds and no issuer is added twice. */
export const lockProviders = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in providers of ${tx.caller.tenantId}`}, 0))`.execute(tx.db)
}

/** Whether the id is in use in any company. */
export const isIdTaken = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.db.selectFrom('signInProviders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export type ProviderToSave = Omit<StoredProvider, 'id' | 'tenantId' | 'version' | 'clientSecret'>

const written = ({ groupRoles, mailDomains, businessUnitIds, roleIds, ...plain }: ProviderToSave) => ({
  ...plain,
  mailDomains: [...mailDomains],
  businessUnitIds: businessUnitIds === null ? null : [...businessUnitIds],
  roleIds: [...roleIds],
  groupRoles: JSON.stringify(groupRoles),
})

export const insertProvider = async (tx: Tx, id: string, wish: ProviderToSave, clientSecret: Buffer | null): Promise<void> => {
  const { tenantId, userId } = tx.caller
  const stamp = { createdAt: tx.now, createdBy: userId, updatedAt: tx.now, updatedBy: userId }
  await tx.db
    .insertInto('signInProviders')
    .values({ ...written(wish), id, tenantId, clientSecret, ...stamp })
    .execute()
}

interface Change {
  readonly wish?: ProviderToSave
  /** Undefined keeps the stored secret. */
  readonly clientSecret?: Buffer | null | undefined
  readonly enabled?: boolean
  readonly removedAt?: string
}

/** Optimistic update; false on a version conflict. */
export const updateProvider = async (tx: Tx, id: string, version: number, change: Change): Promise<boolean> => {
  const { wish, clientSecret, ...plain } = change
  const { numUpdatedRows } = await tx.db
    .updateTable('signInProviders')
    .set({
      ...plain,
      ...(wish ? written(wish) : {}),
      ...(clientSecret === undefined ? {} : { clientSecret }),
      version: version + 1,
      updatedAt: tx.now,
      updatedBy: tx.caller.userId,
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Which of these roles, organisations and business units belong to the company. Excludes roles owned by customers,
 * whose users do not sign in here.
 */
export const knownOf = async (
  tx: Tx,
  asked: { readonly roleIds: readonly string[]; readonly organisationIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> => {
  const roles =
    asked.roleIds.length === 0
      ? []
      : await rows(tx, 'roles')
          .select('roles.id')
          .where('roles.id', 'in', [...asked.roleIds])
          .where('roles.customerId', 'is', null)
          .execute()
  const organisations =
    asked.organisationIds.length === 0
      ? []
      : await rows(tx, 'organisations')
          .select(['organisations.id', 'organisations.kind'])
          .where('organisations.id', 'in', [...asked.organisationIds])
          .execute()
  return new Map([...roles.map(({ id }) => [id, 'role'] as const), ...organisations.map(({ id, kind }) => [id, kind] as const)])
}
