import type { Words } from '../language.ts'

/** What an estimated time of arrival is based on. */
export const arrivalMessages = {
  'why.eta.position': {
    en: 'From its position {minutes} min ago, {km} km by {source}',
    th: 'จากตำแหน่งเมื่อ {minutes} นาทีก่อน เหลือ {km} กม. ({source})',
    zh: '按{minutes}分钟前的位置，剩余{km}公里（{source}）',
  },
  'why.eta.stop': {
    en: 'No position: from the last stop, left {minutes} min ago, {km} km by {source}',
    th: 'ไม่มีตำแหน่งรถ คิดจากจุดล่าสุดที่ออกเมื่อ {minutes} นาทีก่อน ระยะ {km} กม. ({source})',
    zh: '无位置：自上一站（{minutes}分钟前离开）起{km}公里（{source}）',
  },
  'why.eta.from_here': {
    en: 'From the stop where it stands, {km} km by {source}',
    th: 'จากจุดที่จอดอยู่ ระยะ {km} กม. ({source})',
    zh: '自当前停靠点起{km}公里（{source}）',
  },
  'why.eta.here': {
    en: 'At the stop; about {minutes} min of work there',
    th: 'อยู่ที่จุดแล้ว ใช้เวลาราว {minutes} นาที',
    zh: '已在站点，作业约{minutes}分钟',
  },
  'why.eta.left': {
    en: 'Seen far from this stop: it seems to have left without a report',
    th: 'พบรถอยู่ไกลจากจุดนี้ น่าจะออกไปแล้วโดยยังไม่ได้รายงาน',
    zh: '车辆已远离该站点，似乎未报告便已离开',
  },
  'why.eta.at_gate': {
    en: 'The vehicle is at the site; nobody has reported the arrival yet',
    th: 'รถอยู่ในพื้นที่จุดนี้แล้ว แต่ยังไม่มีการรายงานว่าถึง',
    zh: '车辆已到站点范围内，尚未报告到达',
  },
  'why.eta.area_trips': {
    en: 'Driving time from {n} [trip|trips] between the districts',
    th: 'เวลาวิ่งจาก {n} เที่ยวระหว่างอำเภอเดียวกันนี้',
    zh: '行驶时间取自这两个区县间的{n}次行程',
  },
  'why.eta.trips': {
    en: 'Driving time from {n} [trip|trips] on this lane',
    th: 'เวลาวิ่งจาก {n} เที่ยวในเส้นทางนี้',
    zh: '行驶时间取自该线路的{n}次行程',
  },
  'why.eta.stops_before': {
    en: '{n} [stop|stops] before it',
    th: 'มีอีก {n} จุดก่อนถึงจุดนี้',
    zh: '之前还有{n}站',
  },
  'why.eta.dwells': {
    en: 'Time at the stop learned from {n} [visit|visits]',
    th: 'เวลาที่จุดเรียนรู้จาก {n} ครั้ง',
    zh: '停靠用时取自{n}次到访',
  },
  'why.eta.rests': {
    en: '{minutes} min of rest on the way',
    th: 'รวมเวลาพักระหว่างทาง {minutes} นาที',
    zh: '途中休息{minutes}分钟',
  },
  'why.eta.overdue': {
    en: 'It should have come at {time}; no arrival was reported',
    th: 'ควรถึงเมื่อ {time} แต่ยังไม่มีการรายงานว่าถึง',
    zh: '本应于{time}到达，尚无到达报告',
  },
  'why.eta.no_point': {
    en: 'A site on the way has no position on the map',
    th: 'มีจุดในเส้นทางที่ยังไม่ได้ปักตำแหน่งบนแผนที่',
    zh: '途经站点没有地图位置',
  },
  'why.eta.silent': {
    en: 'The last position is too old, and no stop was reported since',
    th: 'ตำแหน่งล่าสุดเก่าเกินไป และไม่มีการรายงานจุดใดหลังจากนั้น',
    zh: '最后位置过旧，此后也无停靠报告',
  },
  'why.eta.nothing': {
    en: 'No position and no report yet',
    th: 'ยังไม่มีตำแหน่งรถและยังไม่มีการรายงาน',
    zh: '尚无位置，也无报告',
  },
} as const satisfies Record<string, Words>
