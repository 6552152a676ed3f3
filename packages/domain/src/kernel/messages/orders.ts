import type { Words } from '../language.ts'

/** Order form and order status (English as in the specification where it gives one). */
export const ordersMessages = {
  'order.site_contact': {
    en: '{site} has no contact name and number; enter them at the site first',
    th: '{site} ยังไม่มีชื่อและเบอร์โทรผู้ติดต่อ กรุณาเพิ่มที่ข้อมูลสถานที่ก่อน',
    zh: '{site} 没有联系人姓名和电话，请先在站点资料中填写',
  },
  'order.delivery_not_after_pickup': {
    en: 'Target Delivery Time must be greater than Target Pick Up Time',
    th: 'เวลาส่งสินค้าที่ต้องการต้องหลังจากเวลารับสินค้าที่ต้องการ',
    zh: '目标送达时间必须晚于目标提货时间',
  },
  'order.pickup_in_past': {
    en: 'Target Pick Up Time cannot be past time',
    th: 'เวลารับสินค้าที่ต้องการต้องไม่เป็นเวลาที่ผ่านมาแล้ว',
    zh: '目标提货时间不能早于当前时间',
  },
  'order.delivery_in_past': {
    en: 'Target Delivery Time cannot be past time',
    th: 'เวลาส่งสินค้าที่ต้องการต้องไม่เป็นเวลาที่ผ่านมาแล้ว',
    zh: '目标送达时间不能早于当前时间',
  },
  'order.window_reversed': {
    en: '{field} must not end before it begins',
    th: '{field}ต้องไม่สิ้นสุดก่อนเวลาเริ่ม',
    zh: '{field}的结束时间不能早于开始时间',
  },
  'order.received_before_pickup': {
    en: 'Latest Received Time must not be earlier than the pickup deadline',
    th: 'เวลารับสินค้าช้าที่สุดต้องไม่ก่อนเวลาสิ้นสุดการรับสินค้าต้นทาง',
    zh: '最晚提货时间不能早于提货截止时间',
  },
  'order.latest_delivery_before_pickup': {
    en: 'Latest pickup time cannot be later than latest delivery time',
    th: 'เวลารับสินค้าช้าที่สุดต้องไม่หลังเวลาส่งสินค้าช้าที่สุด',
    zh: '最晚提货时间不能晚于最晚送达时间',
  },
  'order.insured_needs_value': {
    en: 'Insured goods need a declared value above 0',
    th: 'สินค้าที่ทำประกันต้องระบุมูลค่ามากกว่า 0',
    zh: '投保货物的声明价值必须大于0',
  },
  'order.nothing_to_carry': {
    en: 'An order needs at least one package',
    th: 'คำสั่งขนส่งต้องมีสินค้าอย่างน้อย 1 หีบห่อ',
    zh: '订单至少需要一件货物',
  },
  'order.site_closed': {
    en: '{site} is closed then; it opens on {opens}',
    th: '{site} ปิดทำการในช่วงเวลานั้น เปิดอีกครั้ง {opens}',
    zh: '{site}在该时段不营业，{opens}开门',
  },
  'order.site_never_open': {
    en: '{site} has no open hours in the coming year',
    th: '{site} ไม่มีเวลาเปิดทำการภายในหนึ่งปีข้างหน้า',
    zh: '{site}未来一年内没有营业时间',
  },
  'order.same_site': {
    en: 'Origin and destination must differ',
    th: 'ต้นทางและปลายทางต้องไม่ใช่ที่เดียวกัน',
    zh: '始发地和目的地不能相同',
  },
  'order.project_of_other': {
    en: 'Project {project} belongs to another customer',
    th: 'โครงการ{project}เป็นของลูกค้ารายอื่น',
    zh: '项目{project}属于其他客户',
  },
  'order.project_closed': {
    en: 'Project {project} takes no orders: {status}',
    th: 'โครงการ{project}รับคำสั่งขนส่งไม่ได้: {status}',
    zh: '项目{project}不能接单：{status}',
  },
  'order.product_not_of_project': {
    en: 'This service is not part of project {project}',
    th: 'บริการขนส่งนี้ไม่อยู่ในโครงการ{project}',
    zh: '该运输产品不属于项目{project}',
  },
  'order.above_project': {
    en: '{field}: the order has {total}, project {project} takes at most {max}',
    th: '{field}: คำสั่งขนส่งนี้รวม {total} แต่โครงการ{project}รับได้ไม่เกิน {max}',
    zh: '{field}：订单合计{total}，项目{project}最多{max}',
  },
  'order.below_project': {
    en: '{field}: the order has {total}, project {project} takes at least {min}',
    th: '{field}: คำสั่งขนส่งนี้รวม {total} แต่โครงการ{project}กำหนดขั้นต่ำ {min}',
    zh: '{field}：订单合计{total}，项目{project}最少{min}',
  },
  'order.already_confirmed': {
    en: 'Already confirmed: {orders}',
    th: 'ยืนยันแล้ว: {orders}',
    zh: '已确认：{orders}',
  },
  'order.already_planned': {
    en: 'Can not be modified: the order is {status}',
    th: 'ไม่สามารถแก้ไขได้: คำสั่งขนส่งอยู่ที่สถานะ{status}',
    zh: '不能修改：订单状态为{status}',
  },
  'order.has_cancelled_waybills': {
    en: 'Can not be modified: {n} [waybill|waybills] of it [was|were] cancelled. Cancel the order and order again',
    th: 'ไม่สามารถแก้ไขได้: ยกเลิกไปแล้ว {n} ใบส่งสินค้า กรุณายกเลิกคำสั่งขนส่งแล้วสั่งใหม่',
    zh: '不能修改：已取消{n}张运单，请取消订单后重新下单',
  },
  'order.has_several_waybills': {
    en: 'Can not be modified: the order goes in {n} [waybill|waybills]. Put them together first',
    th: 'ไม่สามารถแก้ไขได้: คำสั่งขนส่งนี้แบ่งเป็น {n} ใบส่งสินค้า กรุณารวมกลับก่อน',
    zh: '不能修改：订单已分为{n}张运单，请先合并',
  },
  'order.already_handed_on': {
    en: 'Order {order} is planned already',
    th: 'คำสั่งขนส่ง {order} จัดรถแล้ว',
    zh: '订单{order}已安排',
  },
  'order.carrier_missing': {
    en: 'Choose the subcontractor that gets the dispatch orders',
    th: 'เลือกผู้รับเหมาช่วงที่จะรับใบงานรถ',
    zh: '请选择承接调度单的分包商',
  },
  'order.recurrence_reversed': {
    en: 'The last day must not be before the first',
    th: 'วันสุดท้ายต้องไม่ก่อนวันแรก',
    zh: '结束日期不能早于开始日期',
  },
  'order.nothing_received_yet': {
    en: 'The order is {status}: nothing of it has been received yet',
    th: 'คำสั่งขนส่งอยู่ที่สถานะ{status} ยังไม่มีการรับสินค้าปลายทาง',
    zh: '订单状态为{status}，尚无收货',
  },
  'shipment.equipment_too_late': {
    en: 'Waybill {no} is {status}: no device travels with it any more',
    th: 'ใบส่งสินค้า {no} อยู่ที่สถานะ{status} ติดอุปกรณ์ติดตามไม่ได้แล้ว',
    zh: '运单{no}状态为{status}，不能再绑定设备',
  },
  'order.template_day_done': {
    en: 'The order of this day was made already: {order}',
    th: 'สร้างคำสั่งขนส่งของวันนี้แล้ว: {order}',
    zh: '该日订单已创建：{order}',
  },
} as const satisfies Record<string, Words>
