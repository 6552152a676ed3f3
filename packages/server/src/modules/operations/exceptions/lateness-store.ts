import type { LatenessKind } from '@khonsong/domain/operations/exceptions/signal.ts'
import { awaitingDelivery, awaitingPickup } from '@khonsong/domain/operations/shipments/watch.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { deadlineColumn, hasStatusOf } from '../shipments/index.ts'

/**
 * Limit for older deadlines, so that enabling the monitor does not open exceptions for history, while a long weekend of
 * downtime is covered.
 */
const staleMs = 7 * 24 * 3_600_000

const watched = {
  late_pickup: {
    standing: hasStatusOf(awaitingPickup),
    deadline: deadlineColumn('pickup_overdue'),
    doneAt: sql.raw('s.picked_up_at'),
  },
  late_delivery: {
    standing: hasStatusOf(awaitingDelivery),
    deadline: deadlineColumn('delivery_overdue'),
    doneAt: sql.raw('s.delivered_at'),
  },
} as const satisfies Record<LatenessKind, object>

export interface Unreported {
  readonly shipmentId: string
  readonly target: string
}

/** Shipments past a deadline without a finding for it, oldest first; locked until the commit. */
export const unreportedLate = async (
  tx: Tx,
  kind: LatenessKind,
  deadlineBefore: string,
  limit: number,
): Promise<readonly Unreported[]> => {
  const { standing, deadline } = watched[kind]
  const { rows } = await sql<Unreported>`
    select s.id as "shipmentId", ${deadline} as target from shipments s
    where s.tenant_id = ${tx.caller.tenantId}::uuid and ${standing} and ${deadline} <= ${deadlineBefore}::timestamptz
      and ${deadline} > ${addMs(deadlineBefore, -staleMs)}::timestamptz
      and not exists (select from exception_proposals p where p.tenant_id = s.tenant_id and p.shipment_id = s.id and p.kind = ${kind}
        and p.withdrawn_at is null and (p.data ->> 'target')::timestamptz = ${deadline})
    order by ${deadline}, s.id limit ${limit} for update of s skip locked`.execute(tx.db.withoutPlugins())
  return rows
}

/** Findings refuted by a later report: the shipment was in time. */
export const refutedLate = async (tx: Tx, kind: LatenessKind, limit: number): Promise<readonly string[]> => {
  const { doneAt } = watched[kind]
  const { rows } = await sql<{ id: string }>`
    select p.id from exception_proposals p join shipments s on s.tenant_id = p.tenant_id and s.id = p.shipment_id
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.kind = ${kind} and p.event_seq = 0 and p.withdrawn_at is null
      and p.kind in ('late_pickup', 'late_delivery') and p.created_at > ${addMs(tx.now, -staleMs)}::timestamptz
      and ${doneAt} <= (p.data ->> 'target')::timestamptz
    order by p.id limit ${limit} for update of p skip locked`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** The exception opened by the watch for a lateness now confirmed by a report, in any state. */
export const exceptionOfWatch = async (
  tx: Tx,
  shipmentId: string,
  kind: LatenessKind,
  target: string,
): Promise<{ readonly exceptionId: string } | undefined> => {
  const { rows } = await sql<{ exceptionId: string }>`
    select g.exception_id from exception_proposals p join exception_signals g on g.tenant_id = p.tenant_id and g.proposal_id = p.id
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.shipment_id = ${shipmentId}::uuid and p.kind = ${kind} and p.event_seq = 0
      and p.withdrawn_at is null and (p.data ->> 'target')::timestamptz = ${target}::timestamptz
    order by p.id limit 1`.execute(tx.db)
  return rows[0]
}
