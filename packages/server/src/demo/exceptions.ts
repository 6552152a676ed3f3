import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { PoolClient } from 'pg'
import { newId } from '../platform/db/new-id.ts'
import { insertRows } from './insert-rows.ts'
import type { Numbering } from './numbering.ts'

interface Found {
  readonly shipmentId: string
  readonly shipmentNo: string
  readonly code: string
  readonly packages: number
  readonly items: number
  readonly customerId: string
  readonly subcontractorId: string | null
}

interface Kind {
  readonly id: string
  readonly level: string
  readonly hourLimit: number
  readonly reasons: readonly string[]
}

interface Person {
  readonly id: string
  readonly name: string
}

/** Every state in the list of exceptions: age and steps so far. */
const stages = [
  { status: 'new', hours: 3, steps: ['opened'], method: null },
  { status: 'new', hours: 60, steps: ['opened', 'raised', 'commented'], method: 'compensate' },
  { status: 'processed', hours: 20, steps: ['opened', 'edited', 'confirmed'], method: 'compensate' },
  { status: 'closed', hours: 90, steps: ['opened', 'edited', 'confirmed', 'closed'], method: 'compensate' },
  { status: 'processed', hours: 8, steps: ['opened', 'edited', 'handed_over', 'confirmed'], method: 'redeliver' },
  { status: 'closed', hours: 140, steps: ['opened', 'confirmed', 'closed'], method: 'none' },
  { status: 'new', hours: 6, steps: ['opened', 'edited', 'confirmed', 'closed', 'reprocessed'], method: 'compensate' },
  { status: 'new', hours: 'nearly_due', steps: ['opened', 'edited'], method: 'redeliver' },
] as const

/** Shortly before the deadline of the next step. */
const nearlyDueHours = 0.7

const stepComments = {
  commented: 'โทรแจ้งลูกค้าแล้ว รอใบเสนอราคาซ่อมกล่อง',
  handed_over: 'ช่วยตามเอกสารจากปลายทางให้ด้วย',
  reprocessed: 'ลูกค้าโต้แย้งจำนวนที่เสียหาย',
} as const

const descriptions: Readonly<Record<string, string>> = {
  late_delivery: 'รถถึงปลายทางช้ากว่ากำหนด',
  missing_pod: 'ปลายทางยังไม่ส่งใบเซ็นรับกลับมา',
}

const hourMs = 3_600_000

/** Shortages in the ledgers and late deliveries: each becomes an exception of its type. */
const findMisfortunes = async (client: PoolClient, tenantId: string): Promise<readonly Found[]> => {
  const { rows } = await client.query<Found>(
    `(select s.id as "shipmentId", s.shipment_no as "shipmentNo", s.customer_id as "customerId", s.subcontractor_id as "subcontractorId",
        case c.to_kind when 'damage' then 'damage' when 'loss' then 'lost' else 'refused' end as code,
        ceil(sum(c.packages))::int as packages, ceil(sum(c.items))::int as items
      from custody_entries c join shipments s on s.tenant_id = c.tenant_id and s.id = c.shipment_id
      where c.tenant_id = $1 and (c.to_kind in ('damage', 'loss') or c.cause = 'rejected') and c.reverses is null
      group by 1, 2, 3, 4, 5 order by 2 desc, 5 limit 10)
     union all
     (select s.id, s.shipment_no, s.customer_id, s.subcontractor_id, 'late_delivery', 0, 0 from shipments s
      where s.tenant_id = $1 and s.status = 'shipment_delivered' and s.status_since > s.target_delivery_to
      order by s.shipment_no desc limit 4)
     union all
     (select s.id, s.shipment_no, s.customer_id, s.subcontractor_id, 'missing_pod', 0, 0 from shipments s
      where s.tenant_id = $1 and s.status = 'shipment_delivered' order by s.shipment_no desc limit 5)`,
    [tenantId],
  )
  return rows
}

const readKinds = async (client: PoolClient, tenantId: string): Promise<ReadonlyMap<string, Kind>> => {
  const { rows } = await client.query<Kind & { code: string }>(
    `select id, code, default_level as level, coalesce(hour_limit, 24) as "hourLimit", reasons from exception_types where tenant_id = $1`,
    [tenantId],
  )
  return new Map(rows.map((row) => [row.code, row]))
}

