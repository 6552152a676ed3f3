import type { SameKeys } from './catalogue.ts'
import type { words as english } from './hours.en.ts'

export const words: SameKeys<typeof english> = {
  hint: '司机上下班时间，含休息和工时',
  forceOut: '立即下班打卡',
  'forceOut.title': '为{record}下班打卡',
  'forceOut.text': '{driver}将按当前时间下班，记录会注明为强制及原因。',
  'event.title': '驾驶事件',
  'event.kind': '事件',
  'event.vehicle': '车辆',
  'event.from': '从',
  'event.until': '至',
  'event.lasting': '持续中',
  'event.value': '测量值',
  'event.driver': '司机',
  'event.job': '调度单',
  'event.in.minutes': '{n}分钟',
  'event.in.kmh': '{n}公里/小时',
  'event.in.km': '{n}公里',
  'event.empty': '车辆上报的车速、驾驶时间、驾照、停车和失联显示在此。若异常类型中已启用，车上有货时会登记异常。',
}
