import { may, type Caller } from './caller.ts'
import type { Tx } from './db/tx.ts'

/** `{ field: [before, after] }`; a changed secret is listed without its values. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

export interface AuditEntry {
  /** Plural module name of the audited entity: `orders`, `users`. */
  readonly subject: string
  readonly subjectId: string
  /** One or two words: `created`, `edited`, `status_changed`, `imported`. */
  readonly action: string
  readonly version?: number
  readonly changes?: Changes
}

/** Appends audit entries to the transaction that makes the change. */
export const audit = async (tx: Tx, ...entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  tx.deferred().audits.push(
    ...entries.map(({ subject, subjectId, action, version, changes }) => ({
      id: tx.newId(),
      at: tx.now,
      subject,
      subject_id: subjectId,
      action,
      actor_id: tx.caller.userId === '' ? null : tx.caller.userId,
      actor_name: tx.caller.displayName,
      request_id: tx.requestId,
      address: tx.caller.address ?? null,
      version: version ?? null,
      changes: changes ?? {},
    })),
  )
}

/** An IP address is personal data: returned only to callers with access to the change log. */
export const shownAddress = (caller: Caller, address: string | null): string | null => (may(caller, 'audit.view') ? address : null)

/** Fields that differ between two records, compared in their stored form. */
export const changesBetween = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Changes =>
  Object.fromEntries(
    Object.keys(after)
      .filter((field) => !isSame(before[field] ?? null, after[field] ?? null))
      .map((field) => [field, [before[field] ?? null, after[field] ?? null]]),
  )

const isSame = (before: unknown, after: unknown): boolean =>
  before === after ||
  ((typeof before === 'object' || typeof after === 'object') && JSON.stringify(before) === JSON.stringify(after))
