/**
 * Pricing anomalies: contracts of single days and services that cannot be priced. Together with existing gaps
 * (customers without contract or billing partner, lanes without rate), the work list contains every kind.
 */
import { matchKeyOf, type CardCells } from '@khonsong/domain/billing/cards/card-row.ts'
import { fuelBands } from '@khonsong/domain/billing/rating/fuel-band.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { priceSubjects } from '../modules/billing/charges/index.ts'
import type { Tx } from '../platform/db/tx.ts'

interface Group {
  readonly partnerId: string
  readonly productId: string
  readonly day: string
  readonly orderId: string
  readonly ids: readonly string[]
  /** Provinces of origin and destination, and vehicle type, as far as known. */
  readonly lane: CardCells
}

/** Independent of the day of the month. */
const days = 28

/** Recent priced and unbilled orders, newest first, each with a service product that has no other use. */
const groupsOf = async (tx: Tx): Promise<readonly Group[]> => {
  const { rows } = await sql<Group>`
    select c.partner_id as "partnerId", d.id as "productId", min(p.basis_date)::text as day, s.order_id as "orderId", array_agg(p.id order by p.id) as ids,
      (array_agg(jsonb_strip_nulls(jsonb_build_object('originProvince', p.inputs->'originProvince', 'destinationProvince', p.inputs->'destinationProvince',
        'vehicleType', p.inputs->'vehicleType'))))[1] as lane
    from pricings p
    join contracts c on c.tenant_id = p.tenant_id and c.id = p.contract_id
    join shipments s on s.tenant_id = p.tenant_id and s.id = p.id
    join orders r on r.tenant_id = s.tenant_id and r.id = s.order_id
    join lateral (select x.id from products x where x.tenant_id = c.tenant_id and x.status = 1 order by x.code desc limit 1) d on true
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.direction = 'receivable' and p.pricing_state = 'rated' and r.product_id is distinct from d.id
      and p.basis_date >= ${addDays(bangkokDayOf(tx.now), -days)}::date and s.kind <> 'reject_return'
      and not exists (select 1 from charges g where g.tenant_id = p.tenant_id and g.shipment_id = p.id and g.bill_id is not null)
    group by c.partner_id, d.id, s.order_id having min(p.basis_date) = max(p.basis_date) order by 3 desc, s.order_id limit 200`.execute(
    tx.db,
  )
  return rows
}

const addRule = async (tx: Tx, code: string, name: string, calculation: string): Promise<string> => {
  const id = tx.newId()
  await sql`insert into billing_rules (tenant_id, id, code, name, calculation, search_key)
    values (${tx.caller.tenantId}::uuid, ${id}::uuid, ${code}, ${name}, ${calculation}, ${searchKey(`${code} ${name}`)})`.execute(
    tx.db,
  )
  return id
}

/** A rate card for one lane that depends on a fuel price not posted yet. */
const addCard = async (tx: Tx, lane: CardCells): Promise<void> => {
  const { tenantId } = tx.caller
  const [cardId, versionId] = [tx.newId(), tx.newId()]
  const name = 'ราคาตามน้ำมัน B20'
  await sql`insert into rate_cards (tenant_id, id, code, name, template_id, search_key)
    select ${tenantId}::uuid, ${cardId}::uuid, 'RC-B20', ${name}, t.id, ${searchKey(`RC-B20 ${name}`)}
    from rate_card_templates t where t.tenant_id = ${tenantId}::uuid and t.code = 'RT-FUEL'`.execute(tx.db)
  await sql`insert into rate_card_versions (tenant_id, id, card_id, version_no, effective_date, state, row_count)
    values (${tenantId}::uuid, ${versionId}::uuid, ${cardId}::uuid, 1, '2026-01-01', 'published', 1)`.execute(tx.db)
  const prices = Object.fromEntries(fuelBands.map(({ baht }, at) => [String(baht), String(4200 + at * 40)]))
  await sql`insert into rate_card_rows (tenant_id, version_id, row_no, match_key, cells, prices)
    values (${tenantId}::uuid, ${versionId}::uuid, 1, ${matchKeyOf(lane)}, ${JSON.stringify(lane)}::jsonb, ${JSON.stringify(prices)}::jsonb)`.execute(
    tx.db,
  )
}

interface Odd {
  readonly no: string
  readonly remark: string
  readonly line: { readonly basis: string; readonly price?: string; readonly ruleId?: string; readonly fuel?: string } | null
}

