/** City plans. */
import type { Words } from '../language.ts'

export const cityPlanMessages = {
  'plan.outside_city': {
    en: 'Waybill {shipment} is delivered outside the city of the plan',
    th: 'ใบส่งสินค้า {shipment} ส่งนอกจังหวัดของแผน',
    zh: '运单{shipment}的送货地不在该计划的城市内',
  },
  'plan.nothing_to_divide': {
    en: 'No waybill waits that fits on a route within the limit',
    th: 'ไม่มีใบส่งสินค้าที่รออยู่และจัดลงเส้นทางได้ภายในขีดจำกัด',
    zh: '没有可在限额内安排到路线的待排运单',
  },
  'plan.divide_limit': {
    en: 'A split by quantity needs a measure and a limit',
    th: 'การแบ่งตามปริมาณต้องระบุหน่วยวัดและขีดจำกัด',
    zh: '按数量拆分需要计量方式和限额',
  },
} as const satisfies Record<string, Words>
