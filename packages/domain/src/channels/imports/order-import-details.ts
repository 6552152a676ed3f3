/** Optional columns of an order file, used by few customers. */
import { orderLabels } from '../../operations/orders/order-words.ts'
import { byPlainField, type PlainOrderField, type plainOrderFields } from '../../operations/orders/plain-fields.ts'
import type { Words } from '../../kernel/language.ts'
import {
  choiceColumn,
  dateTimeColumn,
  numberColumn,
  referenceColumn,
  textColumn,
  yesNoColumn,
  type Choice,
  type ChoiceColumn,
  type DateTimeColumn,
  type ImportColumns,
  type TextColumn,
  type YesNoColumn,
} from './import-column.ts'

type Fields = typeof plainOrderFields
/** By column key. */
type PlainColumns = {
  readonly [Name in PlainOrderField as Fields[Name]['column']]: Fields[Name] extends { kind: 'choice' }
    ? ChoiceColumn
    : Fields[Name] extends { kind: 'yesNo' }
      ? YesNoColumn
      : Fields[Name] extends { kind: 'instant' }
        ? DateTimeColumn
        : TextColumn
}

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

const plainColumns = Object.fromEntries(
  Object.values(
    byPlainField((_, field) => {
      const { label, aliases } = field
      if (field.kind === 'choice') return [field.column, choiceColumn(choicesOf(field.choices), { label, aliases })]
      if (field.kind === 'instant') return [field.column, dateTimeColumn({ label, aliases, note: momentNote })]
      return [field.column, field.kind === 'yesNo' ? yesNoColumn({ label, aliases }) : textColumn({ label, aliases })]
    }),
  ),
) as PlainColumns // by the kind of each

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
  ...plainColumns,
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
