/** The form of an order: what is sent, in the units people write (specification B §3 and §5). */
import { instantSchema } from '../kernel/calendar-schema.ts'
import { z } from 'zod'
import { currencies, defaultCurrency } from '../cargo/currency.ts'
import type { Currency } from '../cargo/currency.ts'
import { rejection } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'
import { decimalsOf } from '../kernel/quantity.ts'
import { issueOf } from '../kernel/zod-rejections.ts'

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

/** Decision on gap G-128: the specification names the field and not its values. */
export const transportationOrderTypes = {
  FTL: { en: 'Full truck (FTL)', th: 'เหมาคัน (FTL)', zh: '整车 (FTL)' },
  LTL: { en: 'Part load (LTL)', th: 'ไม่เต็มคัน (LTL)', zh: '零担 (LTL)' },
} as const satisfies Record<string, Words>
export type TransportationOrderType = keyof typeof transportationOrderTypes

export const bizTypes = {
  domestic: { en: 'Domestic', th: 'ในประเทศ', zh: '国内' },
  import: { en: 'Import', th: 'ขาเข้า', zh: '进口' },
  export: { en: 'Export', th: 'ขาออก', zh: '出口' },
  cross_border: { en: 'Cross-border', th: 'ข้ามแดน', zh: '跨境' },
} as const satisfies Record<string, Words>
export type BizType = keyof typeof bizTypes

