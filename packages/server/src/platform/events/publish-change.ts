import { EventEmitter } from 'node:events'
import type { Tx } from '../db/tx.ts'

/** A change of a record that clients may display. Scope columns limit the recipients; `userId` addresses one user. */
export interface Change {
  readonly topic: Topic
  readonly id?: string
  readonly version?: number
  readonly businessUnitId?: string | null
  readonly customerId?: string | null
  readonly subcontractorId?: string | null
  readonly driverId?: string | null
  readonly userId?: string | null
  /** The carrier saw the record before this change and is notified that it is gone. */
  readonly wasSeen?: boolean
}

export const topics = [
  'orders',
  'shipments',
  'jobs',
  'plans',
  'transfers',
  'exceptions',
  'imports',
  'tasks',
  'notices',
  'session',
  'dashboard',
  'sites',
  'customers',
  'subcontractors',
  'drivers',
  'vehicles',
  'trailers',
  'users',
  'roles',
  'organisations',
  'settings',
  'messages',
  'webhooks',
  'reference',
  'commerce',
  'billing',
  'hours',
  'reports',
  'upkeep',
  'strategies',
  'devices',
  'presence',
  'shipment_presence',
  'job_presence',
  'plan_presence',
] as const
export type Topic = (typeof topics)[number]

/** Wakes this process's dispatcher after a commit; other processes learn by NOTIFY or at their next poll. */
export const committed = new EventEmitter()
committed.setMaxListeners(0)

/** Writes the changes to the outbox within the same transaction, so a rollback publishes nothing. */
export const publishChange = async (tx: Tx, ...changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  tx.deferred().events.push(
    ...changes.map((change) => ({
      topic: change.topic,
      subject_id: change.id ?? null,
      version: change.version ?? null,
      business_unit_id: change.businessUnitId ?? null,
      customer_id: change.customerId ?? null,
      subcontractor_id: change.subcontractorId ?? null,
      driver_id: change.driverId ?? null,
      user_id: change.userId ?? null,
      at: tx.now,
      was_seen: change.wasSeen ?? false,
    })),
  )
  tx.afterCommit(() => committed.emit('change'))
}
