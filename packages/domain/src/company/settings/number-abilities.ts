/** Number patterns on the ability page. */
import type { Words } from '../../kernel/language.ts'
import type { Ability } from './ability.ts'
import { numberKinds, type NumberKind } from './number-kinds.ts'
import { longestPattern } from './number-pattern.ts'

const help: Words = {
  en: 'How new ones are written; those already given stay.',
  th: 'รูปแบบของเลขที่ที่ออกใหม่ เลขที่ออกไปแล้วไม่เปลี่ยน',
  zh: '新编号的格式；已发出的编号不变。',
}

/** Help text on patterns. */
export const patternHelp: Words = {
  en: 'Letters, digits, - . and _ stand as they are; {yyyy} {yy} {MM} {dd} (Buddhist era: {bbbb} {bb}) are the day; {seq:5} counts in five digits, anew in each period named. Numbers already given stay; none is promised to follow without a gap.',
  th: 'ตัวอักษร ตัวเลข - . และ _ แสดงตามที่พิมพ์ {yyyy} {yy} {MM} {dd} คือวันที่ (ปี พ.ศ. ใช้ {bbbb} {bb}) ส่วน {seq:5} คือลำดับห้าหลัก เริ่มนับใหม่ทุกช่วงเวลาที่ระบุ เลขที่ออกไปแล้วไม่เปลี่ยน และเลขอาจข้ามได้',
  zh: '字母、数字及 - . _ 原样显示；{yyyy} {yy} {MM} {dd} 为日期（佛历用 {bbbb} {bb}）；{seq:5} 为五位流水号，按所写周期重新计数。已发出的编号不变，编号可能不连续。',
}

const patternOf = ({ of }: NumberKind): Ability => ({
  group: 'numbers',
  label: of,
  help,
  input: { kind: 'pattern', max: longestPattern },
})

export const numberAbilities = {
  ORDER_NO_PATTERN: patternOf(numberKinds.SO),
  SHIPMENT_NO_PATTERN: patternOf(numberKinds.WB),
  JOB_NO_PATTERN: patternOf(numberKinds.JB),
  CUSTOMER_CODE_PATTERN: patternOf(numberKinds.CU),
  SUBCONTRACTOR_CODE_PATTERN: patternOf(numberKinds.SC),
  DRIVER_CODE_PATTERN: patternOf(numberKinds.DR),
  TRAILER_CODE_PATTERN: patternOf(numberKinds.TR),
  ASSET_NO_PATTERN: patternOf(numberKinds.FA),
  VEHICLE_RECORD_NO_PATTERN: patternOf(numberKinds.VR),
  EMPLOYEE_NO_PATTERN: patternOf(numberKinds.EM),
  PAYSLIP_NO_PATTERN: patternOf(numberKinds.PW),
} as const satisfies Record<(typeof numberKinds)[keyof typeof numberKinds]['setting'], Ability>
