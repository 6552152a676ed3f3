import type { Words } from '../language.ts'

/** What is said when a shipment cannot go where somebody wants it (specification A §4, B §4 and §8). */
export const shipmentsMessages = {
  'shipment.cannot_change_status': {
    en: 'cannot change status to {to}: the shipment is now {status} (version {version}). Refresh and retry',
    th: 'ไม่สามารถเปลี่ยนสถานะเป็น{to}ได้ ขณะนี้อยู่ที่สถานะ{status} (เวอร์ชัน {version}) กรุณารีเฟรชแล้วลองใหม่',
    zh: '无法更改为{to}状态：当前状态为{status}（版本{version}），请刷新后重试',
  },
  'scan.too_old': {
    en: 'The scan is more than {n} days old. Set the clock of the device',
    th: 'เวลาสแกนย้อนหลังเกิน {n} วัน กรุณาตั้งเวลาของอุปกรณ์',
    zh: '扫描时间早于{n}天前，请校准设备时钟',
  },
  'shipment.cancel_failed': {
    en: 'Cancel shipment failed: it is now {status} (version {version}). Refresh and retry',
    th: 'ยกเลิกใบส่งสินค้าไม่สำเร็จ ขณะนี้อยู่ที่สถานะ{status} (เวอร์ชัน {version}) กรุณารีเฟรชแล้วลองใหม่',
    zh: '取消运单失败：当前状态为{status}（版本{version}），请刷新后重试',
  },
  'shipment.step_time_order': {
    en: 'cannot change status: the {field} date must be later than the previous step’s, {previous}',
    th: 'ไม่สามารถเปลี่ยนสถานะได้ เวลาของ{field}ต้องหลังจากขั้นตอนก่อนหน้า {previous}',
    zh: '无法更改状态：{field}的时间必须晚于上一步 {previous}',
  },
  'shipment.step_left_out': {
    en: 'cannot change status: {step} needs its own date and time',
    th: 'ไม่สามารถเปลี่ยนสถานะได้ ขั้นตอน{step}ต้องมีวันที่และเวลา',
    zh: '无法更改状态：{step}需要填写日期和时间',
  },
  'shipment.no_steps': { en: 'Choose a status', th: 'กรุณาเลือกสถานะ', zh: '请选择状态' },
  'shipment.not_on_a_job': {
    en: 'Put the shipment on a dispatch order first',
    th: 'กรุณานำใบส่งสินค้าเข้าใบงานรถก่อน',
    zh: '请先将运单加入调度单',
  },
  'shipment.set_by_planning': {
    en: '{to} is set by planning, not by hand',
    th: 'สถานะ{to}กำหนดจากการวางแผน ไม่สามารถเลือกเองได้',
    zh: '{to}由计划设定，不能手动选择',
  },
  'shipment.more_than_picked': {
    en: '{field} is over maximum limit: {n} more than were picked up',
    th: '{field}เกินค่าสูงสุดที่กำหนด มากกว่าจำนวนที่รับมา {n}',
    zh: '{field}超过最大限制：比提货数量多{n}',
  },
  'shipment.nothing_at_hub': {
    en: 'cannot change status: {no} has not handed anything over at the hub yet',
    th: 'ไม่สามารถเปลี่ยนสถานะได้ ใบ {no} ยังไม่ได้ส่งมอบสินค้าที่ฮับ',
    zh: '无法更改状态：{no}尚未在中转站交付货物',
  },
  'shipment.more_than_at_hub': {
    en: '{field} is over maximum limit: {n} more than {no} handed over at the hub',
    th: '{field}เกินค่าสูงสุดที่กำหนด มากกว่าที่ใบ {no} ส่งมอบไว้ที่ฮับ {n}',
    zh: '{field}超过最大限制：比{no}在中转站交付的数量多{n}',
  },
  'shipment.items_more_than_at_hub': {
    en: '{field} is over maximum limit: {n} items more in all than {no} handed over at the hub',
    th: '{field}เกินค่าสูงสุดที่กำหนด จำนวนชิ้นรวมมากกว่าที่ใบ {no} ส่งมอบไว้ที่ฮับ {n} ชิ้น',
    zh: '{field}超过最大限制：总件数比{no}在中转站交付的多{n}件',
  },
  'shipment.next_leg_loaded': {
    en: '{no} has already left the hub with {n} packages of these goods: correct that one first',
    th: 'ใบ {no} รับสินค้านี้ออกจากฮับไปแล้ว {n} หีบห่อ กรุณาแก้ไขใบนั้นก่อน',
    zh: '{no}已从中转站提走这批货物{n}件包装，请先更正该运单',
  },
  'shipment.statuses_not_undone': {
    en: 'Statuses are not taken back: correct what is wrong at the shipment itself, with a reason',
    th: 'สถานะที่บันทึกแล้วยกเลิกทั้งไฟล์ไม่ได้ กรุณาแก้ไขที่ใบส่งสินค้านั้นพร้อมระบุเหตุผล',
    zh: '已记录的状态不能整体撤销：请在运单上更正并注明原因',
  },
  'shipment.rejection_not_allowed': {
    en: '{field} must be 0: goods sent back after a rejection cannot be rejected again',
    th: '{field}ต้องเป็น 0 สินค้าที่ถูกปฏิเสธและส่งคืนแล้วไม่สามารถปฏิเสธซ้ำได้',
    zh: '{field}必须为0：拒收退回的货物不能再次拒收',
  },
  'shipment.rejection_not_last_leg': {
    en: '{field} must be 0: only the last leg can be rejected',
    th: '{field}ต้องเป็น 0 ปฏิเสธสินค้าได้เฉพาะช่วงสุดท้ายเท่านั้น',
    zh: '{field}必须为0：只有最后一段可以拒收',
  },
  'shipment.photos_needed': {
    en: '{status} needs at least {n} photos',
    th: 'สถานะ{status}ต้องแนบรูปอย่างน้อย {n} รูป',
    zh: '{status}至少需要{n}张照片',
  },
  'shipment.goods_not_with_carrier': {
    en: 'The carrier no longer holds the goods',
    th: 'สินค้าไม่ได้อยู่กับผู้ขนส่งแล้ว',
    zh: '货物已不在承运商处',
  },
  'shipment.delivery_unverified': {
    en: 'The delivery was completed automatically and must be verified first',
    th: 'การส่งมอบนี้ระบบปิดให้อัตโนมัติ ต้องตรวจสอบก่อน',
    zh: '该送达由系统自动完成，须先核实',
  },
  'shipment.billed': {
    en: 'A confirmed bill uses this shipment',
    th: 'ใบส่งสินค้านี้อยู่ในใบวางบิลที่ยืนยันแล้ว',
    zh: '该运单已在确认的账单中',
  },
  'shipment.nothing_to_correct': {
    en: 'There is no such step to correct',
    th: 'ไม่พบขั้นตอนที่ต้องการแก้ไข',
    zh: '没有可更正的步骤',
  },
  'shipment.planning_not_corrected': {
    en: 'Can not be modified: {status} was set by planning',
    th: 'ไม่สามารถแก้ไขได้: สถานะ{status}กำหนดจากการวางแผน',
    zh: '不能修改：{status}由计划设定',
  },
  'shipment.rejection_under_way': {
    en: 'The rejected goods are already on their way back',
    th: 'สินค้าที่ถูกปฏิเสธกำลังส่งคืนแล้ว',
    zh: '拒收货物已在退回途中',
  },
} as const satisfies Record<string, Words>
