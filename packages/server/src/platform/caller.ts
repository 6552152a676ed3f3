import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'

/** Row scope of a caller. Every query applies it through `db/rows.ts`. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'business_units'; readonly ids: readonly string[] }
  | { readonly kind: 'customer'; readonly id: string }
  /** `unscheduled`: includes documents assigned to this carrier but not scheduled yet (setting CARRIER_SEES_UNSCHEDULED). */
  | { readonly kind: 'subcontractor'; readonly id: string; readonly unscheduled: boolean }
  | { readonly kind: 'driver'; readonly id: string }

/** The authenticated principal. Resolved from the session on each request, so a permission change applies at once. */
export interface Caller {
  readonly tenantId: string
  readonly userId: string
  readonly displayName: string
  readonly kind: 'internal' | 'customer' | 'subcontractor' | 'driver'
  readonly permissions: ReadonlySet<string>
  readonly scope: Scope
  readonly language: Language
  /** Public id of the session; empty for background work. */
  readonly sessionId: string
  /** A role requires a second factor and this session has not verified one. */
  readonly factorMissing?: boolean
  /** Impersonation of a user or preview of a role: read-only. */
  readonly impersonation?: { readonly as: 'user' | 'role'; readonly name: string; readonly by: string; readonly until: string }
  /** The session was opened through the company's single sign-on. */
  readonly companySignIn?: boolean
  /** The request authenticated with an API key; audit entries record the key. */
  readonly apiKeyId?: string
  /** Remote IP address of the request; absent for background work. */
  readonly address?: string
}

/** System principal for background work of one company. */
export const systemCaller = (tenantId: string): Caller => ({
  tenantId,
  userId: '',
  displayName: 'Khonsong',
  kind: 'internal',
  permissions: new Set(),
  scope: { kind: 'all' },
  language: 'en',
  sessionId: '',
})

export const may = (caller: Caller, permission: Permission): boolean => caller.permissions.has(permission)

/** The actor type stored in the history. */
export const actorTypeOf = (caller: Caller): 'admin' | 'driver' | 'partner' | 'system' =>
  caller.kind === 'internal' ? 'admin' : caller.kind === 'driver' ? 'driver' : 'partner'
