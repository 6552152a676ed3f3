/** Initial temperature types, named after the service groups; editable afterwards. */
import type { Words } from '../../kernel/language.ts'
import { chineseTemperatureNames as zh } from './temperature-type-name.ts'

export interface TemperatureTypeSeed {
  /** Two digits, 01 to 99. */
  readonly code: string
  readonly name: Words
  /** Degrees Celsius; absent where it depends on the goods. */
  readonly lowest?: number
  readonly highest?: number
  /** Above this temperature an alarm is raised. */
  readonly alarmAbove?: number
}

export const temperatureTypeSeeds: readonly TemperatureTypeSeed[] = [
  { code: '01', name: { en: 'Dry', th: 'แห้ง (อุณหภูมิปกติ)', zh: zh.Dry } },
  { code: '02', name: { en: 'Air Condition', th: 'ปรับอากาศ', zh: zh['Air Condition'] }, lowest: 18, highest: 25, alarmAbove: 28 },
  { code: '03', name: { en: 'Fresh', th: 'ของสด', zh: zh.Fresh }, lowest: 8, highest: 15, alarmAbove: 18 },
  { code: '04', name: { en: 'Chill', th: 'แช่เย็น', zh: zh.Chill }, lowest: 0, highest: 5, alarmAbove: 8 },
  { code: '05', name: { en: 'Frozen', th: 'แช่แข็ง', zh: zh.Frozen }, lowest: -30, highest: -18, alarmAbove: -15 },
  { code: '06', name: { en: 'ImEx', th: 'นำเข้า-ส่งออก', zh: zh.ImEx } },
  { code: '07', name: { en: 'Imex(CBT)', th: 'ขนส่งข้ามแดน (CBT)', zh: zh['Imex(CBT)'] } },
]
