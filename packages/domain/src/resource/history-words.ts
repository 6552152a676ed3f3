import type { Words } from '../kernel/language.ts'

/** What was done to a record, in words. Modules name further actions of their own here. */
export const historyActions = {
  created: { en: 'Added', th: 'เพิ่ม', zh: '新增' },
  edited: { en: 'Edited', th: 'แก้ไข', zh: '修改' },
  status_changed: { en: 'Status changed', th: 'เปลี่ยนสถานะ', zh: '变更状态' },
  imported: { en: 'Imported', th: 'นำเข้าจากไฟล์', zh: '导入' },
  unlocked: { en: 'Unlocked', th: 'ปลดล็อก', zh: '解锁' },
  restored: { en: 'Restored', th: 'กู้คืน', zh: '恢复' },
} as const satisfies Record<string, Words>

export const actionWords = (action: string): Words =>
  Object.hasOwn(historyActions, action)
    ? historyActions[action as keyof typeof historyActions] // just looked up
    : { en: action, th: action, zh: action }

export const statusLabel: Words = { en: 'Status', th: 'สถานะ', zh: '状态' }
