import type { SameKeys } from './catalogue.ts'
import type { words as english } from './settings.en.ts'

export const words: SameKeys<typeof english> = {
  'ability.title': '能力设置',
  bounds: '{min} 至 {max}',
  change: '更改',
  changeOne: '更改：{name}',
  changedBy: '{who} 于 {at} 更改',
  from: '生效日期',
  fromHint: '留空表示立即生效，否则自当日零时起生效。',
  history: '历史',
  historyOf: '历史：{name}',
  next: '自 {day} 起为 {value}',
  none: '无',
  on: '开',
  off: '关',
  saved: '设置已保存',
  standard: '默认值：{value}',
  patternExample: '示例：{number}',
  patternInvalid: '此格式无法生成编号',
}
