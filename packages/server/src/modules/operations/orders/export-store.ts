import type { ExportedOrder } from '@khonsong/domain/channels/imports/order-export.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { walkList } from '../../../platform/list/read-list.ts'
import { plainFieldSelects } from './plain-field-store.ts'
import { orderList, type OrderListQuery } from './order-rows-store.ts'

const lineFields = `'skuCode', l.sku_code, 'description', l.description, 'goodsTypeCode', lg.code, 'packages', l.packages,
  'itemsPerPackage', l.items_per_package, 'weightKg', l.weight_grams / 1000.0, 'volumeM3', l.volume_cm3 / 1000000.0,
  'unitCode', l.unit_code, 'goodsUnitCode', l.goods_unit_code, 'lengthCm', l.length_mm / 10.0, 'widthCm', l.width_mm / 10.0,
  'heightCm', l.height_mm / 10.0, 'itemCategory', l.item_category, 'itemUnitPrice', l.item_unit_price`

const exported = orderList({
  id: 'o.id',
  orderNo: 'o.order_no',
  status: 'o.status',
  upstreamNo: 'o.upstream_no',
  customerCode: 'c.code',
  businessUnitCode: 'b.code',
  projectCode: 'pj.code',
  productCode: 'pr.code',
  surchargeGroupCode: 'sg.code',
  routeCode: 'rc.route_code',
  originCode: 'os.site_code',
  destinationCode: 'ds.site_code',
  goodsTypeCode: 'g.code',
  temperatureCode: 't.code',
  vehicleTypeCode: 'v.code',
  orderType: 'o.order_type',
  targetPickupFrom: 'o.target_pickup_from',
  targetPickupTo: 'o.target_pickup_to',
  targetDeliveryFrom: 'o.target_delivery_from',
  targetDeliveryTo: 'o.target_delivery_to',
  isInsured: 'o.is_insured',
  declaredValue: 'o.declared_value::float8',
  requiredReceipt: 'o.required_receipt',
  receiptQty: 'o.receipt_qty',
  paymentMode: 'o.payment_mode',
  orderPrice: 'o.order_price::float8',
  currency: 'o.currency',
  ...plainFieldSelects,
  lines: `(select json_agg(json_build_object(${lineFields}) order by l.line_no) from order_lines l
    left join goods_types lg on lg.tenant_id = l.tenant_id and lg.id = l.goods_type_id
    where l.tenant_id = o.tenant_id and l.order_id = o.id)`,
})

/** Streams all filtered orders with lines and codes, in batches of a thousand: for exports. */
export const walkOrders = (tx: Tx, query: Omit<OrderListQuery, 'pageSize'>): AsyncGenerator<ExportedOrder> =>
  walkList(tx, exported, { ...query, pageSize: 1000 }) as AsyncGenerator<unknown> as AsyncGenerator<ExportedOrder> // selected under these names
