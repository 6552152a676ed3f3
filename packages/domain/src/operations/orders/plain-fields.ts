/**
 * Independent order fields: optional, passed unchanged from forms, files and API to a column (the name in snake case). Schema,
 * labels, import, export, history, SQL and form values are derived from this table; only its position in form and page is set
 * there.
 */
import type { Words } from '../../kernel/language.ts'

/** The specification names the field but not its values. */
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

interface PlainField {
  readonly label: Words
  /** Column header in files. */
  readonly column: string
  /** Header synonyms. */
  readonly aliases: readonly string[]
  /** Description in the API documentation. */
  readonly about: string
  /** Rarely in files: an import without this column leaves the value unchanged. */
  readonly rare?: true
  /** Belongs to one order or day: not copied, and not in templates. */
  readonly once?: true
}
interface TextField extends PlainField {
  readonly kind: 'text'
  /** Maximum length in characters. */
  readonly most: number
}
interface ChoiceField extends PlainField {
  readonly kind: 'choice'
  readonly choices: Readonly<Record<string, Words>>
}
interface OtherField extends PlainField {
  readonly kind: 'yesNo' | 'instant'
}

export const plainOrderFields = {
  doRef: {
    kind: 'text',
    most: 60,
    label: { en: 'Do Ref.', th: 'เลขที่ DO', zh: 'DO编号' },
    column: 'doRef',
    aliases: ['do ref', 'do reference', 'เลขที่ do ref', 'do ref no'],
    about: "Do Ref.: the customer's reference of the delivery order",
    rare: true,
    once: true,
  },
  transportationOrderType: {
    kind: 'choice',
    choices: transportationOrderTypes,
    label: { en: 'Load type', th: 'รูปแบบการบรรทุก', zh: '运输类型' },
    column: 'loadType',
    aliases: ['ftl/ltl', 'รูปแบบงาน', '整车零担'],
    about: 'Whole truck (FTL) or part load (LTL)',
    rare: true,
  },
  bizType: {
    kind: 'choice',
    choices: bizTypes,
    label: { en: 'Business type', th: 'ประเภทธุรกิจ', zh: '业务类型' },
    column: 'bizType',
    aliases: ['trade type', 'ประเภทการค้า', '贸易类型'],
    about: 'Domestic, import, export or cross-border',
    rare: true,
  },
  /** The latest time the consignee receives goods, if it differs from the end of the window. */
  latestReceivedAt: {
    kind: 'instant',
    label: { en: 'Latest Received Time', th: 'เวลารับสินค้าช้าที่สุด', zh: '最晚提货时间' },
    column: 'latestReceived',
    aliases: ['latest received', 'latest received date', 'รับของช้าสุด', '最晚收货'],
    about: 'When the consignee can last take the goods in',
    rare: true,
    once: true,
  },
  /** The latest time of delivery, if it differs from the end of the window. */
  latestDeliveryAt: {
    kind: 'instant',
    label: { en: 'Latest Delivery Time', th: 'เวลาส่งสินค้าช้าที่สุด', zh: '最晚送达时间' },
    column: 'latestDelivery',
    aliases: ['latest delivery', 'latest delivery date', 'delivery deadline', 'ส่งช้าสุด', '最晚送达'],
    about: 'The last moment of the delivery',
    rare: true,
    once: true,
  },
  /** The receipt must be returned on paper. */
  paperyReceipt: {
    kind: 'yesNo',
    label: { en: 'Receipt on paper', th: 'ต้องเป็นเอกสารกระดาษ', zh: '纸质回单' },
    column: 'paperReceipt',
    aliases: ['paper receipt', 'เอกสารกระดาษ', '纸质单据'],
    about: 'The receipt must come back on paper',
    rare: true,
  },
  pickupRemark: {
    kind: 'text',
    most: 250,
    label: { en: 'Pickup comments', th: 'หมายเหตุการรับสินค้า', zh: '提货备注' },
    column: 'pickupRemark',
    aliases: ['pickup remark', 'pickup note', 'หมายเหตุรับ'],
    about: 'Remark about the pickup',
  },
  deliveryRemark: {
    kind: 'text',
    most: 250,
    label: { en: 'Delivery comments', th: 'หมายเหตุการส่งสินค้า', zh: '送货备注' },
    column: 'deliveryRemark',
    aliases: ['delivery remark', 'delivery note', 'หมายเหตุส่ง'],
    about: 'Remark about the delivery',
  },
  vehicleRemark: {
    kind: 'text',
    // Fewer than 500.
    most: 499,
    label: { en: 'Vehicle remark', th: 'หมายเหตุรถ', zh: '车辆备注' },
    column: 'vehicleRemark',
    aliases: ['truck remark', 'vehicle note', 'หมายเหตุสำหรับรถ'],
    about: 'Remark about the vehicle',
    rare: true,
  },
  remark: {
    kind: 'text',
    most: 250,
    label: { en: 'Remark', th: 'หมายเหตุ', zh: '备注' },
    column: 'remark',
    aliases: ['note', 'notes', 'comment', 'comments', 'หมายเหตุอื่น', '备注'],
    about: 'Remark',
  },
  customerSapCode: {
    kind: 'text',
    most: 20,
    label: { en: 'Customer SAP code', th: 'รหัส SAP ลูกค้า', zh: '客户SAP代码' },
    column: 'sapCode',
    aliases: ['sap', 'sap code', 'รหัส sap'],
    about: 'SAP code of the customer',
  },
} as const satisfies Readonly<Record<string, TextField | ChoiceField | OtherField>>

type Fields = typeof plainOrderFields
export type PlainOrderField = keyof Fields

/** The validated value by kind of field. */
export type PlainOrderValue<Name extends PlainOrderField> = Fields[Name] extends { choices: infer Choices }
  ? keyof Choices
  : Fields[Name]['kind'] extends 'yesNo'
    ? boolean
    : string
export type PlainOrderValues = { readonly [Name in PlainOrderField]: PlainOrderValue<Name> | null }

export const plainOrderFieldNames = Object.keys(plainOrderFields) as PlainOrderField[] // its own keys

/** Builds an entry for every plain field, by name. */
export const byPlainField = <Entry>(
  entryOf: (name: PlainOrderField, field: TextField | ChoiceField | OtherField) => Entry,
): Readonly<Record<PlainOrderField, Entry>> =>
  Object.fromEntries(plainOrderFieldNames.map((name) => [name, entryOf(name, plainOrderFields[name])])) as Record<
    PlainOrderField,
    Entry
  > // every name

/** Picks the plain fields of a larger object. */
export const plainValuesOf = (from: {
  readonly [Name in PlainOrderField]?: PlainOrderValue<Name> | null | undefined
}): PlainOrderValues => byPlainField((name) => from[name] ?? null) as PlainOrderValues // its own values
