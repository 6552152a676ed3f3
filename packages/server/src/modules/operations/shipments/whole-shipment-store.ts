import type {
  DeliveredQuantities,
  PickedQuantities,
  ReturnedQuantities,
  ShipmentPayment,
} from '@khonsong/domain/operations/shipments/shipment.ts'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { columnsOf, inEachLanguage, joinNamed, selectFullPlace, type FullPlace } from '../orders/index.ts'
import { legBeforeJson } from './lock-store.ts'
import { oneJoins, oneSelect, shownShipment, type StoredShipmentRow } from './shipment-rows-store.ts'

interface StoredWhole extends StoredShipmentRow {
  readonly origin: FullPlace
  readonly destination: FullPlace
  readonly returnPlace: FullPlace | null
  readonly pickupRemark: string | null
  readonly deliveryRemark: string | null
  readonly picked: PickedQuantities | null
  readonly delivered: DeliveredQuantities | null
  readonly returned: ReturnedQuantities | null
  readonly payment: ShipmentPayment | null
  readonly source: { id: string; shipmentNo: string } | null
  readonly legBefore: { shipmentNo: string; handedOver: DeliveredQuantities | null } | null
}

/** The order's pickup remark for its first leg; likewise its delivery remark. */
export const remarksOfWaybill = {
  pickupRemark: `case when s.kind = 'normal' and s.leg_no = 1 then o.pickup_remark end`,
  deliveryRemark: `case when s.kind = 'normal' and s.is_final_leg then o.delivery_remark end`,
} as const

const wholeShipments = inEachLanguage((language) =>
  columnsOf({
    ...oneSelect(language),
    origin: selectFullPlace(language, 'os', 's.origin_site_id'),
    destination: selectFullPlace(language, 'ds', 's.destination_site_id'),
    returnPlace: selectFullPlace(language, 'rs', 's.return_site_id'),
    ...remarksOfWaybill,
    legBefore: legBeforeJson,
    picked: 's.picked',
    delivered: 's.delivered',
    returned: 's.returned',
    payment: 's.payment',
    source: `case when src.id is null then null else json_build_object('id', src.id, 'shipmentNo', src.shipment_no) end`,
  }),
)
const wholeJoins = sql.raw([oneJoins, joinNamed('shipments', 'src', 's.source_shipment_id')].join(' '))

/** A shipment with all its columns; undefined if missing or out of scope. */
export const findWholeShipment = async (tx: Tx, id: string) => {
  const { rows } = await sql<StoredWhole>`${prepared}
    select ${wholeShipments[tx.caller.language]} from shipments s ${wholeJoins}
    where ${visible(tx.caller, 'shipments', 's')} and s.id = ${id}::uuid`.execute(tx.db)
  return rows[0] ? shownShipment(rows[0]) : undefined
}
