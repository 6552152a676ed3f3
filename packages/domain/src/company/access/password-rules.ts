import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'

/** Counted in code points, not bytes; nothing is trimmed, truncated or normalised (ASVS 6.2). */
export const passwordLength = { shortest: 10, longest: 200 } as const

export interface PasswordFacts {
  readonly login: string
  /** Publicly known names: company name, company code, system name. */
  readonly companyNames: readonly string[]
  /** Whether a password (lower case) is on the list of common passwords. */
  readonly isCommon: (password: string) => boolean
}

/** Letters and digits only: adding spaces and punctuation does not make a name a good password. */
const plainOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const isLikeName = (password: string, name: string): boolean => {
  const [plain, known] = [plainOf(password), plainOf(name)]
  if (known === '') return false
  // Leading or trailing digits, such as a year, add little.
  const rest = plain.replaceAll(/^\p{N}+|\p{N}+$/gu, '')
  return [known, [...known].toReversed().join('')].some((each) => plain === each || rest === each)
}

/** Problems of a chosen password. No composition rules: length and not being common are what counts. */
export const passwordProblems = (password: string, { login, companyNames, isCommon }: PasswordFacts): readonly Rejection[] => {
  const length = [...password].length
  if (length < passwordLength.shortest) return [rejection('password.too_short', { n: passwordLength.shortest }, 'next')]
  if (length > passwordLength.longest) return [rejection('password.too_long', { n: passwordLength.longest }, 'next')]
  const plain = password.toLowerCase()
  if (plain === login.toLowerCase() || plain === [...login.toLowerCase()].toReversed().join(''))
    return [rejection('password.like_login', {}, 'next')]
  if (companyNames.some((name) => isLikeName(plain, name))) return [rejection('password.like_company', {}, 'next')]
  const sameLetter = new Set(plain).size === 1
  return sameLetter || isCommon(plain) ? [rejection('password.too_common', {}, 'next')] : []
}

export interface PasswordChange {
  readonly current: string
  readonly next: string
  readonly confirm: string
}

const passwordFields: Readonly<Record<keyof PasswordChange, Words>> = {
  current: { en: 'Current password', th: 'รหัสผ่านปัจจุบัน', zh: '当前密码' },
  next: { en: 'New password', th: 'รหัสผ่านใหม่', zh: '新密码' },
  confirm: { en: 'New password again', th: 'รหัสผ่านใหม่อีกครั้ง', zh: '再次输入新密码' },
}

/** Changes the user's own password; the server verifies `current`. */
export const changePassword = ({ current, next, confirm }: PasswordChange, facts: PasswordFacts): Decision<string> => {
  const typed = { current, next, confirm }
  const missing = (['current', 'next', 'confirm'] as const).flatMap((field) =>
    typed[field] === '' ? [rejection('field.required', { field: passwordFields[field] }, field)] : [],
  )
  if (missing.length > 0) return refuse(...missing)
  const rejections: Rejection[] = []
  if (next === current) rejections.push(rejection('password.same_as_old', {}, 'next'))
  if (next !== confirm) rejections.push(rejection('password.no_match', {}, 'confirm'))
  rejections.push(...passwordProblems(next, facts))
  return rejections.length > 0 ? refuse(...rejections) : accept(next)
}
