import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { paymentResultOf } from '@khonsong/domain/operations/shipments/payment-result.ts'
import type { PaymentStatus } from '@khonsong/domain/operations/shipments/payment-status.ts'
import type { PlainOrderValues } from '@khonsong/domain/operations/orders/plain-fields.ts'
import { sql, type RawBuilder } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { withInstants } from '../../../platform/postgres/json-rows.ts'
import {
  columnsOf,
  inEachLanguage,
  joinNamed,
  masterJson,
  oneName,
  type FullPlace,
  type Named,
  type SeenPlace,
} from './joined-store.ts'
import { fullPlaceJson, seenPlace, decodeLookedUp } from './place-select-store.ts'
import { plainFieldSelects, plainInstants } from './plain-field-store.ts'
import { plainColumns, references, shownOrder, type StoredOrderRow } from './order-rows-store.ts'

interface StoredWhole extends StoredOrderRow, Omit<PlainOrderValues, keyof StoredOrderRow> {
  readonly origin: SeenPlace
  readonly destination: SeenPlace
  readonly confirmedAt: string | null
  readonly cancelledAt: string | null
  readonly isInsured: boolean
  readonly declaredValue: string
  readonly receiptQty: number
  readonly paymentMode: 'prepaid' | 'postpaid'
  readonly orderPrice: string | null
  readonly currency: 'THB' | 'USD'
  readonly billingParty: Named | null
}

const wholeOrders = inEachLanguage((language) =>
  columnsOf({
    ...plainColumns,
    ...plainFieldSelects,
    ...decodeLookedUp(language, {
      ...references,
      billingParty: { table: 'partners', alias: 'bp', column: 'o.billing_party_id', json: oneName },
    }),
    origin: seenPlace(language, 'os', 'o.origin_site_id', 'o.origin_site_version'),
    destination: seenPlace(language, 'ds', 'o.destination_site_id', 'o.destination_site_version'),
    confirmedAt: 'o.confirmed_at',
    cancelledAt: 'o.cancelled_at',
    isInsured: 'o.is_insured',
    declaredValue: 'o.declared_value',
    receiptQty: 'o.receipt_qty',
    paymentMode: 'o.payment_mode',
    orderPrice: 'o.order_price',
    currency: 'o.currency',
  }),
)

const instants = [
  'statusSince',
  'targetPickupFrom',
  'targetPickupTo',
  'targetDeliveryFrom',
  'targetDeliveryTo',
  'createdAt',
  ...plainInstants,
  'confirmedAt',
  'cancelledAt',
] as const

const readWhole = async <Row extends StoredWhole>(tx: Tx, id: string, select: RawBuilder<unknown>): Promise<Row | undefined> => {
  const { rows } = await sql<{ whole: Row }>`${prepared}
    select row_to_json(whole) as whole from (select ${select} from orders o
    where ${visible(tx.caller, 'orders', 'o')} and o.id = ${id}::uuid) whole`.execute(tx.db.withoutPlugins())
  return rows[0] && withInstants(rows[0].whole, instants)
}

const placesNow = inEachLanguage((language) => sql.raw(fullPlaceJson(language, 's')))

/** Current state of sites of a visible order or its shipments. */
export const placesToday = async (tx: Tx, siteIds: readonly string[]): Promise<ReadonlyMap<string, FullPlace>> => {
  if (siteIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; place: FullPlace }>`${prepared}
    select s.id, ${placesNow[tx.caller.language]} as place from sites s where s.tenant_id = ${tx.caller.tenantId} and s.id = ${anyOf(siteIds)}`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, place }) => [id, place]))
}

const shownWhole = async <S extends StoredWhole>(tx: Tx, row: S) => {
  const { origin, destination } = row
  const today = await placesToday(
    tx,
    [origin, destination].flatMap(({ hasChanged, siteId }) => (hasChanged ? [siteId] : [])),
  )
  const withCurrent = ({ hasChanged, ...place }: SeenPlace) => ({ ...place, now: (hasChanged && today.get(place.siteId)) || null })
  return {
    ...shownOrder(row),
    origin: withCurrent(origin),
    destination: withCurrent(destination),
    declaredValue: Number(row.declaredValue),
    orderPrice: row.orderPrice === null ? null : Number(row.orderPrice),
  }
}

