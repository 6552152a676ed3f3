import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'

/** Which rows somebody may see. It goes under every query (see `db/rows.ts`), never beside it. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'business_units'; readonly ids: readonly string[] }
  | { readonly kind: 'customer'; readonly id: string }
  /** `unscheduled`: also documents that are meant for this carrier and not scheduled yet (setting CARRIER_SEES_UNSCHEDULED). */
  | { readonly kind: 'subcontractor'; readonly id: string; readonly unscheduled: boolean }
  | { readonly kind: 'driver'; readonly id: string }

/** Who asks: found from the session at each request, so that a changed right works at once. */
export interface Caller {
  readonly tenantId: string
  readonly userId: string
  readonly displayName: string
  readonly kind: 'internal' | 'customer' | 'subcontractor' | 'driver'
  readonly permissions: ReadonlySet<string>
  readonly scope: Scope
  readonly language: Language
  /** Public id of the session; empty for work in the background. */
  readonly sessionId: string
  /** A role asks for a second factor and this session has shown none. */
  readonly factorMissing?: boolean
  /** Looks as somebody else, or with the rights of a role: reads, and changes nothing. */
  readonly looking?: { readonly as: 'user' | 'role'; readonly name: string; readonly by: string; readonly until: string }
  /** The session began at the company's own sign-in. */
  readonly companySignIn?: boolean
  /** A program with a key, not a person: what it does is marked as such. */
  readonly apiKeyId?: string
  /** The network address the request came from; absent for work in the background. */
  readonly address?: string
}

/** Nobody: the installation itself, at work for one company. */
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

/** How the history names the caller. */
export const actorTypeOf = (caller: Caller): 'admin' | 'driver' | 'partner' | 'system' =>
  caller.kind === 'internal' ? 'admin' : caller.kind === 'driver' ? 'driver' : 'partner'
