import type { RecordFacts, Resource } from '@khonsong/domain/resource/define-resource.ts'
import { anyRow } from './any-row.ts'

/** How a record is called in a sentence. */
export const recordName = (resource: Resource, row: RecordFacts): string => {
  const values = anyRow(row)
  return resource.title.map((name) => String(values[name] ?? '')).join(' ')
}
