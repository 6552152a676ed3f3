/** What an order may say besides, as columns of its file: few customers send them. */
import { bizTypes, orderLabels, transportationOrderTypes } from '../../operations/orders/order-words.ts'
import type { Words } from '../../kernel/language.ts'
import {
  choiceColumn,
  dateTimeColumn,
  numberColumn,
  referenceColumn,
  textColumn,
  yesNoColumn,
  type Choice,
  type ImportColumns,
} from './import-column.ts'

const choicesOf = (words: Readonly<Record<string, Words>>): Readonly<Record<string, Choice>> =>
  Object.fromEntries(Object.entries(words).map(([code, one]) => [code, { words: one, aliases: [code] }]))

const boxNote: Words = {
  en: 'Of one package; with all three the volume follows from them',
  th: 'ต่อหนึ่งหีบห่อ ถ้ากรอกครบทั้งสามด้าน ระบบจะคำนวณปริมาตรให้',
  zh: '单件尺寸；三项齐全时据此计算体积',
}
const momentNote: Words = {
  en: 'YYYY-MM-DD HH:mm; a date alone lasts until its end',
  th: 'ปปปป-ดด-วว ชช:นน (ค.ศ.) ถ้าใส่แต่วันที่หมายถึงสิ้นวัน',
  zh: 'YYYY-MM-DD HH:mm；仅填日期表示当日结束',
}

export const orderDetailColumns = {
  surchargeGroup: referenceColumn('surcharge_group', {
    label: orderLabels.surchargeGroupId,
    aliases: ['surcharge group', 'discount group', 'fee group', 'กลุ่มค่าบริการ', 'กลุ่มส่วนลด', '附加费组', '折扣组'],
    example: 'SG-STD',
    note: {
      en: 'Required where the company uses surcharge/discount groups',
      th: 'ต้องระบุเมื่อบริษัทเปิดใช้กลุ่มค่าบริการเพิ่ม/ส่วนลด',
      zh: '公司启用附加费/折扣组时必填',
    },
  }),
  doRef: textColumn({ label: orderLabels.doRef, aliases: ['do ref', 'do reference', 'เลขที่ do ref', 'do ref no'] }),
  loadType: choiceColumn(choicesOf(transportationOrderTypes), {
    label: orderLabels.transportationOrderType,
    aliases: ['ftl/ltl', 'รูปแบบงาน', '整车零担'],
  }),
  bizType: choiceColumn(choicesOf(bizTypes), { label: orderLabels.bizType, aliases: ['trade type', 'ประเภทการค้า', '贸易类型'] }),
  latestReceived: dateTimeColumn({
    label: orderLabels.latestReceived,
    aliases: ['latest received', 'latest received date', 'รับของช้าสุด', '最晚收货'],
    note: momentNote,
  }),
  latestDelivery: dateTimeColumn({
    label: orderLabels.latestDelivery,
    aliases: ['latest delivery', 'latest delivery date', 'delivery deadline', 'ส่งช้าสุด', '最晚送达'],
    note: momentNote,
  }),
  paperReceipt: yesNoColumn({ label: orderLabels.paperyReceipt, aliases: ['paper receipt', 'เอกสารกระดาษ', '纸质单据'] }),
  vehicleRemark: textColumn({ label: orderLabels.vehicleRemark, aliases: ['truck remark', 'vehicle note', 'หมายเหตุสำหรับรถ'] }),
  length: numberColumn({
    label: orderLabels.lengthCm,
    aliases: ['length', 'package length', 'ยาว', 'ความยาว', '长'],
    of: 'line',
    note: boxNote,
  }),
  width: numberColumn({
    label: orderLabels.widthCm,
    aliases: ['width', 'package width', 'กว้าง', 'ความกว้าง', '宽'],
    of: 'line',
    note: boxNote,
  }),
  height: numberColumn({
    label: orderLabels.heightCm,
    aliases: ['height', 'package height', 'สูง', 'ความสูง', '高'],
    of: 'line',
    note: boxNote,
  }),
  itemCategory: textColumn({ label: orderLabels.itemCategory, aliases: ['category', 'หมวดหมู่', '品类名称'], of: 'line' }),
  itemUnitPrice: numberColumn({
    label: orderLabels.itemUnitPrice,
    aliases: ['unit price', 'item price', 'ราคาต่อหน่วย', '单价'],
    of: 'line',
  }),
} as const satisfies ImportColumns
