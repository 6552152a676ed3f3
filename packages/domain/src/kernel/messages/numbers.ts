import type { Words } from '../language.ts'

/**
 * What forms say of numbers while they are typed, in a file of its own: the driver's page, which is fetched on the road, has no other
 * sentences of ours.
 */
export const numberMessages = {
  'field.number': { en: 'Please enter a number', th: 'กรุณาระบุเป็นตัวเลข', zh: '请输入数字' },
  'field.minimum': { en: '{field} minimum is {n}', th: '{field}ต้องไม่น้อยกว่า {n}', zh: '{field}最小为{n}' },
  'field.maximum': { en: '{field} maximum is {n}', th: '{field}ต้องไม่เกิน {n}', zh: '{field}最大为{n}' },
  'field.decimals': {
    en: '{field} takes at most {n} [decimal|decimals]',
    th: '{field}มีทศนิยมได้ไม่เกิน {n} ตำแหน่ง',
    zh: '{field}最多{n}位小数',
  },
} as const satisfies Readonly<Record<string, Words>>

/** Likewise of counts that do not agree with what was loaded. */
export const countMessages = {
  'shipment.more_than_picked': {
    en: '{field} is over maximum limit: {n} more than were picked up',
    th: '{field}เกินค่าสูงสุดที่กำหนด มากกว่าจำนวนที่รับมา {n}',
    zh: '{field}超过最大限制：比提货数量多{n}',
  },
} as const satisfies Readonly<Record<string, Words>>
