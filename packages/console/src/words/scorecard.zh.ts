import type { SameKeys } from './catalogue.ts'
import type { words as english } from './scorecard.en.ts'

export const words: SameKeys<typeof english> = {
  title: '分包商考核',
  what: '点击数字可查看其中的调度单和运单，有问题的排在前面。',
  carrier: '分包商',
  month: '月份',
  all: '全部分包商',
  none: '此期间没有分包商送达的运单。',
  stars: '收货人评分',
  starsOf: '{stars}（满分 5，共 {n} 条）',
  noStars: '暂无评分',
  behind: '{figure}：{carrier}，{month}',
  of: '{good} / {all}',
  no: '单号',
  due: '要求时间',
  at: '实际时间',
  good: '正常',
  bad: '有问题',
  never: '尚未',
  capped: '仅显示前 500 条。',
  share: '{n} %',
}
