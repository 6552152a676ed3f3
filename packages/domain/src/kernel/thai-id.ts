/**
 * The 13-digit ID of a Thai person or company. The last digit is a check digit over the other twelve; a person's number begins
 * with 1 to 8 (kind of registration), a company's with 0. Written here instead of importing a library for 200 countries: it is
 * one sum, and keeps the domain free of packages.
 */
import { accept, refuse, rejection, type Decision, type Rejection } from './decision.ts'
import type { Words } from './language.ts'
import { searchKey } from './thai-text.ts'

/** IDs are printed in groups, sometimes in Thai digits; both are normalised. */
export const idDigits = (text: string): string => searchKey(text).replace(/[\s-]/g, '')

/** Modulus 11 with the weights 13 down to 2. */
export const idCheckDigit = (firstTwelve: string): number => {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(firstTwelve[i]) * (13 - i)
  return (11 - (sum % 11)) % 10
}

const hasThirteenDigits = (digits: string) => /^\d{13}$/.test(digits)
const hasRightCheckDigit = (digits: string) => idCheckDigit(digits) === Number(digits[12])

export const isPersonalNumber = (digits: string) => /^[1-8]/.test(digits)

const nationalIdWords: Words = { en: 'National ID number', th: 'เลขประจำตัวประชาชน', zh: '身份证号码' }
const taxIdWords: Words = { en: 'Company tax ID', th: 'เลขประจำตัวผู้เสียภาษี', zh: '公司税号' }

/** A driver's national ID number, without its separators. */
export const parseNationalId = (text: string, field?: string): Decision<string> => {
  const digits = idDigits(text)
  if (!hasThirteenDigits(digits)) return refuse(rejection('id.thirteen_digits', { field: nationalIdWords }, field))
  if (!isPersonalNumber(digits)) return refuse(rejection('id.not_personal', { field: nationalIdWords }, field))
  if (!hasRightCheckDigit(digits)) return refuse(rejection('id.check_digit', { field: nationalIdWords, value: text }, field))
  return accept(digits)
}

export interface TaxId {
  readonly digits: string
  /** Warnings for the clerk that do not block saving. */
  readonly warnings: readonly Rejection[]
}

export interface TaxIdContext {
  readonly customerType: 'individual' | 'legal_entity'
  /** Partners migrated from a former system keep their number even if its check digit is wrong. */
  readonly takenOver?: boolean
  readonly field?: string
}

/** A 13-digit tax ID; natural persons use their national ID. */
export const parseTaxId = (text: string, { customerType, takenOver = false, field }: TaxIdContext): Decision<TaxId> => {
  const digits = idDigits(text)
  if (!hasThirteenDigits(digits)) return refuse(rejection('id.thirteen_digits', { field: taxIdWords }, field))
  const warnings: Rejection[] = []
  if (!hasRightCheckDigit(digits)) {
    const wrong = rejection('id.check_digit', { field: taxIdWords, value: text }, field)
    if (!takenOver) return refuse(wrong)
    warnings.push(wrong)
  }
  if (customerType === 'legal_entity' && isPersonalNumber(digits)) warnings.push(rejection('id.personal_on_company', {}, field))
  return accept({ digits, warnings })
}

/** A newly typed tax ID needs a valid check digit; an existing or imported one may keep a wrong one. */
export const checkNewTaxId = (after: unknown, before: unknown, field: string): readonly Rejection[] => {
  if (typeof after !== 'string' || after === before) return []
  const read = parseTaxId(after, { customerType: 'legal_entity', field })
  return read.accepted ? [] : read.rejections
}
