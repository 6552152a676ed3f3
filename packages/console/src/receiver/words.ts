import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { ReceiverPhase } from '@khonsong/domain/channels/tracking-page/receiver-view.ts'

/** Phases of a delivery for receivers: a heading and an explanation. */
export const phaseWords = {
  preparing: {
    title: { th: 'กำลังเตรียมจัดส่ง', en: 'Being prepared', zh: '正在备货' },
    what: {
      th: 'เราได้รับคำสั่งแล้วและกำลังจัดรถ',
      en: 'We have the order and are arranging a truck',
      zh: '我们已收到订单，正在安排车辆',
    },
  },
  loading: {
    title: { th: 'กำลังขึ้นสินค้า', en: 'Being loaded', zh: '正在装货' },
    what: { th: 'รถอยู่ที่ต้นทางและกำลังขึ้นสินค้า', en: 'The truck is at the sender and is being loaded', zh: '车辆已到发货地，正在装货' },
  },
  on_the_way: {
    title: { th: 'กำลังเดินทางมาส่ง', en: 'On the way', zh: '运输途中' },
    what: { th: 'สินค้าอยู่บนรถและกำลังเดินทาง', en: 'Your goods are on the truck and on the road', zh: '货物已装车，正在途中' },
  },
  arrived: {
    title: { th: 'รถถึงแล้ว', en: 'The truck has arrived', zh: '车辆已到达' },
    what: {
      th: 'รถอยู่ที่จุดส่ง กรุณาเตรียมรับสินค้า',
      en: 'The truck is at the delivery site. Please get ready',
      zh: '车辆已到送货点，请准备收货',
    },
  },
  delivered: {
    title: { th: 'ส่งสินค้าแล้ว', en: 'Delivered', zh: '已送达' },
    what: { th: 'ส่งมอบสินค้าเรียบร้อยแล้ว', en: 'Your goods were handed over', zh: '货物已交付' },
  },
  not_picked_up: {
    title: { th: 'ยังรับสินค้าไม่ได้', en: 'Not picked up yet', zh: '尚未提货' },
    what: {
      th: 'รถรับสินค้าจากผู้ส่งไม่ได้ เราจะนัดใหม่และแจ้งให้ทราบ',
      en: 'The truck could not pick the goods up. We arrange a new time and tell you',
      zh: '车辆未能提货，我们会重新安排并通知您',
    },
  },
  not_delivered: {
    title: { th: 'ส่งสินค้าไม่สำเร็จ', en: 'Could not be delivered', zh: '未能送达' },
    what: {
      th: 'ส่งสินค้าไม่ได้ เราจะติดต่อเพื่อนัดส่งใหม่',
      en: 'The delivery failed. We will contact you about a new one',
      zh: '送货未成功，我们会联系您重新安排',
    },
  },
  returning: {
    title: { th: 'กำลังนำสินค้ากลับ', en: 'On the way back', zh: '退回途中' },
    what: { th: 'สินค้ากำลังกลับไปยังผู้ส่ง', en: 'The goods are going back to the sender', zh: '货物正退回发货方' },
  },
  returned: {
    title: { th: 'คืนสินค้าแล้ว', en: 'Returned', zh: '已退回' },
    what: { th: 'สินค้ากลับถึงผู้ส่งแล้ว', en: 'The goods are back at the sender', zh: '货物已退回发货方' },
  },
  damaged: {
    title: { th: 'สินค้าเสียหาย', en: 'Damaged', zh: '货物破损' },
    what: { th: 'สินค้าเสียหาย เราจะติดต่อกลับ', en: 'The goods were damaged. We will contact you', zh: '货物破损，我们会与您联系' },
  },
  lost: {
    title: { th: 'สินค้าสูญหาย', en: 'Lost', zh: '货物丢失' },
    what: {
      th: 'หาสินค้าไม่พบ เราจะติดต่อกลับ',
      en: 'The goods cannot be found. We will contact you',
      zh: '货物下落不明，我们会与您联系',
    },
  },
  cancelled: {
    title: { th: 'ยกเลิกแล้ว', en: 'Cancelled', zh: '已取消' },
    what: { th: 'การจัดส่งนี้ถูกยกเลิก', en: 'This delivery was cancelled', zh: '该送货已取消' },
  },
} as const satisfies Readonly<Record<ReceiverPhase, { readonly title: Words; readonly what: Words }>>