const addContract = async (tx: Tx, { partnerId, productId, day }: Group, { no, remark, line }: Odd): Promise<void> => {
  const { tenantId } = tx.caller
  const id = tx.newId()
  const contractNo = `CT-${day.slice(2, 4)}-${no}`
  await sql`insert into contracts (tenant_id, id, contract_no, direction, partner_id, product_ids, effective_date, expiry_date, light_ratio, contract_state,
      remark, search_key)
    values (${tenantId}::uuid, ${id}::uuid, ${contractNo}, 'receivable', ${partnerId}::uuid, array[${productId}]::uuid[], ${day}::date, ${day}::date, 3,
      'in_force', ${remark}, ${searchKey(contractNo)})`.execute(tx.db)
  if (!line) return
  const terms =
    line.fuel &&
    JSON.stringify({ unit: 'trip', fuelProduct: line.fuel, fuelSource: null, fuelReference: 'day', fuelOutside: 'refuse' })
  await sql`insert into contract_lines (tenant_id, contract_id, line_no, service_item_id, billing_item_id, basis, price, rule_id, card_id, card_terms)
    select ${tenantId}::uuid, ${id}::uuid, 1, v.id, b.id, ${line.basis}, ${line.price ?? null}::numeric, ${line.ruleId ?? null}::uuid,
      case when ${line.fuel ?? null}::text is not null then (select k.id from rate_cards k where k.tenant_id = v.tenant_id and k.code = 'RC-B20') end,
      ${terms ?? null}::jsonb
    from service_items v join billing_items b on b.tenant_id = v.tenant_id and b.code = 'BI-LH'
    where v.tenant_id = ${tenantId}::uuid and v.code = 'SV-FTL'`.execute(tx.db)
}

/** No-op if there are too few orders. */
export const addOddContracts = async (tx: Tx): Promise<void> => {
  const groups = [...(await groupsOf(tx))]
  const take = (fits: (group: Group) => boolean): Group | undefined => {
    const at = groups.findIndex(fits)
    return at < 0 ? undefined : groups.splice(at, 1)[0]
  }
  const priced: string[] = []
  const add = async (group: Group | undefined, ...odd: readonly Odd[]): Promise<void> => {
    if (!group) return
    // One contract per customer, product and day, so that only these prices fail.
    for (let at = groups.length - 1; at >= 0; at -= 1)
      if (groups[at]?.partnerId === group.partnerId && groups[at]?.day === group.day) groups.splice(at, 1)
    await sql`update orders set product_id = ${group.productId}::uuid, project_id = null where tenant_id = ${tx.caller.tenantId}::uuid and id = ${group.orderId}::uuid`.execute(
      tx.db,
    )
    for (const one of odd) await addContract(tx, group, one)
    priced.push(...group.ids)
  }
  const trip = { basis: 'trip', price: '4800' } as const
  const byFuel = take(({ lane }) => Object.keys(lane).length === 3)
  if (byFuel) await addCard(tx, byFuel.lane)
  await add(byFuel, {
    no: '0301',
    remark: 'ราคาตาม B20 ยังไม่มีผู้บันทึกราคาน้ำมัน',
    line: { basis: 'rate_card', fuel: 'diesel_b20' },
  })
  const byPallet = await addRule(
    tx,
    'RULE-PALLET',
    'ค่าแรงต่อพาเลท',
    '# ค่าแรง 45 บาทต่อพาเลท ขั้นต่ำ 300 บาท\namount = round(max(pallets * 45, 300), 2)',
  )
  await add(
    take(() => true),
    { no: '0302', remark: 'คิดตามพาเลท ยังไม่มีจำนวนพาเลท', line: { basis: 'rule', ruleId: byPallet } },
  )
  const ruleId = await addRule(
    tx,
    'RULE-SPREAD',
    'เฉลี่ยค่าเที่ยวต่อจุดเพิ่ม',
    '# เฉลี่ยค่าเที่ยวให้จุดที่เพิ่ม งานจุดเดียวคำนวณไม่ได้\namount = round(9000 / (drops - 1), 2)',
  )
  await add(
    take(() => true),
    { no: '0303', remark: 'ทดลองเฉลี่ยตามจุด', line: { basis: 'rule', ruleId } },
  )
  await add(
    take(() => true),
    { no: '0304', remark: 'รอใส่ราคา', line: null },
  )
  await add(
    take(() => true),
    { no: '0305', remark: 'ราคาพิเศษ', line: trip },
    { no: '0306', remark: 'ราคาพิเศษ (ทำซ้ำ)', line: { ...trip, price: '4650' } },
  )
  await priceSubjects(tx, 'receivable', priced)
}
