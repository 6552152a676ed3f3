import type { Words } from '../language.ts'

/** Drivers' working hours. */
export const hoursMessages = {
  'clock.out_before_in': {
    en: 'Clock out must be later than clock in',
    th: 'เวลาออกงานต้องอยู่หลังเวลาเข้างาน',
    zh: '下班时间须晚于上班时间',
  },
  'clock.too_long': {
    en: 'A shift is at most {n} hours',
    th: 'กะหนึ่งยาวได้ไม่เกิน {n} ชั่วโมง',
    zh: '一个班次最长{n}小时',
  },
  'clock.rest_half': {
    en: 'A rest needs its beginning and its end',
    th: 'ต้องระบุทั้งเวลาเริ่มพักและเวลาพักเสร็จ',
    zh: '休息须填写开始和结束时间',
  },
  'clock.rest_order': { en: 'The rest ends before it begins', th: 'เวลาพักเสร็จอยู่ก่อนเวลาเริ่มพัก', zh: '休息结束早于开始' },
  'clock.rest_outside': {
    en: 'The rest lies outside of the working time',
    th: 'เวลาพักอยู่นอกเวลาทำงาน',
    zh: '休息不在工作时间内',
  },
  'clock.overlap': {
    en: 'The driver was already at work then: {record}',
    th: 'พนักงานขับรถทำงานอยู่แล้วในช่วงนั้น: {record}',
    zh: '该司机当时已在工作：{record}',
  },
  'clock.not_in': {
    en: 'The driver has not clocked in',
    th: 'พนักงานขับรถยังไม่ได้ลงเวลาเข้างาน',
    zh: '司机尚未上班打卡',
  },
  'clock.not_registered': {
    en: 'Working hours are kept for registered drivers of this company only',
    th: 'บันทึกเวลาทำงานได้เฉพาะพนักงานขับรถที่ลงทะเบียนกับบริษัท',
    zh: '仅为本公司登记的司机记录工时',
  },
  'clock.not_clocked_in': {
    en: '{record} has ended already',
    th: '{record} ลงเวลาออกแล้ว',
    zh: '{record}已结束',
  },
} as const satisfies Record<string, Words>