/** All other texts of the page. */
export const words = {
  title: { th: 'ติดตามการส่งสินค้า', en: 'Your delivery', zh: '您的送货' },
  language: { th: 'ภาษา', en: 'Language', zh: '语言' },
  loading: { th: 'กำลังโหลด…', en: 'Loading…', zh: '加载中…' },
  noLink: {
    th: 'เปิดหน้านี้จากลิงก์หรือ QR ที่ผู้ส่งให้ไว้',
    en: 'Open this page by the link or QR code from the sender',
    zh: '请通过发货方提供的链接或二维码打开此页面',
  },
  offline: { th: 'ไม่มีสัญญาณ จะลองใหม่อีกครั้ง', en: 'No network. It is tried again', zh: '无网络，将自动重试' },
  again: { th: 'ลองใหม่', en: 'Try again', zh: '重试' },
  refresh: { th: 'โหลดใหม่', en: 'Refresh', zh: '刷新' },
  asOf: { th: 'ข้อมูลเมื่อ {at} น.', en: 'As of {at}', zh: '数据时间 {at}' },
  several: { th: 'มี {n} ใบส่งสินค้า', en: '{n} waybills', zh: '共 {n} 张运单' },
  from: { th: 'จาก {who}', en: 'From {who}', zh: '发自 {who}' },
  to: { th: 'ส่งที่', en: 'Delivered to', zh: '送至' },
  window: { th: 'เวลานัดส่ง', en: 'Delivery window', zh: '约定送达时间' },
  expected: { th: 'คาดว่าจะถึง', en: 'Expected', zh: '预计到达' },
  isLate: { th: 'ช้ากว่าเวลานัด', en: 'Later than the window', zh: '晚于约定时间' },
  notKnown: {
    th: 'ยังไม่ทราบเวลาถึงที่แน่นอน จะแสดงเมื่อรถออกเดินทาง',
    en: 'The time of arrival shows once the truck is on the road',
    zh: '车辆出发后显示预计到达时间',
  },
  deliveredAt: { th: 'ส่งถึงเมื่อ', en: 'Delivered at', zh: '送达时间' },
  goods: { th: 'สินค้า', en: 'Goods', zh: '货物' },
  packages: { th: '{n} หีบห่อ', en: '{n} packages', zh: '{n} 件' },
  vehicle: { th: 'รถทะเบียน', en: 'Truck', zh: '车牌' },
  driver: { th: 'พนักงานขับรถ', en: 'Driver', zh: '司机' },
  call: { th: 'โทร {who}', en: 'Call {who}', zh: '致电 {who}' },
  where: { th: 'รถอยู่ห่างประมาณ {n} กม.', en: 'The truck is about {n} km away', zh: '车辆距您约 {n} 公里' },
  whereNow: { th: 'ตำแหน่งรถ', en: 'Where the truck is', zh: '车辆位置' },
  seenAt: { th: 'ตำแหน่งเมื่อ {at} น.', en: 'Seen at {at}', zh: '定位时间 {at}' },
  map: { th: 'ดูบนแผนที่', en: 'See on a map', zh: '在地图上查看' },
  course: { th: 'ความคืบหน้า', en: 'Progress', zh: '进度' },
  instructions: { th: 'คำแนะนำการส่ง', en: 'Delivery instructions', zh: '送货说明' },
  instructionsHelp: {
    th: 'เช่น ลงสินค้าที่ประตูไหน หรือต้องโทรหาใครก่อน ผู้จัดรถและพนักงานขับรถจะเห็นข้อความนี้',
    en: 'Which gate to use, whom to call first. The dispatcher and the driver see it',
    zh: '例如从哪个门卸货、先联系谁。调度员和司机可见',
  },
  save: { th: 'บันทึก', en: 'Save', zh: '保存' },
  saved: { th: 'บันทึกแล้ว', en: 'Saved', zh: '已保存' },
  saving: { th: 'กำลังส่ง…', en: 'Sending…', zh: '发送中…' },
  damage: { th: 'แจ้งสินค้าเสียหาย', en: 'Report damage', zh: '上报货损' },
  damageHelp: {
    th: 'บอกว่าอะไรเสียหายและแนบรูปถ่าย เราจะตรวจสอบและติดต่อกลับ',
    en: 'Say what is damaged and add photos. We look into it and contact you',
    zh: '请说明损坏情况并附上照片，我们会核实并联系您',
  },
  damageWhat: { th: 'อะไรเสียหาย', en: 'What is damaged', zh: '损坏情况' },
  damagePackages: { th: 'จำนวนหีบห่อที่เสียหาย', en: 'Damaged packages', zh: '破损件数' },
  photos: { th: 'ถ่ายรูปหรือเลือกรูป', en: 'Take or choose photos', zh: '拍照或选择照片' },
  photosTaken: { th: 'รูปถ่าย {n} รูป', en: '{n} photos', zh: '{n} 张照片' },
  send: { th: 'ส่งเรื่อง', en: 'Send', zh: '提交' },
  reported: { th: 'รับเรื่องแล้ว เลขที่ {no}', en: 'Received as {no}', zh: '已受理，编号 {no}' },
  settled: { th: 'ดำเนินการเสร็จแล้ว', en: 'Settled', zh: '已处理' },
  inProgress: { th: 'กำลังตรวจสอบ', en: 'Being looked into', zh: '处理中' },
  rating: { th: 'ให้คะแนนการส่ง', en: 'Rate the delivery', zh: '评价本次送货' },
  sendRating: { th: 'ส่งคะแนน', en: 'Send rating', zh: '提交评分' },
  stars: { th: '{n} ดาว', en: '{n} stars', zh: '{n} 星' },
  comment: { th: 'ความคิดเห็น (ไม่บังคับ)', en: 'Comment (optional)', zh: '评价（选填）' },
  thanks: { th: 'ขอบคุณสำหรับคะแนน', en: 'Thank you for rating', zh: '感谢您的评价' },
  chooseStars: { th: 'กรุณาเลือกจำนวนดาว', en: 'Choose a number of stars', zh: '请选择星级' },
  required: { th: 'กรุณาใส่ข้อมูลนี้', en: 'Please fill this in', zh: '请填写此项' },
  until: { th: 'ลิงก์นี้ใช้ได้ถึง {at}', en: 'This link works until {at}', zh: '此链接有效期至 {at}' },
} as const satisfies Readonly<Record<string, Words>>

export type Word = keyof typeof words
