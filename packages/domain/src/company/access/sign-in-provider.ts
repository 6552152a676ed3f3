import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { GroupRoles } from './company-sign-in.ts'
import { mayGrant, type Granter } from './grant-rules.ts'
import { permissions } from '../../kernel/permissions.ts'

/** A company's single sign-on provider (OpenID Connect): whom it admits, and with which rights. */

/** Whoever needs more should use one broker. */
export const maxProviders = 10
export const maxGroupRoles = 100
export const maxMailDomains = 20

export const providerFields = {
  label: { en: 'Name on the button', th: 'ชื่อบนปุ่ม', zh: '按钮名称' },
  issuer: { en: 'Issuer address', th: 'ที่อยู่ของผู้ออก (Issuer)', zh: '签发方地址（Issuer）' },
  clientId: { en: 'Client ID', th: 'รหัสไคลเอนต์ (Client ID)', zh: '客户端 ID（Client ID）' },
  clientKind: { en: 'Client', th: 'ประเภทไคลเอนต์', zh: '客户端类型' },
  clientSecret: { en: 'Client secret', th: 'รหัสลับไคลเอนต์ (Client secret)', zh: '客户端密钥（Client secret）' },
  scopes: { en: 'Scopes', th: 'ขอบเขตที่ขอ (Scopes)', zh: '申请范围（Scopes）' },
  emailClaim: { en: 'Claim of the e-mail', th: 'เคลมของอีเมล', zh: '邮箱声明' },
  verifiedClaim: { en: 'Claim that says it is verified', th: 'เคลมที่บอกว่ายืนยันอีเมลแล้ว', zh: '邮箱已验证声明' },
  nameClaim: { en: 'Claim of the name', th: 'เคลมของชื่อ', zh: '姓名声明' },
  groupsClaim: { en: 'Claim of the groups', th: 'เคลมของกลุ่ม', zh: '用户组声明' },
  linkByEmail: { en: 'Connect accounts by e-mail', th: 'เชื่อมบัญชีด้วยอีเมล', zh: '按邮箱关联账号' },
  secondFactorThere: { en: 'Second factor', th: 'การยืนยันสองขั้น', zh: '双重验证' },
  makeAccounts: { en: 'Make an account at the first sign-in', th: 'สร้างบัญชีเมื่อเข้าใช้ครั้งแรก', zh: '首次登录时创建账号' },
  mailDomains: { en: 'Mail domains', th: 'โดเมนอีเมลที่อนุญาต', zh: '允许的邮箱域名' },
  organisationId: { en: 'Organisation', th: 'หน่วยงาน', zh: '组织' },
  businessUnitIds: { en: 'Sees only', th: 'เห็นเฉพาะหน่วยธุรกิจ', zh: '仅可见业务单元' },
  roleIds: { en: 'Roles at the first sign-in', th: 'บทบาทเมื่อเข้าใช้ครั้งแรก', zh: '首次登录的角色' },
  group: { en: 'Group at the company', th: 'กลุ่มของบริษัท', zh: '公司用户组' },
  groupRoles: { en: 'Roles by groups', th: 'บทบาทตามกลุ่ม', zh: '按用户组分配角色' },
  roleId: { en: 'Role here', th: 'บทบาทในระบบ', zh: '本系统角色' },
} as const satisfies Record<string, Words>

export const clientKinds = ['secret', 'public'] as const
export type ClientKind = (typeof clientKinds)[number]

export interface GroupRole {
  readonly group: string
  readonly roleId: string
}

/** The requested settings, without the client secret. */
export interface ProviderWish {
  readonly issuer: string
  readonly clientKind: ClientKind
  readonly scopes: string
  readonly linkByEmail: boolean
  readonly makeAccounts: boolean
  readonly mailDomains: readonly string[]
  readonly roleIds: readonly string[]
  readonly groupRoles: readonly GroupRole[]
}

export interface ProviderFacts {
  readonly giver: Granter
  /** The current provider; undefined for a new one. */
  readonly before: (ProviderWish & { readonly hasSecret: boolean }) | undefined
  /** All permissions of its roles, before and after. */
  readonly permissionsBefore: Iterable<string>
  readonly permissionsAfter: Iterable<string>
  readonly newSecret: boolean
  /** Why the issuer's address is refused (resolved by the server). */
  readonly issuerRefused: Rejection | undefined
}

/** Compares issuers, ignoring a trailing slash. */
export const sameIssuer = (one: string, other: string): boolean => one.replace(/\/+$/, '') === other.replace(/\/+$/, '')

/** Roles assigned by a provider: to every new user, and by groups. */
export const rolesGivenBy = ({ roleIds, groupRoles }: Pick<ProviderWish, 'roleIds' | 'groupRoles'>): readonly string[] => [
  ...new Set([...roleIds, ...groupRoles.map(({ roleId }) => roleId)]),
]

