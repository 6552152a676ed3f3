import { groupRolesOf, sameIssuer } from '@khonsong/domain/company/access/sign-in-provider.ts'
import { readGroupRoles, type GroupRoles } from '@khonsong/domain/company/access/company-sign-in.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../../platform/db/tx.ts'
import { linkedIssuers } from './identity-store.ts'
import { findEnabledProvider, firstTenant, listEnabledProviders, type StoredProvider } from './provider-store.ts'

/** Defaults of new accounts: organisation, business units, roles, and the allowed mail domains. */
interface NewAccounts {
  readonly mailDomains: readonly string[]
  readonly organisationId: string | null
  readonly businessUnitIds: readonly string[] | null
  readonly roleIds: readonly string[]
}

/** A single sign-on provider, configured by an administrator or by the environment. */
export interface Provider {
  /** Null for the environment's provider. */
  readonly id: string | null
  readonly tenantId: string
  /** Part of the cache key of provider metadata: a change invalidates it. */
  readonly version: number
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: () => string | undefined
  readonly scopes: string
  readonly emailClaim: string
  readonly verifiedClaim: string
  readonly nameClaim: string
  readonly groupsClaim: string
  readonly linkByEmail: boolean
  readonly secondFactorThere: boolean
  /** Undefined: first sign-ins create no accounts. */
  readonly newAccounts: NewAccounts | undefined
  readonly groupRoles: GroupRoles
  /** Whether the mapping names roles by code (environment) instead of by id. */
  readonly rolesByCode: boolean
}

/** Encryption context of the client secret: copied to another row or issuer, it does not open. */
export const secretContext = ({ tenantId, id, issuer }: { tenantId: string; id: string; issuer: string }): string =>
  `${tenantId}/${id}/${issuer}`

const fromRow = ({ secrets }: FastifyInstance, row: StoredProvider): Provider => ({
  ...row,
  clientSecret: () => {
    if (row.clientSecret === null) return undefined
    const plain = secrets.unseal('sign_in_provider', secretContext(row), row.clientSecret)
    if (!plain) throw new Error('the client secret was sealed with another key: enter it again')
    return plain.toString('utf8')
  },
  newAccounts: row.makeAccounts ? row : undefined,
  groupRoles: groupRolesOf(row.groupRoles),
  rolesByCode: false,
})

/** The environment's provider, which belongs to the first company. */
export const environmentProvider = ({ config }: FastifyInstance, tenantId: string): Provider | undefined => {
  const { issuer, ...named } = config.companySignIn
  if (issuer === undefined) return undefined
  return {
    ...named,
    groupRoles: readGroupRoles(named.groupRoles),
    id: null,
    tenantId,
    version: 0,
    issuer,
    clientSecret: () => named.clientSecret,
    emailClaim: 'email',
    verifiedClaim: 'email_verified',
    nameClaim: 'name',
    newAccounts: undefined,
    rolesByCode: true,
  }
}

/** Providers of a company: its own or, for the first company without any, the environment's. */
export const providersOf = async (app: FastifyInstance, tx: Tx, tenantId: string): Promise<readonly Provider[]> => {
  const companyProviders = await listEnabledProviders(tx, tenantId)
  if (companyProviders.length > 0) return companyProviders.map((row) => fromRow(app, row))
  const fallback = tenantId === (await firstTenant(tx)) ? environmentProvider(app, tenantId) : undefined
  return fallback ? [fallback] : []
}

/** The selected provider, if it is still enabled. */
export const offeredProvider = async (
  app: FastifyInstance,
  tx: Tx,
  { id, tenantId }: { readonly id: string | null; readonly tenantId?: string },
): Promise<Provider | undefined> => {
  if (id !== null) {
    const row = await findEnabledProvider(tx, id)
    return row && (tenantId === undefined || row.tenantId === tenantId) ? fromRow(app, row) : undefined
  }
  const offered = await providersOf(app, tx, tenantId ?? tx.caller.tenantId)
  return offered.find((one) => one.id === null)
}

/** Providers for a signed-in user, with the ones linked to the account. */
export const companyLinks = async (app: FastifyInstance, tx: Tx) => {
  const linked = await linkedIssuers(tx)
  const offered = await providersOf(app, tx, tx.caller.tenantId)
  return offered.map(({ id, label, issuer }) => ({ id, label, linked: linked.some((one) => sameIssuer(one, issuer)) }))
}

export const buttonOf = ({ id, label }: Provider) => ({ id, label })
