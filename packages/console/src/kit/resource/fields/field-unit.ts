import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { AnyField, FieldOf } from '@khonsong/domain/resource/any-field.ts'

/** Years have no thousands separator. */
export const isYear = ({ min, max }: FieldOf<'integer'>): boolean => min >= 1900 && max <= 2200

/** The unit after numbers of this field; lists show it in the column header. */
export const unitOf = (field: AnyField, language: Language): string | undefined => {
  if (field.kind === 'quantity') return field.unit[language]
  return field.kind === 'integer' ? field.unit?.[language] : undefined
}
