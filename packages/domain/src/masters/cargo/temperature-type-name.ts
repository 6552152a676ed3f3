import type { Language } from '../../kernel/language.ts'

/** Chinese names of the initial temperature types by their English ones: the table has columns for English and Thai only. */
export const chineseTemperatureNames = {
  Dry: '常温',
  'Air Condition': '空调恒温',
  Fresh: '生鲜',
  Chill: '冷藏',
  Frozen: '冷冻',
  ImEx: '进出口',
  'Imex(CBT)': '跨境运输（CBT）',
} as const

const isInitial = (name: string): name is keyof typeof chineseTemperatureNames => Object.hasOwn(chineseTemperatureNames, name)

/** The name in the reader's language. The Chinese name of an initial type is known while its English name is unchanged. */
export const temperatureTypeName = (
  { name, nameTh }: { readonly name: string; readonly nameTh: string },
  language: Language,
): string => {
  if (language === 'th') return nameTh
  return language === 'zh' && isInitial(name) ? chineseTemperatureNames[name] : name
}