/** Whoever controls linking by e-mail can impersonate any user, so must hold all permissions that exist. */
const mayBecomeAnybody = (giver: Granter, one: { readonly linkByEmail: boolean } | undefined): readonly Rejection[] =>
  one?.linkByEmail === true ? mayGrant(giver, permissions, 'linkByEmail') : []

const secretMissing = (wish: ProviderWish, { before, newSecret }: ProviderFacts): readonly Rejection[] => {
  if (wish.clientKind === 'public' || newSecret) return []
  if (!before?.hasSecret) return [rejection('field.required', { field: providerFields.clientSecret }, 'clientSecret')]
  // The secret belongs to one issuer; changing the address must not send it elsewhere.
  return sameIssuer(before.issuer, wish.issuer) ? [] : [rejection('provider.secret_again', {}, 'clientSecret')]
}

const accountsProblems = ({ makeAccounts, mailDomains, roleIds, groupRoles }: ProviderWish): readonly Rejection[] => {
  if (!makeAccounts) return []
  const problems: Rejection[] = []
  if (mailDomains.length === 0) problems.push(rejection('provider.domains_needed', {}, 'mailDomains'))
  if (roleIds.length === 0 && groupRoles.length === 0) problems.push(rejection('provider.role_needed', {}, 'roleIds'))
  return problems
}

const repeated = (groupRoles: readonly GroupRole[]): readonly Rejection[] =>
  groupRoles.flatMap(({ group, roleId }, index) =>
    groupRoles.findIndex((one) => one.group === group && one.roleId === roleId) < index
      ? [rejection('provider.pair_twice', {}, `groupRoles.${index}.group`)]
      : [],
  )

/**
 * Creates or changes a provider. Whoever does grants its roles, and whoever changes the issuer controls identities: so all
 * permissions before and after must be grantable by them, company-wide.
 */
export const saveProvider = (wish: ProviderWish, facts: ProviderFacts): Decision<ProviderWish> => {
  const { giver, before, permissionsBefore, permissionsAfter, issuerRefused } = facts
  const rejections: Rejection[] = [...changeProvider(giver, before, permissionsBefore)]
  if (issuerRefused) rejections.push(issuerRefused)
  rejections.push(...mayGrant(giver, permissionsAfter, 'roleIds'), ...mayBecomeAnybody(giver, wish))
  rejections.push(...secretMissing(wish, facts), ...accountsProblems(wish), ...repeated(wish.groupRoles))
  if (!wish.scopes.split(' ').includes('openid')) rejections.push(rejection('provider.scope_openid', {}, 'scopes'))
  return rejections.length > 0 ? refuse(...rejections) : accept(wish)
}

/** Any change to a provider, including enabling it: its roles must be grantable by the user. */
export const changeProvider = (
  giver: Granter,
  before: { readonly linkByEmail: boolean } | undefined,
  permissionsBefore: Iterable<string>,
): readonly Rejection[] => {
  const rejections: Rejection[] = []
  if (giver.businessUnitIds !== null) rejections.push(rejection('user.scope_too_wide', {}))
  if (before && (mayGrant(giver, permissionsBefore, 'roleIds').length > 0 || mayBecomeAnybody(giver, before).length > 0))
    rejections.push(rejection('provider.above_you', {}))
  return rejections
}

/** `บริษัท@Example.TH` → `example.th`; undefined when it is no address with a domain. */
export const mailDomainOf = (email: string): string | undefined => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  return at > 0 && isMailDomain(domain) ? domain : undefined
}

/** `example.co.th`: lower case, without `@`, and without a numeric top-level domain. */
export const isMailDomain = (text: string): boolean =>
  text.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(text)

/** Whether an e-mail address is in one of these domains; subdomains do not match. */
export const isOfDomains = (email: string, domains: readonly string[]): boolean => {
  const domain = mailDomainOf(email)
  return domain !== undefined && domains.includes(domain)
}

const loginLength = { min: 3, max: 100 } as const

/** Login name of a new user: their e-mail, restricted to allowed characters. */
export const loginFromEmail = (email: string, turn: number): string => {
  const plain = email
    .toLowerCase()
    .replace(/[^a-z0-9._@-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
  const ending = turn <= 1 ? '' : `-${turn}`
  return plain.slice(0, loginLength.max - ending.length) + ending
}

/** Role ids by group, as used by the sign-in rules. */
export const groupRolesOf = (pairs: readonly GroupRole[]): GroupRoles => {
  const found = new Map<string, readonly string[]>()
  for (const { group, roleId } of pairs) found.set(group, [...(found.get(group) ?? []), roleId])
  return found
}
