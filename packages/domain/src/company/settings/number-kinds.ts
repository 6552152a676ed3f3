/** Numbered records: counter name, and the setting with their pattern. */
import type { Words } from '../../kernel/language.ts'

export interface NumberKind {
  readonly setting: string
  readonly of: Words
}

/** By counter name, the default prefix of the numbers. */
export const numberKinds = {
  SO: { setting: 'ORDER_NO_PATTERN', of: { en: 'Order number', th: 'เลขที่คำสั่งขนส่ง', zh: '订单号' } },
  WB: { setting: 'SHIPMENT_NO_PATTERN', of: { en: 'Waybill number', th: 'เลขที่ใบส่งสินค้า', zh: '运单号' } },
  JB: { setting: 'JOB_NO_PATTERN', of: { en: 'Job no.', th: 'เลขที่ใบงานรถ', zh: '调度单号' } },
  CU: { setting: 'CUSTOMER_CODE_PATTERN', of: { en: 'Customer code', th: 'รหัสลูกค้า', zh: '客户代码' } },
  SC: { setting: 'SUBCONTRACTOR_CODE_PATTERN', of: { en: 'Subcontractor code', th: 'รหัสผู้รับเหมาช่วง', zh: '分包商代码' } },
  DR: { setting: 'DRIVER_CODE_PATTERN', of: { en: 'Driver code', th: 'รหัสพนักงานขับรถ', zh: '司机代码' } },
  TR: { setting: 'TRAILER_CODE_PATTERN', of: { en: 'Trailer code', th: 'รหัสหางพ่วง', zh: '挂车代码' } },
  FA: { setting: 'ASSET_NO_PATTERN', of: { en: 'Asset no.', th: 'เลขทะเบียนสินทรัพย์', zh: '资产编号' } },
  VR: { setting: 'VEHICLE_RECORD_NO_PATTERN', of: { en: 'Vehicle record no.', th: 'เลขที่บันทึกรถ', zh: '车辆记录编号' } },
  EM: { setting: 'EMPLOYEE_NO_PATTERN', of: { en: 'Employee no.', th: 'รหัสพนักงาน', zh: '员工编号' } },
  PW: { setting: 'PAYSLIP_NO_PATTERN', of: { en: 'Payslip no.', th: 'เลขที่สลิปค่าจ้าง', zh: '工资单号' } },
} as const satisfies Record<string, NumberKind>

export type NumberedKind = keyof typeof numberKinds
export const isNumberedKind = (name: string): name is NumberedKind => Object.hasOwn(numberKinds, name)

/** The default: Bangkok date and a five-digit sequence. */
export const standardPattern = (kind: string): string => `${kind}-{yyMMdd}-{seq:5}`
