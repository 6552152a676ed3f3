import type { Words } from './language.ts'
import { reasonLabel } from './reason-label.ts'

/** Labels of history actions. Modules add their own here. */
export const historyActions = {
  created: { en: 'Added', th: 'เพิ่ม', zh: '新增' },
  edited: { en: 'Edited', th: 'แก้ไข', zh: '修改' },
  status_changed: { en: 'Status changed', th: 'เปลี่ยนสถานะ', zh: '变更状态' },
  imported: { en: 'Imported', th: 'นำเข้าจากไฟล์', zh: '导入' },
  locked: { en: 'Locked', th: 'ล็อก', zh: '锁定' },
  import_undone: { en: 'Import undone', th: 'ยกเลิกการนำเข้า', zh: '撤销导入' },
  submitted_again: { en: 'Submitted again', th: 'ส่งตรวจสอบอีกครั้ง', zh: '重新提交审核' },
  unlocked: { en: 'Unlocked', th: 'ปลดล็อก', zh: '解锁' },
  scheduled: { en: 'Change set for a later day', th: 'ตั้งการเปลี่ยนแปลงล่วงหน้า', zh: '设定将来生效' },
  dated: { en: 'Status by date', th: 'กำหนดสถานะตามวัน', zh: '按日期变更状态' },
  deleted: { en: 'Deleted', th: 'ลบ', zh: '删除' },
  cooperation_changed: { en: 'Cooperation changed', th: 'เปลี่ยนสถานะความร่วมมือ', zh: '合作状态变更' },
  moved: { en: 'Moved', th: 'ย้าย', zh: '调动' },
  scanned: { en: 'Scanned', th: 'สแกน', zh: '扫描' },
  put_in_use: { en: 'Put in use', th: 'เริ่มใช้งาน', zh: '投入使用' },
  taken_out: { en: 'Taken out of the vehicle', th: 'ถอดออกจากรถ', zh: '从车辆拆下' },
  transferred: { en: 'Transferred', th: 'โอน', zh: '调拨' },
  reported_faulty: { en: 'Reported faulty', th: 'แจ้งชำรุด', zh: '报故障' },
  returned_to_stock: { en: 'Returned to stock', th: 'รับกลับเข้าคลัง', zh: '退回库存' },
  recycled: { en: 'Recycled', th: 'เรียกคืน', zh: '回收' },
  key_made: { en: 'New intake key', th: 'สร้างรหัสส่งข้อมูลใหม่', zh: '生成新上报密钥' },
  files_attached: { en: 'Files attached', th: 'แนบไฟล์', zh: '添加附件' },
  file_removed: { en: 'Attachment removed', th: 'ลบไฟล์แนบ', zh: '删除附件' },
  prices_changed: { en: 'Prices changed', th: 'เปลี่ยนราคา', zh: '变更价格' },
  version_begun: { en: 'New version begun', th: 'สร้างเวอร์ชันใหม่', zh: '新建版本' },
  version_published: { en: 'Version published', th: 'เผยแพร่เวอร์ชัน', zh: '发布版本' },
  draft_discarded: { en: 'Draft discarded', th: 'ทิ้งฉบับร่าง', zh: '放弃草稿' },
  rows_changed: { en: 'Rows changed', th: 'แก้ไขแถว', zh: '修改行' },
  rows_imported: { en: 'Rows imported', th: 'นำเข้าแถว', zh: '导入行' },
  confirmed: { en: 'Confirmed', th: 'ยืนยัน', zh: '确认' },
  corrected: { en: 'Opened for correction', th: 'เปิดให้แก้ไข', zh: '打开更正' },
  reconciliation_begun: { en: 'Reconciliation begun', th: 'เริ่มกระทบยอด', zh: '开始对账' },
  reconciled: { en: 'Reconciliation completed', th: 'กระทบยอดเสร็จสิ้น', zh: '完成对账' },
  voided: { en: 'Made void', th: 'ยกเลิก', zh: '作废' },
  adjusted: { en: 'Adjusted', th: 'ปรับยอด', zh: '调整' },
  adjustment_removed: { en: 'Adjustment deleted', th: 'ลบรายการปรับยอด', zh: '删除调整' },
  line_released: { en: 'Line released', th: 'นำรายการออก', zh: '移出费用行' },
  lines_switched: { en: 'Lines moved away', th: 'ย้ายรายการออก', zh: '转出费用行' },
  lines_taken: { en: 'Lines taken in', th: 'รับรายการเข้า', zh: '转入费用行' },
  lines_added: { en: 'Lines added', th: 'เพิ่มรายการ', zh: '加入费用行' },
  merged: { en: 'Merged into another', th: 'รวมเข้าบิลอื่น', zh: '并入其他账单' },
  recalculated: { en: 'Recalculated', th: 'คำนวณใหม่', zh: '重新计算' },
  compared: { en: 'Compared', th: 'เทียบรายการ', zh: '核对' },
  paid: { en: 'Paid', th: 'ชำระครบ', zh: '已付清' },
  hold_released: { en: 'Hold released', th: 'ปลดระงับจ่าย', zh: '放行付款' },
  mailed: { en: 'Sent by e-mail', th: 'ส่งทางอีเมล', zh: '已邮件发送' },
  commented: { en: 'Line commented', th: 'ให้ความเห็นกับรายการ', zh: '对行提出意见' },
  dispute_answered: { en: 'Answers to disputed lines taken', th: 'รับคำตอบรายการที่โต้แย้ง', zh: '接收异议行答复' },
  paid_in_part: { en: 'Paid in part', th: 'ชำระบางส่วน', zh: '部分付款' },
  charge_added: { en: 'Charge added', th: 'เพิ่มค่าใช้จ่าย', zh: '新增费用' },
  restored: { en: 'Restored', th: 'กู้คืน', zh: '恢复' },
} as const satisfies Record<string, Words>

