import type { Words } from '../language.ts'

/** Dispatch orders imported from a file. */
export const scheduleImportMessages = {
  'schedule_import.number_twice': {
    en: '{no} is on this dispatch order already. Remove one of the rows',
    th: '{no} อยู่ในใบงานรถนี้แล้ว กรุณาลบแถวที่ซ้ำ',
    zh: '{no}已在此调度单中，请删除重复行',
  },
  'schedule_import.on_other_job': {
    en: '{no} is on dispatch order {job} already. Take it off there first',
    th: '{no} อยู่ในใบงานรถ {job} แล้ว กรุณานำออกจากใบงานรถนั้นก่อน',
    zh: '{no}已在调度单{job}中，请先从该单移除',
  },
  'schedule_import.may_not_create': {
    en: 'These shipments are on no dispatch order yet, and your role may not create one',
    th: 'ใบส่งสินค้าเหล่านี้ยังไม่อยู่ในใบงานรถ และบทบาทของคุณไม่มีสิทธิ์เปิดใบงานรถ',
    zh: '这些运单尚未排入调度单，而您的角色无权新建调度单',
  },
  'schedule_import.not_undone': {
    en: 'Somebody has worked on the dispatch order since. Cancel its schedule by hand',
    th: 'มีผู้แก้ไขใบงานรถนี้ไปแล้ว กรุณายกเลิกการจัดรถด้วยตนเอง',
    zh: '该调度单之后已被他人处理，请手动取消其调度',
  },
} as const satisfies Record<string, Words>
