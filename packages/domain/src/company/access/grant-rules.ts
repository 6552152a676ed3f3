import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { UserKind } from './menus.ts'
import { isPermission } from '../../kernel/permissions.ts'
import { wordsOf } from './permission-words.ts'

/**
 * Who may grant which rights. Nobody grants permissions they lack, edits the account of a user with more permissions, or changes
 * their own: an account manager cannot escalate to administrator.
 */

/** The granting user: their permissions, and visible business units (null: all; customer users: none). */
export interface Granter {
  readonly userId: string
  readonly permissions: ReadonlySet<string>
  readonly businessUnitIds: readonly string[] | null
  /** For customer users: they manage accounts and roles of that customer only. */
  readonly customerId?: string | null
}

/** The rights of an account. */
export interface UserRights {
  readonly id: string
  readonly kind: UserKind
  readonly businessUnitIds: readonly string[] | null
  readonly customerId: string | null
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly roleIds: readonly string[]
  readonly status: number
  /** Place in the organisation; grants nothing, but is stored in the session. */
  readonly organisationId?: string | null
}

const listed = (permissions: readonly string[]): Words => {
  const few = permissions.slice(0, 5)
  const more = permissions.length > few.length ? ' …' : ''
  const say = (language: keyof Words) =>
    few.map((permission) => (isPermission(permission) ? wordsOf(permission)[language] : permission)).join(', ') + more
  return { en: say('en'), th: say('th'), zh: say('zh') }
}

/** All permissions granted, revoked or present in the account must be held by the granting user. */
export const mayGrant = (giver: Granter, permissions: Iterable<string>, field: string): readonly Rejection[] => {
  const missing = [...new Set(permissions)].filter((permission) => !giver.permissions.has(permission)).toSorted()
  return missing.length === 0 ? [] : [rejection('role.not_yours_to_grant', { permissions: listed(missing) }, field)]
}

const changed = <Key extends keyof UserRights>(before: UserRights, after: UserRights, keys: readonly Key[]): boolean =>
  keys.some((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))

const scopeKeys = ['kind', 'businessUnitIds', 'customerId', 'subcontractorId', 'driverId'] as const
const rightsKeys = [...scopeKeys, 'roleIds', 'status'] as const

/** Whether a change affects permissions, row scope or organisation, and so ends the account's sessions. */
export const endsSessions = (before: UserRights, after: UserRights): boolean =>
  changed(before, after, [...rightsKeys, 'organisationId'])

/** An account limited to this customer. */
const ofCustomer = (customerId: string, user: UserRights): boolean =>
  user.kind === 'customer' &&
  user.customerId === customerId &&
  user.businessUnitIds === null &&
  user.subcontractorId === null &&
  user.driverId === null

/** A user with limited business units grants at most those, and no partner accounts, which are not limited by them. */
export const withinGranterScope = ({ businessUnitIds: own, customerId }: Granter, user: UserRights): boolean => {
  const { kind, businessUnitIds } = user
  if (customerId) return ofCustomer(customerId, user)
  return own === null || (kind === 'internal' && businessUnitIds !== null && businessUnitIds.every((id) => own.includes(id)))
}

const parties = {
  customer: { id: 'customerId', words: { en: 'customer', th: 'ลูกค้า', zh: '客户' } },
  subcontractor: { id: 'subcontractorId', words: { en: 'subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' } },
  driver: { id: 'driverId', words: { en: 'driver', th: 'พนักงานขับรถ', zh: '司机' } },
} as const satisfies Record<Exclude<UserKind, 'internal'>, { id: keyof UserRights; words: Words }>

const partyMissing = (user: UserRights): readonly Rejection[] => {
  if (user.kind === 'internal') return []
  const { id, words } = parties[user.kind]
  return user[id] === null ? [rejection('user.party_required', { party: words }, id)] : []
}

