import type { CustodianKind, Custodian, CustodyCause, CustodyEntry } from '@khonsong/domain/operations/shipments/custody.ts'
import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

interface Stored {
  readonly shipmentId: string
  readonly entryNo: number
  readonly eventSeq: number
  readonly cause: CustodyCause
  readonly fromKind: CustodianKind
  readonly fromSiteId: string | null
  readonly fromJobId: string | null
  readonly fromSubcontractorId: string | null
  readonly toKind: CustodianKind
  readonly toSiteId: string | null
  readonly toJobId: string | null
  readonly toSubcontractorId: string | null
  readonly packages: string
  readonly items: string
  readonly reverses: number | null
}

const entryOf = (row: Stored): CustodyEntry => ({
  shipmentId: row.shipmentId,
  entryNo: row.entryNo,
  eventSeq: row.eventSeq,
  cause: row.cause,
  from: { kind: row.fromKind, siteId: row.fromSiteId, jobId: row.fromJobId, subcontractorId: row.fromSubcontractorId },
  to: { kind: row.toKind, siteId: row.toSiteId, jobId: row.toJobId, subcontractorId: row.toSubcontractorId },
  packages: Number(row.packages),
  items: Number(row.items),
  reverses: row.reverses,
})

/** Custody ledgers of shipments, in order; the caller has checked access. */
export const custodyEntriesOf = async (tx: Tx, shipmentIds: readonly string[]): Promise<CustodyEntry[]> => {
  if (shipmentIds.length === 0) return []
  const { rows } = await sql<Stored>`${prepared}
    select c.shipment_id, c.entry_no, c.event_seq, c.cause, c.from_kind, c.from_site_id, c.from_job_id, c.from_subcontractor_id,
      c.to_kind, c.to_site_id, c.to_job_id, c.to_subcontractor_id, c.packages, c.items, c.reverses
    from custody_entries c
    where c.tenant_id = ${tx.caller.tenantId} and c.shipment_id = ${anyOf(shipmentIds)}
    order by c.shipment_id, c.entry_no`.execute(tx.db)
  return rows.map(entryOf)
}

/** Table columns without tenant. */
const custodyRowOf = ({ from, to, ...entry }: CustodyEntry) => ({
  ...entry,
  fromKind: from.kind,
  fromSiteId: from.siteId,
  fromJobId: from.jobId,
  fromSubcontractorId: from.subcontractorId,
  toKind: to.kind,
  toSiteId: to.siteId,
  toJobId: to.jobId,
  toSubcontractorId: to.subcontractorId,
})

export const insertCustody = async (tx: Tx, entries: readonly CustodyEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const { tenantId } = tx.caller
  await tx.db
    .insertInto('custodyEntries')
    .values(entries.map((entry) => ({ tenantId, ...custodyRowOf(entry), recordedAt: tx.now })))
    .execute()
}

/** Subcontractor of each job; null for own vehicles. */
export const carriersOfJobs = async (tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; subcontractorId: string | null }>`${prepared}
    select j.id, j.subcontractor_id from jobs j
    where j.tenant_id = ${tx.caller.tenantId} and j.id = ${anyOf(jobIds)}`.execute(tx.db)
  return new Map(rows.map(({ id, subcontractorId }) => [id, subcontractorId]))
}

/** Shipments of a part in travel order, including rejection waybills. Row scope is applied when they are read. */
export const chainIdsOf = async (tx: Tx, partId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s where s.tenant_id = ${tx.caller.tenantId} and s.part_id = ${partId}::uuid
    order by s.leg_no, s.kind, s.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Names of custodians: sites, carriers, and their jobs. */
export const namesOfCustodians = async (tx: Tx, custodians: readonly Custodian[]): Promise<ReadonlyMap<string, string>> => {
  const idsOf = (key: 'siteId' | 'jobId' | 'subcontractorId') => [...new Set(custodians.flatMap((one) => one[key] ?? []))]
  const { tenantId } = tx.caller
  const { rows } = await sql<{ id: string; name: string }>`
    select id, site_name as name from sites where tenant_id = ${tenantId} and id = any(${idsOf('siteId')}::uuid[])
    union all select id, job_no from jobs where tenant_id = ${tenantId} and id = any(${idsOf('jobId')}::uuid[])
    union all select id, name from subcontractors where tenant_id = ${tenantId}
      and id = any(${idsOf('subcontractorId')}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
