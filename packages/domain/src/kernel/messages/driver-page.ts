import type { Words } from '../language.ts'

/** Driver links and the reports sent through them. */
export const driverPageMessages = {
  'driver_link.no_driver': {
    en: 'A link is made once the dispatch order is scheduled and has a driver',
    th: 'สร้างลิงก์ได้เมื่อใบงานรถจัดรถแล้วและมีพนักงานขับรถ',
    zh: '调度单排定并有司机后才能生成链接',
  },
  'driver_link.ended': {
    en: 'This link has ended. Ask your dispatcher for a new one',
    th: 'ลิงก์นี้ใช้ไม่ได้แล้ว กรุณาขอลิงก์ใหม่จากผู้จัดรถ',
    zh: '此链接已失效，请向调度员索取新链接',
  },
  'driver_link.other_phone': {
    en: 'This link is already open on another phone. Ask your dispatcher for a new code',
    th: 'ลิงก์นี้เปิดใช้บนโทรศัพท์เครื่องอื่นแล้ว กรุณาขอรหัสใหม่จากผู้จัดรถ',
    zh: '此链接已在另一部手机上打开，请向调度员索取新验证码',
  },
  'driver_link.locked': {
    en: 'Too many wrong codes. Ask your dispatcher for a new one',
    th: 'ใส่รหัสผิดหลายครั้งเกินไป กรุณาขอรหัสใหม่จากผู้จัดรถ',
    zh: '验证码错误次数过多，请向调度员索取新验证码',
  },
  'driver_link.wrong_code': {
    en: 'The code is wrong. Tries left: {n}',
    th: 'รหัสไม่ถูกต้อง ลองได้อีก {n} ครั้ง',
    zh: '验证码不正确，还可尝试 {n} 次',
  },
  'receiver_code.wrong': {
    en: 'The receiver’s code is wrong. Tries left: {n}',
    th: 'รหัสผู้รับไม่ถูกต้อง ลองได้อีก {n} ครั้ง',
    zh: '收货码不正确，还可尝试 {n} 次',
  },
  'receiver_code.locked': {
    en: 'Too many wrong receiver’s codes. The office has to give out a new one',
    th: 'ใส่รหัสผู้รับผิดหลายครั้งเกินไป ต้องให้สำนักงานออกรหัสใหม่',
    zh: '收货码错误次数过多，须由办公室重新发码',
  },
  'receiver_code.verified': {
    en: 'The receiver has confirmed this delivery with the code already',
    th: 'ผู้รับยืนยันการส่งสินค้านี้ด้วยรหัสแล้ว',
    zh: '收货人已用收货码确认此次送货',
  },
  'receiver_code.not_asked': {
    en: 'No receiver’s code is asked for this waybill',
    th: 'ใบส่งสินค้านี้ไม่ใช้รหัสผู้รับ',
    zh: '该运单不需要收货码',
  },
  'receiver_code.not_delivered': {
    en: 'The code is checked once the goods are delivered',
    th: 'ตรวจรหัสได้เมื่อส่งสินค้าแล้ว',
    zh: '送达后才能核对收货码',
  },
  'driver_link.not_on_job': {
    en: 'This waybill is no longer on your dispatch order',
    th: 'ใบส่งสินค้านี้ไม่อยู่ในใบงานรถของคุณแล้ว',
    zh: '该运单已不在您的调度单上',
  },
} as const satisfies Readonly<Record<string, Words>>
