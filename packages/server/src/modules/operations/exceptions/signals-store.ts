import type { MonitorKind } from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import type { ExceptionCounts } from '@khonsong/domain/operations/exceptions/exception.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Shipments with unprocessed or withdrawn reports; longest waiting first. */
export const shipmentsWithSignals = async (tx: Tx, limit: number): Promise<string[]> => {
  const tenant = tx.caller.tenantId
  const { rows } = await sql<{ shipmentId: string }>`
    select w.shipment_id from (
      (select p.shipment_id, p.id from exception_proposals p where p.tenant_id = ${tenant}::uuid and p.handled_at is null
        order by p.id limit ${limit})
      union all
      (select p.shipment_id, p.id from exception_signals g join exception_proposals p on p.tenant_id = g.tenant_id and p.id = g.proposal_id
        where g.tenant_id = ${tenant}::uuid and g.withdrawn_at is null and p.withdrawn_at is not null order by p.id limit ${limit})
    ) w group by w.shipment_id order by min(w.id::text), w.shipment_id limit ${limit}`.execute(tx.db)
  return rows.map(({ shipmentId }) => shipmentId)
}

/** Marks proposals without an event, which no correction withdraws. */
const ofNoStep = 0

export interface ProposalToInsert {
  readonly shipmentId: string
  readonly kind: MonitorKind
  readonly data: Readonly<Record<string, string | number>>
}

/** Inserts a proposal from device data on a shipment; the monitor of its kind opens an exception, if on. */
export const insertProposal = async (tx: Tx, { shipmentId, kind, data }: ProposalToInsert): Promise<string> => {
  const id = tx.newId()
  await tx.db
    .insertInto('exceptionProposals')
    .values({
      tenantId: tx.caller.tenantId,
      id,
      shipmentId,
      kind,
      eventSeq: ofNoStep,
      data: JSON.stringify(data),
      createdAt: tx.now,
    })
    .execute()
  return id
}

export const withdrawProposal = async (tx: Tx, id: string): Promise<void> => {
  await sql`update exception_proposals set withdrawn_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid and withdrawn_at is null`.execute(tx.db)
}

export interface WaitingProposal {
  readonly id: string
  readonly kind: MonitorKind
  readonly eventSeq: number
  readonly data: Readonly<Record<string, unknown>>
  readonly isWithdrawn: boolean
}

/** Locked until the commit: a concurrent process finds none. */
export const lockProposals = async (tx: Tx, shipmentId: string): Promise<WaitingProposal[]> => {
  const { rows } = await sql<WaitingProposal>`
    select p.id, p.kind, p.event_seq, p.data, p.withdrawn_at is not null as is_withdrawn from exception_proposals p
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.shipment_id = ${shipmentId}::uuid and p.handled_at is null
    order by p.id for update of p`.execute(tx.db)
  return rows
}

export const markHandled = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`update exception_proposals set handled_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${[...ids]}::uuid[])`.execute(tx.db)
}

export const insertSignal = async (tx: Tx, proposalId: string, exceptionId: string, counts: ExceptionCounts): Promise<void> => {
  await tx.db
    .insertInto('exceptionSignals')
    .values({ tenantId: tx.caller.tenantId, proposalId, exceptionId, ...counts })
    .execute()
}

export interface WithdrawnSignal extends ExceptionCounts {
  readonly proposalId: string
  readonly exceptionId: string
}

export const withdrawnSignals = async (tx: Tx, shipmentId: string): Promise<WithdrawnSignal[]> => {
  const { rows } = await sql<WithdrawnSignal>`
    update exception_signals g set withdrawn_at = ${tx.now}::timestamptz
    from exception_proposals p where p.tenant_id = g.tenant_id and p.id = g.proposal_id and p.shipment_id = ${shipmentId}::uuid
      and g.tenant_id = ${tx.caller.tenantId}::uuid and g.withdrawn_at is null and p.withdrawn_at is not null
    returning g.proposal_id, g.exception_id, g.damaged_packages, g.damaged_items, g.rejected_packages, g.rejected_items,
      g.lost_packages, g.lost_items`.execute(tx.db)
  return rows
}

/** Open exceptions with a due escalation; at most two each. */
export const overdueExceptions = async (tx: Tx, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select x.id from exceptions x where x.tenant_id = ${tx.caller.tenantId}::uuid and x.status <> 'closed' and x.raised < 2
      and x.due_at is not null
      and ((x.raised = 0 and x.due_at < ${tx.now}::timestamptz)
        or (x.raised = 1 and x.raise_again_at < ${tx.now}::timestamptz))
    order by x.due_at, x.id limit ${limit}`.execute(tx.db)
  return rows.map(({ id }) => id)
}
