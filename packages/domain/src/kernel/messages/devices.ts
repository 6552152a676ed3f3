import type { Words } from '../language.ts'

/** Devices, tracking accounts and what they report. */
export const deviceMessages = {
  'certificate.no_limits': {
    en: 'Waybill {shipment} has no temperature limits, so there is nothing to certify',
    th: 'ใบส่งสินค้า {shipment} ไม่ได้กำหนดช่วงอุณหภูมิ จึงออกใบรับรองไม่ได้',
    zh: '运单{shipment}没有温度要求，无法出具证书',
  },
  'certificate.not_loaded': {
    en: 'The goods of waybill {shipment} are not picked up yet',
    th: 'ยังไม่ได้รับสินค้าของใบส่งสินค้า {shipment}',
    zh: '运单{shipment}的货物尚未提货',
  },
  'certificate.withdrawn_already': {
    en: 'Certificate {no} is withdrawn already',
    th: 'ใบรับรอง {no} ถูกยกเลิกแล้ว',
    zh: '证书{no}已撤销',
  },
  'device.in_use': {
    en: 'Device {device} is in use and cannot be recycled. Take it out of its vehicle first',
    th: 'อุปกรณ์ {device} กำลังใช้งานอยู่ จึงเรียกคืนไม่ได้ กรุณาถอดออกจากรถก่อน',
    zh: '设备{device}正在使用中，不能回收。请先从车辆上拆下',
  },
  'device.not_now': {
    en: 'Device {device} is {status}: this is not possible now',
    th: 'อุปกรณ์ {device} อยู่ในสถานะ {status} จึงทำรายการนี้ไม่ได้',
    zh: '设备{device}的状态为{status}，目前不能执行此操作',
  },
  'device.where_to': {
    en: 'Say where the device goes: another vehicle, department or user',
    th: 'กรุณาระบุปลายทางที่จะโอนอุปกรณ์ คือ รถ หน่วยงาน หรือผู้ใช้',
    zh: '请填写设备调往的车辆、部门或使用人',
  },
  'device.same_vehicle': {
    en: 'Device {device} is in this vehicle already',
    th: 'อุปกรณ์ {device} ติดตั้งอยู่ในรถคันนี้แล้ว',
    zh: '设备{device}已装在该车辆上',
  },
  'tracking_account.test_first': {
    en: 'Tracking account or key error: test first',
    th: 'บัญชีหรือคีย์ของระบบติดตามไม่ถูกต้อง กรุณาทดสอบก่อน',
    zh: '跟踪平台账号或密钥有误，请先测试',
  },
  'tracking_account.not_accepted': {
    en: 'The platform did not accept this account and key',
    th: 'ระบบติดตามไม่ยอมรับบัญชีและคีย์นี้',
    zh: '平台不接受该账号和密钥',
  },
  'tracking_account.no_answer': {
    en: 'The platform did not answer. Check the address, or try again later',
    th: 'ระบบติดตามไม่ตอบกลับ กรุณาตรวจสอบที่อยู่ หรือลองใหม่ภายหลัง',
    zh: '平台没有响应。请检查地址或稍后再试',
  },
  'position.too_often': {
    en: 'At most {n} calls a minute. Ask again in {seconds} s and send several points at once',
    th: 'ส่งได้ไม่เกิน {n} ครั้งต่อนาที กรุณาลองใหม่ใน {seconds} วินาที และส่งหลายตำแหน่งพร้อมกัน',
    zh: '每分钟最多{n}次。请在{seconds}秒后重试，并一次发送多个位置',
  },
} as const satisfies Readonly<Record<string, Words>>
