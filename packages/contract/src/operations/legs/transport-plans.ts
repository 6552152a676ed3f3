import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { chosenRecords, day, labelled, named, place, rowResult, targets } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { orderWaybill } from './legs.ts'

/** A part of an order from origin to destination, with its consecutive waybills. */
export const transportPlanRow = targets.extend({
  /** Id of its first leg, which is stable when hubs change. */
  id: z.uuid(),
  partId: z.uuid(),
  orderId: z.uuid(),
  orderNo: z.string(),
  /** Number of its first leg, by which it is known. */
  shipmentNo: z.string(),
  partNo: z.number().int(),
  customer: named,
  businessUnit: named,
  origin: place,
  /** Destination of its last leg. */
  destination: place,
  packages: z.number(),
  weightKg: z.number(),
  volumeM3: z.number(),
  legs: z.array(orderWaybill),
})
export type TransportPlanRow = z.output<typeof transportPlanRow>

const chosen = labelled(chosenRecords(1, 50), 'Waybills', 'ใบส่งสินค้า', '运单')

/** Segment plan: the legs of each part and its hubs. */
export const transportPlans = {
  list: operation('GET /v1/transport-plans', {
    summary: 'Segment plan of waybills: pickup, trunk and delivery legs of every part',
    needs: 'plan.view',
    query: listQuery({
      /** `open`: at least one leg is not dispatched, so the route can be changed. */
      stage: labelled(z.enum(['open', 'all']), 'Stage', 'ขั้นตอน', '阶段').optional(),
      /** Direct, or via hubs. */
      way: labelled(z.enum(['direct', 'hub']), 'Way', 'รูปแบบเส้นทาง', '运输方式').optional(),
      customerId: z.uuid().optional(),
      businessUnitId: z.uuid().optional(),
      pickupFrom: day.optional(),
      pickupTo: day.optional(),
      orderBy: z.enum(['createdAt', 'shipmentNo', 'targetPickupFrom', 'targetDeliveryTo']).optional(),
    }),
    output: listOf(transportPlanRow),
  }),
  removeHubs: operation('POST /v1/transport-plans/actions/remove-hubs', {
    summary: 'Take the hub at the end of each of these waybills out; answered per waybill',
    needs: 'order.edit',
    body: z.strictObject({ waybills: chosen }),
    output: z.object({ results: z.array(rowResult) }),
  }),
}
