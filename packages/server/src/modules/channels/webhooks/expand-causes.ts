import { webhookPayloadVersion } from '@khonsong/contract/channels/webhooks/webhook-payload.ts'
import {
  eventsOf,
  webhookSubjects,
  type WebhookEvent,
  type WebhookSubject,
} from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import type { Caller } from '../../../platform/caller.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange, type Topic } from '../../../platform/events/publish-change.ts'
import { maySeeEvent } from '../../../platform/events/may-hear.ts'
import { queueDeliveries, type DeliveryToQueue } from './delivery-rows-store.ts'
import {
  dueCauses,
  listeningWebhooks,
  putOff,
  removeCauses,
  takeTurn,
  type CauseRow,
  type ListeningWebhook,
} from './expand-store.ts'
import { readPayloads, type RecordPayload } from './payload-store.ts'

const topics: Readonly<Record<WebhookSubject, Topic>> = { order: 'orders', shipment: 'shipments', job: 'jobs' }

/** An event of a record, with its cause. */
interface RecordEvent {
  readonly event: WebhookEvent
  /** Its position in the outbox; one step may cause two events. */
  readonly seq: number
  readonly cause: CauseRow
}

export interface ExpandParts {
  readonly callerById: (tenantId: string, userId: string) => Promise<Caller | undefined>
  readonly onTrouble: (error: unknown) => void
}

type Listening = ListeningWebhook & { readonly caller: Caller | undefined }

/** From any other status, the carrier saw the job or shipment and is notified of its removal. */
const beforeSchedule: ReadonlySet<string> = new Set(['job_created', 'shipment_created', 'shipment_processing'])

/** Same permission and row scope as for live updates: a webhook must not bypass them. */
const shouldReceive = ({ caller, customerId, events }: Listening, { event, cause }: RecordEvent, record: RecordPayload): boolean =>
  events.includes(event) &&
  (customerId === null || record.customerId === customerId) &&
  caller !== undefined &&
  maySeeEvent(caller, {
    seq: cause.seq,
    xact: cause.xact,
    tenantId: caller.tenantId,
    topic: topics[cause.subject],
    subjectId: cause.subjectId,
    version: cause.recordVersion,
    businessUnitId: record.businessUnitId,
    customerId: record.customerId,
    subcontractorId: record.subcontractorId,
    driverId: record.driverId,
    unscheduled: record.unscheduled && (cause.was === null || beforeSchedule.has(cause.was)),
    userId: null,
    at: cause.at,
  })

const deliveryOf = (
  tx: Tx,
  { id: webhookId, paused }: Listening,
  { event, seq, cause }: RecordEvent,
  record: RecordPayload,
): DeliveryToQueue => {
  const id = tx.newId()
  const body = {
    id,
    version: webhookPayloadVersion,
    event,
    occurredAt: cause.occurredAt,
    recordedAt: cause.at,
    recordId: cause.subjectId,
    recordVersion: cause.recordVersion,
    data: { ...record.data, status: cause.status },
  }
  const { subject, subjectId } = cause
  const nextTryAt = paused ? null : tx.now
  return { id, webhookId, seq, event, subject, subjectId, subjectNo: record.no, body: JSON.stringify(body), nextTryAt }
}

const maxOfOneStep = 10

const newsOf = (causes: readonly CauseRow[]): readonly RecordEvent[] =>
  [...Map.groupBy(causes, ({ subjectId, xact }) => `${subjectId}/${xact}`).values()].flatMap((steps) =>
    eventsOf(steps[0]?.subject ?? 'order', steps).map(({ event, step }, index) => ({
      event,
      seq: step.seq * maxOfOneStep + (index % maxOfOneStep),
      cause: step,
    })),
  )

const listening = async (tx: Tx, parts: ExpandParts): Promise<readonly Listening[]> => {
  const webhooks = await listeningWebhooks(tx)
  const accounts = new Map<string, Caller | undefined>()
  for (const { userId } of webhooks)
    if (!accounts.has(userId)) accounts.set(userId, await parts.callerById(tx.caller.tenantId, userId))
  return webhooks.map((webhook) => ({ ...webhook, caller: accounts.get(webhook.userId) }))
}

const tellWebhooks = async (tx: Tx, causes: readonly CauseRow[], webhooks: readonly Listening[]): Promise<number> => {
  const wanted = newsOf(causes).filter(({ event }) => webhooks.some(({ events }) => events.includes(event)))
  const deliveries: DeliveryToQueue[] = []
  for (const subject of webhookSubjects) {
    const recordEvents = wanted.filter(({ cause }) => cause.subject === subject)
    const records = await readPayloads(tx, subject, [...new Set(recordEvents.map(({ cause }) => cause.subjectId))])
    for (const one of recordEvents) {
      const record = records.get(one.cause.subjectId)
      if (!record) continue
      for (const webhook of webhooks) if (shouldReceive(webhook, one, record)) deliveries.push(deliveryOf(tx, webhook, one, record))
    }
  }
  await queueDeliveries(tx, deliveries)
  return deliveries.length
}

/** Expands a company's causes into deliveries; false if another process does so or nothing is left. */
export const expandCauses = async (tx: Tx, parts: ExpandParts): Promise<boolean> => {
  if (!(await takeTurn(tx))) return false
  const causes = await dueCauses(tx)
  if (causes.length === 0) return false
  const seqs = causes.map(({ seq }) => seq)
  try {
    const made = await inSavepoint(tx, async () => tellWebhooks(tx, causes, await listening(tx, parts)))
    await removeCauses(tx, seqs)
    if (made > 0) await publishChange(tx, { topic: 'webhooks' })
  } catch (error) {
    parts.onTrouble(error)
    await putOff(tx, seqs)
  }
  return true
}
