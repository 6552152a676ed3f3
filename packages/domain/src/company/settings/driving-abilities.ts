/** Thresholds for events from vehicle telematics. */
import { units, whole, type Ability, type AbilityNumber } from './ability.ts'

const off = { en: 'off', th: 'ปิด', zh: '关闭' } as const
const byLaw = { en: 'by law', th: 'ตามกฎหมาย', zh: '按法规' } as const
const orNought = (most: number, unit: AbilityNumber['unit'], zero: AbilityNumber['zero']): AbilityNumber => ({
  ...whole(0, most, unit),
  ...(zero ? { zero } : {}),
})

export const drivingAbilities = {
  IDLE_MINUTES: {
    group: 'monitor',
    label: { en: 'Standing away from a stop', th: 'จอดนอกจุดรับส่ง', zh: '非站点停车' },
    help: {
      en: 'A vehicle on a job that stands this long outside of its stops is a driving event.',
      th: 'รถที่ติดงานและจอดนอกจุดรับส่งนานเท่านี้ถือเป็นเหตุการณ์การขับรถ',
      zh: '任务中的车辆在站点外停留满此时间即记为驾驶事件。',
    },
    input: orNought(600, units.minutes, off),
  },
  DEVIATION_KM: {
    group: 'monitor',
    label: { en: 'Deviation from the way', th: 'ออกนอกเส้นทาง', zh: '偏离路线' },
    help: {
      en: 'So many kilometres more than the road to the next stop needs, for ten minutes, is a driving event.',
      th: 'หากวิ่งอ้อมเกินกว่าเส้นทางไปจุดถัดไปเท่านี้นานสิบนาที ถือเป็นเหตุการณ์การขับรถ',
      zh: '比前往下一站所需道路多出此里程并持续十分钟，即记为驾驶事件。',
    },
    input: orNought(300, units.kilometres, off),
  },
  DAY_DRIVING_MINUTES: {
    group: 'resting',
    label: { en: 'Driving within 24 hours', th: 'เวลาขับรถใน 24 ชั่วโมง', zh: '24小时内驾驶时间' },
    help: {
      en: 'More is a driving event. By law 480 minutes.',
      th: 'ขับเกินนี้ถือเป็นเหตุการณ์การขับรถ ตามกฎหมาย 480 นาที',
      zh: '超过即记为驾驶事件；法规为480分钟。',
    },
    input: orNought(900, units.minutes, byLaw),
  },
  NORMAL_WORK_MINUTES: {
    group: 'resting',
    label: { en: 'Normal work of a day', th: 'เวลาทำงานปกติต่อวัน', zh: '每日正常工时' },
    help: {
      en: 'Work beyond it is overtime in the month of a driver. By law 480 minutes.',
      th: 'ทำงานเกินนี้นับเป็นล่วงเวลาในรายงานเดือนของพนักงานขับรถ ตามกฎหมาย 480 นาที',
      zh: '超出部分在司机月报中计为加班；法规为480分钟。',
    },
    input: orNought(720, units.minutes, byLaw),
  },
  OVERTIME_MINUTES: {
    group: 'resting',
    label: { en: 'Overtime of a day', th: 'ล่วงเวลาต่อวัน', zh: '每日加班' },
    help: {
      en: 'Work beyond normal work and this passes the limit of the day. By law 120 minutes.',
      th: 'ทำงานเกินเวลาปกติรวมล่วงเวลานี้ถือว่าเกินกำหนดของวัน ตามกฎหมาย 120 นาที',
      zh: '超出正常工时与此加班之和即超过当日限制；法规为120分钟。',
    },
    input: orNought(480, units.minutes, byLaw),
  },
  BREAK_MINUTES: {
    group: 'resting',
    label: { en: 'Break in a day of work', th: 'เวลาพักระหว่างวันทำงาน', zh: '工作日内休息' },
    help: {
      en: 'Less recorded rest passes the limit of the day. By law 60 minutes.',
      th: 'บันทึกเวลาพักน้อยกว่านี้ถือว่าเกินกำหนดของวัน ตามกฎหมาย 60 นาที',
      zh: '记录的休息少于此即超过当日限制；法规为60分钟。',
    },
    input: orNought(240, units.minutes, byLaw),
  },
  BREAK_AFTER_MINUTES: {
    group: 'resting',
    label: { en: 'Work that needs a break', th: 'ทำงานนานเท่าใดต้องพัก', zh: '须休息的工作时长' },
    help: {
      en: 'Who works longer in a day has the break. By law 240 minutes.',
      th: 'ผู้ที่ทำงานในวันนานกว่านี้ต้องมีเวลาพัก ตามกฎหมาย 240 นาที',
      zh: '当日工作超过此时长须有休息；法规为240分钟。',
    },
    input: orNought(600, units.minutes, byLaw),
  },
  BETWEEN_SHIFTS_MINUTES: {
    group: 'resting',
    label: { en: 'Time between two shifts', th: 'เวลาเว้นระหว่างกะ', zh: '两班次间隔' },
    help: {
      en: 'Clocking in earlier after the shift before passes the limit of the day. By law 600 minutes.',
      th: 'ลงเวลาเข้างานก่อนครบเวลานี้หลังกะก่อนหน้าถือว่าเกินกำหนดของวัน ตามกฎหมาย 600 นาที',
      zh: '距上一班次不足此时间上班即超过当日限制；法规为600分钟。',
    },
    input: orNought(1440, units.minutes, byLaw),
  },
  TRUCK_SPEED_KMH: {
    group: 'monitor',
    label: { en: 'Speed limit of trucks', th: 'ความเร็วสูงสุดของรถบรรทุก', zh: '货车限速' },
    help: {
      en: 'Faster for two minutes is a driving event. By law 80 km/h.',
      th: 'เร็วกว่านี้นานสองนาทีถือเป็นเหตุการณ์การขับรถ ตามกฎหมาย 80 กม./ชม.',
      zh: '超速满两分钟即记为驾驶事件；法规为80公里/小时。',
    },
    input: orNought(120, units.kilometresPerHour, byLaw),
  },
  TRACTOR_SPEED_KMH: {
    group: 'monitor',
    label: { en: 'Speed limit of tractors', th: 'ความเร็วสูงสุดของรถลากจูง', zh: '牵引车限速' },
    help: {
      en: 'The same for vehicles that tow. By law 60 km/h.',
      th: 'ใช้กับรถที่ลากจูง ตามกฎหมาย 60 กม./ชม.',
      zh: '适用于牵引车辆；法规为60公里/小时。',
    },
    input: orNought(120, units.kilometresPerHour, byLaw),
  },
} as const satisfies Record<string, Ability>
