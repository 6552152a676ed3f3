import type { Words } from '../language.ts'

/** Own vehicles, own drivers and the capacity pool. */
export const upkeepMessages = {
  'upkeep.attachment_required': { en: 'Attachment required', th: 'กรุณาแนบไฟล์', zh: '请上传附件' },
  'upkeep.mileage_above_total': {
    en: 'Current mileage must not be above total mileage',
    th: 'เลขไมล์ปัจจุบันต้องไม่มากกว่าเลขไมล์รวม',
    zh: '当前里程不能大于总里程',
  },
  'upkeep.mileage_backwards': {
    en: 'An earlier day has {km} km already. Correct the mileage, or say why the odometer was replaced',
    th: 'วันก่อนหน้ามีเลขไมล์ {km} กม. แล้ว กรุณาแก้เลขไมล์ หรือระบุเหตุผลที่เปลี่ยนเรือนไมล์',
    zh: '更早日期的里程已为 {km} 公里，请更正里程，或填写更换里程表的原因',
  },
  'upkeep.mileage_beyond_later': {
    en: 'A later day has only {km} km',
    th: 'วันถัดไปมีเลขไมล์เพียง {km} กม.',
    zh: '之后日期的里程仅为 {km} 公里',
  },
  'upkeep.expiry_after_effective': {
    en: 'The expiry date must be later than the effective date',
    th: 'วันหมดอายุต้องหลังวันที่มีผล',
    zh: '到期日期必须晚于生效日期',
  },
  'upkeep.depreciation_incomplete': {
    en: 'Original value, registration date, salvage rate and scrap period go together',
    th: 'กรุณาระบุราคาทุน วันจดทะเบียน อัตราราคาซาก และอายุการใช้งานให้ครบ',
    zh: '原值、注册日期、残值率和报废年限须同时填写',
  },
  'upkeep.not_own': {
    en: '{name} belongs to a subcontractor',
    th: '{name} เป็นของผู้รับเหมาช่วง',
    zh: '{name}属于分包商',
  },
  'upkeep.vehicle_once': {
    en: 'This vehicle already has its cost record',
    th: 'รถคันนี้มีข้อมูลต้นทุนอยู่แล้ว',
    zh: '该车辆已有成本档案',
  },
  'upkeep.driver_once': {
    en: 'This driver already has terms',
    th: 'พนักงานขับรถคนนี้มีเงื่อนไขการจ้างอยู่แล้ว',
    zh: '该司机已有聘用条件',
  },
  'upkeep.wage_once': {
    en: 'This driver already has a wage for this month',
    th: 'พนักงานขับรถคนนี้มีค่าจ้างของเดือนนี้อยู่แล้ว',
    zh: '该司机本月工资已存在',
  },
  'upkeep.period': { en: '{field} is written 2026-11', th: '{field}เขียนแบบ 2026-11', zh: '{field}格式为2026-11' },
  'upkeep.wage_below_zero': {
    en: 'Deductions must not exceed what is paid',
    th: 'รายการหักต้องไม่มากกว่ารายได้',
    zh: '扣款不能超过应付金额',
  },
  'capacity.hours_long': {
    en: '{name} has worked {hours} [hour|hours] within the last 24',
    th: '{name} ทำงานมาแล้ว {hours} ชั่วโมงใน 24 ชั่วโมงที่ผ่านมา',
    zh: '{name}在过去24小时内已工作{hours}小时',
  },
  'capacity.resting': {
    en: '{name} rests {hours} [hour|hours], until {at}',
    th: '{name} อยู่ระหว่างพัก {hours} ชั่วโมง ถึง {at}',
    zh: '{name}需休息{hours}小时，至{at}',
  },
  'capacity.off_shift': {
    en: '{name} is off duty; the next shift begins {at}',
    th: '{name} อยู่นอกเวลางาน เข้างานครั้งถัดไป {at}',
    zh: '{name}不在班，下一班次{at}开始',
  },
  'upkeep.shift_incomplete': {
    en: 'Working hours need a beginning and an end',
    th: 'เวลาทำงานต้องระบุทั้งเวลาเริ่มและเวลาเลิก',
    zh: '工作时间须填写开始和结束',
  },
  'capacity.cannot_refresh': {
    en: 'Additional capacity attributes cannot be refreshed synchronously',
    th: 'ไม่สามารถอัปเดตข้อมูลรถเพิ่มเติมพร้อมกันได้',
    zh: '附加运力属性无法同步刷新',
  },
} as const satisfies Record<string, Words>
