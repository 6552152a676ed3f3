import type { SameKeys } from './catalogue.ts'
import type { words as english } from './rules.en.ts'

export const words: SameKeys<typeof english> = {
  sheet: '计算公式',
  trial: '试算',
  firstSheet: '# 最后一行为金额\nkg = max(weightKg, 1000)\namount = round(kg * 1.5, 2)',
  rulesHint: '仅当常用价格行无法表达时才需要计费规则',
  allocationsHint: '分摊规则说明一笔金额如何分摊，例如将调度单成本分摊到各运单',
  sourcesHint: '数据源是计费规则查找数字的表',
  how: '每行一步：名称 = 表达式；最后一行命名为amount；#后为注释。点击下方词语可插入到光标处。',
  inputs: '输入项',
  functions: '函数',
  line: '行',
  expression: '表达式',
  value: '值',
  unused: '没有其他行使用：{names}',
  asks: '所需输入：{names}',
  rows: '{n}行，按{keys}查找',
  shares: '{amount}的分摊',
  share: '分摊额',
}
