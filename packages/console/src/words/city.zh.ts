import type { SameKeys } from './catalogue.ts'
import type { words as english } from './city.en.ts'

export const words: SameKeys<typeof english> = {
  title: '城市配送计划',
  empty: '还没有城市配送计划。可用某城市待送的运单新建。',
  city: '城市',
  create: '新建城市计划',
  'create.ok': '开始',
  unit: '业务单元',
  name: '名称',
  from: '第一天',
  until: '最后一天',
  takeWaiting: '包含该城市所有待送运单',
  line: '城市：{city} · {drops}个送货点',
  byRoute: '按路线拆分',
  byQuantity: '按数量拆分',
  none: '没有待排路线的运单。',
  routes: '路线数',
  'routes.hint': '每条路线的送货点数相近，相邻送货点排在一起',
  measure: '限额依据',
  most: '每条路线的限额',
  'most.hint': '按需要生成路线。超过单条路线限额的运单继续等待，请先拆分运单。',
  weightKg: '重量（公斤）',
  volumeM3: '体积（立方米）',
  packages: '件数',
  drops: '运单数',
}
