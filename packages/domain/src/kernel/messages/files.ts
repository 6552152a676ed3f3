import type { Words } from '../language.ts'

/** Uploaded files, workbooks and cells. Size and type are in `platform.ts`. */
export const filesMessages = {
  'file.empty': { en: 'The file is empty', th: 'ไฟล์ว่างเปล่า', zh: '文件为空' },
  'file.content': {
    en: 'The content of the file is not {extension}, although its name says so',
    th: 'เนื้อหาในไฟล์ไม่ใช่ {extension} ตามนามสกุลไฟล์',
    zh: '文件内容与扩展名{extension}不符',
  },
  'file.image_too_large': {
    en: 'The picture has more than {limit} million pixels',
    th: 'รูปภาพมีความละเอียดเกิน {limit} ล้านพิกเซล',
    zh: '图片超过{limit}百万像素',
  },
  'file.image_unreadable': { en: 'The picture cannot be read', th: 'ไม่สามารถเปิดรูปภาพนี้ได้', zh: '无法读取该图片' },
  'file.unsafe': {
    en: 'The file was refused by the virus scanner',
    th: 'ระบบตรวจไวรัสไม่อนุญาตให้ใช้ไฟล์นี้',
    zh: '病毒扫描拒绝了该文件',
  },
  'sheet.not_excel': {
    en: 'The file is not an Excel workbook, although its name says so',
    th: 'ไฟล์นี้ไม่ใช่ไฟล์ Excel จริง แม้นามสกุลจะเป็น Excel',
    zh: '该文件虽为Excel扩展名，但并非Excel工作簿',
  },
  'sheet.csv_unreadable': {
    en: 'The text of the file cannot be read. Save it as “CSV UTF-8” or as .xlsx and upload it again',
    th: 'อ่านตัวอักษรในไฟล์ไม่ได้ กรุณาบันทึกเป็น “CSV UTF-8” หรือ .xlsx แล้วอัปโหลดใหม่',
    zh: '无法读取文件中的文字，请另存为“CSV UTF-8”或.xlsx后重新上传',
  },
  'sheet.csv_quote': {
    en: 'A quotation mark is opened in row {row} and never closed',
    th: 'แถวที่ {row} มีเครื่องหมายคำพูด (") เปิดแล้วไม่ปิด',
    zh: '第{row}行的引号没有结束',
  },
  'sheet.macros': {
    en: 'The workbook contains macros. Save it as .xlsx without macros and upload it again',
    th: 'ไฟล์มีแมโคร กรุณาบันทึกเป็น .xlsx ที่ไม่มีแมโครแล้วอัปโหลดใหม่',
    zh: '工作簿包含宏，请另存为不含宏的.xlsx后重新上传',
  },
  'sheet.encrypted': {
    en: 'The workbook is protected by a password. Remove the password and upload it again',
    th: 'ไฟล์ถูกตั้งรหัสผ่านไว้ กรุณาเอารหัสผ่านออกแล้วอัปโหลดใหม่',
    zh: '工作簿设有密码，请取消密码后重新上传',
  },
  'sheet.damaged': {
    en: 'The workbook is damaged or incomplete. Open it in Excel, save it and upload it again',
    th: 'ไฟล์เสียหายหรือไม่สมบูรณ์ กรุณาเปิดด้วย Excel บันทึกใหม่ แล้วอัปโหลดอีกครั้ง',
    zh: '工作簿已损坏或不完整，请用Excel打开并保存后重新上传',
  },
  'sheet.unsafe_archive': {
    en: 'The workbook is put together in an unsafe way and was not opened',
    th: 'โครงสร้างไฟล์ไม่ปลอดภัย ระบบจึงไม่เปิดไฟล์นี้',
    zh: '工作簿结构不安全，未予打开',
  },
  'sheet.unsafe_markup': {
    en: 'The workbook contains markup that Excel never writes and was not opened',
    th: 'ไฟล์มีคำสั่งภายในที่ Excel ไม่ได้สร้าง ระบบจึงไม่เปิดไฟล์นี้',
    zh: '工作簿包含Excel不会写入的标记，未予打开',
  },
  'sheet.expands_too_much': {
    en: 'The content of the workbook grows beyond {limit} when it is unpacked',
    th: 'เมื่อคลายข้อมูลแล้ว เนื้อหาในไฟล์มีขนาดเกิน {limit}',
    zh: '工作簿解压后超过{limit}',
  },
  'sheet.too_many_rows': {
    en: 'The sheet has more than {n} [row|rows]. Split it into several files',
    th: 'ข้อมูลเกิน {n} แถว กรุณาแบ่งเป็นหลายไฟล์',
    zh: '工作表超过{n}行，请拆分为多个文件',
  },
  'sheet.too_many_columns': {
    en: 'The sheet has more than {n} [column|columns]',
    th: 'ข้อมูลเกิน {n} คอลัมน์',
    zh: '工作表超过{n}列',
  },
  'sheet.not_found': {
    en: 'There is no sheet “{name}” in the workbook',
    th: 'ไม่พบชีต “{name}” ในไฟล์',
    zh: '工作簿中没有工作表“{name}”',
  },
  'sheet.empty': { en: 'The sheet holds no data', th: 'ชีตไม่มีข้อมูล', zh: '工作表没有数据' },
  'sheet.merged_cells': {
    en: 'Cells {range} are merged. Unmerge them, fill every row and upload the file again',
    th: 'เซลล์ {range} ถูกผสานไว้ กรุณายกเลิกการผสานเซลล์ กรอกข้อมูลให้ครบทุกแถว แล้วอัปโหลดใหม่',
    zh: '单元格{range}已合并，请取消合并、逐行填写后重新上传',
  },
  'sheet.too_slow': {
    en: 'Reading the workbook took longer than {seconds} seconds and was stopped',
    th: 'อ่านไฟล์นานเกิน {seconds} วินาที ระบบจึงหยุดการอ่าน',
    zh: '读取工作簿超过{seconds}秒，已停止',
  },
  'sheet.too_heavy': {
    en: 'The workbook needs too much memory to read. Remove pictures, formats and unused sheets, or split it',
    th: 'ไฟล์ใช้หน่วยความจำมากเกินไป กรุณาลบรูปภาพ รูปแบบ และชีตที่ไม่ใช้ หรือแบ่งไฟล์',
    zh: '读取该工作簿占用内存过多，请删除图片、格式和多余的工作表，或拆分文件',
  },
  'cell.date_text': {
    en: '“{value}” is text, not a date. Enter {suggestion}',
    th: '“{value}” เป็นข้อความ ไม่ใช่วันที่ กรุณากรอกเป็น {suggestion}',
    zh: '“{value}”是文本而非日期，请填写{suggestion}',
  },
  'cell.date_buddhist': {
    en: '“{value}” has a year of the Buddhist era. Enter {suggestion}',
    th: '“{value}” ใช้ปี พ.ศ. กรุณากรอกเป็น ค.ศ. คือ {suggestion}',
    zh: '“{value}”使用佛历年份，请填写{suggestion}',
  },
  'cell.date_unreadable': {
    en: '“{value}” is not a date. Enter it as YYYY-MM-DD',
    th: '“{value}” ไม่ใช่วันที่ กรุณากรอกในรูปแบบ YYYY-MM-DD',
    zh: '“{value}”不是日期，请按YYYY-MM-DD填写',
  },
  'cell.time_unreadable': {
    en: '“{value}” is not a time of day. Enter it as HH:MM',
    th: '“{value}” ไม่ใช่เวลา กรุณากรอกในรูปแบบ ชช:นน',
    zh: '“{value}”不是时间，请按HH:MM填写',
  },
  'cell.formula_without_value': {
    en: 'The formula in this cell has no saved result. Open the file in Excel and save it, or paste the value',
    th: 'สูตรในเซลล์นี้ไม่มีผลลัพธ์ที่บันทึกไว้ กรุณาเปิดไฟล์ด้วย Excel แล้วบันทึก หรือวางเป็นค่า',
    zh: '该单元格的公式没有保存结果，请用Excel打开并保存，或粘贴为数值',
  },
  'cell.excel_error': {
    en: 'This cell shows the Excel error {value}',
    th: 'เซลล์นี้แสดงข้อผิดพลาดของ Excel คือ {value}',
    zh: '该单元格显示Excel错误{value}',
  },
} as const satisfies Record<string, Words>
