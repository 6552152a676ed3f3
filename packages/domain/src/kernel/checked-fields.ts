/** What staff verify of the records that a carrier adds, before and after they are taken into use. */

/** Of a record: inactive, active or pending. */
type RecordStatus = 0 | 1 | 2

/**
 * The declaration of a resource, with the fields staff verify against documents before another party's record may be used.
 * Such a record starts Pending; once approved, only staff may change these fields, so that they stay verified.
 */
interface Declared {
  readonly checked: readonly string[]
}

/** Whether records created by this kind of user need approval by staff. */
export const isCheckedByStaff = (kind: string, { checked }: Declared): boolean => kind !== 'internal' && checked.length > 0

/** The status of a record, and why staff refused it; a record that was taken into use has no such reason. */
export interface Standing {
  readonly status: RecordStatus
  readonly refusalReason?: unknown
}

/** Whether a record waits until the party has corrected it. */
export const isRefused = ({ status, refusalReason }: Standing): boolean => status === 0 && typeof refusalReason === 'string'

/** Verified fields: of a record that is neither new, nor Pending, nor refused. */
export const fieldsChecked = (kind: string, { checked }: Declared, standing: Standing | undefined): readonly string[] =>
  standing === undefined || standing.status === 2 || isRefused(standing) || kind === 'internal' ? [] : checked

/** Whether a change of the status refuses what somebody of a party added. */
export const isRefusal = (from: RecordStatus, to: RecordStatus, subcontractorId: unknown): boolean =>
  from === 2 && to === 0 && typeof subcontractorId === 'string'

/** Staff who refuse what somebody of a party added say why: the party reads it, corrects the record and submits it again. */
export const refusalNeedsReason = (
  { checked }: Declared,
  from: RecordStatus,
  to: RecordStatus,
  subcontractorId: unknown,
): boolean => isRefusal(from, to, subcontractorId) && checked.length > 0
