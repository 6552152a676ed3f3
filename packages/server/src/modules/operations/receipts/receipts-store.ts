import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { ReceiptAgeing, ReceiptDetail, ReceiptRow, receipts } from '@khonsong/contract/operations/receipts/receipts.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { proofKinds } from '@khonsong/domain/operations/shipments/pod-state.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { defineList, predicates, readList } from '../../../platform/list/read-list.ts'
import {
  columnsOf,
  customerJson,
  inEachLanguage,
  isId,
  isWithin,
  joinNamed,
  joinSite,
  placeJson,
  plainJson,
} from '../orders/index.ts'

type Query = z.output<typeof receipts.list.query>
type Condition = RawBuilder<SqlBool>

const mine = (column: string): string =>
  `(select r.${column} from receipts r where r.tenant_id = s.tenant_id and r.shipment_id = s.id)`

/** Proof files `a` of the waybill `s`, without those of corrected deliveries. */
export const proofsOfShipment = `from shipment_files a join shipment_events e on e.tenant_id = a.tenant_id and e.shipment_id = a.shipment_id
  and e.seq = a.event_seq and e.voided_by is null
  where a.tenant_id = s.tenant_id and a.shipment_id = s.id and a.kind in (${proofKinds.map((kind) => `'${kind}'`).join(', ')})`
const hasProof = `exists (select ${proofsOfShipment})`

/** A delivery approved without a receipt row was confirmed with its job's documents. */
const approved = `s.status = 'shipment_approved'`
const paperSql = `coalesce(${mine('paper')},
  case when not s.required_receipt then 'not_needed' when ${approved} then 'confirmed' else 'waiting' end)`
const epodSql = `case when not ${hasProof} then 'none' else coalesce(${mine('epod_verdict')},
  case when ${approved} then 'verified' else 'uploaded' end) end`
const checkSql = `coalesce(${mine('check_status')}, case when ${approved} then 'confirmed' else 'new' end)`

/** Delivered final legs, which may have a receipt. */
export const isDeliveredSql = `s.delivered_at is not null and s.is_final_leg and s.status in ('shipment_delivered', 'shipment_approved')`

/** Waybills that require a proof, or have one. */
const hasReceipt = `(s.required_receipt or ${hasProof} or ${mine('paper')} is not null)`

/** Outstanding paper. */
const isAwaited = `s.status = 'shipment_delivered' and s.is_final_leg and s.required_receipt and s.delivered_at is not null
  and coalesce(${mine('paper')}, 'waiting') in ('waiting', 'recheck')`

const is = (text: string, values: readonly string[] | undefined): readonly Condition[] =>
  values ? [sql<SqlBool>`(${sql.raw(text)}) = any(${[...values]}::text[])`] : []

/** `dueBefore`: deliveries before it should have their papers back. */
type Asked = Query & { readonly dueBefore?: string }

const filters = (query: Asked): readonly Condition[] => [
  sql<SqlBool>`${sql.raw(isDeliveredSql)}`,
  // With a filter for electronic proof, those without are listed too, so that it can be attached.
  ...(query.proof ? [] : [sql<SqlBool>`${sql.raw(hasReceipt)}`]),
  ...(query.proof === 'POD' ? [sql<SqlBool>`s.required_receipt`] : []),
  ...(query.proof === 'EPOD' ? [sql<SqlBool>`(not s.required_receipt or ${sql.raw(hasProof)})`] : []),
  // Approved ones are confirmed: limits the scan to the few others.
  ...(query.status && !query.status.includes('confirmed') ? [sql<SqlBool>`s.status = 'shipment_delivered'`] : []),
  ...is(checkSql, query.status),
  ...is(paperSql, query.paper),
  ...is(epodSql, query.epod),
  ...(query.overdue && query.dueBefore
    ? [sql<SqlBool>`(${sql.raw(isAwaited)} and s.delivered_at <= ${query.dueBefore}::timestamptz)`]
    : []),
  ...isId('s', 'customer_id', query.customerId),
  ...isId('s', 'subcontractor_id', query.subcontractorId),
  ...isId('s', 'driver_id', query.driverId),
  ...isId('s', 'destination_site_id', query.destinationSiteId),
  ...isWithin('s', 'delivered_at', query.deliveredFrom, query.deliveredTo),
]

/** A row as stored; its due time depends on a setting. */
export type StoredRow = Omit<ReceiptRow, 'dueAt' | 'overdueDays'>

const needed = 'case when s.required_receipt then greatest(o.receipt_qty, 1) else 0 end'

const shown = (language: Language) => ({
  id: 's.id',
  shipmentNo: 's.shipment_no',
  orderNo: 'o.order_no',
  jobId: 's.job_id',
  jobNo: 'j.job_no',
  customer: customerJson(language, 'c'),
  subcontractor: `case when u.id is not null then ${plainJson('u')} end`,
  driverName: 'j.driver_name',
  plateNo: 'j.plate_no',
  destination: placeJson(language, 'ds'),
  deliveredAt: 's.delivered_at',
  paper: paperSql,
  neededCount: needed,
  countedCount: `coalesce(n.counted_count, case when ${approved} then ${needed} else 0 end)`,
  epod: epodSql,
  checkStatus: checkSql,
  reason: 'n.reason',
  acknowledgedAt: 'n.acknowledged_at',
  batch: `case when b.id is not null then json_build_object('id', b.id, 'batchNo', b.batch_no, 'courier', b.courier,
    'trackingNo', b.tracking_no, 'sentAt', b.sent_at, 'arrivedAt', b.arrived_at) end`,
  fileCount: `(select count(*)::int ${proofsOfShipment})`,
  isApproved: approved,
  version: 'coalesce(n.version, 0)',
})

