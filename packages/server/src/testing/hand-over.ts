import type { Database } from '../platform/db/database.ts'

interface Held {
  readonly tenantId: string
  readonly shipmentId: string
  readonly jobId: string
  /** ISO instant of the pickup or hand-over. */
  readonly at: string
  /** Null: own fleet. */
  readonly subcontractorId: string | null
}

/** Posts hand-overs to the custody ledger; the first one is from the shipper. */
export const handOver = async ({ writer }: Pick<Database, 'writer'>, takers: readonly Held[]): Promise<void> => {
  let before: Held | undefined
  for (const [index, taker] of takers.entries()) {
    const { tenantId, shipmentId, jobId, at, subcontractorId } = taker
    const seq = 900 + index
    await writer
      .insertInto('shipmentEvents')
      .values({
        tenantId,
        shipmentId,
        seq,
        fromStatus: 'shipment_ontheway',
        toStatus: 'shipment_ontheway',
        kind: 'action',
        occurredAt: at,
        recordedAt: at,
        actorName: 'test',
        actorType: 'system',
        source: 'auto',
        jobId,
      })
      .execute()
    await writer
      .insertInto('custodyEntries')
      .values({
        tenantId,
        shipmentId,
        entryNo: seq,
        eventSeq: seq,
        cause: before ? 'handed_over' : 'picked_up',
        fromKind: before ? 'carrier' : 'shipper',
        fromJobId: before?.jobId ?? null,
        fromSubcontractorId: before?.subcontractorId ?? null,
        toKind: 'carrier',
        toJobId: jobId,
        toSubcontractorId: subcontractorId,
        packages: 1,
        items: 1,
      })
      .execute()
    before = taker
  }
}