/** An order with all its columns; undefined if missing or out of scope. */
export const findWholeOrder = async (tx: Tx, id: string) => {
  const row = await readWhole<StoredWhole>(tx, id, wholeOrders[tx.caller.language])
  return row && shownWhole(tx, row)
}
export type WholeOrder = NonNullable<Awaited<ReturnType<typeof findWholeOrder>>>

interface StoredLine {
  readonly id: string
  readonly lineNo: number
  readonly skuCode: string | null
  readonly description: string | null
  readonly goodsType: { id: string; code: string; name: string } | null
  readonly packages: number
  readonly itemsPerPackage: number
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly unitCode: string
  readonly goodsUnitCode: string
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly itemCategory: string | null
  readonly itemUnitPrice: number | null
  readonly received: CountedGoods | null
  readonly paid: CountedGoods | null
}

interface CountedGoods {
  readonly quantity: number
  readonly unitCode: string
}

interface StoredWithContents extends StoredWhole {
  readonly lines: readonly StoredLine[] | null
  readonly parts: readonly { readonly id: string; readonly partNo: number }[] | null
  readonly payments: readonly PaymentStatus[] | null
}

const contentsIn = inEachLanguage((language) =>
  sql.raw(`
    (select json_agg(json_build_object('id', l.id, 'lineNo', l.line_no, 'skuCode', l.sku_code, 'description', l.description,
        'packages', l.packages, 'itemsPerPackage', l.items_per_package, 'weightGrams', l.weight_grams, 'volumeCm3', l.volume_cm3,
        'unitCode', l.unit_code, 'goodsUnitCode', l.goods_unit_code, 'lengthMm', l.length_mm, 'widthMm', l.width_mm, 'heightMm', l.height_mm,
        'itemCategory', l.item_category, 'itemUnitPrice', l.item_unit_price,
        'received', case when l.received_qty is not null then json_build_object('quantity', l.received_qty, 'unitCode', l.received_unit) end,
        'paid', case when l.paid_qty is not null then json_build_object('quantity', l.paid_qty, 'unitCode', l.paid_unit) end,
        'goodsType', ${masterJson(language, 'lg')}) order by l.line_no)
      from order_lines l ${joinNamed('goods_types', 'lg', 'l.goods_type_id')}
      where l.tenant_id = o.tenant_id and l.order_id = o.id) as lines,
    (select json_agg(json_build_object('id', p.id, 'partNo', p.part_no) order by p.part_no)
      from order_parts p where p.tenant_id = o.tenant_id and p.order_id = o.id) as parts,
    (select json_agg(y.status order by y.created_at)
      from payments y join shipments s on s.tenant_id = y.tenant_id and s.id = y.shipment_id
      where s.tenant_id = o.tenant_id and s.order_id = o.id) as payments`),
)

const centimetres = (mm: number | null): number | null => (mm === null ? null : mm / 10)

const nothingMore = sql`null`

/** An order with lines, parts and the selection `more` (over the alias `o`), in one round trip. */
export const findOrderWithContents = async <More = null>(tx: Tx, id: string, more: RawBuilder<More | unknown> = nothingMore) => {
  const { language } = tx.caller
  const select = sql`${wholeOrders[language]}, ${contentsIn[language]}, ${more} as more`
  const row = await readWhole<StoredWithContents & { readonly more: More }>(tx, id, select)
  if (!row) return undefined
  const lines = (row.lines ?? []).map(({ weightGrams, volumeCm3, lengthMm, widthMm, heightMm, ...line }) => ({
    ...line,
    lengthCm: centimetres(lengthMm),
    widthCm: centimetres(widthMm),
    heightCm: centimetres(heightMm),
    weightKg: kgFromGrams(weightGrams),
    volumeM3: cubicMetresFromCm3(volumeCm3),
  }))
  const { payments, ...order } = await shownWhole(tx, row)
  return { ...order, lines, parts: row.parts ?? [], paymentResult: paymentResultOf(order.orderPrice, payments ?? []) }
}
