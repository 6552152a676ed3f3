import type { LetterPlace, LetterShipment } from '@khonsong/domain/operations/jobs/dispatch-letter.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { columnsOf, customerJson, inEachLanguage, joinNamed, masterJson, seenPlace } from '../orders/index.ts'
import { remarksOfWaybill } from '../shipments/index.ts'

interface StoredLetterShipment {
  readonly jobId: string
  readonly shipmentNo: string
  readonly customer: { readonly name: string } | null
  readonly origin: LetterPlace
  readonly destination: LetterPlace
  readonly pickupFrom: string
  readonly pickupTo: string
  readonly deliveryFrom: string
  readonly deliveryTo: string
  readonly lineGoods: string | null
  readonly goodsType: { readonly name: string } | null
  readonly temperatureType: { readonly name: string } | null
  readonly packages: string
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly pickupRemark: string | null
  readonly deliveryRemark: string | null
  readonly requiredReceipt: boolean
}

/** Number of goods names that fit in a row. */
const maxGoods = 3

/** Goods descriptions of the order lines, in line order. */
const lineGoods = `(select string_agg(g.description, ', ' order by g.line_no) from (
    select l.description, min(l.line_no) as line_no from order_lines l
    where l.tenant_id = s.tenant_id and l.order_id = s.order_id and l.description is not null
    group by l.description order by 2 limit ${maxGoods}) g)`

/** Hub ends of a leg show the current site; ends of the order show the site as of the order. */
const columns = inEachLanguage((language) =>
  columnsOf({
    jobId: 's.job_id',
    shipmentNo: 's.shipment_no',
    customer: customerJson(language, 'c'),
    origin: seenPlace(
      language,
      'os',
      's.origin_site_id',
      'case when s.origin_site_id = o.origin_site_id then o.origin_site_version end',
    ),
    destination: seenPlace(
      language,
      'ds',
      's.destination_site_id',
      'case when s.destination_site_id = o.destination_site_id then o.destination_site_version end',
    ),
    pickupFrom: 's.target_pickup_from',
    pickupTo: 's.target_pickup_to',
    deliveryFrom: 's.target_delivery_from',
    deliveryTo: 's.target_delivery_to',
    lineGoods,
    goodsType: masterJson(language, 'g'),
    temperatureType: masterJson(language, 't'),
    packages: 's.packages',
    weightGrams: 's.weight_grams',
    volumeCm3: 's.volume_cm3',
    requiredReceipt: 's.required_receipt',
    ...remarksOfWaybill,
  }),
)

const joins = sql.raw(
  [
    joinNamed('orders', 'o', 's.order_id'),
    joinNamed('customers', 'c', 's.customer_id'),
    joinNamed('goods_types', 'g', 's.goods_type_id'),
    joinNamed('temperature_types', 't', 's.temperature_type_id'),
  ].join(' '),
)

/** Waybills of jobs in stop order, by job. */
export const letterShipments = async (
  tx: Tx,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LetterShipment[]>> => {
  const { rows } = await sql<StoredLetterShipment>`
    select ${columns[tx.caller.language]} from shipments s ${joins}
    where ${visible(tx.caller, 'shipments', 's')} and s.job_id = ${anyOf(jobIds)} and s.status <> 'shipment_cancelled'
    order by s.job_id, s.stop_seq nulls last, s.id`.execute(tx.db)
  return Map.groupBy(rows.map(shown), ({ jobId }) => jobId)
}

const shown = ({
  customer,
  lineGoods: called,
  goodsType,
  temperatureType,
  weightGrams,
  volumeCm3,
  packages,
  ...row
}: StoredLetterShipment) => ({
  ...row,
  customerName: customer?.name ?? '',
  goods: called ?? goodsType?.name ?? null,
  temperature: temperatureType?.name ?? null,
  packages: Number(packages),
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
})
