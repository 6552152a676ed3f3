/** Labels of order actions in the timeline; keys are those of the audit log. */
import type { Words } from '../../kernel/language.ts'
import { actionWords } from '../../kernel/history-words.ts'

export const orderActions = {
  created: { en: 'Order created', th: 'เปิดคำสั่งขนส่ง', zh: '创建订单' },
  imported: { en: 'Order imported', th: 'นำเข้าคำสั่งขนส่ง', zh: '导入订单' },
  edited: { en: 'Order changed', th: 'แก้ไขคำสั่งขนส่ง', zh: '修改订单' },
  import_undone: { en: 'Import undone', th: 'ยกเลิกการนำเข้า', zh: '撤销导入' },
  confirmed: { en: 'Order confirmed', th: 'ยืนยันคำสั่งขนส่ง', zh: '确认订单' },
  cancelled: { en: 'Order cancelled', th: 'ยกเลิกคำสั่งขนส่ง', zh: '取消订单' },
  received_recorded: { en: 'Received goods recorded', th: 'บันทึกจำนวนที่รับจริง', zh: '登记实收数量' },
  files_attached: { en: 'Files attached', th: 'แนบไฟล์', zh: '添加附件' },
  file_removed: { en: 'Attachment removed', th: 'ลบไฟล์แนบ', zh: '删除附件' },
  split: { en: 'Waybill split', th: 'แบ่งใบส่งสินค้า', zh: '拆分运单' },
  split_undone: { en: 'Split undone', th: 'ยกเลิกการแบ่งใบส่งสินค้า', zh: '撤销拆分' },
  merged: { en: 'Waybills merged', th: 'รวมใบส่งสินค้า', zh: '合并运单' },
  hub_inserted: { en: 'Led over a hub', th: 'เพิ่มจุดพักสินค้า', zh: '插入中转点' },
  hub_removed: { en: 'Hub taken out', th: 'นำจุดพักสินค้าออก', zh: '移除中转点' },
} as const satisfies Record<string, Words>

export const orderActionWords = (action: string): Words =>
  Object.hasOwn(orderActions, action)
    ? orderActions[action as keyof typeof orderActions] // just looked up
    : actionWords(action)
