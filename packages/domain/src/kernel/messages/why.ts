import type { Words } from '../language.ts'

/** Explanations of a status; `{shipments}` is a list of numbers. */
export const whyMessages = {
  'why.told': {
    en: '{actor} reported {status} ({source}). It happened on {occurred} and was recorded on {recorded}',
    th: '{actor}รายงานสถานะ{status} ({source}) เกิดขึ้นเมื่อ {occurred} และบันทึกเมื่อ {recorded}',
    zh: '{actor}报告了{status}（{source}）：发生于{occurred}，记录于{recorded}',
  },
  'why.reason': { en: 'The reason given: {reason}', th: 'เหตุผลที่ระบุ: {reason}', zh: '所填原因：{reason}' },
  'why.left_out': {
    en: 'The steps in between were not reported: {steps}',
    th: 'ไม่มีการรายงานขั้นตอนระหว่างทาง: {steps}',
    zh: '中间步骤未报告：{steps}',
  },
  'why.corrected': {
    en: 'A correction by {actor} on {recorded} took back {n} earlier [entry|entries]: {reason}',
    th: '{actor}แก้ไขประวัติเมื่อ {recorded} โดยยกเลิกรายการก่อนหน้า {n} รายการ: {reason}',
    zh: '{actor}于{recorded}更正，撤销了之前{n}条记录：{reason}',
  },
  'why.attempt': { en: 'This is attempt {n}', th: 'เป็นความพยายามครั้งที่ {n}', zh: '这是第{n}次尝试' },
  'why.waits_for_planning': {
    en: 'No dispatch order carries it yet',
    th: 'ยังไม่ได้จัดเข้าใบงานรถ',
    zh: '尚未加入任何调度单',
  },
  'why.waits_for_acceptance': {
    en: 'It is on job {job}, which nobody has accepted yet',
    th: 'อยู่ในงาน {job} ซึ่งยังไม่มีผู้รับงาน',
    zh: '已在任务{job}上，尚无人接单',
  },
  'why.waits_for_decision': {
    en: 'It waits for a decision: try again, bring it back, or give it up',
    th: 'รอการตัดสินใจ: ส่งใหม่ นำกลับ หรือยุติ',
    zh: '等待决定：重新派送、退回或放弃',
  },
  'why.unverified': {
    en: 'It was completed automatically; nobody has verified it yet',
    th: 'ระบบปิดให้อัตโนมัติ ยังไม่มีผู้ตรวจสอบ',
    zh: '由系统自动完成，尚未核实',
  },
  'why.job.called_off': { en: 'The job itself was called off', th: 'งานนี้ถูกยกเลิก', zh: '任务本身已取消' },
  'why.job.nothing_on_board': {
    en: 'No shipment is on the job; its own planning decides',
    th: 'ยังไม่มีใบส่งสินค้าในงานนี้ สถานะจึงเป็นไปตามการวางแผน',
    zh: '任务上没有运单，状态由计划决定',
  },
  'why.job.all_cancelled': {
    en: 'All its shipments were cancelled: {shipments}',
    th: 'ใบส่งสินค้าทั้งหมดถูกยกเลิก: {shipments}',
    zh: '所有运单均已取消：{shipments}',
  },
  'why.job.all_approved': {
    en: 'The documents of all its shipments were verified: {shipments}',
    th: 'ตรวจเอกสารของใบส่งสินค้าครบทุกใบแล้ว: {shipments}',
    zh: '所有运单的单据均已审核：{shipments}',
  },
  'why.job.some_delivered': {
    en: 'Nothing is open any more, and these were delivered: {shipments}',
    th: 'ไม่มีใบส่งสินค้าค้างอยู่ และส่งสำเร็จแล้ว: {shipments}',
    zh: '已无未结运单，且以下已送达：{shipments}',
  },
  'why.job.worst': {
    en: 'Nothing was delivered; the worst that happened decides: {shipments}',
    th: 'ไม่มีใบใดส่งสำเร็จ จึงใช้เหตุการณ์ที่ร้ายแรงที่สุด: {shipments}',
    zh: '没有任何运单送达，以最严重的情况为准：{shipments}',
  },
  'why.job.all_returning': {
    en: 'Everything still open is on its way back: {shipments}',
    th: 'ใบส่งสินค้าที่ยังค้างอยู่กำลังนำกลับทั้งหมด: {shipments}',
    zh: '所有未结运单都在退回途中：{shipments}',
  },
  'why.job.decision_awaited': {
    en: 'Nothing moves until somebody decides about {shipments}',
    th: 'ต้องรอการตัดสินใจเรื่อง {shipments} ก่อน',
    zh: '须先对{shipments}作出决定',
  },
  'why.job.latest': {
    en: 'One truck is at one place, and the latest report is {shipments}: {status} on {since}',
    th: 'รถหนึ่งคันอยู่ได้ที่เดียว รายงานล่าสุดคือ {shipments}: {status} เมื่อ {since}',
    zh: '一辆车只在一处，最近的报告是{shipments}：{since} {status}',
  },
  'why.job.some_not_started': {
    en: 'Other shipments are finished, and the truck is between stops; not begun yet: {shipments}',
    th: 'ใบอื่นเสร็จแล้ว รถอยู่ระหว่างจุด ที่ยังไม่เริ่ม: {shipments}',
    zh: '其他运单已结束，车辆在站点之间；尚未开始：{shipments}',
  },
  'why.job.not_started': {
    en: 'Nothing has happened on the road yet; the planning decides',
    th: 'ยังไม่มีเหตุการณ์ระหว่างทาง สถานะเป็นไปตามการวางแผน',
    zh: '途中尚无事件，状态由计划决定',
  },
  'why.order.called_off': { en: 'The order itself was called off', th: 'คำสั่งขนส่งถูกยกเลิก', zh: '订单本身已取消' },
  'why.order.no_parts': {
    en: 'It has no shipment yet',
    th: 'ยังไม่มีใบส่งสินค้า',
    zh: '尚无运单',
  },
  'why.order.all_cancelled': {
    en: 'All its shipments were cancelled: {shipments}',
    th: 'ใบส่งสินค้าทั้งหมดถูกยกเลิก: {shipments}',
    zh: '所有运单均已取消：{shipments}',
  },
  'why.order.all_approved': {
    en: 'The documents of all its parts were verified: {shipments}',
    th: 'ตรวจเอกสารครบทุกส่วนแล้ว: {shipments}',
    zh: '所有部分的单据均已审核：{shipments}',
  },
  'why.order.some_delivered': {
    en: 'Nothing is open any more, and these arrived: {shipments}',
    th: 'ไม่มีส่วนใดค้างอยู่ และส่งถึงแล้ว: {shipments}',
    zh: '已无未结部分，且以下已送达：{shipments}',
  },
  'why.order.worst': {
    en: 'Nothing arrived; the worst that happened decides: {shipments}',
    th: 'ไม่มีส่วนใดส่งถึง จึงใช้เหตุการณ์ที่ร้ายแรงที่สุด: {shipments}',
    zh: '没有任何部分送达，以最严重的情况为准：{shipments}',
  },
  'why.order.all_ask': {
    en: 'Every open part waits for a decision: {shipments}',
    th: 'ทุกส่วนที่ค้างอยู่รอการตัดสินใจ: {shipments}',
    zh: '所有未结部分都在等待决定：{shipments}',
  },
  'why.order.some_settled': {
    en: 'Some parts are settled and others have not begun; settled: {shipments}',
    th: 'บางส่วนสิ้นสุดแล้ว ส่วนอื่นยังไม่เริ่ม ที่สิ้นสุดแล้ว: {shipments}',
    zh: '部分已结束，其余尚未开始；已结束：{shipments}',
  },
  'why.order.under_way': {
    en: 'The goods have left and not all have arrived: {shipments}',
    th: 'สินค้าออกจากต้นทางแล้วและยังไม่ถึงทั้งหมด: {shipments}',
    zh: '货物已出发，尚未全部到达：{shipments}',
  },
  'why.order.at_pickup': {
    en: 'A truck is at the pickup: {shipments}',
    th: 'รถถึงจุดรับสินค้าแล้ว: {shipments}',
    zh: '车辆已到提货点：{shipments}',
  },
  'why.order.planned': {
    en: 'It is planned and nothing has been picked up: {shipments}',
    th: 'จัดรถแล้ว ยังไม่ได้รับสินค้า: {shipments}',
    zh: '已排计划，尚未提货：{shipments}',
  },
  'why.order.waiting': {
    en: 'It is confirmed and waits to be planned',
    th: 'ยืนยันแล้ว รอจัดรถ',
    zh: '已确认，等待安排',
  },
  'why.partial': {
    en: 'Not all of it arrived: {n} [other|others] ended otherwise',
    th: 'ส่งไม่ครบ มีอีก {n} ใบที่จบแบบอื่น',
    zh: '未全部送达：另有{n}个以其他方式结束',
  },
  'why.trouble': {
    en: 'In trouble or waiting for a decision: {shipments}',
    th: 'มีปัญหาหรือรอการตัดสินใจ: {shipments}',
    zh: '有问题或等待决定：{shipments}',
  },
  'why.not_known_yet': {
    en: 'On {at} it was not known here yet; it was first recorded on {created}',
    th: 'เมื่อ {at} ยังไม่มีข้อมูลนี้ในระบบ เริ่มบันทึกเมื่อ {created}',
    zh: '{at}时系统尚无此记录，首次记录于{created}',
  },
  'why.in_future': {
    en: '{at} has not come yet; choose a past moment',
    th: '{at} ยังมาไม่ถึง กรุณาเลือกเวลาที่ผ่านมาแล้ว',
    zh: '{at}尚未到来，请选择过去的时间',
  },
  'why.as_known': {
    en: 'You are looking at what was known on {at}; go back to now to change anything',
    th: 'กำลังดูข้อมูลเท่าที่ทราบเมื่อ {at} กลับมาปัจจุบันก่อนจึงจะแก้ไขได้',
    zh: '正在查看{at}时已知的情况；返回现在才能更改',
  },
} as const satisfies Readonly<Record<string, Words>>
