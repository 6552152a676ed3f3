import type { PoolClient } from 'pg'
import { newId } from '../platform/db/new-id.ts'
import { insertRows } from './insert-rows.ts'
import type { Numbering } from './numbering.ts'

interface Waybill {
  readonly id: string
  readonly packages: number
  readonly fromSiteId: string
  readonly toSiteId: string
  readonly businessUnitId: string
}

/** One transfer per state: status of its waybills, hours since departure and arrival, and its labels. */
const stages = [
  { status: 'draft', of: 'shipment_created', leftHours: null, cameHours: null, labels: ['made', 'made', 'made'] },
  { status: 'loading', of: 'shipment_created', leftHours: null, cameHours: null, labels: ['loaded', 'loaded', 'made', 'made'] },
  { status: 'departed', of: 'shipment_ontheway', leftHours: 2, cameHours: null, labels: ['loaded', 'loaded', 'loaded'] },
  { status: 'arrived', of: 'shipment_ontheway', leftHours: 5, cameHours: 1, labels: ['received', 'loaded', 'loaded', 'loaded'] },
  {
    status: 'closed',
    of: 'shipment_delivered',
    leftHours: 30,
    cameHours: 26,
    labels: ['received', 'received', 'damaged', 'short'],
  },
] as const

const hourMs = 3_600_000
const wasOnBoard = (state: string): boolean => state !== 'made' && state !== 'left'
const wasReceived = (state: string): boolean => state === 'received' || state === 'damaged'

/** First waybills in one of these states with the same route and without a transfer; earlier states preferred. */
const waybillsOf = async (client: PoolClient, tenantId: string, states: readonly string[]): Promise<readonly Waybill[]> => {
  const { rows } = await client.query<Waybill>(
    `select s.id, s.packages::float8 as packages, s.origin_site_id as "fromSiteId", s.destination_site_id as "toSiteId",
       s.business_unit_id as "businessUnitId"
     from (select f.*, rank() over (order by array_position($2, f.status), f.shipment_no) as place from shipments f
       where f.tenant_id = $1 and f.status = any($2)
         and not exists (select from transfer_shipments t where t.tenant_id = f.tenant_id and t.shipment_id = f.id)) way
     join shipments s on s.tenant_id = way.tenant_id and s.status = way.status and s.origin_site_id = way.origin_site_id
       and s.destination_site_id = way.destination_site_id and s.business_unit_id = way.business_unit_id
     where way.place = 1
       and not exists (select from transfer_shipments t where t.tenant_id = s.tenant_id and t.shipment_id = s.id)
     order by s.shipment_no limit 2`,
    [tenantId, states],
  )
  return rows
}

/** A transfer in every state between demo sites, with labels. */
export const addTransfers = async (client: PoolClient, tenantId: string, now: number, numbers: Numbering): Promise<void> => {
  for (const [index, { status, of, leftHours, cameHours, labels }] of stages.entries()) {
    // At night few are under way: delivered or waiting ones are used instead.
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const waybills = await waybillsOf(client, tenantId, [of, 'shipment_delivered', 'shipment_created', 'shipment_approved'])
    const [first] = waybills
    if (!first) continue
    const at = (hours: number | null): string | null => (hours === null ? null : new Date(now - hours * hourMs).toISOString())
    const id = newId()
    const transferNo = numbers.next('TF', now)
    const transfer = {
      id,
      transfer_no: transferNo,
      status,
      business_unit_id: first.businessUnitId,
      from_site_id: first.fromSiteId,
      to_site_id: first.toSiteId,
      planned_departure_at: at(leftHours ?? -3),
      planned_arrival_at: at((leftHours ?? -3) - 3),
      departed_at: at(leftHours),
      arrived_at: at(cameHours),
      seal_no: leftHours === null ? null : `SL${40_120 + index}`,
      reason: status === 'closed' ? 'กล่องหนึ่งใบเปียก อีกใบไม่พบในรถ' : null,
      last_label_no: labels.length,
      created_at: at((leftHours ?? 0) + 4),
    }
    const members = waybills.map((waybill) => ({ transfer_id: id, shipment_id: waybill.id, live: status !== 'closed' }))
    const stuck = labels.map((state, n) => ({
      id: newId(),
      transfer_id: id,
      shipment_id: (waybills[n % waybills.length] ?? first).id,
      tag_no: `${transferNo}-${String(n + 1).padStart(3, '0')}`,
      type: n % 3 === 2 ? 'cage' : 'carton',
      state,
      damaged_count: state === 'damaged' ? 2 : 0,
      loaded_at: wasOnBoard(state) ? at((leftHours ?? 0) + 1) : null,
      received_at: wasReceived(state) ? at(cameHours) : null,
      storage_place: wasReceived(state) ? 'A-01' : null,
    }))
    // oxlint-disable-next-line no-await-in-loop -- rows before those that refer to them
    await insertRows(client, tenantId, { transfers: [transfer], transfer_shipments: members, transfer_labels: stuck })
  }
}
