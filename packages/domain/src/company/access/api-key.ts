/** API keys for integrations: act for an account, with a subset of its permissions and an expiry date. */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import { keyPermissions } from '../../kernel/key-permissions.ts'
import type { Words } from '../../kernel/language.ts'
import { addDays } from '../../kernel/time.ts'
import { mayGrant, withinGranterScope, type Granter, type UserRights } from './grant-rules.ts'

/** Maximum lifetime in days: keys are reviewed once a year. */
export const longestKeyDays = 366

/** Maximum hours an old secret stays valid after rotation. */
export const longestOverlapHours = 168

/** Maximum active keys per customer. */
export const maxKeysOfCustomer = 20

export const keyFields = {
  name: { en: 'Name', th: 'ชื่อ', zh: '名称' },
  userId: { en: 'Acts for the account', th: 'ทำงานในนามบัญชี', zh: '代表账号' },
  permissions: { en: 'Permissions', th: 'สิทธิ์', zh: '权限' },
  expiresOn: { en: 'Valid until', th: 'ใช้ได้ถึง', zh: '有效期至' },
} as const satisfies Record<string, Words>

export interface KeyWish {
  readonly permissions: readonly string[]
  /** Last valid day, Bangkok time. */
  readonly expiresOn: string
}

/**
 * Validates a new key. The creator holds every permission granted to it and sees its account; the account holds them too, so the
 * key's rights end with the account's.
 */
export const makeKey = (
  giver: Granter,
  account: UserRights,
  permissionsOfAccount: Iterable<string>,
  wish: KeyWish,
  today: string,
): Decision<KeyWish> => {
  const accountPermissions = new Set(permissionsOfAccount)
  const rejections: Rejection[] = []
  if (account.status !== 1) rejections.push(rejection('key.account_off', {}, 'userId'))
  if (!withinGranterScope(giver, account)) rejections.push(rejection('user.scope_too_wide', {}, 'userId'))
  if (wish.permissions.length === 0) rejections.push(rejection('field.required', { field: keyFields.permissions }, 'permissions'))
  if (wish.permissions.some((permission) => !accountPermissions.has(permission)))
    rejections.push(rejection('key.not_the_accounts', {}, 'permissions'))
  if (wish.permissions.some((permission) => !(keyPermissions as readonly string[]).includes(permission)))
    rejections.push(rejection('key.for_people_only', {}, 'permissions'))
  rejections.push(...mayGrant(giver, wish.permissions, 'permissions'))
  if (wish.expiresOn < today || wish.expiresOn > addDays(today, longestKeyDays))
    rejections.push(rejection('key.life', { n: longestKeyDays }, 'expiresOn'))
  return rejections.length > 0 ? refuse(...rejections) : accept(wish)
}
