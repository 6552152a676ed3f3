import type { Words } from '../kernel/language.ts'

/** What was done to a record, in words. Modules name further actions of their own here. */
export const historyActions = {
  created: { en: 'Added', th: 'เพิ่ม', zh: '新增' },
  edited: { en: 'Edited', th: 'แก้ไข', zh: '修改' },
  status_changed: { en: 'Status changed', th: 'เปลี่ยนสถานะ', zh: '变更状态' },
  imported: { en: 'Imported', th: 'นำเข้าจากไฟล์', zh: '导入' },
  locked: { en: 'Locked', th: 'ล็อก', zh: '锁定' },
  import_undone: { en: 'Import undone', th: 'ยกเลิกการนำเข้า', zh: '撤销导入' },
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
  restored: { en: 'Restored', th: 'กู้คืน', zh: '恢复' },
} as const satisfies Record<string, Words>

export const actionWords = (action: string): Words =>
  Object.hasOwn(historyActions, action)
    ? historyActions[action as keyof typeof historyActions] // just looked up
    : { en: action, th: action, zh: action }

/** What a change may carry beside the fields of the record: why it was made. */
export const reasonLabel: Words = { en: 'Reason', th: 'เหตุผล', zh: '原因' }

export const statusLabel: Words = { en: 'Status', th: 'สถานะ', zh: '状态' }
