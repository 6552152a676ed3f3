/** Choices of the driver form. */
import type { Words } from '../../kernel/language.ts'

export const titles = {
  mr: { en: 'Mr', th: 'นาย', zh: '先生' },
  mrs: { en: 'Mrs', th: 'นาง', zh: '太太' },
  miss: { en: 'Miss', th: 'นางสาว', zh: '小姐' },
} as const satisfies Record<string, Words>
export type Title = keyof typeof titles

export const genders = {
  male: { en: 'Male', th: 'ชาย', zh: '男' },
  female: { en: 'Female', th: 'หญิง', zh: '女' },
} as const satisfies Record<string, Words>
export type Gender = keyof typeof genders
