/** What stands on the sheet and on the paper of a driver's hours. */
import type { Words } from '../../kernel/language.ts'

export const driverHoursWords = {
  title: { en: 'Driver hours', th: 'ชั่วโมงทำงานและขับรถ', zh: '司机工时' },
  month: { en: 'Month', th: 'เดือน', zh: '月份' },
  driverCode: { en: 'Driver code', th: 'รหัสพนักงานขับรถ', zh: '司机编号' },
  driver: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
  carrier: { en: 'Carrier', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  day: { en: 'Day', th: 'วันที่', zh: '日期' },
  clockIn: { en: 'Clock in', th: 'เวลาเข้างาน', zh: '上班时间' },
  clockOut: { en: 'Clock out', th: 'เวลาออกงาน', zh: '下班时间' },
  work: { en: 'Work', th: 'ชั่วโมงทำงาน', zh: '工作时间' },
  rest: { en: 'Rest', th: 'เวลาพัก', zh: '休息' },
  driving: { en: 'Driving', th: 'ชั่วโมงขับรถ', zh: '驾驶时间' },
  overtime: { en: 'Overtime', th: 'ล่วงเวลา', zh: '加班' },
  breaches: { en: 'Limits passed', th: 'รายการเกินกำหนด', zh: '超限' },
  total: { en: 'Total of {n} days', th: 'รวม {n} วัน', zh: '共{n}天' },
  hours: { en: '{hours} h {minutes} min', th: '{hours} ชม. {minutes} นาที', zh: '{hours}小时{minutes}分' },
  printed: { en: 'Printed', th: 'พิมพ์เมื่อ', zh: '打印时间' },
  signDriver: { en: 'Signature of the driver', th: 'ลงชื่อพนักงานขับรถ', zh: '司机签名' },
  signEmployer: { en: 'Signature of the employer', th: 'ลงชื่อนายจ้าง', zh: '雇主签名' },
  page: { en: 'Page', th: 'หน้า', zh: '页' },
  basis: {
    en: 'Driving is what vehicles reported and counts on the day it was driven; work and rest are the clock records and count on the day the shift began. Judged by the rules that held on each day: Land Transport Act s. 103 bis, Ministerial Regulation 12 (B.E. 2541) under the Labour Protection Act, and what the company has set.',
    th: 'ชั่วโมงขับรถมาจากการรายงานของรถและนับตามวันที่ขับ ส่วนเวลาทำงานและเวลาพักมาจากบันทึกเวลาและนับตามวันที่เริ่มกะ พิจารณาตามกฎที่ใช้ในแต่ละวัน: พ.ร.บ.การขนส่งทางบก มาตรา 103 ทวิ กฎกระทรวง ฉบับที่ 12 (พ.ศ. 2541) ตาม พ.ร.บ.คุ้มครองแรงงาน และค่าที่บริษัทกำหนด',
    zh: '驾驶时间取自车辆上报，计入驾驶当天；工作与休息取自打卡记录，计入班次开始当天。按各日有效规则判断：《陆路运输法》第103条之二、《劳动保护法》第12号部级条例（佛历2541年）及公司设定。',
  },
} as const satisfies Record<string, Words>
