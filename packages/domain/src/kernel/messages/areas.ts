import type { Words } from '../language.ts'

/** Countries, provinces, districts and sub-districts. */
export const areasMessages = {
  'area.none': {
    en: 'There are no areas here yet. Load the address data first',
    th: 'ยังไม่มีข้อมูลพื้นที่ กรุณานำข้อมูลที่อยู่เข้าระบบก่อน',
    zh: '尚无地区数据，请先加载地址数据',
  },
  'area.in_use': {
    en: '{name} is in use: {uses}',
    th: '{name} ถูกใช้งานอยู่: {uses}',
    zh: '{name}正在使用：{uses}',
  },
  'area.changed_since': {
    en: '{name} has been changed or used since the import',
    th: '{name} ถูกแก้ไขหรือใช้งานหลังการนำเข้า',
    zh: '{name}在导入后已被修改或使用',
  },
  'area.code_elsewhere': {
    en: 'Code {code} belongs to {name}, which lies elsewhere',
    th: 'รหัส {code} เป็นของ {name} ซึ่งอยู่ในพื้นที่อื่น',
    zh: '代码{code}属于{name}，不在该区域内',
  },
} as const satisfies Record<string, Words>
