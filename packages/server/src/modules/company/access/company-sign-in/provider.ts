import { groupRolesOf, sameIssuer } from '@khonsong/domain/company/access/sign-in-provider.ts'
import { readGroupRoles, type GroupRoles } from '@khonsong/domain/company/access/company-sign-in.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../../platform/db/tx.ts'
import { linkedIssuers } from './identity-store.ts'
import { findEnabledProvider, firstTenant, listEnabledProviders, type StoredProvider } from './provider-store.ts'

/** Where new accounts belong, what they see and may do, and of which mail domains their people are. */
interface NewAccounts {
  readonly mailDomains: readonly string[]
  readonly organisationId: string | null
  readonly businessUnitIds: readonly string[] | null
  readonly roleIds: readonly string[]
}

/** A company's own sign-in, whether its administrator set it up or the environment names it. */
export interface Provider {
  /** Null: the one of the environment. */
  readonly id: string | null
  readonly tenantId: string
  /** Changes with it; what was learnt of the server before counts no longer. */
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
  /** Undefined: a first sign-in makes no account. */
  readonly newAccounts: NewAccounts | undefined
  readonly groupRoles: GroupRoles
  /** Whether the mapping names roles by their codes, as the environment does. */
  readonly rolesByCode: boolean
}

/** Whose secret it is and for whom: moved to another row or another issuer, it does not open. */
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

/** The one that the environment names, for the first company. */
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

/** The sign-ins a company offers: its own, or where the first company has none, the one of the environment. */
export const providersOf = async (app: FastifyInstance, tx: Tx, tenantId: string): Promise<readonly Provider[]> => {
  const own = await listEnabledProviders(tx, tenantId)
  if (own.length > 0) return own.map((row) => fromRow(app, row))
  const fallback = tenantId === (await firstTenant(tx)) ? environmentProvider(app, tenantId) : undefined
  return fallback ? [fallback] : []
}

/** The one somebody chose, as long as it is offered. */
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

/** The company's sign-ins as somebody signed in sees them: which of them their account is connected with. */
export const companyLinks = async (app: FastifyInstance, tx: Tx) => {
  const linked = await linkedIssuers(tx)
  const offered = await providersOf(app, tx, tx.caller.tenantId)
  return offered.map(({ id, label, issuer }) => ({ id, label, linked: linked.some((one) => sameIssuer(one, issuer)) }))
}

export const buttonOf = ({ id, label }: Provider) => ({ id, label })