const countsOf = ({ code, packages, items }: Found) => {
  const of = (kind: string) => (code === kind ? { packages, items } : { packages: 0, items: 0 })
  return {
    damaged_packages: of('damage').packages,
    damaged_items: of('damage').items,
    rejected_packages: of('refused').packages,
    rejected_items: of('refused').items,
    lost_packages: of('lost').packages,
    lost_items: of('lost').items,
  }
}

const responsibleFor = (code: string, subcontractorId: string | null, customerId: string) => {
  const [carrier, customer] = code === 'refused' ? [null, customerId] : [subcontractorId, null]
  return {
    responsible_party: (carrier ?? customer) === null ? 'ours' : 'other',
    responsible_subcontractor_id: carrier,
    responsible_customer_id: customer,
  }
}

/** Exceptions in every state, based on actual events of the demo world. */
export const addExceptions = async (client: PoolClient, tenantId: string, now: number, numbers: Numbering): Promise<void> => {
  const kinds = await readKinds(client, tenantId)
  const { rows: people } = await client.query<Person>(
    `select id, display_name as name from users where tenant_id = $1 and kind = 'internal' order by login limit 3`,
    [tenantId],
  )
  const exceptions: object[] = []
  const exceptionSteps: object[] = []
  for (const [index, found] of (await findMisfortunes(client, tenantId)).entries()) {
    const kind = kinds.get(found.code)
    const stage = stages[index % stages.length]
    if (!kind || !stage) continue
    const hours = stage.hours === 'nearly_due' ? kind.hourLimit - nearlyDueHours : stage.hours
    const openedMs = now - hours * hourMs
    const at = (hours: number): string => new Date(Math.min(now, openedMs + hours * hourMs)).toISOString()
    const person = people[index % Math.max(1, people.length)]
    const [id, exceptionNo] = [newId(), numbers.next('EX', openedMs)]
    const isLate = hours > kind.hourLimit && stage.status !== 'closed'
    const isReprocessed = stage.steps.some((step) => step === 'reprocessed')
    exceptions.push({
      id,
      exception_no: exceptionNo,
      shipment_id: found.shipmentId,
      type_id: kind.id,
      status: stage.status,
      round: isReprocessed ? 2 : 1,
      description: descriptions[found.code] ?? 'พบตอนนับของที่ปลายทาง',
      level: isLate && kind.level !== '3' ? String(Number(kind.level) + 1) : kind.level,
      grade: index % 3 === 0 ? 'serious' : 'slight',
      reason: kind.reasons[index % Math.max(1, kind.reasons.length)] ?? null,
      ...countsOf(found),
      ...responsibleFor(found.code, found.subcontractorId, found.customerId),
      handling_method: stage.method,
      compensation: stage.method === 'compensate' ? 350 * (index + 1) : null,
      handler_id: stage.steps.length > 1 ? (person?.id ?? null) : null,
      detected_by: found.code === 'damage' ? 'damaged' : found.code === 'lost' ? 'lost' : null,
      opened_at: at(0),
      due_at: new Date(openedMs + kind.hourLimit * hourMs).toISOString(),
      raise_again_at: new Date(openedMs + 2 * kind.hourLimit * hourMs).toISOString(),
      raised: isLate ? 1 : 0,
      closed_at: stage.status === 'closed' ? at(stage.steps.length) : null,
      search_key: searchKey(`${exceptionNo} ${found.shipmentNo}`),
      created_at: at(0),
    })
    exceptionSteps.push(
      ...stage.steps.map((action, n) => ({
        id: newId(),
        exception_id: id,
        round: action === 'reprocessed' ? 2 : 1,
        action,
        remark: action === 'commented' || action === 'handed_over' || action === 'reprocessed' ? stepComments[action] : null,
        actor_name: action === 'raised' || (n === 0 && found.code !== 'refused') ? 'Khonsong' : (person?.name ?? 'Khonsong'),
        at: at(n),
      })),
    )
  }
  await insertRows(client, tenantId, { exceptions, exception_steps: exceptionSteps })
}
