import type { PlanRow } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'

export const cityName = (city: PlanRow['city'], language: Language): string =>
  (language === 'th' ? city?.nameTh : city?.nameEn) ?? ''
