import type { Words } from '../language.ts'

/** Reports that users define. */
export const reportMessages = {
  'report.has_errors': {
    en: 'The report information has errors',
    th: 'ข้อมูลรายงานมีข้อผิดพลาด',
    zh: '报表信息有误',
  },
  'report.too_many_days': {
    en: 'Date range cannot exceed 61 days!',
    th: 'ช่วงวันที่ต้องไม่เกิน 61 วัน',
    zh: '日期范围不能超过61天！',
  },
  'report.days_reversed': {
    en: 'The last day lies before the first',
    th: 'วันสุดท้ายอยู่ก่อนวันแรก',
    zh: '结束日期早于开始日期',
  },
  'report.ready_is_copied': {
    en: 'A ready-made report is not sent by itself: copy it, then choose the copy',
    th: 'รายงานสำเร็จรูปส่งอัตโนมัติไม่ได้ กรุณาคัดลอกก่อนแล้วเลือกสำเนา',
    zh: '现成报表不能自动发送：请先复制，再选择副本',
  },
  'dashboard.too_many_days': {
    en: 'Choose at most {n} days',
    th: 'เลือกได้ไม่เกิน {n} วัน',
    zh: '最多选择{n}天',
  },
  'report.nothing_counted': {
    en: 'Choose something to group by or to count',
    th: 'กรุณาเลือกการจัดกลุ่มหรือค่าสถิติอย่างน้อยหนึ่งรายการ',
    zh: '请选择分组字段或统计字段',
  },
  'report.unknown_field': {
    en: 'This report type has no such field or value',
    th: 'รายงานประเภทนี้ไม่มีช่องหรือค่านี้',
    zh: '该报表类型没有此字段或取值',
  },
  'report.grouped_twice': {
    en: 'It is grouped by this already',
    th: 'จัดกลุ่มตามช่องนี้อยู่แล้ว',
    zh: '已按该字段分组',
  },
  'report.audience_unknown': {
    en: 'One of those chosen is not there any more',
    th: 'มีรายการที่เลือกไว้ไม่อยู่ในระบบแล้ว',
    zh: '所选项中有的已不存在',
  },
  'report.owner_gone': {
    en: 'Whoever set this up has no account any more or may not send this report',
    th: 'ผู้ที่ตั้งค่านี้ไม่มีบัญชีแล้วหรือไม่มีสิทธิ์ส่งรายงานนี้',
    zh: '设置人已无账号或无权发送此报表',
  },
  'report.no_department': {
    en: 'This report counts only the data of your department, and you belong to none',
    th: 'รายงานนี้นับเฉพาะข้อมูลของแผนกคุณ แต่คุณยังไม่ได้สังกัดแผนกใด',
    zh: '该报表仅统计您所在部门的数据，而您未归属任何部门',
  },
} as const satisfies Record<string, Words>
