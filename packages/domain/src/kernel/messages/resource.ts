import type { Words } from '../language.ts'

/** Lists and records of all entities. */
export const resourceMessages = {
  'list.search_too_short': {
    en: 'Type at least 3 characters to search',
    th: 'พิมพ์อย่างน้อย 3 ตัวอักษรเพื่อค้นหา',
    zh: '请至少输入3个字符进行搜索',
  },
  'list.cursor_unreadable': {
    en: 'This page is no longer there. Start again from the first one',
    th: 'ไม่พบหน้านี้แล้ว กรุณาเริ่มจากหน้าแรก',
    zh: '该页已失效，请从第一页重新开始',
  },
  'list.too_deep': {
    en: 'Page numbers end at row {n}. Narrow the list or go on page by page',
    th: 'เลขหน้าใช้ได้ถึงรายการที่ {n} กรุณากรองรายการให้แคบลงหรือเลื่อนทีละหน้า',
    zh: '页码最多到第{n}行，请缩小范围或逐页翻阅',
  },
  'record.cannot_be_pending': {
    en: 'A record that is {status} cannot become Pending again',
    th: 'รายการที่{status}แล้วไม่สามารถกลับเป็นรอดำเนินการได้',
    zh: '已{status}的记录不能恢复为待处理',
  },
  'record.reason_required': {
    en: 'Give a reason: the subcontractor that added it reads it',
    th: 'กรุณาระบุเหตุผล เพื่อแจ้งผู้รับเหมาช่วงที่เพิ่มรายการนี้',
    zh: '请填写原因，添加该记录的分包商会看到',
  },
  'record.not_usable': {
    en: '{field} “{value}” is not active',
    th: '{field} “{value}” ไม่ได้เปิดใช้งาน',
    zh: '{field}“{value}”未启用',
  },
  'field.not_before': {
    en: '{field} must not be before {other}',
    th: '{field}ต้องไม่ก่อน{other}',
    zh: '{field}不能早于{other}',
  },
  'field.together': { en: '{field} and {other} go together', th: 'กรุณาระบุทั้ง{field}และ{other}', zh: '{field}和{other}须同时填写' },
  'record.ambiguous': {
    en: '{field} “{value}” fits several records; use the code',
    th: '{field} “{value}” ตรงกับหลายรายการ กรุณาใช้รหัส',
    zh: '{field}“{value}”对应多条记录，请使用代码',
  },
} as const satisfies Record<string, Words>
