import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import { fieldsChecked, isCheckedByStaff, refusalNeedsReason } from '@khonsong/domain/kernel/checked-fields.ts'
import { fieldsNotSetBy } from '@khonsong/domain/resource/field-rights.ts'
import { active, isRecordStatus, pending, type RecordStatus } from '@khonsong/domain/resource/record-status.ts'
import type { Tx } from './db/tx.ts'
import type { Stored, Values } from './resource/resource-store.ts'

/** Fields that only our staff set or have checked, where somebody else says something else than what stands there (or nothing, in a new record). */
export const setByStaffOnly = (
  { caller }: Pick<Tx, 'caller'>,
  resource: Resource,
  after: Values,
  before: Values | undefined,
): readonly Rejection[] => {
  const { status, refusalReason } = before ?? {}
  const standing = isRecordStatus(status) ? { status, refusalReason } : undefined
  const checked = fieldsChecked(caller.kind, resource, standing)
  return [...fieldsNotSetBy(caller.kind, resource.name), ...checked].flatMap((name) => {
    const field = resource.fields[name]
    const stands = before ? before[name] : field?.fallback
    const same = JSON.stringify(after[name] ?? null) === JSON.stringify(stands ?? null)
    if (!field || same) return []
    return [rejection(checked.includes(name) ? 'field.checked_by_staff' : 'field.set_by_staff', { field: field.label }, name)]
  })
}

/** A record that somebody of a party makes of what our staff check waits for them; others are in use at once unless somebody says otherwise. */
export const beginsAs = ({ caller }: Pick<Tx, 'caller'>, resource: Resource, asked: RecordStatus | undefined): RecordStatus =>
  isCheckedByStaff(caller.kind, resource) ? pending : (asked ?? active)

/** Whoever is refused is told why; an edit has no place for a reason, so it refuses nobody. */
export const withoutReason = (resource: Resource, row: Stored, to: RecordStatus): readonly Rejection[] =>
  refusalNeedsReason(resource, row.status, to, row['subcontractorId']) ? [rejection('record.reason_required', {}, 'reason')] : []
