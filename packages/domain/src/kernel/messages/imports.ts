import type { Words } from '../language.ts'

/** What is said about an import, its rows and what may be done with it (specification A §4, B §8; literal in English there). */
export const importsMessages = {
  'import.record_differs': {
    en: '{field} differs from row {row} of the same record',
    th: '{field}ไม่ตรงกับแถวที่ {row} ของรายการเดียวกัน',
    zh: '{field}与同一记录第{row}行不一致',
  },
  'import.record_has_issue': {
    en: 'Row {row} of the same record has an issue',
    th: 'แถวที่ {row} ของรายการเดียวกันมีข้อมูลที่ต้องแก้ไข',
    zh: '同一记录的第{row}行有问题',
  },
  'import.record_too_long': {
    en: 'One record takes at most {n} rows',
    th: 'หนึ่งรายการมีได้ไม่เกิน {n} แถว',
    zh: '一条记录最多{n}行',
  },
  'import.ambiguous': {
    en: '{field} “{value}” fits {n} records. Enter the code',
    th: '{field} “{value}” ตรงกับ {n} รายการ กรุณาระบุรหัส',
    zh: '{field}“{value}”对应{n}条记录，请填写代码',
  },
  'import.other_customer': {
    en: 'This import is for {customer} only',
    th: 'ไฟล์นี้นำเข้าได้เฉพาะของ{customer}',
    zh: '此次导入仅限{customer}',
  },
  'import.two_times': {
    en: 'The date has a time of its own ({date}), this column says {time}. Leave one of them out',
    th: 'ช่องวันที่มีเวลาอยู่แล้ว ({date}) แต่คอลัมน์นี้ระบุ {time} กรุณาระบุเพียงที่เดียว',
    zh: '日期单元格已含时间（{date}），本列却为{time}，请只保留其一',
  },
  'import.no_known_column': {
    en: 'The sheet “{sheet}” has none of the columns of {subject}. Its first row says: {headings}. Take the template, or the right file',
    th: 'ชีต “{sheet}” ไม่มีคอลัมน์ของ{subject}เลย แถวแรกเขียนว่า: {headings} กรุณาใช้แบบฟอร์มของระบบ หรือเลือกไฟล์ให้ถูกต้อง',
    zh: '工作表“{sheet}”没有{subject}的任何列，其首行为：{headings}。请使用模板或选择正确的文件',
  },
  'import.same_heading': {
    en: 'Columns {columns} are both called “{heading}”. Rename or delete one of them',
    th: 'คอลัมน์ {columns} ใช้ชื่อ “{heading}” ซ้ำกัน กรุณาเปลี่ยนชื่อหรือลบออกหนึ่งคอลัมน์',
    zh: '列{columns}的标题同为“{heading}”，请改名或删除其一',
  },
  'import.time_of_day_needed': {
    en: 'Write the time of day too: {date} 08:30',
    th: 'กรุณาระบุเวลาด้วย เช่น {date} 08:30',
    zh: '请同时填写时刻，如{date} 08:30',
  },
  'import.not_of_status': {
    en: '{field} is not asked for at {status}: leave the cell empty',
    th: 'สถานะ{status}ไม่ใช้{field} กรุณาเว้นว่าง',
    zh: '{status}不需要{field}，请留空',
  },
  'import.repeated_row': {
    en: 'The same as row {row}',
    th: 'ข้อมูลซ้ำกับแถวที่ {row}',
    zh: '与第{row}行相同',
  },
  'import.same_record': {
    en: 'The same record as in row {row}. Write both alike, or leave one out',
    th: 'เป็นรายการเดียวกับแถวที่ {row} กรุณากรอกให้เหมือนกัน หรือตัดออกหนึ่งแถว',
    zh: '与第{row}行是同一记录，请写法一致或舍去其一',
  },
  'import.record_exists': {
    en: '{no} is there already with other values',
    th: 'มี {no} อยู่แล้วและข้อมูลไม่ตรงกัน',
    zh: '{no}已存在且内容不同',
  },
  'import.changed_since': {
    en: '{no} has been changed since the import',
    th: '{no} ถูกแก้ไขหลังจากนำเข้าแล้ว',
    zh: '{no}在导入后已被修改',
  },
  'import.was_overridden': {
    en: '{no} was there before this import and keeps the imported values',
    th: '{no} มีอยู่ก่อนการนำเข้านี้ จึงคงค่าที่นำเข้าไว้',
    zh: '{no}在此次导入前已存在，保留导入后的内容',
  },
  'import.cell_changed': {
    en: 'Somebody else has changed this cell to “{value}”',
    th: 'มีผู้อื่นแก้ไขช่องนี้เป็น “{value}” แล้ว',
    zh: '他人已将此单元格改为“{value}”',
  },
  'import.row_is_over': {
    en: 'Row {row} is {state} and can no longer be changed',
    th: 'แถวที่ {row} อยู่ในสถานะ{state} แก้ไขไม่ได้แล้ว',
    zh: '第{row}行{state}，不能再修改',
  },
  'import.busy': {
    en: 'This import is {state}. Wait until that is done',
    th: 'การนำเข้านี้อยู่ระหว่าง{state} กรุณารอให้เสร็จก่อน',
    zh: '此次导入{state}，请等待完成',
  },
  'import.over': { en: 'This import is {state}', th: 'การนำเข้านี้{state}', zh: '此次导入{state}' },
  'import.nothing_to_save': {
    en: 'No row is ready to be saved',
    th: 'ไม่มีแถวที่พร้อมบันทึก',
    zh: '没有可保存的行',
  },
  'import.nothing_to_undo': {
    en: 'Nothing has been saved that could be undone',
    th: 'ไม่มีข้อมูลที่บันทึกแล้วให้ยกเลิก',
    zh: '没有可撤销的已保存内容',
  },
  'import.failed': { en: 'Import failed', th: 'นำเข้าไม่สำเร็จ', zh: '导入失败' },
  'import.no_template': {
    en: 'There is no template “{name}”',
    th: 'ไม่มีแบบฟอร์ม “{name}”',
    zh: '没有模板“{name}”',
  },
} as const satisfies Record<string, Words>
