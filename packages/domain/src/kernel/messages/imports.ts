import type { Words } from '../language.ts'

/** Imports, their rows and actions on them (English as in the specification). */
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
    en: 'One record takes at most {n} [row|rows]',
    th: 'หนึ่งรายการมีได้ไม่เกิน {n} แถว',
    zh: '一条记录最多{n}行',
  },
  'import.ambiguous': {
    en: '{field} “{value}” fits {n} [record|records]. Enter the code',
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
  'import.column_missing': {
    en: 'No column of the file is chosen for {field}. Choose one, or give one value for all rows',
    th: 'ยังไม่ได้เลือกคอลัมน์ของไฟล์ให้กับ{field} กรุณาเลือกคอลัมน์ หรือระบุค่าเดียวสำหรับทุกแถว',
    zh: '尚未为{field}选择文件中的列，请选择一列，或为所有行填写同一个值',
  },
  'import.column_twice': {
    en: '{field} is chosen for columns {columns}. Choose it for one of them only',
    th: 'เลือก{field}ให้กับคอลัมน์ {columns} ซ้ำกัน กรุณาเลือกเพียงคอลัมน์เดียว',
    zh: '{field}同时选给了列{columns}，只能选给其中一列',
  },
  'import.columns_differ': {
    en: 'The sheet has {n} [column|columns]. Choose a meaning, or none, for each of them',
    th: 'ชีตนี้มี {n} คอลัมน์ กรุณาเลือกให้ครบทุกคอลัมน์ หรือเลือกไม่นำเข้า',
    zh: '工作表共有{n}列，请为每一列选择含义或不导入',
  },
  'import.no_heading_row': {
    en: 'Row {row} of the sheet “{sheet}” cannot hold the headings. Choose one of the rows shown',
    th: 'แถวที่ {row} ของชีต “{sheet}” ใช้เป็นแถวหัวคอลัมน์ไม่ได้ กรุณาเลือกจากแถวที่แสดง',
    zh: '工作表“{sheet}”的第{row}行不能作为标题行，请从显示的行中选择',
  },
  'import.match_first': {
    en: 'Match the columns of the file first',
    th: 'กรุณาจับคู่คอลัมน์ของไฟล์ก่อน',
    zh: '请先匹配文件的列',
  },
  'import.saved_already': {
    en: 'Rows of this file are saved already, so it is not read otherwise. Undo the import and upload the file again',
    th: 'มีแถวของไฟล์นี้ที่บันทึกแล้ว จึงอ่านไฟล์ใหม่ไม่ได้ กรุณายกเลิกการนำเข้าแล้วอัปโหลดไฟล์อีกครั้ง',
    zh: '该文件已有行被保存，不能再以其他方式读取，请撤销导入后重新上传文件',
  },
  'import.file_gone': {
    en: 'The file of this import is no longer kept. Upload it again',
    th: 'ระบบไม่ได้เก็บไฟล์ของการนำเข้านี้แล้ว กรุณาอัปโหลดอีกครั้ง',
    zh: '此次导入的文件已不再保留，请重新上传',
  },
  'import.route_differs': {
    en: 'Route code {route} has {site} as {field}. Leave this cell empty, or change one of the two',
    th: 'รหัสเส้นทาง {route} กำหนด{field}เป็น {site} กรุณาเว้นช่องนี้ว่าง หรือแก้ไขให้ตรงกัน',
    zh: '路线代码{route}的{field}是{site}，请将此单元格留空，或修改其一',
  },
  'import.route_of_other': {
    en: '{field} of route code {route} is {site}, a site of another customer. Enter a site of this customer',
    th: '{field}ของรหัสเส้นทาง {route} คือ {site} ซึ่งเป็นจุดของลูกค้ารายอื่น กรุณาระบุจุดของลูกค้ารายนี้',
    zh: '路线代码{route}的{field}是{site}，属于其他客户，请填写该客户的站点',
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
    en: 'Can not be modified: row {row} is {state}',
    th: 'ไม่สามารถแก้ไขได้: แถวที่ {row} อยู่ในสถานะ{state}',
    zh: '不能修改：第{row}行{state}',
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
