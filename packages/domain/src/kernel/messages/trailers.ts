import type { Words } from '../language.ts'

/** What is said of the trailers of dispatch orders. */
export const trailerMessages = {
  'job.trailer_disabled': {
    en: 'Trailer {plate} is disabled or not yet active',
    th: 'หางพ่วง {plate} ถูกปิดใช้งานหรือยังไม่เปิดใช้งาน',
    zh: '挂车{plate}已停用或尚未启用',
  },
  'job.trailer_not_towed': {
    en: '{plate} does not tow, so {trailer} cannot be hitched to it',
    th: 'รถ {plate} ลากพ่วงไม่ได้ จึงต่อหางพ่วง {trailer} ไม่ได้',
    zh: '{plate}不能牵引，无法挂接{trailer}',
  },
  'job.trailer_missing': {
    en: '{plate} draws a trailer, and none is chosen',
    th: 'รถ {plate} เป็นรถลากหางพ่วง แต่ยังไม่ได้เลือกหางพ่วง',
    zh: '{plate}为牵引车，尚未选择挂车',
  },
  'job.trailer_coupling': {
    en: '{plate} draws a {drawn} and {trailer} is a {body}: they do not couple',
    th: 'รถ {plate} ใช้ลาก{drawn} แต่หางพ่วง {trailer} เป็น{body} จึงต่อพ่วงกันไม่ได้',
    zh: '{plate}牵引{drawn}，而{trailer}为{body}，两者无法挂接',
  },
  'job.trailer_insurance_expired': {
    en: 'The insurance of trailer {plate} ends on {day}, before the job does',
    th: 'ประกันภัยของหางพ่วง {plate} หมดอายุ {day} ก่อนจบงาน',
    zh: '挂车{plate}的保险于{day}到期，早于任务结束',
  },
  'job.trailer_review_overdue': {
    en: 'The inspection of trailer {plate} is due on {day}, before the job ends',
    th: 'หางพ่วง {plate} ครบกำหนดตรวจสภาพ {day} ก่อนจบงาน',
    zh: '挂车{plate}的年检于{day}到期，早于任务结束',
  },
  'job.trailer_busy': {
    en: 'Trailer {plate} is on job {job} at this time',
    th: 'หางพ่วง {plate} ติดงาน {job} ในช่วงเวลานี้',
    zh: '挂车{plate}在此时段已有调度单{job}',
  },
  'job.trailer_taken': {
    en: 'The trailer was given another job at this time',
    th: 'หางพ่วงถูกจัดให้งานอื่นในช่วงเวลานี้แล้ว',
    zh: '挂车在此时段已被安排其他调度单',
  },
} as const satisfies Record<string, Words>
