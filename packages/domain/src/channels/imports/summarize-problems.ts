import type { Words } from '../../kernel/language.ts'
import type { ImportSubject } from './define-import.ts'

/** Codes of unknown, ambiguous and duplicate records. */
const unknownOrTwice: ReadonlySet<string> = new Set([
  'field.not_found',
  'import.ambiguous',
  'field.duplicate',
  'record.exists',
  'import.same_record',
  'import.repeated_row',
])

/** The message above the problems of an import whose subject has one; undefined when no row names an unknown or duplicate record. */
export const summarizeProblems = (
  subject: Pick<ImportSubject, 'unknownOrTwice'> | undefined,
  codes: readonly string[],
): Words | undefined => (codes.some((code) => unknownOrTwice.has(code)) ? subject?.unknownOrTwice : undefined)
