import type { ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { countsOf, type CountField, type ExceptionCounts } from '@khonsong/domain/operations/exceptions/exception.ts'
import { uncounted } from '@khonsong/domain/operations/exceptions/uncounted.ts'
import { custodyBalances, type CustodyEntry } from '@khonsong/domain/operations/shipments/custody.ts'
import { sumExactly } from '@khonsong/domain/kernel/quantity.ts'
import { checkStatusOf } from '@khonsong/domain/operations/receipts/receipt.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { custodyEntriesOf } from '../../modules/operations/shipments/index.ts'
import { receiptsOf, type ExecutionWorld } from './world.ts'

/** Balances sum to zero, and only the origin is negative. */
const balanced = (id: string, entries: readonly CustodyEntry[]): string[] => {
  const balances = custodyBalances(entries)
  const sums = [sumExactly(...balances.map(({ packages }) => packages)), sumExactly(...balances.map(({ items }) => items))]
  const short = balances.find(({ custodian, packages, items }) => custodian.kind !== 'shipper' && (packages < 0 || items < 0))
  return [
    ...(sums.every((sum) => sum === 0) ? [] : [`the ledger of ${id} adds up to ${sums.join(' and ')}`]),
    ...(short ? [`${short.custodian.kind} of ${id} holds ${short.packages} packages, ${short.items} items`] : []),
  ]
}

interface Counted extends ExceptionCounts {
  readonly shipmentId: string
  readonly openOfOneType: number
  /** A report was voided by a correction, or goods were recovered. */
  readonly isTakenBack: boolean
}

const nothing = countsOf(() => 0)

/** Every shortage is covered by exactly one exception, and no type is open twice. */
const counted = (id: string, entries: readonly CustodyEntry[], row: Counted | undefined): string[] => {
  const inExceptions: ExceptionCounts = row ?? nothing
  const missed = uncounted(entries, inExceptions)
  const asked = uncounted(entries, nothing)
  const fields = Object.keys(nothing) as CountField[] // its own keys
  const forgotten = fields.filter((field) => missed[field] > 0)
  // Shortages reversed by a correction or a recount may remain in a settled exception; nothing else may exceed the ledger.
  const twice = row?.isTakenBack ? [] : fields.filter((field) => inExceptions[field] > asked[field])
  return [
    ...forgotten.map((field) => `${id}: ${missed[field]} ${field} in no exception`),
    ...twice.map((field) => `${id}: ${inExceptions[field]} ${field} in exceptions, ${asked[field]} in the ledger`),
    ...(row && row.openOfOneType > 1 ? [`${id} has ${row.openOfOneType} open exceptions of one type`] : []),
  ]
}

const exceptionsOf = async ({ app, company: { tenantId } }: ExecutionWorld): Promise<ReadonlyMap<string, Counted>> => {
  const { rows } = await sql<Counted>`
    select x.shipment_id, sum(x.damaged_packages)::int as damaged_packages, sum(x.damaged_items)::int as damaged_items,
      sum(x.rejected_packages)::int as rejected_packages, sum(x.rejected_items)::int as rejected_items,
      sum(x.lost_packages)::int as lost_packages, sum(x.lost_items)::int as lost_items,
      (select coalesce(max(n), 0)::int from (select count(*) as n from exceptions y where y.tenant_id = x.tenant_id
        and y.shipment_id = x.shipment_id and y.status <> 'closed' group by y.type_id) each) as open_of_one_type,
      exists (select from exception_signals g join exception_proposals p on p.tenant_id = g.tenant_id and p.id = g.proposal_id
        where p.tenant_id = x.tenant_id and p.shipment_id = x.shipment_id and g.withdrawn_at is not null)
      or exists (select from custody_counts c where c.tenant_id = x.tenant_id and c.shipment_id = x.shipment_id) as is_taken_back
    from exceptions x where x.tenant_id = ${tenantId} group by x.tenant_id, x.shipment_id`.execute(app.database.writer)
  return new Map(rows.map((row) => [row.shipmentId, row]))
}

const keyOf = ({ checkStatus }: ReceiptRow): string => checkStatus

/** Counts equal lists; a checked receipt equals the result of its proofs; an approved waybill has no open proof. */
const receiptsAreRight = async (world: ExecutionWorld): Promise<string[]> => {
  const list = await receiptsOf(world)
  const { counts } = await world.dispatcher.items<{ counts: { status: string; count: number }[] }>('GET', '/v1/receipts/counts')
  const told = new Map(counts.map(({ status, count }) => [status, count]))
  const listed = Map.groupBy(list, keyOf)
  const names = new Set([...told.keys(), ...listed.keys()])
  return [
    ...[...names].flatMap((name) => {
      const [a, b] = [told.get(name) ?? 0, listed.get(name)?.length ?? 0]
      return a === b ? [] : [`${a} receipts are counted as ${name}, ${b} are listed`]
    }),
    ...list.flatMap((row) => {
      const is = checkStatusOf(row)
      const wrong = row.version > 0 && !row.isApproved && row.checkStatus !== is && row.checkStatus !== 'new'
      const open = row.isApproved && row.paper !== 'confirmed' && row.paper !== 'handed_over' && row.paper !== 'not_needed'
      return [
        ...(wrong ? [`${row.shipmentNo} is ${row.checkStatus} with ${row.paper} and ${row.epod}`] : []),
        ...(open ? [`${row.shipmentNo} is approved while its paper is ${row.paper}`] : []),
        ...(row.paper === 'confirmed' && row.countedCount < row.neededCount
          ? [`${row.shipmentNo} is confirmed with ${row.countedCount} of ${row.neededCount} papers`]
          : []),
      ]
    }),
  ]
}

/** Confirmed paper was confirmed against the figures of the delivery as it is told now. */
const checksAreOfWhatIsTold = async ({ app, company: { tenantId } }: ExecutionWorld): Promise<string[]> => {
  const figures = (alias: string) => sql.raw(`(${alias}.data -> 'delivered') - 'temperatureC' - 'unverified'`)
  const { rows } = await sql<{ shipmentNo: string }>`
    select s.shipment_no from receipts r join shipments s on s.tenant_id = r.tenant_id and s.id = r.shipment_id
      cross join lateral (select l.at from audit_log l where l.tenant_id = r.tenant_id and l.subject = 'receipts'
        and l.subject_id = r.shipment_id and l.action = 'confirmed' order by l.id desc limit 1) said
      left join lateral (select e.data from shipment_events e where e.tenant_id = r.tenant_id and e.shipment_id = r.shipment_id
        and e.to_status = 'shipment_delivered' and e.kind <> 'correction' and e.voided_by is null order by e.seq desc limit 1) now on true
      left join lateral (select e.data from shipment_events e left join shipment_events v on v.tenant_id = e.tenant_id
        and v.shipment_id = e.shipment_id and v.seq = e.voided_by where e.tenant_id = r.tenant_id and e.shipment_id = r.shipment_id
        and e.to_status = 'shipment_delivered' and e.kind <> 'correction' and e.recorded_at <= said.at
        and (v.seq is null or v.recorded_at > said.at) order by e.seq desc limit 1) seen on true
    where r.tenant_id = ${tenantId} and r.paper in ('confirmed', 'handed_over')
      and (${figures('now')}) is distinct from (${figures('seen')})`.execute(app.database.writer)
  return rows.map(({ shipmentNo }) => `the paper of ${shipmentNo} was confirmed against other figures`)
}

/** Violated invariants; empty if none. */
export const executionFaults = async (world: ExecutionWorld): Promise<string[]> => {
  const { app, company, dispatcher, shipmentIds } = world
  const caller = await app.serving.callerById(company.tenantId, dispatcher.user.id)
  if (!caller) throw new Error('the dispatcher is gone')
  const entries = await inTransaction(app.database, { caller, requestId: 'model' }, (tx) => custodyEntriesOf(tx, shipmentIds))
  const of = Map.groupBy(entries, ({ shipmentId }) => shipmentId)
  const exceptions = await exceptionsOf(world)
  return [
    ...shipmentIds.flatMap((id) => [...balanced(id, of.get(id) ?? []), ...counted(id, of.get(id) ?? [], exceptions.get(id))]),
    ...(await receiptsAreRight(world)),
    ...(await checksAreOfWhatIsTold(world)),
  ]
}

/** Stored statuses and ledgers that differ from the histories. */
export const differences = async ({ dispatcher }: ExecutionWorld): Promise<string[]> => {
  const answer = await dispatcher.items<{ differences: unknown[] }>('POST', '/v1/platform/recompute-statuses', {})
  return answer.differences.map((one) => `differs: ${JSON.stringify(one)}`)
}
