import type { SameKeys } from './catalogue.ts'
import type { words as english } from './hours.en.ts'

export const words: SameKeys<typeof english> = {
  hint: '司机上下班时间，含休息和工时',
  forceOut: '立即下班打卡',
  'forceOut.title': '为{record}下班打卡',
  'forceOut.text': '{driver}将按当前时间下班，记录会注明为强制及原因。',
}
