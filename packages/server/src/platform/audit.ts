import { mostPrepared, prepared } from './db/prepared.ts'
import type { Tx } from './db/tx.ts'

/** `{ field: [before, after] }`; secrets are named without their values. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

export interface AuditEntry {
  /** Plural module name of what was changed: `orders`, `users`. */
  readonly subject: string
  readonly subjectId: string
  /** What was done, in one word or two: `created`, `edited`, `status_changed`, `imported`. */
  readonly action: string
  readonly version?: number
  readonly changes?: Changes
}

/** Writes who changed what into the same transaction as the change itself (gaps G-043). */
export const audit = async (tx: Tx, ...entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const insert = tx.db.insertInto('auditLog').values(
    entries.map(({ subject, subjectId, action, version, changes }) => ({
      tenantId: tx.caller.tenantId,
      id: tx.newId(),
      at: tx.now,
      subject,
      subjectId,
      action,
      actorId: tx.caller.userId === '' ? null : tx.caller.userId,
      actorName: tx.caller.displayName,
      requestId: tx.requestId,
      version: version ?? null,
      changes: JSON.stringify(changes ?? {}),
    })),
  )
  await (entries.length <= mostPrepared ? insert.modifyEnd(prepared) : insert).execute()
}

/** The fields that differ between two records, compared as they are stored. */
export const changesBetween = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Changes =>
  Object.fromEntries(
    Object.keys(after)
      .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
      .map((field) => [field, [before[field] ?? null, after[field] ?? null]]),
  )
