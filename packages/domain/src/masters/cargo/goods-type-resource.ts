/** Goods types of orders; keywords detect the type in imported descriptions. */
import { rejection } from '../../kernel/decision.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { integer } from '../../resource/fields/integer.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { flag } from '../../resource/fields/flag.ts'
import { choice } from '../../resource/fields/choice.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { texts } from '../../resource/fields/texts.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { degreeCelsius } from '../../resource/units.ts'
import { unitsOfMeasure } from './unit-of-measure.ts'

const limit = { unit: degreeCelsius, min: -100, max: 100, decimals: 1, optional: true } as const

export const goodsType = defineResource({
  name: 'goodsType',
  table: 'goods_types',
  topic: 'reference',
  label: { en: 'Goods type', th: 'ประเภทสินค้า', zh: '货物类型' },
  labels: { en: 'Goods types', th: 'ประเภทสินค้า', zh: '货物类型' },
  title: ['name'],
  titleThai: ['nameTh'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name (English)', th: 'ชื่อ (อังกฤษ)', zh: '名称（英文）' }, { max: 60, rules: [englishOnly] }),
    nameTh: text({ en: 'Name (Thai)', th: 'ชื่อ (ไทย)', zh: '名称（泰文）' }, { max: 60 }),
    priority: integer(
      { en: 'Priority', th: 'ลำดับความสำคัญ', zh: '优先级' },
      {
        min: 1,
        max: 999,
        optional: true,
        help: {
          en: 'The smaller number wins when two types fit',
          th: 'เมื่อเข้าได้หลายประเภท เลขน้อยกว่าจะถูกเลือกก่อน',
          zh: '同时符合时数字较小者优先',
        },
      },
    ),
    keywords: texts(
      { en: 'Keywords', th: 'คำค้น', zh: '关键词' },
      {
        maxLength: 10,
        maxItems: 30,
        fallback: [],
        help: {
          en: 'Enter adds one, 10 characters at most; a description that holds one is recognised in imports',
          th: 'กด Enter เพื่อเพิ่มทีละคำ ไม่เกิน 10 ตัวอักษร ใช้จำแนกสินค้าจากรายละเอียดที่นำเข้า',
          zh: '按回车逐个添加，每个不超过10个字符；导入时用于识别货物',
        },
      },
    ),
    temperatureTypeId: reference({ en: 'Temperature type', th: 'ประเภทอุณหภูมิ', zh: '温度类型' }, 'temperatureType', {
      optional: true,
    }),
    lowest: quantity({ en: 'Lowest temperature', th: 'อุณหภูมิต่ำสุด', zh: '最低温度' }, limit),
    highest: quantity({ en: 'Highest temperature', th: 'อุณหภูมิสูงสุด', zh: '最高温度' }, limit),
    unitCode: choice({ en: 'Usual packing unit', th: 'หน่วยบรรจุปกติ', zh: '常用包装单位' }, unitsOfMeasure, { optional: true }),
    lightRatio: quantity(
      { en: 'Light-cargo ratio', th: 'อัตราส่วนปริมาตรต่อน้ำหนัก', zh: '轻货比例' },
      { unit: { en: 'm³/t', th: 'ลบ.ม./ตัน', zh: '立方米/吨' }, min: 0.001, max: 998.999, decimals: 3, optional: true },
    ),
    dangerous: flag({ en: 'Dangerous goods', th: 'วัตถุอันตราย', zh: '危险品' }, { fallback: false }),
    description: text({ en: 'Description', th: 'รายละเอียด', zh: '说明' }, { max: 200, optional: true, multiline: true }),
  },
  list: ['code', 'name', 'nameTh', 'priority', 'keywords', 'temperatureTypeId'],
  search: ['code', 'name', 'nameTh'],
  numbers: ['code'],
  filters: ['temperatureTypeId'],
  sort: ['code', 'name', 'priority', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  sheet: [
    'code',
    'name',
    'nameTh',
    'priority',
    'keywords',
    'temperatureTypeId',
    'lowest',
    'highest',
    'unitCode',
    'lightRatio',
    'dangerous',
    'description',
  ],
  unique: { goods_types_tenant_id_code_key: 'code', goods_types_name: 'name' },
  rules: ({ lowest, highest }) =>
    lowest !== null && highest !== null && lowest >= highest
      ? [rejection('temperature.lower_below_upper', {}, 'lowest'), rejection('temperature.upper_above_lower', {}, 'highest')]
      : [],
})
export type GoodsType = Row<typeof goodsType>
