import type { AnyField } from '../../resource/any-field.ts'

/** An example value for the notes of a template; none for texts, where any example would mislead. */
export const exampleOf = (field: AnyField): string | undefined => {
  switch (field.kind) {
    case 'date':
      return '2026-01-31'
    case 'instant':
      return '2026-01-31 08:30'
    case 'timeOfDay':
      return '08:30'
    case 'phone':
      return field.line === 'mobile' ? '0812345678' : '021234567'
    case 'email':
      return 'name@example.com'
    case 'coordinate':
      return field.axis === 'lat' ? '13.736717' : '100.523186'
    case 'texts':
      return 'A, B'
    default:
      return undefined
  }
}
