/** A row of the audit log. */
interface AuditRow {
  readonly id: string
  readonly at: string
  readonly subject: string
  readonly subject_id: string
  readonly action: string
  readonly actor_id: string | null
  readonly actor_name: string
  readonly request_id: string
  readonly address: string | null
  readonly version: number | null
  readonly changes: unknown
}

/** A row of the event outbox. */
interface EventRow {
  readonly topic: string
  readonly subject_id: string | null
  readonly version: number | null
  readonly business_unit_id: string | null
  readonly customer_id: string | null
  readonly subcontractor_id: string | null
  readonly driver_id: string | null
  readonly user_id: string | null
  readonly at: string
  readonly was_seen: boolean
}

/** A stored response of an idempotency key. */
interface AnswerRow {
  readonly user_id: string
  readonly key: string
  readonly fingerprint: string
  readonly answer: unknown
  readonly created_at: string
}

/** A row of the message outbox. */
interface CauseRow {
  readonly id: string
  readonly event: string
  readonly subject_id: string
  readonly at: string
}

/**
 * Side rows of a change: audit log, outboxes, idempotent response. Buffered and written in one statement just before
 * the commit, so that contended row locks (counters, orders) are held for one round trip instead of many.
 */
export interface DeferredWrites {
  readonly audits: AuditRow[]
  readonly events: EventRow[]
  readonly answers: AnswerRow[]
  readonly causes: CauseRow[]
  /** Set by the write: at least one cause has a recipient. */
  isWanted: boolean
}
