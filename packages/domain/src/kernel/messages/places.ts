import type { Words } from '../language.ts'

/** Sites, rest stops, route codes. */
export const placesMessages = {
  'site.position_missing': {
    en: 'Positioning failed: check the address and retry. Choose its sub-district, or point at it on the map',
    th: 'ระบุตำแหน่งไม่สำเร็จ กรุณาตรวจสอบที่อยู่แล้วลองอีกครั้ง เลือกตำบล/แขวง หรือปักหมุดบนแผนที่',
    zh: '定位失败：请检查地址后重试。可选择分区或在地图上标注',
  },
  'site.relocate': {
    en: 'Address changed: point at the new place on the map, or confirm that the pin is still right, before saving',
    th: 'ที่อยู่เปลี่ยนไป กรุณาปักหมุดตำแหน่งใหม่บนแผนที่ หรือยืนยันว่าหมุดเดิมยังถูกต้องก่อนบันทึก',
    zh: '地址已更改：保存前请在地图上重新标注，或确认原位置仍然正确',
  },
  'hours.same': {
    en: 'Opening and closing time are the same. A whole day is 00:00 to 24:00',
    th: 'เวลาเปิดและเวลาปิดตรงกัน หากเปิดทั้งวันให้ระบุ 00:00 ถึง 24:00',
    zh: '开门和关门时间相同。全天请填写 00:00 至 24:00',
  },
  'hours.overlap': { en: '{field} say the same time twice', th: '{field}มีช่วงเวลาซ้อนกัน', zh: '{field}的时间段重叠' },
  'hours.unreadable': {
    en: 'Write {field} like {example}',
    th: 'กรุณาระบุ{field}ในรูปแบบ {example}',
    zh: '请按 {example} 填写{field}',
  },
  'day.twice': { en: '{field}: {value} stands there twice', th: '{field}: ระบุวันที่ {value} ซ้ำ', zh: '{field}：{value}重复' },
  'day.on_and_off': {
    en: '{value} is both a special day on and a special day off',
    th: 'วันที่ {value} ถูกระบุทั้งวันเปิดพิเศษและวันหยุดพิเศษ',
    zh: '{value}同时是特别营业日和特别休息日',
  },
  'fence.open': { en: 'The fence is not one closed line', th: 'เส้นขอบเขตไม่บรรจบเป็นรูปปิด', zh: '围栏不是一条闭合线' },
  'fence.too_few': { en: 'A fence needs at least 3 corners', th: 'ขอบเขตต้องมีอย่างน้อย 3 จุด', zh: '围栏至少需要3个顶点' },
  'fence.too_many': { en: 'A fence has at most {n} [corner|corners]', th: 'ขอบเขตมีได้ไม่เกิน {n} จุด', zh: '围栏最多{n}个顶点' },
  'fence.crossing': {
    en: 'The line of the fence crosses itself. Move a corner',
    th: 'เส้นขอบเขตตัดกันเอง กรุณาย้ายจุดมุม',
    zh: '围栏的边线相互交叉，请移动顶点',
  },
  'fence.too_large': {
    en: 'The fence is larger than {n} km². Check its corners',
    th: 'ขอบเขตใหญ่กว่า {n} ตร.กม. กรุณาตรวจสอบจุดมุม',
    zh: '围栏面积超过{n}平方公里，请检查顶点',
  },
  'route_code.in_use': {
    en: 'Route code {code} is used by orders or dispatch orders; set it inactive instead',
    th: 'รหัสเส้นทาง {code} ถูกใช้ในคำสั่งขนส่งหรือใบงานรถ กรุณาปรับเป็นไม่ใช้งานแทน',
    zh: '路线代码{code}已被订单或调度单使用，请改为停用',
  },
  'site.key_contact': {
    en: 'Key contact must be chosen before others are added',
    th: 'กรุณาระบุผู้ติดต่อหลักก่อนเพิ่มผู้ติดต่ออื่น',
    zh: '添加其他联系人之前请先填写主要联系人',
  },
  'place_search.too_often': {
    en: 'Too many searches in a minute. Try again in {seconds} [second|seconds]',
    th: 'ค้นหาบ่อยเกินไป กรุณาลองใหม่ในอีก {seconds} วินาที',
    zh: '搜索过于频繁，请在 {seconds} 秒后重试',
  },
  'site.no_such_version': { en: 'There is no version {n}', th: 'ไม่มีเวอร์ชัน {n}', zh: '没有版本{n}' },
  'rest_stop.dates_required': {
    en: '{field} is required for a dated status',
    th: 'กรุณาระบุ{field}สำหรับสถานะแบบกำหนดวัน',
    zh: '按日期设置状态时请填写{field}',
  },
  'rest_stop.no_dates': {
    en: '{field} is given only for a dated status',
    th: '{field}ใช้ได้เฉพาะสถานะแบบกำหนดวัน',
    zh: '只有按日期设置状态时才填写{field}',
  },
  'rest_stop.over': { en: '{field} lies in the past', th: '{field}ผ่านไปแล้ว', zh: '{field}已经过去' },
} as const satisfies Record<string, Words>
