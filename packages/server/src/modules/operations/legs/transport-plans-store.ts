import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { transportPlans } from '@khonsong/contract/operations/legs/transport-plans.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import { customerJson, inEachLanguage, isId, isWithin, joinNamed, plainJson, type Named } from '../orders/index.ts'

type Query = z.output<typeof transportPlans.list.query>

/** Another active leg of the same part. */
const sibling = sql.raw(`select 1 from shipments x where x.tenant_id = s.tenant_id and x.part_id = s.part_id and x.kind = 'normal'
  and x.status <> 'shipment_cancelled'`)

/** Lists each part once, by its first leg. */
const isFirstLeg = sql<SqlBool>`s.kind = 'normal' and s.status <> 'shipment_cancelled'
  and not exists (${sibling} and x.leg_no < s.leg_no)`
const hasHub = sql<SqlBool>`exists (${sibling} and x.leg_no > s.leg_no)`
const isOpen = sql<SqlBool>`exists (${sibling} and x.status in ('shipment_created', 'shipment_processing'))`

const filters = (query: Query): readonly RawBuilder<SqlBool>[] => [
  isFirstLeg,
  ...(query.stage === 'open' ? [isOpen] : []),
  ...(query.way === undefined ? [] : [query.way === 'hub' ? hasHub : sql<SqlBool>`not ${hasHub}`]),
  ...isId('s', 'customer_id', query.customerId),
  ...isId('s', 'business_unit_id', query.businessUnitId),
  ...isWithin('s', 'target_pickup_from', query.pickupFrom, query.pickupTo),
]

export interface StoredPart {
  readonly id: string
  readonly partId: string
  readonly orderId: string
  readonly orderNo: string
  readonly shipmentNo: string
  readonly customer: Named
  readonly businessUnit: Named
}

const lists = inEachLanguage((language) =>
  defineList<Query>({
    table: 'shipments',
    alias: 's',
    select: {
      id: 's.id',
      partId: 's.part_id',
      orderId: 's.order_id',
      orderNo: 'o.order_no',
      shipmentNo: 's.shipment_no',
      customer: customerJson(language, 'c'),
      businessUnit: plainJson('b'),
    },
    joins: [
      joinNamed('orders', 'o', 's.order_id'),
      joinNamed('customers', 'c', 's.customer_id'),
      joinNamed('organisations', 'b', 's.business_unit_id'),
    ].join(' '),
    sorts: {
      createdAt: { by: 's.created_at', type: 'timestamptz' },
      shipmentNo: { by: 's.shipment_no', type: 'text' },
      targetPickupFrom: { by: 's.target_pickup_from', type: 'timestamptz' },
      targetDeliveryTo: { by: 's.target_delivery_to', type: 'timestamptz' },
    },
    defaultSort: { by: 'createdAt', descending: true },
    numbers: ['s.shipment_no'],
    filters,
  }),
)

/** A page of parts of visible orders. */
export const listParts = (tx: Tx, query: Query): Promise<ListAnswer<StoredPart>> => readList(tx, lists[tx.caller.language], query)