export interface UserChange {
  readonly before: UserRights | undefined
  readonly after: UserRights
  /** The account's permissions before and after. */
  readonly permissionsBefore: Iterable<string>
  readonly permissionsAfter: Iterable<string>
  /** The owning customer of each role afterwards; null: shared. */
  readonly rolesOf?: readonly (string | null)[]
}

/** Creates or edits an account. Checked for every edit, because changing the e-mail or login could also take over the account. */
export const saveUser = (
  giver: Granter,
  { before, after, permissionsBefore, permissionsAfter, rolesOf = [] }: UserChange,
): Decision<UserRights> => {
  const own = before?.id === giver.userId
  const rejections: Rejection[] = [...partyMissing(after)]
  if (own && before && changed(before, after, rightsKeys)) rejections.push(rejection('user.not_yourself', {}))
  if (!own && before && mayGrant(giver, permissionsBefore, 'roleIds').length > 0) rejections.push(rejection('user.above_you', {}))
  if (!own) rejections.push(...mayGrant(giver, permissionsAfter, 'roleIds'))
  const moved = before === undefined || changed(before, after, scopeKeys)
  if ((moved && !withinGranterScope(giver, after)) || (before && !own && !withinGranterScope(giver, before)))
    rejections.push(
      giver.customerId ? rejection('user.own_customer_only', {}, 'kind') : rejection('user.scope_too_wide', {}, 'businessUnitIds'),
    )
  if (rolesOf.some((customerId) => customerId !== null && !(after.kind === 'customer' && after.customerId === customerId)))
    rejections.push(rejection('role.of_other_customer', {}, 'roleIds'))
  return rejections.length > 0 ? refuse(...rejections) : accept(after)
}

export interface RoleRights {
  readonly permissions: readonly string[]
  readonly status: number
  readonly builtIn: boolean
  readonly code: string
  /** Whether the role requires a second factor. */
  readonly secondFactor?: boolean
  /** The customer that owns the role. */
  readonly customerId?: string | null
}

/** Customer users create and change only their customer's roles; shared roles are ours. */
const notTheirRole = ({ customerId }: Granter, ...roles: readonly (RoleRights | undefined)[]): readonly Rejection[] =>
  customerId && roles.some((role) => role !== undefined && role.customerId !== customerId) ? [rejection('role.not_own', {})] : []

/** Changes a role's permissions: those added or removed must be held, and the administrator role stays complete. */
export const saveRole = (giver: Granter, before: RoleRights | undefined, after: RoleRights): Decision<RoleRights> => {
  const had = new Set(before?.permissions)
  const has = new Set(after.permissions)
  const touched = [...has]
    .filter((permission) => !had.has(permission))
    .concat([...had].filter((permission) => !has.has(permission)))
  // Enabling or disabling a role grants or revokes all of it.
  const switched = before !== undefined && before.status !== after.status ? [...has] : []
  // So does dropping its second-factor requirement.
  const loosened = before?.secondFactor === true && after.secondFactor !== true ? [...has] : []
  const rejections = [
    ...notTheirRole(giver, before, after),
    ...mayGrant(giver, [...touched, ...switched, ...loosened], 'permissions'),
  ]
  if (before !== undefined && (before.customerId ?? null) !== (after.customerId ?? null))
    rejections.push(rejection('role.customer_stays', {}, 'customerId'))
  const whole = before?.builtIn === true && before.code === 'administrator'
  if (whole && (touched.length > 0 || after.status !== 1 || after.code !== before.code))
    rejections.push(rejection('role.administrator_is_whole', {}, 'permissions'))
  return rejections.length > 0 ? refuse(...rejections) : accept(after)
}

/** Deletes a role: not a built-in one, nor one in use. */
export const removeRole = (giver: Granter, role: RoleRights, userCount: number): Decision<RoleRights> => {
  if (role.builtIn) return refuse(rejection('role.built_in', {}))
  if (userCount > 0) return refuse(rejection('role.in_use', { n: userCount }))
  const refusals = [...notTheirRole(giver, role), ...mayGrant(giver, role.permissions, 'permissions')]
  return refusals.length > 0 ? refuse(...refusals) : accept(role)
}
