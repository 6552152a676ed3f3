/** Labels of temperature certificates and of the verification page. */
import type { Words } from '../../kernel/language.ts'
import type { TemperatureResult } from './custody-temperature.ts'

export const certificateWords = {
  title: { en: 'Temperature certificate', th: 'ใบรับรองอุณหภูมิ', zh: '温度证书' },
  shipmentNo: { en: 'Waybill', th: 'ใบส่งสินค้า', zh: '运单' },
  orderNo: { en: 'Order', th: 'คำสั่งขนส่ง', zh: '订单' },
  customer: { en: 'Customer', th: 'ลูกค้า', zh: '客户' },
  issuedAt: { en: 'Issued', th: 'ออกเมื่อ', zh: '签发时间' },
  required: { en: 'Required', th: 'อุณหภูมิที่กำหนด', zh: '要求温度' },
  tolerated: { en: 'Tolerated beyond the limit', th: 'ยอมให้เกินเกณฑ์ได้', zh: '允许超限时间' },
  allowed: {
    en: '{n} min on the road, {door} min at a stop',
    th: 'ระหว่างวิ่ง {n} นาที ที่จุดรับส่ง {door} นาที',
    zh: '行驶中{n}分钟，停靠点{door}分钟',
  },
  way: { en: 'From – to', th: 'ต้นทาง – ปลายทาง', zh: '起点 – 终点' },
  carried: { en: 'On board', th: 'อยู่บนรถ', zh: '装载时段' },
  minimum: { en: 'Minimum', th: 'ต่ำสุด', zh: '最低' },
  mean: { en: 'Mean', th: 'เฉลี่ย', zh: '平均' },
  maximum: { en: 'Maximum', th: 'สูงสุด', zh: '最高' },
  outside: { en: 'Minutes outside', th: 'นาทีนอกเกณฑ์', zh: '超限分钟' },
  measured: { en: 'Minutes measured / on board', th: 'นาทีที่วัดได้ / อยู่บนรถ', zh: '测量分钟 / 装载分钟' },
  readings: { en: 'Readings', th: 'จำนวนครั้งที่วัด', zh: '测量次数' },
  curve: { en: 'Temperature curve', th: 'กราฟอุณหภูมิ', zh: '温度曲线' },
  noCurve: { en: 'Nothing was measured.', th: 'ไม่มีค่าที่วัดได้', zh: '没有测量数据。' },
  byCustodian: { en: 'By leg and custodian', th: 'แยกตามช่วงขนส่งและผู้ดูแลสินค้า', zh: '按运输段与责任人' },
  custodian: { en: 'Custodian, vehicle', th: 'ผู้ดูแลสินค้า / รถ', zh: '责任人 / 车辆' },
  device: { en: 'Device', th: 'อุปกรณ์วัด', zh: '设备' },
  calibrated: { en: 'calibrated', th: 'สอบเทียบเมื่อ', zh: '校准日期' },
  notCalibrated: { en: 'not recorded', th: 'ไม่ได้บันทึก', zh: '未记录' },
  ourFleet: { en: 'Own fleet', th: 'รถบริษัท', zh: '自有车队' },
  excursions: { en: 'Excursions', th: 'ช่วงที่อุณหภูมิเกินเกณฑ์', zh: '超限时段' },
  none: { en: 'None', th: 'ไม่มี', zh: '无' },
  minutes: { en: 'min', th: 'นาที', zh: '分钟' },
  untilEnd: { en: 'until the end', th: 'จนสิ้นสุดการวัด', zh: '直至结束' },
  onBoard: {
    en: 'The goods were still on board when this certificate was issued; it covers the time until then.',
    th: 'ขณะออกใบรับรองสินค้ายังอยู่บนรถ ใบรับรองนี้ครอบคลุมถึงเวลานั้นเท่านั้น',
    zh: '签发时货物仍在车上，本证书仅涵盖至签发时为止。',
  },
  hash: { en: 'Content hash (SHA-256)', th: 'ค่าตรวจสอบเนื้อหา (SHA-256)', zh: '内容哈希（SHA-256）' },
  scan: { en: 'Scan to verify', th: 'สแกนเพื่อตรวจสอบ', zh: '扫码验证' },
  page: { en: 'Page', th: 'หน้า', zh: '页' },
  valid: {
    en: 'This certificate was issued by us and has not been changed.',
    th: 'ใบรับรองนี้ออกโดยบริษัทและไม่ถูกแก้ไข',
    zh: '本证书由我方签发且未被更改。',
  },
  revoked: {
    en: 'This certificate was withdrawn and no longer holds.',
    th: 'ใบรับรองนี้ถูกยกเลิกแล้ว ใช้ไม่ได้',
    zh: '本证书已被撤销，不再有效。',
  },
  unknown: {
    en: 'We did not issue this certificate, or it was changed.',
    th: 'ไม่พบใบรับรองนี้ หรือใบรับรองถูกแก้ไข',
    zh: '未找到该证书，或证书已被更改。',
  },
  isValid: { en: 'Valid', th: 'ใช้ได้', zh: '有效' },
  isInvalid: { en: 'Not valid', th: 'ใช้ไม่ได้', zh: '无效' },
  compare: {
    en: 'Compare this number with the one on the paper.',
    th: 'โปรดเทียบเลขที่นี้กับเลขที่บนใบรับรอง',
    zh: '请将此编号与纸质证书上的编号核对。',
  },
} as const satisfies Record<string, Words>

export const resultWords = {
  kept: { en: 'Temperature kept', th: 'อุณหภูมิอยู่ในเกณฑ์', zh: '温度符合要求' },
  exceeded: { en: 'Temperature exceeded', th: 'อุณหภูมิเกินเกณฑ์', zh: '温度超限' },
  incomplete: { en: 'Measured in part only', th: 'วัดได้เพียงบางส่วน', zh: '仅部分时段有测量' },
  unmeasured: { en: 'Not measured', th: 'ไม่มีการวัด', zh: '未测量' },
} as const satisfies Record<TemperatureResult, Words>
