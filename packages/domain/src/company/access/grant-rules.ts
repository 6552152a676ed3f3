import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { UserKind } from './menus.ts'
import { isPermission } from '../../kernel/permissions.ts'
import { wordsOf } from './permission-words.ts'

/**
 * Who may give which rights to whom. Nobody gives what they do not hold themselves, nobody touches the account of somebody who holds
 * more, and nobody changes their own rights: whoever is allowed to look after accounts cannot make themselves an administrator.
 */

/** The person who gives: their permissions, and the business units they see (null: all; a customer’s person: none). */
export interface Granter {
  readonly userId: string
  readonly permissions: ReadonlySet<string>
  readonly businessUnitIds: readonly string[] | null
  /** Somebody of a customer: they look after the accounts and roles of that customer and of nobody else. */
  readonly customerId?: string | null
}

/** What rights hang on in an account. */
export interface UserRights {
  readonly id: string
  readonly kind: UserKind
  readonly businessUnitIds: readonly string[] | null
  readonly customerId: string | null
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly roleIds: readonly string[]
  readonly status: number
  /** Where in the company they stand; it gives no rights, but a session knows it. */
  readonly organisationId?: string | null
}

const listed = (permissions: readonly string[]): Words => {
  const few = permissions.slice(0, 5)
  const more = permissions.length > few.length ? ' …' : ''
  const say = (language: keyof Words) =>
    few.map((permission) => (isPermission(permission) ? wordsOf(permission)[language] : permission)).join(', ') + more
  return { en: say('en'), th: say('th'), zh: say('zh') }
}

/** Permissions that are given, taken or stand in an account: all of them must be held by the one who does it. */
export const mayGrant = (giver: Granter, permissions: Iterable<string>, field: string): readonly Rejection[] => {
  const missing = [...new Set(permissions)].filter((permission) => !giver.permissions.has(permission)).toSorted()
  return missing.length === 0 ? [] : [rejection('role.not_yours_to_grant', { permissions: listed(missing) }, field)]
}

const changed = <Key extends keyof UserRights>(before: UserRights, after: UserRights, keys: readonly Key[]): boolean =>
  keys.some((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))

const scopeKeys = ['kind', 'businessUnitIds', 'customerId', 'subcontractorId', 'driverId'] as const
const rightsKeys = [...scopeKeys, 'roleIds', 'status'] as const

/** Whether a change touches what the account may do or see, or where it stands: then its sessions end. */
export const endsSessions = (before: UserRights, after: UserRights): boolean =>
  changed(before, after, [...rightsKeys, 'organisationId'])

/** An account that acts for this customer and for nobody beside it. */
const ofCustomer = (customerId: string, user: UserRights): boolean =>
  user.kind === 'customer' &&
  user.customerId === customerId &&
  user.businessUnitIds === null &&
  user.subcontractorId === null &&
  user.driverId === null

/** Somebody who sees some business units gives no more than those, and no partner's account, which sees across them. */
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
  /** Permissions that stand in the account now, and those it would have. */
  readonly permissionsBefore: Iterable<string>
  readonly permissionsAfter: Iterable<string>
  /** For which customer each of the roles it would have is; null: for everybody. */
  readonly rolesOf?: readonly (string | null)[]
}

/** A new account, or a change of one, whatever is changed in it: a new e-mail or login would be a way into it too. */
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
  /** Whether the role asks for a second factor. */
  readonly secondFactor?: boolean
  /** The customer whose own role it is. */
  readonly customerId?: string | null
}

/** Somebody of a customer makes and changes roles of that customer; those that are offered to all customers stay as we made them. */
const notTheirRole = ({ customerId }: Granter, ...roles: readonly (RoleRights | undefined)[]): readonly Rejection[] =>
  customerId && roles.some((role) => role !== undefined && role.customerId !== customerId) ? [rejection('role.not_own', {})] : []

/** A role's set, as it is changed: whatever is added or taken must be held, and the administrator's role stays whole. */
export const saveRole = (giver: Granter, before: RoleRights | undefined, after: RoleRights): Decision<RoleRights> => {
  const had = new Set(before?.permissions)
  const has = new Set(after.permissions)
  const touched = [...has]
    .filter((permission) => !had.has(permission))
    .concat([...had].filter((permission) => !has.has(permission)))
  // Switching a role on or off gives or takes all of it.
  const switched = before !== undefined && before.status !== after.status ? [...has] : []
  // So does letting its people in with less.
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

/** Removing a role (the console asks first): built-in ones stay, and so does one that somebody has. */
export const removeRole = (giver: Granter, role: RoleRights, userCount: number): Decision<RoleRights> => {
  if (role.builtIn) return refuse(rejection('role.built_in', {}))
  if (userCount > 0) return refuse(rejection('role.in_use', { n: userCount }))
  const refusals = [...notTheirRole(giver, role), ...mayGrant(giver, role.permissions, 'permissions')]
  return refusals.length > 0 ? refuse(...refusals) : accept(role)
}
