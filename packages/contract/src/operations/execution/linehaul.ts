import { linehaulStates } from '@khonsong/domain/operations/execution/linehaul.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { chosenRecords, instant, labelled, place, rowResult } from '../../kernel/main-job.ts'
import { distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { operation } from '../../kernel/operation.ts'

export const linehaulRow = z.object({
  id: z.uuid(),
  jobNo: z.string(),
  version: z.number().int(),
  status: z.string(),
  plateNo: z.string().nullable(),
  driverName: z.string().nullable(),
  subcontractorName: z.string().nullable(),
  shipmentCount: z.number().int(),
  origin: place.nullable(),
  destination: place.nullable(),
  /** State of the newest segment. */
  state: z.enum(linehaulStates),
  /** Number of departures. */
  segmentNo: z.number().int(),
  departedAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  /** Site of arrival. */
  siteName: z.string().nullable(),
})
export type LinehaulRow = z.output<typeof linehaulRow>

const at = labelled(instant, 'Time', 'เวลา', '时间')
const segmentNo = labelled(z.number().int().min(0).max(200), 'Departures', 'ครั้งที่ออก', '出发次数')
/** Contains the segment the caller has read: a second departure of the same one is refused. */
const vehicles = labelled(
  distinctBy(
    z
      .array(z.strictObject({ id: z.uuid(), segmentNo }))
      .min(1)
      .max(200),
    'id',
  ),
  'Dispatch orders',
  'ใบงานรถ',
  '调度单',
)
const results = z.object({ results: z.array(rowResult) })

export const linehaul = {
  list: operation('GET /v1/perform/transit/jobs', {
    summary: 'Dispatch orders in transit, with their linehaul departures and arrivals',
    needs: 'job.view',
    query: listQuery({ state: z.enum(linehaulStates).optional(), subcontractorId: z.uuid().optional() }),
    output: listOf(linehaulRow),
  }),
  depart: operation('POST /v1/perform/transit/actions/depart', {
    summary: 'Linehaul departure; answered per job',
    needs: 'shipment.advance',
    body: z.strictObject({ jobs: vehicles, at }),
    output: results,
  }),
  arrive: operation('POST /v1/perform/transit/actions/arrive', {
    summary: 'Linehaul arrival at a hub or at the end; answered per job',
    needs: 'shipment.advance',
    body: z.strictObject({ jobs: vehicles, at, siteId: z.uuid().optional() }),
    output: results,
  }),
  leadOverHub: operation('POST /v1/perform/transit/actions/lead-over-hub', {
    summary: 'Choose new or planned waybills for transit over a hub; answered per waybill',
    needs: 'order.edit',
    body: z.strictObject({
      waybills: labelled(chosenRecords(1, 50), 'Waybills', 'ใบส่งสินค้า', '运单'),
      siteId: labelled(z.uuid(), 'Hub', 'จุดพักสินค้า', '中转站'),
      handlingMinutes: labelled(
        z.number().int().min(0).max(2880),
        'Handling minutes',
        'เวลาจัดการสินค้า (นาที)',
        '处理时间（分钟）',
      ).default(60),
    }),
    output: results,
  }),
}
