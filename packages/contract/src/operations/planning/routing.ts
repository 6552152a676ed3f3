import { distinct, distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { z } from 'zod'
import { day, idParams, labelled, place } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { planDetail } from './plan-shapes.ts'

const span = {
  businessUnitId: labelled(z.uuid(), 'Business unit', 'หน่วยธุรกิจ', '业务单元'),
  fromOn: labelled(day, 'First day', 'วันแรก', '第一天'),
  untilOn: labelled(day, 'Last day', 'วันสุดท้าย', '最后一天'),
}

/** Filters the waybills waiting for pickup in this period. */
const which = {
  customerId: z.uuid().optional(),
  originSiteId: z.uuid().optional(),
  temperatureTypeId: z.uuid().optional(),
}

const carrierOffer = z.strictObject({
  subcontractorId: labelled(z.uuid(), 'Subcontractor', 'ผู้รับเหมาช่วง', '分包商'),
  vehicleTypeId: labelled(z.uuid(), 'Vehicle type', 'ประเภทรถ', '车型'),
  count: labelled(z.number().int().min(1).max(200), 'Number', 'จำนวนคัน', '数量'),
})

/** Automatic routing: assigns waybills to vehicles by a strategy, in the background. */
export const routing = {
  waiting: operation('GET /v1/plans/waiting', {
    summary: 'What waits for a vehicle: number, weight and volume of the waybills picked up in some days, by origin',
    needs: 'plan.view',
    query: z.object({ ...span, ...which }),
    output: z.object({
      count: z.number().int(),
      weightKg: z.number(),
      volumeM3: z.number(),
      origins: z.array(place.extend({ count: z.number().int() })),
    }),
  }),
  start: operation('POST /v1/plans/actions/route', {
    summary: 'Make a plan automatically: answers the draft at once, its routes come when the search ends',
    needs: 'plan.edit',
    body: z.object({
      ...span,
      name: labelled(z.string().trim().min(1).max(100), 'Name', 'ชื่อแผน', '名称').nullable().default(null),
      depotSiteId: labelled(z.uuid(), 'Vehicles begin and end at', 'รถเริ่มและจบที่', '车辆起止地点').nullable().default(null),
      strategyId: labelled(z.uuid(), 'Routing strategy', 'เงื่อนไขจัดเส้นทาง', '排线策略').nullable().default(null),
      /** Null: the strategy's time limit, or half a minute. */
      seconds: labelled(z.number().int().min(1).max(600), 'Calculation time', 'เวลาคำนวณ', '计算时间').nullable().default(null),
      /** Absent: all waiting waybills that match. */
      shipmentIds: distinct(z.array(z.uuid()).max(3000)).optional(),
      which: z.object(which).default({}),
      vehicleIds: distinct(z.array(labelled(z.uuid(), 'Vehicle', 'รถ', '车辆')).max(500)).default([]),
      carriers: distinctBy(z.array(carrierOffer).max(50), 'subcontractorId', 'vehicleTypeId').default([]),
    }),
    output: planDetail,
  }),
  stop: operation('POST /v1/plans/{id}/actions/stop-routing', {
    summary: 'End the search for routes; the best plan so far is taken',
    needs: 'plan.edit',
    params: idParams,
    body: z.object({}),
    output: planDetail,
  }),
}
