import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type {
  TransferDetail,
  TransferLabelRow,
  TransferRow,
  TransferShipment,
  transfers,
  WaybillTransfer,
} from '@khonsong/contract/operations/transfers/transfers.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { TransferStatus } from '@khonsong/domain/operations/transfers/transfer.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { defineList, predicates, readList } from '../../../platform/list/read-list.ts'
import { customerJson, inEachLanguage, isId, isOneOf, joinNamed, joinSite, placeJson, plainJson } from '../orders/index.ts'

type Query = z.output<typeof transfers.list.query>

const filters = (query: Query): readonly RawBuilder<SqlBool>[] => [
  ...isOneOf('t', 'status', query.status),
  ...(query.fromSiteId ? [sql<SqlBool>`t.from_site_id = any(${query.fromSiteId}::uuid[])`] : []),
  ...(query.toSiteId ? [sql<SqlBool>`t.to_site_id = any(${query.toSiteId}::uuid[])`] : []),
  ...isId('t', 'business_unit_id', query.businessUnitId),
]

const labelCount = (states: string): string =>
  `(select count(*)::int from transfer_labels l where l.tenant_id = t.tenant_id and l.transfer_id = t.id${states})`

/** Labels that were loaded, in any later state. */
const wereLoaded = ` and l.state in ('loaded', 'received', 'damaged', 'short', 'over') and l.loaded_at is not null`

const shown = (language: Language) => ({
  id: 't.id',
  transferNo: 't.transfer_no',
  status: 't.status',
  businessUnit: plainJson('b'),
  from: placeJson(language, 'f'),
  to: placeJson(language, 'd'),
  plannedDepartureAt: 't.planned_departure_at',
  plannedArrivalAt: 't.planned_arrival_at',
  departedAt: 't.departed_at',
  arrivedAt: 't.arrived_at',
  sealNo: 't.seal_no',
  remark: 't.remark',
  reason: 't.reason',
  shipmentCount: `(select count(*)::int from transfer_shipments n where n.tenant_id = t.tenant_id and n.transfer_id = t.id)`,
  labelCount: labelCount(''),
  loadedCount: labelCount(wereLoaded),
  receivedCount: labelCount(` and l.state in ('received', 'damaged')`),
  differsCount: labelCount(` and l.state in ('damaged', 'short', 'over')`),
  createdAt: 't.created_at',
  version: 't.version',
})

const joins = [
  joinNamed('organisations', 'b', 't.business_unit_id'),
  joinSite('f', 't.from_site_id'),
  joinSite('d', 't.to_site_id'),
].join(' ')

const lists = inEachLanguage((language) =>
  defineList<Query>({
    table: 'transfers',
    alias: 't',
    select: shown(language),
    joins,
    sorts: {
      createdAt: { by: 't.created_at', type: 'timestamptz' },
      plannedDepartureAt: { by: 't.planned_departure_at', type: 'timestamptz', nullable: true },
    },
    defaultSort: { by: 'createdAt', descending: true },
    numbers: ['t.transfer_no'],
    filters,
  }),
)

export const listTransfers = (tx: Tx, query: Query): Promise<ListAnswer<TransferRow>> =>
  readList<TransferRow, Query>(tx, lists[tx.caller.language], query)

export const countTransfers = async (tx: Tx, query: Query) => {
  const where = predicates(tx, lists[tx.caller.language], query)
  const { rows } = await sql<{ status: string; count: number }>`
    select t.status, count(*)::int as count from transfers t where ${sql.join([...where], sql` and `)} group by t.status`.execute(
    tx.db.withoutPlugins(),
  )
  return { counts: rows.map((row) => ({ ...row, capped: false })) }
}

const labelColumns =
  sql.raw(`l.id, l.tag_no as "tagNo", l.type, l.source, l.container_no as "containerNo", l.storage_place as "storagePlace",
  l.state, l.damaged_count as "damagedCount", l.packages, l.shipment_id as "shipmentId", s.shipment_no as "shipmentNo", l.loaded_at as "loadedAt",
  l.received_at as "receivedAt"`)

