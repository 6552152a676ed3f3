import type { Words } from '../language.ts'

/** Temperature types (English as in the specification). */
export const cargoMessages = {
  'temperature.code_digits': { en: 'Code must be 2 digits', th: 'รหัสต้องเป็นตัวเลข 2 หลัก', zh: '代码必须为2位数字' },
  'temperature.code_range': {
    en: 'Please enter a number between 01 and 99',
    th: 'กรุณาระบุตัวเลขระหว่าง 01 ถึง 99',
    zh: '请输入01到99之间的数字',
  },
  'temperature.lower_invalid': {
    en: 'Temperature Control Lower Limit is invalid',
    th: 'อุณหภูมิต่ำสุดไม่ถูกต้อง',
    zh: '温控下限无效',
  },
  'temperature.upper_invalid': {
    en: 'Temperature Control Upper Limit is invalid',
    th: 'อุณหภูมิสูงสุดไม่ถูกต้อง',
    zh: '温控上限无效',
  },
  'temperature.lower_below_upper': {
    en: 'Lower limit must be less than Upper limit',
    th: 'อุณหภูมิต่ำสุดต้องน้อยกว่าอุณหภูมิสูงสุด',
    zh: '下限必须小于上限',
  },
  'temperature.upper_above_lower': {
    en: 'Upper limit must be greater than Lower limit',
    th: 'อุณหภูมิสูงสุดต้องมากกว่าอุณหภูมิต่ำสุด',
    zh: '上限必须大于下限',
  },
  'temperature.in_use': {
    en: '{name} is used by {uses} and cannot be deleted',
    th: 'ลบ {name} ไม่ได้ เพราะใช้อยู่ใน{uses}',
    zh: '{name}正被{uses}使用，不能删除',
  },
} as const satisfies Record<string, Words>