export const actionWords = (action: string): Words =>
  Object.hasOwn(historyActions, action)
    ? historyActions[action as keyof typeof historyActions] // just looked up
    : { en: action, th: action, zh: action }

/** Labels of history values that are not fields of the record. */
export const changeLabels: Readonly<Record<string, Words>> = {
  reason: reasonLabel,
  adjustment: { en: 'Adjustment', th: 'รายการปรับยอด', zh: '调整' },
  line: { en: 'Line', th: 'รายการ', zh: '费用行' },
  lines: { en: 'Lines', th: 'จำนวนรายการ', zh: '行数' },
  toBill: { en: 'To bill', th: 'ไปยังบิล', zh: '目标账单' },
  fromBill: { en: 'From bill', th: 'จากบิล', zh: '来源账单' },
  mergedInto: { en: 'Merged into', th: 'รวมเข้าบิล', zh: '并入账单' },
  merged: { en: 'Bills merged', th: 'จำนวนบิลที่รวม', zh: '合并账单数' },
  agreed: { en: 'Lines agreed', th: 'รายการที่ยอมรับ', zh: '同意行数' },
  disputed: { en: 'Lines disputed', th: 'รายการที่โต้แย้ง', zh: '异议行数' },
  comment: { en: 'Comment', th: 'ความเห็น', zh: '意见' },
  comments: { en: 'Comments', th: 'จำนวนความเห็น', zh: '意见数' },
  file: { en: 'File', th: 'ไฟล์', zh: '文件' },
  files: { en: 'Files', th: 'ไฟล์แนบ', zh: '附件' },
  rows: { en: 'Rows', th: 'จำนวนแถว', zh: '行数' },
  payment: { en: 'Payment', th: 'ยอดชำระ', zh: '付款' },
  means: { en: 'Payment means', th: 'วิธีชำระเงิน', zh: '付款方式' },
  prices: { en: 'Prices', th: 'ราคา', zh: '价格' },
}

export const statusLabel: Words = { en: 'Status', th: 'สถานะ', zh: '状态' }