const labelsFrom = sql.raw(`transfer_labels l join shipments s on s.tenant_id = l.tenant_id and s.id = l.shipment_id`)

export const labelsOf = async (tx: Tx, transferId: string): Promise<TransferLabelRow[]> => {
  const { rows } = await sql<TransferLabelRow>`
    select ${labelColumns} from ${labelsFrom} where l.tenant_id = ${tx.caller.tenantId}::uuid and l.transfer_id = ${transferId}::uuid
    order by s.shipment_no, l.tag_no`.execute(tx.db.withoutPlugins())
  return rows
}

const foreignOf = async (tx: Tx, transferId: string): Promise<TransferDetail['foreign']> => {
  const { rows } = await sql<TransferDetail['foreign'][number]>`
    select ${labelColumns}, o.transfer_no as "transferNo" from ${labelsFrom}
      join transfers o on o.tenant_id = l.tenant_id and o.id = l.transfer_id
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.over_transfer_id = ${transferId}::uuid order by l.tag_no`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

const shipmentColumns = inEachLanguage((language) =>
  sql.raw(`s.id, s.shipment_no as "shipmentNo", o.order_no as "orderNo", s.status, ${customerJson(language, 'c')} as customer,
    s.packages::float8 as packages, s.weight_grams / 1000.0::float8 as "weightKg", j.job_no as "jobNo"`),
)
const shipmentJoins = sql.raw(`join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
  ${joinNamed('customers', 'c', 's.customer_id')} left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id`)

const shipmentsOf = async (tx: Tx, transferId: string): Promise<TransferShipment[]> => {
  const { rows } = await sql<TransferShipment>`
    select ${shipmentColumns[tx.caller.language]} from transfer_shipments n
      join shipments s on s.tenant_id = n.tenant_id and s.id = n.shipment_id ${shipmentJoins}
    where n.tenant_id = ${tx.caller.tenantId}::uuid and n.transfer_id = ${transferId}::uuid order by s.shipment_no`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

/** Waybills not yet on the road; statuses as in `shipments/status.ts`. */
const waits = sql<boolean>`s.status in ('shipment_created', 'shipment_processing', 'shipment_dispatched', 'shipment_arrive_origin',
  'shipment_ready_to_load', 'shipment_loading')`
const maxCandidates = 500

export const findCandidates = async (tx: Tx, way: { fromSiteId: string; toSiteId: string }): Promise<TransferShipment[]> => {
  const { rows } = await sql<TransferShipment>`
    select ${shipmentColumns[tx.caller.language]} from shipments s ${shipmentJoins}
    where ${visible(tx.caller, 'shipments', 's')} and s.origin_site_id = ${way.fromSiteId}::uuid
      and s.destination_site_id = ${way.toSiteId}::uuid and ${waits}
      and not exists (select from transfer_shipments n where n.tenant_id = s.tenant_id and n.shipment_id = s.id and n.live)
    order by s.shipment_no limit ${maxCandidates}`.execute(tx.db.withoutPlugins())
  return rows
}

export interface AskedShipment {
  readonly id: string
  readonly shipmentNo: string
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly isWaiting: boolean
  readonly otherTransferNo: string | null
}

/** Locked until the commit, in order of ids. */
export const lockAsked = async (tx: Tx, ids: readonly string[]): Promise<AskedShipment[]> => {
  const { rows } = await sql<AskedShipment>`
    select s.id, s.shipment_no as "shipmentNo", s.origin_site_id as "originSiteId", s.destination_site_id as "destinationSiteId",
      ${waits} as "isWaiting", (select t.transfer_no from transfer_shipments n join transfers t on t.tenant_id = n.tenant_id
        and t.id = n.transfer_id where n.tenant_id = s.tenant_id and n.shipment_id = s.id and n.live) as "otherTransferNo"
    from shipments s where ${visible(tx.caller, 'shipments', 's')} and s.id = any(${[...ids]}::uuid[]) order by s.id for share of s`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

export interface StoredTransfer extends TransferRow {
  readonly status: TransferStatus
  readonly businessUnitId: string
  readonly fromSiteId: string
  readonly toSiteId: string
  /** Of the newest label. */
  readonly lastLabelNo: number
}

const heads = inEachLanguage((language) =>
  sql.raw(
    Object.entries(shown(language))
      .map(([name, from]) => `${from} as "${name}"`)
      .join(', '),
  ),
)

/** @param hold row lock until the commit, before a change */
export const findTransfer = async (tx: Tx, id: string, hold = false): Promise<StoredTransfer | undefined> => {
  const { rows } = await sql<StoredTransfer>`
    select ${heads[tx.caller.language]}, t.business_unit_id as "businessUnitId", t.from_site_id as "fromSiteId", t.to_site_id as "toSiteId",
      t.last_label_no as "lastLabelNo"
    from transfers t ${sql.raw(joins)} where ${visible(tx.caller, 'transfers', 't')} and t.id = ${id}::uuid
    ${hold ? sql`for no key update of t` : sql``}`.execute(tx.db.withoutPlugins())
  return rows[0]
}

export const getTransfer = async (tx: Tx, id: string): Promise<TransferDetail | undefined> => {
  const head = await findTransfer(tx, id)
  if (!head) return undefined
  const { businessUnitId: _, fromSiteId: _from, toSiteId: _to, lastLabelNo: _last, ...row } = head
  return { ...row, shipments: await shipmentsOf(tx, id), labels: await labelsOf(tx, id), foreign: await foreignOf(tx, id) }
}

/** By label, or by the transfer's own number. */
export const transferOfTag = async (tx: Tx, tagNo: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from transfers t where ${visible(tx.caller, 'transfers', 't')} and (upper(t.transfer_no) = upper(${tagNo}) or t.id = (
      select l.transfer_id from transfer_labels l where l.tenant_id = t.tenant_id and l.tag_no = upper(${tagNo})))`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0]?.id
}

export const shipmentIdsOf = async (tx: Tx, transferId: string): Promise<readonly string[]> =>
  (await shipmentsOf(tx, transferId)).map(({ id }) => id)

const labelsOfWaybill = (states: string): string =>
  `(select count(*)::int from transfer_labels l where l.tenant_id = t.tenant_id and l.transfer_id = t.id
    and l.shipment_id = n.shipment_id${states})`

const ofWaybill = inEachLanguage((language) =>
  sql.raw(
    Object.entries({
      id: 't.id',
      transferNo: 't.transfer_no',
      status: 't.status',
      from: placeJson(language, 'f'),
      to: placeJson(language, 'd'),
      departedAt: 't.departed_at',
      arrivedAt: 't.arrived_at',
      labelCount: labelsOfWaybill(''),
      receivedCount: labelsOfWaybill(` and l.state in ('received', 'damaged')`),
      shortCount: labelsOfWaybill(` and l.state = 'short'`),
      damagedCount: labelsOfWaybill(` and l.state = 'damaged'`),
      overCount: labelsOfWaybill(` and l.state = 'over'`),
      leftCount: labelsOfWaybill(` and l.state = 'left'`),
    })
      .map(([name, from]) => `${from} as "${name}"`)
      .join(', '),
  ),
)

const maxTransfersOfWaybill = 50

/** Transfers of a waybill; the caller's access is already checked. */
export const transfersOfWaybill = async (tx: Tx, shipmentId: string): Promise<WaybillTransfer[]> => {
  const { rows } = await sql<WaybillTransfer>`
    select ${ofWaybill[tx.caller.language]} from transfer_shipments n join transfers t on t.tenant_id = n.tenant_id and t.id = n.transfer_id
      ${sql.raw(joins)}
    where ${visible(tx.caller, 'transfers', 't')} and n.shipment_id = ${shipmentId}::uuid
    order by t.created_at desc, t.id desc limit ${maxTransfersOfWaybill}`.execute(tx.db.withoutPlugins())
  return rows
}
