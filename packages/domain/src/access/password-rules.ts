import { accept, refuse, rejection, type Decision, type Rejection } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'

/** Characters as people count them (code points), not bytes; nothing is trimmed, cut or normalised (ASVS 6.2). */
export const passwordLength = { shortest: 10, longest: 200 } as const

export interface PasswordFacts {
  readonly login: string
  /** Whether a password, in small letters, is on the list of those that are guessed first. */
  readonly isCommon: (password: string) => boolean
}

/** What is wrong with a password somebody chose. There are no rules on kinds of characters: length and not being guessed first is what counts. */
export const passwordProblems = (password: string, { login, isCommon }: PasswordFacts): readonly Rejection[] => {
  const length = [...password].length
  if (length < passwordLength.shortest) return [rejection('password.too_short', { n: passwordLength.shortest }, 'next')]
  if (length > passwordLength.longest) return [rejection('password.too_long', { n: passwordLength.longest }, 'next')]
  const plain = password.toLowerCase()
  if (plain === login.toLowerCase() || plain === [...login.toLowerCase()].toReversed().join(''))
    return [rejection('password.like_login', {}, 'next')]
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

/** Changing one's own password (specification B §5); whether `current` is right is for the server to say. */
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
