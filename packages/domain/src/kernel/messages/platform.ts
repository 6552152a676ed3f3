import type { Words } from '../language.ts'

/** The platform itself: sign-in, access, files, conflicts and failures. */
export const platformMessages = {
  'request.unreadable': { en: 'The request could not be read', th: 'ไม่สามารถอ่านคำขอได้', zh: '无法读取请求' },
  'request.too_large': {
    en: 'File size exceeds the limit of {limit}',
    th: 'ขนาดไฟล์เกินกำหนด {limit}',
    zh: '文件大小超过限制{limit}',
  },
  'request.key_reused': {
    en: 'This request key was used for something else',
    th: 'คีย์คำขอนี้ถูกใช้กับคำขออื่นแล้ว',
    zh: '该请求键已用于其他请求',
  },
  'request.bad_key': {
    en: 'The header Idempotency-Key must be 8 to 200 visible ASCII characters without spaces',
    th: 'ส่วนหัว Idempotency-Key ต้องเป็นอักขระ ASCII ที่มองเห็นได้ 8 ถึง 200 ตัว และไม่มีช่องว่าง',
    zh: '请求头 Idempotency-Key 必须为8至200个可见ASCII字符，且不含空格',
  },
  'request.wrong_method': {
    en: 'This address does not take {method}. It takes {allowed}',
    th: 'ที่อยู่นี้ไม่รองรับ {method} รองรับเฉพาะ {allowed}',
    zh: '该地址不支持{method}，仅支持{allowed}',
  },
  'request.unknown_parameter': {
    en: 'This call has no parameter {name}',
    th: 'คำขอนี้ไม่มีพารามิเตอร์ {name}',
    zh: '该请求没有参数{name}',
  },
  'request.parameter_misspelt': {
    en: 'This call has no parameter {name}. Did you mean {nearest}?',
    th: 'คำขอนี้ไม่มีพารามิเตอร์ {name} คุณหมายถึง {nearest} หรือไม่',
    zh: '该请求没有参数{name}，您是指{nearest}吗？',
  },
  'request.unanswered': {
    en: 'The server did not answer, so it is not known whether this was done. Check the line and send it again: nothing is done twice.',
    th: 'เซิร์ฟเวอร์ไม่ตอบกลับ จึงยังไม่ทราบว่าทำรายการแล้วหรือไม่ กรุณาตรวจสอบสัญญาณแล้วส่งอีกครั้ง ระบบจะไม่ทำซ้ำ',
    zh: '服务器没有回应，尚不清楚是否已完成。请检查网络后重新提交，不会重复执行。',
  },
  'request.still_running': { en: 'The same request is still running', th: 'คำขอเดียวกันกำลังทำงานอยู่', zh: '相同的请求仍在处理中' },
  'request.foreign_origin': { en: 'The request came from another site', th: 'คำขอมาจากเว็บไซต์อื่น', zh: '请求来自其他站点' },
  'request.needs_header': {
    en: 'A call with a session cookie needs the header "X-Requested-With: khonsong", or a JSON body',
    th: 'คำขอที่ใช้คุกกี้ของเซสชันต้องมีส่วนหัว "X-Requested-With: khonsong" หรือเนื้อหาแบบ JSON',
    zh: '使用会话 Cookie 的请求需要标头“X-Requested-With: khonsong”，或使用 JSON 正文',
  },
  'access.sign_in': { en: 'Please sign in', th: 'กรุณาเข้าสู่ระบบ', zh: '请登录' },
  'access.refused': { en: 'You are not allowed to do this', th: 'คุณไม่มีสิทธิ์ทำรายการนี้', zh: '您没有权限执行此操作' },
  'access.not_found': { en: 'There is no such record', th: 'ไม่พบข้อมูลนี้', zh: '没有该记录' },
  'record.stale': {
    en: 'Somebody else has changed this record. Refresh and retry',
    th: 'มีผู้อื่นแก้ไขข้อมูลนี้แล้ว กรุณารีเฟรชแล้วลองใหม่',
    zh: '记录已被他人修改，请刷新后重试',
  },
  'record.exists': { en: 'Such a record is already there', th: 'มีข้อมูลนี้อยู่แล้ว', zh: '该记录已存在' },
  'record.in_use': { en: 'This record is in use', th: 'ข้อมูลนี้กำลังถูกใช้งาน', zh: '该记录正在使用中' },
  'file.type': { en: 'File is not a supported type', th: 'ไม่รองรับประเภทไฟล์นี้', zh: '不支持的文件类型' },
  'file.excel_only': {
    en: 'Only .xls or .xlsx file format is supported',
    th: 'รองรับเฉพาะไฟล์ .xls หรือ .xlsx',
    zh: '仅支持.xls或.xlsx格式',
  },
  'file.list_only': {
    en: 'Only .xls, .xlsx or .csv file format is supported',
    th: 'รองรับเฉพาะไฟล์ .xls, .xlsx หรือ .csv',
    zh: '仅支持.xls、.xlsx或.csv格式',
  },
  'file.too_large': { en: 'File size exceeds the limit of {limit}', th: 'ขนาดไฟล์เกินกำหนด {limit}', zh: '文件大小超过限制{limit}' },
  'file.too_many': { en: 'At most {n} [file|files]', th: 'ได้ไม่เกิน {n} ไฟล์', zh: '最多{n}个文件' },
  'file.missing': { en: 'The attachment parameter is wrong', th: 'พารามิเตอร์ไฟล์แนบไม่ถูกต้อง', zh: '附件参数错误' },
  'server.fault': { en: 'operation failed', th: 'ดำเนินการไม่สำเร็จ', zh: '操作失败' },
  'server.busy': {
    en: 'The server is busy, try again in a moment',
    th: 'เซิร์ฟเวอร์กำลังทำงานหนัก กรุณาลองใหม่อีกครั้ง',
    zh: '服务器繁忙，请稍后再试',
  },
  'server.disk_full': {
    en: 'The disk of the server is full: nothing can be saved until an administrator frees space. Reading works.',
    th: 'พื้นที่ดิสก์ของเซิร์ฟเวอร์เต็ม บันทึกข้อมูลไม่ได้จนกว่าผู้ดูแลระบบจะเพิ่มพื้นที่ว่าง แต่ยังดูข้อมูลได้',
    zh: '服务器磁盘已满，管理员释放空间之前无法保存，但仍可查看数据',
  },
  'server.unavailable': { en: 'The database cannot be reached', th: 'ไม่สามารถเชื่อมต่อฐานข้อมูลได้', zh: '无法连接数据库' },
} as const satisfies Record<string, Words>
