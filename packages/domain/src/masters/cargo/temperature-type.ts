/** Initial temperature types, named after the service groups; editable afterwards. */
import type { Language, Words } from '../../kernel/language.ts'

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
  { code: '01', name: { en: 'Dry', th: 'แห้ง (อุณหภูมิปกติ)', zh: '常温' } },
  { code: '02', name: { en: 'Air Condition', th: 'ปรับอากาศ', zh: '空调恒温' }, lowest: 18, highest: 25, alarmAbove: 28 },
  { code: '03', name: { en: 'Fresh', th: 'ของสด', zh: '生鲜' }, lowest: 8, highest: 15, alarmAbove: 18 },
  { code: '04', name: { en: 'Chill', th: 'แช่เย็น', zh: '冷藏' }, lowest: 0, highest: 5, alarmAbove: 8 },
  { code: '05', name: { en: 'Frozen', th: 'แช่แข็ง', zh: '冷冻' }, lowest: -30, highest: -18, alarmAbove: -15 },
  { code: '06', name: { en: 'ImEx', th: 'นำเข้า-ส่งออก', zh: '进出口' } },
  { code: '07', name: { en: 'Imex(CBT)', th: 'ขนส่งข้ามแดน (CBT)', zh: '跨境运输（CBT）' } },
]

/**
 * The name in the reader's language. Only English and Thai are entered, so the Chinese name of an initial type is known while
 * its English name is unchanged.
 */
export const temperatureTypeName = (
  { name, nameTh }: { readonly name: string; readonly nameTh: string },
  language: Language,
): string => {
  if (language === 'th') return nameTh
  return (language === 'zh' && temperatureTypeSeeds.find((seed) => seed.name.en === name)?.name.zh) || name
}
