/** Who changed what, as the history keeps it. */
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

/** What listeners are told, as the outbox keeps it. */
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

/** What was answered to a key, so that the same request gets the same answer. */
interface AnswerRow {
  readonly user_id: string
  readonly key: string
  readonly fingerprint: string
  readonly answer: unknown
  readonly created_at: string
}

/** What people may want a message about, as the outbox of messages keeps it. */
interface CauseRow {
  readonly id: string
  readonly event: string
  readonly subject_id: string
  readonly at: string
}

/**
 * What every change leaves beside itself: history, outboxes, kept answer. It is gathered while the transaction runs and written in one
 * statement before the commit, so that rows others wait for (counters, orders) are held for one round trip instead of many.
 */
export interface WrittenLast {
  readonly audits: AuditRow[]
  readonly events: EventRow[]
  readonly answers: AnswerRow[]
  readonly causes: CauseRow[]
  /** Somebody wants a message about one of the causes; known once they are written. */
  isWanted: boolean
}