export const orderLabels = {
  transportationOrderType: { en: 'Load type', th: 'รูปแบบการบรรทุก', zh: '运输类型' },
  bizType: { en: 'Business type', th: 'ประเภทธุรกิจ', zh: '业务类型' },
  paperyReceipt: { en: 'Receipt on paper', th: 'ต้องเป็นเอกสารกระดาษ', zh: '纸质回单' },
  vehicleRemark: { en: 'Vehicle remark', th: 'หมายเหตุรถ', zh: '车辆备注' },
  latestDelivery: { en: 'Latest Delivery Time', th: 'เวลาส่งสินค้าช้าที่สุด', zh: '最晚送达时间' },
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
  latestReceived: { en: 'Latest Received Time', th: 'เวลารับสินค้าช้าที่สุด', zh: '最晚提货时间' },
  isInsured: { en: 'Insured', th: 'ทำประกันสินค้า', zh: '投保' },
  declaredValue: { en: 'Declared value', th: 'มูลค่าสินค้า', zh: '声明价值' },
  requiredReceipt: { en: 'Receipt required', th: 'ต้องการเอกสารคืน', zh: '需要回单' },
  receiptQty: { en: 'Number of receipts', th: 'จำนวนเอกสารคืน', zh: '回单数量' },
  paymentMode: { en: 'Payment mode', th: 'วิธีชำระเงิน', zh: '付款方式' },
  orderPrice: { en: 'Order price', th: 'ค่าบริการ', zh: '订单价格' },
  currency: { en: 'Currency', th: 'สกุลเงิน', zh: '币种' },
  pickupRemark: { en: 'Pickup comments', th: 'หมายเหตุการรับสินค้า', zh: '提货备注' },
  deliveryRemark: { en: 'Delivery comments', th: 'หมายเหตุการส่งสินค้า', zh: '送货备注' },
  remark: { en: 'Remark', th: 'หมายเหตุ', zh: '备注' },
  projectId: { en: 'Project', th: 'โครงการ', zh: '项目' },
  productId: { en: 'Service', th: 'บริการขนส่ง', zh: '运输产品' },
  billingPartyId: { en: 'Billing party', th: 'ผู้รับวางบิล', zh: '结算方' },
  surchargeGroupId: { en: 'Surcharge/discount group', th: 'กลุ่มค่าบริการเพิ่ม/ส่วนลด', zh: '附加费/折扣组' },
  customerSapCode: { en: 'Customer SAP code', th: 'รหัส SAP ลูกค้า', zh: '客户SAP代码' },
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

/** Bounds of an order's form. Quantities and prices as in the status forms (specification A §9), texts as B §5. */
export const orderLimits = {
  quantity: 999_999,
  orderPrice: 10_000_000,
  /** Declared value in baht; the project's own limit of the specification (B §5). */
  declaredValue: 9_999_999.99,
  remark: 250,
  /** Under 500 (specification B §5). */
  vehicleRemark: 499,
  description: 200,
  lines: 500,
  receiptQty: 99,
  /** Twenty metres: longer than any trailer. */
  packageCm: 2000,
  itemCategory: 60,
} as const

/** Not by `superRefine`, which makes a function for each number before it is looked at: a file has hundreds of thousands. */
const decimalsAtMost = (label: Words, most: number) => (payload: z.core.ParsePayload<number>) => {
  if (decimalsOf(payload.value) <= most) return
  payload.issues.push({ ...issueOf(rejection('field.decimals', { field: label, n: most }), []), continue: true })
}

/** A number with at most two decimals, as quantities are written. */
export const quantityOf = (label: Words, max: number) => z.number().min(0).max(max).check(decimalsAtMost(label, 2)).meta({ label })

/** Centimetres, to the millimetre. */
const edge = (label: Words) => z.number().gt(0).max(orderLimits.packageCm).check(decimalsAtMost(label, 1)).nullish().meta({ label })

const id = (label: Words) => z.uuid().meta({ label })
const instant = (label: Words) => instantSchema.meta({ label })
/** An empty text is no text. */
const text = (label: Words, max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null)
    .meta({ label })
/** What a customer's system calls the order: letters, digits and the marks such numbers have. */
const reference = (label: Words) =>
  z
    .string()
    .trim()
    .max(50)
    .regex(/^[\p{L}\p{M}\p{N}._/# -]*$/u)
    .nullish()
    .transform((value) => value || null)
    .meta({ label })

const unit = (label: Words) =>
  z
    .string()
    .regex(/^0(?:0[1-9]|1[0-3])$/)
    .meta({ label })

export const orderLineSchema = z.strictObject({
  skuCode: text(orderLabels.skuCode, 50),
  description: text(orderLabels.description, orderLimits.description),
  goodsTypeId: id(orderLabels.goodsTypeId).nullish(),
  packages: quantityOf(orderLabels.packages, orderLimits.quantity),
  itemsPerPackage: quantityOf(orderLabels.itemsPerPackage, orderLimits.quantity).default(1),
  /** Of the whole line. */
  weightKg: quantityOf(orderLabels.weightKg, orderLimits.quantity),
  /** Of the whole line; empty is derived from the weight at the light ratio. */
  volumeM3: quantityOf(orderLabels.volumeM3, orderLimits.quantity).nullish(),
  unitCode: unit(orderLabels.unitCode).default('005'),
  /** What the items in a package are counted in. */
  goodsUnitCode: unit(orderLabels.goodsUnitCode).default('011'),
  /** Of one package; with all three the volume follows from them where none is given. */
  lengthCm: edge(orderLabels.lengthCm),
  widthCm: edge(orderLabels.widthCm),
  heightCm: edge(orderLabels.heightCm),
  /** What the items are sold as and for how much each, for payment on delivery. */
  itemCategory: text(orderLabels.itemCategory, orderLimits.itemCategory),
  itemUnitPrice: quantityOf(orderLabels.itemUnitPrice, orderLimits.orderPrice).nullish(),
})
export type OrderLineDraft = z.output<typeof orderLineSchema>

const currencyCodes = Object.keys(currencies) as Currency[] // its own keys

export const orderDraftSchema = z.strictObject({
  customerId: id(orderLabels.customerId),
  businessUnitId: id(orderLabels.businessUnitId),
  goodsTypeId: id(orderLabels.goodsTypeId),
  temperatureTypeId: id(orderLabels.temperatureTypeId).nullish(),
  requestedVehicleTypeId: id(orderLabels.requestedVehicleTypeId).nullish(),
  orderType: z.enum(['delivery', 'return', 'transfer']).meta({ label: orderLabels.orderType }).default('delivery'),
  upstreamNo: reference(orderLabels.upstreamNo),
  /** The lane it runs on, by the name that dispatch orders and rates agree on. */
  routeCodeId: id(orderLabels.routeCodeId).nullish(),
  originSiteId: id(orderLabels.originSiteId),
  destinationSiteId: id(orderLabels.destinationSiteId),
  targetPickupFrom: instant(orderLabels.targetPickup),
  targetPickupTo: instant(orderLabels.targetPickup),
  targetDeliveryFrom: instant(orderLabels.targetDelivery),
  targetDeliveryTo: instant(orderLabels.targetDelivery),
  /** When the consignee can last take the goods in, where that is not the end of the window. */
  latestReceivedAt: instant(orderLabels.latestReceived).nullish(),
  /** The last moment of the delivery, where that is not the end of the window. */
  latestDeliveryAt: instant(orderLabels.latestDelivery).nullish(),
  transportationOrderType: z.enum(['FTL', 'LTL']).meta({ label: orderLabels.transportationOrderType }).nullish(),
  bizType: z.enum(['domestic', 'import', 'export', 'cross_border']).meta({ label: orderLabels.bizType }).nullish(),
  /** The receipt must come back on paper (decision on gap G-249). */
  paperyReceipt: z.boolean().meta({ label: orderLabels.paperyReceipt }).nullish(),
  vehicleRemark: z.string().trim().max(orderLimits.vehicleRemark).meta({ label: orderLabels.vehicleRemark }).nullish(),
  isInsured: z.boolean().meta({ label: orderLabels.isInsured }).default(false),
  declaredValue: quantityOf(orderLabels.declaredValue, orderLimits.declaredValue).default(0),
  requiredReceipt: z.boolean().meta({ label: orderLabels.requiredReceipt }).default(false),
  receiptQty: z.int().min(0).max(orderLimits.receiptQty).meta({ label: orderLabels.receiptQty }).default(0),
  paymentMode: z.enum(['prepaid', 'postpaid']).meta({ label: orderLabels.paymentMode }).default('postpaid'),
  orderPrice: quantityOf(orderLabels.orderPrice, orderLimits.orderPrice).nullish(),
  currency: z.enum(currencyCodes).meta({ label: orderLabels.currency }).default(defaultCurrency),
  pickupRemark: text(orderLabels.pickupRemark, orderLimits.remark),
  deliveryRemark: text(orderLabels.deliveryRemark, orderLimits.remark),
  remark: text(orderLabels.remark, orderLimits.remark),
  customerSapCode: text(orderLabels.customerSapCode, 20),
  projectId: id(orderLabels.projectId).nullish(),
  productId: id(orderLabels.productId).nullish(),
  /** The partner who is billed; empty is the customer itself. */
  billingPartyId: id(orderLabels.billingPartyId).nullish(),
  /** What is charged and taken off beside the freight; required where the company says so. */
  surchargeGroupId: id(orderLabels.surchargeGroupId).nullish(),
  lines: z.array(orderLineSchema).min(1).max(orderLimits.lines).meta({ label: orderLabels.lines }),
})
export type OrderDraft = z.output<typeof orderDraftSchema>
/** What a form or an import row brings, before defaults. */
export type OrderDraftInput = z.input<typeof orderDraftSchema>
