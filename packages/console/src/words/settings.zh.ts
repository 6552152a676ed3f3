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
  'customer.readOnly': '由运输公司设置，适用于其所有客户。',
  'customer.own': '您自己的设置',
  'customer.ownText': '语言、邮箱、手机号、双重验证和本设备通知由每个人在自己的账号中设置。',
  'customer.myAccount': '我的账号',
}
