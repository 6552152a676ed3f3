import { confirmableWarnings } from '@khonsong/domain/operations/jobs/assignment.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'

type Warning = (typeof confirmableWarnings)[number]

/** What a dispatcher went on in spite of, said without the names it was about; those may have changed since. */
export const warningWords = {
  'job.fleet_disabled': { en: 'fleet disabled', th: 'กองรถถูกปิดใช้งาน', zh: '车队已停用' },
  'job.licence_unknown': { en: 'licence expiry unknown', th: 'ไม่ทราบวันหมดอายุใบขับขี่', zh: '驾照有效期未知' },
  'job.licence_expired': { en: 'licence expired', th: 'ใบขับขี่หมดอายุ', zh: '驾照过期' },
  'job.licence_class': { en: 'licence class does not cover the vehicle', th: 'ประเภทใบขับขี่ไม่ตรงกับรถ', zh: '驾照类别不符' },
  'job.insurance_unknown': { en: 'insurance unknown', th: 'ไม่มีข้อมูลประกันรถ', zh: '保险未知' },
  'job.insurance_expired': { en: 'insurance expired', th: 'ประกันรถหมดอายุ', zh: '保险过期' },
  'job.review_missing': { en: 'annual review missing', th: 'ไม่มีการตรวจสภาพประจำปี', zh: '缺少年检' },
  'job.review_overdue': { en: 'annual review overdue', th: 'เลยกำหนดตรวจสภาพประจำปี', zh: '年检过期' },
  'job.trailer_missing': { en: 'no trailer', th: 'ไม่มีหางพ่วง', zh: '无挂车' },
  'job.trailer_insurance_expired': { en: 'trailer insurance expired', th: 'ประกันหางพ่วงหมดอายุ', zh: '挂车保险过期' },
  'job.trailer_coupling': { en: 'trailer does not couple', th: 'หางพ่วงต่อกับรถไม่ได้', zh: '挂车无法挂接' },
  'job.trailer_review_overdue': { en: 'trailer inspection overdue', th: 'หางพ่วงเลยกำหนดตรวจสภาพ', zh: '挂车年检过期' },
  'job.over_gross': { en: 'over the legal gross weight', th: 'น้ำหนักรวมเกินกฎหมาย', zh: '超过法定总重' },
  'job.own_account_plate': { en: 'plate for own goods only', th: 'ทะเบียนรถส่วนบุคคล รับจ้างไม่ได้', zh: '仅限自用车牌' },
  'job.dangerous_permit_missing': { en: 'no dangerous goods permit', th: 'ไม่มีใบอนุญาตวัตถุอันตราย', zh: '无危险品运输证' },
  'job.dangerous_permit_expired': {
    en: 'dangerous goods permit expired',
    th: 'ใบอนุญาตวัตถุอันตรายหมดอายุ',
    zh: '危险品运输证到期',
  },
  'job.over_weight': { en: 'over weight', th: 'น้ำหนักเกิน', zh: '超重' },
  'job.over_volume': { en: 'over volume', th: 'ปริมาตรเกิน', zh: '超容积' },
  'job.site_closed': { en: 'site closed', th: 'สถานที่ปิดทำการ', zh: '站点不营业' },
  'job.plan_in_past': { en: 'plan in the past', th: 'แผนงานอยู่ในอดีต', zh: '计划已过期' },
  'job.outside_windows': { en: 'outside pickup or delivery window', th: 'นอกช่วงเวลารับส่ง', zh: '不在提送货时段内' },
  'job.temperature_vehicle': { en: 'vehicle does not keep the temperature', th: 'รถคุมอุณหภูมิที่ต้องการไม่ได้', zh: '车辆不满足温控' },
} as const satisfies Record<Warning, Words>

export const isWarning = (code: string): code is Warning => Object.hasOwn(warningWords, code)
