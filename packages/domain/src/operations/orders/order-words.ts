/** Labels of order fields and choices. Separate from the form, so that order lists do not bundle its schemas. */
import type { Words } from '../../kernel/language.ts'
import { byPlainField, type PlainOrderField, type plainOrderFields } from './plain-fields.ts'

export const orderTypes = {
  delivery: { en: 'Delivery', th: 'ส่งสินค้า', zh: '配送' },
  return: { en: 'Return', th: 'รับสินค้าคืน', zh: '退货' },
  transfer: { en: 'Transfer', th: 'โอนสินค้า', zh: '调拨' },
} as const satisfies Record<string, Words>
export type OrderType = keyof typeof orderTypes

export const orderSources = {
  console: { en: 'Console', th: 'กรอกในระบบ', zh: '控制台' },
  import: { en: 'Import', th: 'นำเข้าไฟล์', zh: '导入' },
  api: { en: 'API', th: 'API', zh: 'API' },
  recurring: { en: 'Recurring', th: 'งานประจำ', zh: '定期' },
  clone: { en: 'Copied order', th: 'คัดลอกจากคำสั่งเดิม', zh: '复制订单' },
  customer: { en: 'Customer', th: 'ลูกค้ากรอกเอง', zh: '客户录入' },
  demo: { en: 'Demo', th: 'ข้อมูลสาธิต', zh: '演示' },
} as const satisfies Record<string, Words>
export type OrderSource = keyof typeof orderSources

export const paymentModes = {
  prepaid: { en: 'Prepaid', th: 'ชำระล่วงหน้า', zh: '预付' },
  postpaid: { en: 'Postpaid', th: 'เครดิต', zh: '后付' },
} as const satisfies Record<string, Words>
export type PaymentMode = keyof typeof paymentModes

type PlainLabels = { readonly [Name in PlainOrderField]: (typeof plainOrderFields)[Name]['label'] }

export const orderLabels = {
  ...(byPlainField((_, { label }) => label) as PlainLabels), // of exactly these fields
  customerId: { en: 'Customer', th: 'ลูกค้า', zh: '客户' },
  businessUnitId: { en: 'Business Unit', th: 'หน่วยธุรกิจ', zh: '业务单元' },
  goodsTypeId: { en: 'Item type', th: 'ประเภทสินค้า', zh: '货物类型' },
  temperatureTypeId: { en: 'Temperature control', th: 'การควบคุมอุณหภูมิ', zh: '温控类型' },
  requestedVehicleTypeId: { en: 'Requested vehicle type', th: 'ประเภทรถที่ต้องการ', zh: '要求车型' },
  orderType: { en: 'Order type', th: 'ประเภทคำสั่งขนส่ง', zh: '订单类型' },
  upstreamNo: { en: 'Upstream tracking number', th: 'เลขที่อ้างอิงลูกค้า', zh: '上游单号' },
  routeCodeId: { en: 'Route code', th: 'รหัสเส้นทาง', zh: '路线代码' },
  originSiteId: { en: 'Origin', th: 'ต้นทาง', zh: '始发地' },
  destinationSiteId: { en: 'Destination', th: 'ปลายทาง', zh: '目的地' },
  targetPickup: { en: 'Target Pick Up Time', th: 'เวลารับสินค้าที่ต้องการ', zh: '目标提货时间' },
  targetDelivery: { en: 'Target Delivery Time', th: 'เวลาส่งสินค้าที่ต้องการ', zh: '目标送达时间' },
  isInsured: { en: 'Insured', th: 'ทำประกันสินค้า', zh: '投保' },
  declaredValue: { en: 'Declared value', th: 'มูลค่าสินค้า', zh: '声明价值' },
  requiredReceipt: { en: 'Receipt required', th: 'ต้องการเอกสารคืน', zh: '需要回单' },
  receiptQty: { en: 'Number of receipts', th: 'จำนวนเอกสารคืน', zh: '回单数量' },
  paymentMode: { en: 'Payment mode', th: 'วิธีชำระเงิน', zh: '付款方式' },
  orderPrice: { en: 'Order price', th: 'ค่าบริการ', zh: '订单价格' },
  currency: { en: 'Currency', th: 'สกุลเงิน', zh: '币种' },
  projectId: { en: 'Project', th: 'โครงการ', zh: '项目' },
  productId: { en: 'Service', th: 'บริการขนส่ง', zh: '运输产品' },
  billingPartyId: { en: 'Billing party', th: 'ผู้รับวางบิล', zh: '结算方' },
  surchargeGroupId: { en: 'Surcharge/discount group', th: 'กลุ่มค่าบริการเพิ่ม/ส่วนลด', zh: '附加费/折扣组' },
  lines: { en: 'Goods', th: 'รายการสินค้า', zh: '货物' },
  skuCode: { en: 'SKU', th: 'รหัสสินค้า', zh: 'SKU' },
  description: { en: 'Description', th: 'รายละเอียดสินค้า', zh: '货物描述' },
  packages: { en: 'Packages', th: 'จำนวนหีบห่อ', zh: '件数' },
  itemsPerPackage: { en: 'Items per package', th: 'จำนวนชิ้นต่อหีบห่อ', zh: '每件数量' },
  weightKg: { en: 'Weight (kg)', th: 'น้ำหนัก (กก.)', zh: '重量（公斤）' },
  volumeM3: { en: 'Volume (m³)', th: 'ปริมาตร (ลบ.ม.)', zh: '体积（立方米）' },
  unitCode: { en: 'Packing unit', th: 'หน่วยบรรจุ', zh: '包装单位' },
  goodsUnitCode: { en: 'Item unit', th: 'หน่วยสินค้า', zh: '商品单位' },
  lengthCm: { en: 'Package length (cm)', th: 'ความยาวหีบห่อ (ซม.)', zh: '包装长（厘米）' },
  widthCm: { en: 'Package width (cm)', th: 'ความกว้างหีบห่อ (ซม.)', zh: '包装宽（厘米）' },
  heightCm: { en: 'Package height (cm)', th: 'ความสูงหีบห่อ (ซม.)', zh: '包装高（厘米）' },
  itemCategory: { en: 'Item category', th: 'หมวดสินค้า', zh: '商品类别' },
  itemUnitPrice: { en: 'Price per item', th: 'ราคาต่อชิ้น', zh: '单件价格' },
} as const satisfies Record<string, Words>
