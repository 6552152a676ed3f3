import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { RecordFacts, Resource } from '@khonsong/domain/resource/define-resource.ts'
import { anyRow } from './any-row.ts'

/** The display name of a record. */
export const recordName = (resource: Resource, row: RecordFacts, language: Language): string => {
  const values = anyRow(row)
  const names = language === 'th' ? resource.titleThai : resource.title
  return names.map((name) => String(values[name] ?? '')).join(' ')
}
