/** Planners' changes to a plan. Every move is named, logged and can be undone. */
import { z } from 'zod'
import { distinct, distinctBy } from '../../kernel/distinct.ts'
import { instantSchema } from '../../kernel/calendar-schema.ts'
import type { Words } from '../../kernel/language.ts'

export const planLabels = {
  shipments: { en: 'Shipments', th: 'ใบส่งสินค้า', zh: '运单' },
  route: { en: 'Route', th: 'เส้นทาง', zh: '路线' },
  vehicle: { en: 'Vehicle', th: 'รถ', zh: '车辆' },
  vehicleType: { en: 'Vehicle type', th: 'ประเภทรถ', zh: '车型' },
  driver: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
  trailer: { en: 'Trailer', th: 'หางพ่วง', zh: '挂车' },
  subcontractor: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  beginAt: { en: 'Begins', th: 'เริ่มเดินทาง', zh: '出发时间' },
  measure: { en: 'Limited by', th: 'จำกัดตาม', zh: '限额依据' },
  most: { en: 'Limit of each route', th: 'ขีดจำกัดต่อเส้นทาง', zh: '每条路线的限额' },
  visits: { en: 'Stops', th: 'จุดจอด', zh: '停靠点' },
} as const satisfies Record<string, Words>

/** Maximum waybills per call. */
export const maxMoved = 500

/** Maximum routes created by one split. */
export const maxDivided = 50

const shipmentIds = distinct(z.array(z.uuid()).min(1).max(maxMoved)).meta({ label: planLabels.shipments })
const routeId = z.uuid().meta({ label: planLabels.route })
const optional = (label: Words) => z.uuid().meta({ label }).nullable().default(null)

const crew = {
  vehicleId: optional(planLabels.vehicle),
  vehicleTypeId: optional(planLabels.vehicleType),
  driverId: optional(planLabels.driver),
  trailerId: optional(planLabels.trailer),
  subcontractorId: optional(planLabels.subcontractor),
  beginAt: instantSchema.meta({ label: planLabels.beginAt }).nullable().default(null),
}

export const visitSchema = z.strictObject({ shipmentId: z.uuid(), kind: z.enum(['load', 'drop']) })

export const planMoveSchema = z
  .discriminatedUnion('kind', [
    /** Adds to the plan, unassigned. */
    z.strictObject({ kind: z.literal('take_in'), shipmentIds }),
    /** Removes from the plan. */
    z.strictObject({ kind: z.literal('leave_out'), shipmentIds }),
    /** Moves to a route, at a given delivery position or the cheapest; without a route to the unassigned ones. */
    z.strictObject({
      kind: z.literal('move'),
      shipmentIds,
      routeId: routeId.nullable(),
      at: z.number().int().min(0).max(2000).nullable().default(null),
    }),
    z.strictObject({
      kind: z.literal('order'),
      routeId,
      visits: distinctBy(z.array(visitSchema).max(2000), 'shipmentId', 'kind').meta({ label: planLabels.visits }),
    }),
    z.strictObject({ kind: z.literal('add_route'), routeId, ...crew }),
    z.strictObject({ kind: z.literal('remove_route'), routeId }),
    z.strictObject({ kind: z.literal('crew'), routeId, ...crew }),
    z.strictObject({ kind: z.literal('pin_route'), routeId, pinned: z.boolean() }),
    z.strictObject({ kind: z.literal('pin_shipments'), shipmentIds, pinned: z.boolean() }),
    /** Distributes all unassigned waybills over new routes: evenly, or each up to a limit. */
    z.strictObject({
      kind: z.literal('divide'),
      routeIds: distinct(z.array(z.uuid()).min(1).max(maxDivided)).meta({ label: planLabels.route }),
      measure: z.enum(['weightKg', 'volumeM3', 'packages', 'drops']).meta({ label: planLabels.measure }).nullable().default(null),
      most: z.number().positive().max(1_000_000).meta({ label: planLabels.most }).nullable().default(null),
    }),
  ])
  .meta({ label: planLabels.route })
export type PlanMove = z.output<typeof planMoveSchema>

export const moveWords = {
  take_in: { en: 'Waybills added', th: 'เพิ่มใบส่งสินค้า', zh: '加入运单' },
  leave_out: { en: 'Waybills taken out of the plan', th: 'นำใบส่งสินค้าออกจากแผน', zh: '运单移出计划' },
  move: { en: 'Waybills moved', th: 'ย้ายใบส่งสินค้า', zh: '移动运单' },
  order: { en: 'Order of stops changed', th: 'เปลี่ยนลำดับจุดจอด', zh: '调整停靠顺序' },
  add_route: { en: 'Route added', th: 'เพิ่มเส้นทาง', zh: '新增路线' },
  remove_route: { en: 'Route removed', th: 'ลบเส้นทาง', zh: '删除路线' },
  crew: { en: 'Vehicle, driver or time changed', th: 'เปลี่ยนรถ พนักงานขับรถ หรือเวลา', zh: '更改车辆、司机或时间' },
  pin_route: { en: 'Route pinned or released', th: 'ล็อกหรือปลดล็อกเส้นทาง', zh: '锁定或解锁路线' },
  pin_shipments: { en: 'Waybills pinned or released', th: 'ล็อกหรือปลดล็อกใบส่งสินค้า', zh: '锁定或解锁运单' },
  divide: { en: 'Waybills divided over routes', th: 'แบ่งใบส่งสินค้าลงเส้นทาง', zh: '运单拆分到路线' },
  routing: { en: 'Routes made automatically', th: 'จัดเส้นทางอัตโนมัติ', zh: '自动排线' },
} as const satisfies Record<PlanMove['kind'] | 'routing', Words>
export type MoveKind = keyof typeof moveWords
