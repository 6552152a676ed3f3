import type { Words } from '../language.ts'

/** Splitting, merging and legs of waybills. */
export const legsMessages = {
  'shipment.already_under_way': {
    en: 'Waybill {no} is {status}; this is possible only before it is dispatched',
    th: 'ใบส่งสินค้า {no} อยู่ที่สถานะ{status} ทำได้เฉพาะก่อนจ่ายงานเท่านั้น',
    zh: '运单{no}状态为{status}，仅在派车前可操作',
  },
  'shipment.is_return': {
    en: 'Waybill {no} brings refused goods back and stays as it is',
    th: 'ใบส่งสินค้า {no} เป็นใบนำสินค้าที่ถูกปฏิเสธกลับ จึงเปลี่ยนแปลงไม่ได้',
    zh: '运单{no}为拒收退货，不能更改',
  },
  'shipment.has_legs': {
    en: 'Waybill {no} goes over a hub; split and merge before the hub is inserted',
    th: 'ใบส่งสินค้า {no} ผ่านจุดพักสินค้าแล้ว ต้องแบ่งหรือรวมก่อนเพิ่มจุดพัก',
    zh: '运单{no}经过中转站；请在插入中转站之前拆分或合并',
  },
  'shipment.one_cannot_be_split': {
    en: '{field} of 1 cannot be split',
    th: '{field} 1 หน่วยแบ่งไม่ได้',
    zh: '{field}为1，不能拆分',
  },
  'shipment.split_children': {
    en: 'Split into 2 to {n} [part|parts]',
    th: 'แบ่งได้ 2 ถึง {n} ส่วน',
    zh: '请拆分为2至{n}部分',
  },
  'shipment.split_deliveries': {
    en: 'An order of project {project} has at most {max} [delivery|deliveries]; this split would make more',
    th: 'โครงการ{project}กำหนดให้หนึ่งคำสั่งส่งได้ไม่เกิน {max} จุด แบ่งเพิ่มกว่านี้ไม่ได้',
    zh: '项目{project}每单最多送货{max}次，不能再拆分',
  },
  'shipment.split_between': {
    en: '{field} of each part must be greater than 0 and less than the original',
    th: '{field}ของแต่ละส่วนต้องมากกว่า 0 และน้อยกว่าของเดิม',
    zh: '每部分的{field}必须大于0且小于原值',
  },
  'shipment.split_over': {
    en: '{field} cannot exceed the original',
    th: '{field}ต้องไม่เกินของเดิม',
    zh: '{field}不能超过原值',
  },
  'shipment.split_whole': {
    en: '{field} of each part must be a whole number, at least 1 and less than the original',
    th: '{field}ของแต่ละส่วนต้องเป็นจำนวนเต็มตั้งแต่ 1 และน้อยกว่าของเดิม',
    zh: '每部分的{field}必须为整数，至少为1且小于原值',
  },
  'shipment.split_declared': {
    en: '{field} must be between 0 and the original',
    th: '{field}ต้องอยู่ระหว่าง 0 ถึงมูลค่าเดิม',
    zh: '{field}必须在0与原值之间',
  },
  'shipment.split_changed': {
    en: 'Waybill {no} was changed after the split; the split can no longer be undone',
    th: 'ใบส่งสินค้า {no} ถูกแก้ไขหลังการแบ่ง จึงยกเลิกการแบ่งไม่ได้แล้ว',
    zh: '运单{no}在拆分后已更改，不能撤销拆分',
  },
  'shipment.split_gone': {
    en: 'This split was undone already',
    th: 'การแบ่งนี้ถูกยกเลิกไปแล้ว',
    zh: '该拆分已撤销',
  },
  'shipment.merge_orders': {
    en: 'Only waybills of one order can be merged',
    th: 'รวมได้เฉพาะใบส่งสินค้าของคำสั่งขนส่งเดียวกัน',
    zh: '只能合并同一订单的运单',
  },
  'shipment.merge_differs': {
    en: 'The waybills differ in {field}',
    th: '{field}ของใบส่งสินค้าไม่ตรงกัน',
    zh: '运单的{field}不同',
  },
  'shipment.merge_jobs': {
    en: 'The waybills are on different dispatch orders; take them off first',
    th: 'ใบส่งสินค้าอยู่คนละใบงานรถ กรุณานำออกจากใบงานรถก่อน',
    zh: '运单在不同的调度单上，请先移出',
  },
  'shipment.merge_windows': {
    en: 'The times of the waybills do not overlap',
    th: 'ช่วงเวลาของใบส่งสินค้าไม่ตรงกัน',
    zh: '运单的时间窗没有重叠',
  },
  'shipment.hub_of_other_customer': {
    en: '{site} belongs to another customer. A hub is a site of our own or of the customer of the goods',
    th: '{site} เป็นสถานที่ของลูกค้ารายอื่น จุดพักต้องเป็นสถานที่ของบริษัทหรือของลูกค้าเจ้าของสินค้า',
    zh: '{site}属于其他客户。中转站须为本公司或货主客户的站点',
  },
  'shipment.hub_no_time': {
    en: 'There is not enough time for the way over this hub',
    th: 'เวลาไม่พอสำหรับการผ่านจุดพักนี้',
    zh: '时间不足以经过该中转站',
  },
  'shipment.hub_same': {
    en: 'The hub must be another place than origin and destination',
    th: 'จุดพักต้องไม่ใช่ต้นทางหรือปลายทาง',
    zh: '中转站不能是始发地或目的地',
  },
  'shipment.hub_many': {
    en: 'A waybill goes over at most {n} [leg|legs]',
    th: 'ใบส่งสินค้าหนึ่งใบมีได้ไม่เกิน {n} ช่วง',
    zh: '一张运单最多{n}段',
  },
  'shipment.hub_arrival': {
    en: 'Arrival at the hub must be after the pickup begins',
    th: 'เวลาถึงจุดพักต้องหลังเวลาเริ่มรับสินค้า',
    zh: '到达中转站的时间必须晚于提货开始时间',
  },
  'shipment.hub_leaving': {
    en: 'Leaving the hub must be after the arrival and before the delivery',
    th: 'เวลาออกจากจุดพักต้องหลังเวลาถึงและก่อนเวลาส่งสินค้า',
    zh: '离开中转站的时间必须在到达之后、送达之前',
  },
  'shipment.hub_none': {
    en: 'Waybill {no} goes over no hub',
    th: 'ใบส่งสินค้า {no} ไม่ได้ผ่านจุดพัก',
    zh: '运单{no}未经过中转站',
  },
  'shipment.reserve_range': {
    en: 'Choose a time range that ends after it begins',
    th: 'เลือกช่วงเวลาที่สิ้นสุดหลังเวลาเริ่ม',
    zh: '请选择结束时间晚于开始时间的时间段',
  },
  'shipment.reserve_too_late': {
    en: 'The goods are {status}; a pickup can no longer be agreed',
    th: 'สินค้าอยู่ที่สถานะ{status} นัดรับสินค้าไม่ได้แล้ว',
    zh: '货物状态为{status}，不能再预约提货',
  },
  'shipment.reserve_delivery_too_late': {
    en: 'The goods are {status}; a delivery can no longer be agreed',
    th: 'สินค้าอยู่ที่สถานะ{status} นัดส่งสินค้าไม่ได้แล้ว',
    zh: '货物状态为{status}，不能再预约送货',
  },
  'legs.split_undone': {
    en: 'Split undone; the goods go on as {no}',
    th: 'ยกเลิกการแบ่ง สินค้าไปต่อในใบ {no}',
    zh: '已撤销拆分，货物并入{no}',
  },
  'legs.merged': {
    en: 'Merged into {no}',
    th: 'รวมเข้ากับใบ {no}',
    zh: '已并入{no}',
  },
  'legs.hub_removed': {
    en: 'Hub taken out; the goods go on as {no}',
    th: 'นำจุดพักออก สินค้าไปต่อในใบ {no}',
    zh: '已取消中转，货物并入{no}',
  },
  'list.repeated': {
    en: 'Row {row} names the same record as row {first}. Keep one of them.',
    th: 'แถวที่ {row} ซ้ำกับแถวที่ {first} กรุณาเหลือไว้เพียงแถวเดียว',
    zh: '第{row}行与第{first}行是同一条记录，请只保留一行。',
  },
  'bulk.at_least': {
    en: 'Choose at least {n}',
    th: 'เลือกอย่างน้อย {n} รายการ',
    zh: '请至少选择{n}条',
  },
} as const satisfies Record<string, Words>
