import type { Words } from '../language.ts'

/** Shipment exceptions and their settlement. */
export const exceptionMessages = {
  'exception.not_now': {
    en: 'Exception {exception} is {status}: this is not possible now',
    th: 'เรื่อง {exception} อยู่ในสถานะ {status} จึงทำรายการนี้ไม่ได้',
    zh: '异常{exception}的状态为{status}，目前不能执行此操作',
  },
  'exception.open_already': {
    en: 'Exception {exception} of this type is open for the shipment already',
    th: 'ใบส่งสินค้านี้มีเรื่องประเภทเดียวกันเปิดอยู่แล้ว คือ {exception}',
    zh: '该运单已有同类型的未关闭异常{exception}',
  },
  'exception.beyond_loaded': {
    en: '{field}: only {n} more can be counted, because no more was loaded',
    th: '{field}: นับเพิ่มได้อีกไม่เกิน {n} เพราะขึ้นของมาเท่านั้น',
    zh: '{field}：最多还能计{n}，因为只装了这么多',
  },
  'exception.level_above': {
    en: 'Level {n} is the highest of this type',
    th: 'ประเภทนี้มีระดับสูงสุดคือ {n}',
    zh: '该类型的最高级别为{n}',
  },
  'exception.one_partner': {
    en: 'Name either a carrier or a customer',
    th: 'ระบุผู้ขนส่งหรือลูกค้าเพียงรายเดียว',
    zh: '承运商和客户只能选其一',
  },
  'exception.partner_needs_other': {
    en: 'A partner answers for it only when the responsible party is the other side',
    th: 'ระบุคู่ค้าได้เมื่อผู้รับผิดชอบคืออีกฝ่ายเท่านั้น',
    zh: '只有责任方为对方时才能指定合作方',
  },
  'exception.amount_without_compensation': {
    en: 'An amount is only given when the handling method is compensation',
    th: 'ระบุจำนวนเงินได้เมื่อวิธีดำเนินการคือการชดใช้ค่าเสียหายเท่านั้น',
    zh: '只有处理方式为赔偿时才能填写金额',
  },
  'exception.handling_needed': {
    en: 'Save how it is handled before confirming',
    th: 'กรุณาบันทึกวิธีดำเนินการก่อนยืนยัน',
    zh: '确认前请先保存处理方式',
  },
  'exception.photo_needed': {
    en: 'This type needs a photo before it is confirmed',
    th: 'ประเภทนี้ต้องมีรูปถ่ายก่อนยืนยัน',
    zh: '该类型确认前必须有照片',
  },
  'exception.party_needed': {
    en: 'Say who answers for it before closing',
    th: 'กรุณาระบุผู้รับผิดชอบก่อนปิดเรื่อง',
    zh: '关闭前请填写责任方',
  },
  'exception.partner_needed': {
    en: 'Name the partner that answers for it',
    th: 'กรุณาระบุคู่ค้าที่รับผิดชอบ',
    zh: '请填写承担责任的合作方',
  },
  'exception.amount_needed': {
    en: 'A compensation needs its amount before closing',
    th: 'กรุณาระบุจำนวนเงินชดใช้ก่อนปิดเรื่อง',
    zh: '关闭前请填写赔偿金额',
  },
  'exception.has_it_already': {
    en: 'Exception {exception} is with this person already',
    th: 'เรื่อง {exception} อยู่กับผู้นี้แล้ว',
    zh: '异常{exception}已由此人处理',
  },
  'exception.ours_to_fill': {
    en: '{field} is filled in by the transport company',
    th: '{field}เป็นข้อมูลที่บริษัทขนส่งกรอก',
    zh: '{field}由运输公司填写',
  },
} as const satisfies Readonly<Record<string, Words>>
