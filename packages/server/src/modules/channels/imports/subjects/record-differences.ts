import type { ImportedRecord, ResourceImport } from '@khonsong/domain/channels/imports/import-of.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { statusLabel } from '@khonsong/domain/kernel/status-label.ts'
import { recordStatuses } from '@khonsong/domain/resource/record-status.ts'
import type { ReferenceName } from '@khonsong/domain/resource/reference-name.ts'
import type { AnyField } from '@khonsong/domain/resource/any-field.ts'
import { fromCell, toCell } from '@khonsong/domain/resource/fields/sheet.ts'
import { valueWords } from '@khonsong/domain/resource/fields/value-words.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { titlesOf } from '../../../../platform/resource/references.ts'
import type { Stored } from '../../../../platform/resource/resource-store.ts'
import type { Existing } from '../served-subject.ts'

/** Normalizes for comparison: money without decimals, lists in any order. */
const comparable = (value: unknown, kind: string | undefined): string => {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  if (kind === 'money') return String(Number(value))
  if (kind === 'instant') return String(Date.parse(String(value)))
  return JSON.stringify(kind === 'references' && Array.isArray(value) ? value.map(String).toSorted() : value)
}

/** The value as an exported file would state it, so a number stored in another format compares equal. */
const readBack = (field: AnyField, value: unknown): unknown => {
  if (field.kind === 'reference' || field.kind === 'references' || value === null || value === undefined) return value
  const read = fromCell(field, toCell(field, value, 'en'), () => [])
  const checked = 'value' in read ? field.schema.safeParse(read.value) : undefined
  return checked?.success ? checked.data : value
}

/** Fields whose value differs from the existing record. */
export const changedFields = (
  { resource, keeps }: ResourceImport,
  { values, given }: ImportedRecord,
  stored: Stored,
): readonly string[] => {
  const keptFields = new Set(keeps(stored))
  return given.filter((name) => {
    const field = resource.fields[name]
    if (!field || keptFields.has(name)) return false
    const fileValue = comparable(values[name], field.kind)
    return fileValue !== comparable(stored[name], field.kind) && fileValue !== comparable(readBack(field, stored[name]), field.kind)
  })
}

const referredBy = (subject: ResourceImport, pairs: readonly (readonly [ImportedRecord, Stored])[]) => {
  const wanted = new Map<ReferenceName, Set<string>>()
  for (const [record, stored] of pairs)
    for (const name of changedFields(subject, record, stored)) {
      const field = subject.resource.fields[name]
      if (field?.kind !== 'reference' && field?.kind !== 'references') continue
      const ids = wanted.get(field.to) ?? new Set<string>()
      for (const id of [stored[name], record.values[name]].flat()) if (typeof id === 'string') ids.add(id)
      wanted.set(field.to, ids)
    }
  return wanted
}

/** Localized differences for the user's decision; hidden fields were removed before. */
export const differencesBetween = async (
  tx: Tx,
  subject: ResourceImport,
  pairs: readonly (readonly [ImportedRecord, Stored])[],
): Promise<readonly Existing['differences'][]> => {
  const titles = await titlesOf(tx, referredBy(subject, pairs))
  const reading = { language: tx.caller.language, titleOf: (id: string) => titles.get(id) }
  return pairs.map(([record, stored]) => {
    const fields = changedFields(subject, record, stored).flatMap((name): Existing['differences'] => {
      const field = subject.resource.fields[name]
      if (!field) return []
      return [
        {
          label: field.label,
          before: valueWords(field, stored[name], reading),
          after: valueWords(field, record.values[name], reading),
        },
      ]
    })
    const { status } = record
    const words = (one: keyof typeof recordStatuses): Words => recordStatuses[one]
    return status === undefined || status === stored.status
      ? fields
      : [...fields, { label: statusLabel, before: words(stored.status), after: words(status) }]
  })
}