const joins = [
  joinNamed('orders', 'o', 's.order_id'),
  joinNamed('jobs', 'j', 's.job_id'),
  joinNamed('customers', 'c', 's.customer_id'),
  joinNamed('subcontractors', 'u', 's.subcontractor_id'),
  joinSite('ds', 's.destination_site_id'),
  'left join receipts n on n.tenant_id = s.tenant_id and n.shipment_id = s.id',
  joinNamed('receipt_batches', 'b', 'n.batch_id'),
].join(' ')

const lists = inEachLanguage((language) =>
  defineList<Asked>({
    table: 'shipments',
    alias: 's',
    select: shown(language),
    joins,
    sorts: {
      deliveredAt: { by: 's.delivered_at', type: 'timestamptz' },
      shipmentNo: { by: 's.shipment_no', type: 'text' },
    },
    defaultSort: { by: 'deliveredAt', descending: false },
    numbers: ['s.shipment_no'],
    filters,
  }),
)

export const listReceiptRows = (tx: Tx, query: Asked): Promise<ListAnswer<StoredRow>> =>
  readList<StoredRow, Asked>(tx, lists[tx.caller.language], query)

/** Predicates of a list filter within the caller's scope. */
export const receiptPredicates = (tx: Tx, filter: Omit<Asked, 'pageSize'>): readonly Condition[] =>
  predicates(tx, lists[tx.caller.language], { ...filter, pageSize: 0 })

/** Not confirmed yet. */
export const isUnconfirmed = sql<SqlBool>`s.status = 'shipment_delivered' and (${sql.raw(checkSql)}) <> 'confirmed'`

/** Count limit. */
const maxCounted = 10_000

export const countReceipts = async (tx: Tx, query: Asked) => {
  const where = predicates(tx, lists[tx.caller.language], query)
  const { rows } = await sql<{ status: string; count: number }>`
    with counted as (select ${sql.raw(checkSql)} as status from shipments s where ${sql.join([...where], sql` and `)} limit ${maxCounted})
    select status, count(*)::int as count from counted group by status`.execute(tx.db.withoutPlugins())
  const isCapped = rows.reduce((sum, { count }) => sum + count, 0) === maxCounted
  return { counts: rows.map((row) => ({ ...row, capped: isCapped })) }
}

const oneSelect = inEachLanguage((language) => columnsOf(shown(language)))

/** Receipts visible to the caller, including waybills without required proof. */
export const receiptRowsOf = async (tx: Tx, ids: readonly string[]): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`${prepared}select ${oneSelect[tx.caller.language]} from shipments s ${sql.raw(joins)}
    where ${visible(tx.caller, 'shipments', 's')} and s.id = ${anyOf(ids)} and ${sql.raw(isDeliveredSql)}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

export const filesOfReceipt = async (tx: Tx, id: string): Promise<ReceiptDetail['files']> => {
  const { rows } = await sql<ReceiptDetail['files'][number]>`
    select f.id, f.name, f.mime, f.bytes, f.width, f.height, a.kind from shipments s
      join shipment_files a on a.tenant_id = s.tenant_id and a.shipment_id = s.id
      join files f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where ${visible(tx.caller, 'shipments', 's')} and s.id = ${id}::uuid and (a.shipment_id, a.event_seq, a.file_id) in
      (select a.shipment_id, a.event_seq, a.file_id ${sql.raw(proofsOfShipment)})
    order by a.event_seq, f.id`.execute(tx.db.withoutPlugins())
  return rows
}

/** Receiver and signature of a receipt; the caller's access is already checked. */
export const receiverOf = async (tx: Tx, id: string): Promise<Pick<ReceiptDetail, 'receiverName' | 'receiverSigned'>> => {
  const { rows } = await sql<Pick<ReceiptDetail, 'receiverName' | 'receiverSigned'>>`
    select p.receiver_name, p.receiver_signed from shipment_performances p
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.shipment_id = ${id}::uuid
      and p.desk = 'sendGoods' order by p.attempt desc limit 1`.execute(tx.db)
  return rows[0] ?? { receiverName: null, receiverSigned: false }
}

const ageingBy = {
  carrier: { id: 's.subcontractor_id', name: 'u.name' },
  driver: { id: 's.driver_id', name: 'max(j.driver_name)' },
  site: { id: 's.destination_site_id', name: 'd.site_name' },
} as const

/** Row limit: the worst come first. */
const maxAgeing = 100

export const ageingOf = async (tx: Tx, by: keyof typeof ageingBy, dueBefore: string, due30: string): Promise<ReceiptAgeing[]> => {
  const { id, name } = ageingBy[by]
  const { rows } = await sql<ReceiptAgeing>`
    select ${sql.raw(id)} as id, ${sql.raw(by === 'driver' ? name : `max(${name})`)} as name, count(*)::int as awaited,
      count(*) filter (where s.delivered_at <= ${dueBefore}::timestamptz)::int as overdue,
      count(*) filter (where s.delivered_at <= ${due30}::timestamptz)::int as overdue30, min(s.delivered_at) as "oldestAt"
    from shipments s ${sql.raw([joinNamed('subcontractors', 'u', 's.subcontractor_id'), joinNamed('jobs', 'j', 's.job_id'), joinNamed('sites', 'd', 's.destination_site_id')].join(' '))}
    where ${visible(tx.caller, 'shipments', 's')} and ${sql.raw(isAwaited)}
    group by ${sql.raw(id)} order by overdue desc, awaited desc, 1 limit ${maxAgeing}`.execute(tx.db.withoutPlugins())
  return rows
}
