/** Drivers' working and rest times. Out-of-range values give "Invalid …". */
import { units, whole, type Ability } from './ability.ts'

export const restingAbilities = {
  WORKING_HOURS_PER_DAY: {
    group: 'resting',
    label: { en: 'Working hours per day', th: 'ชั่วโมงทำงานต่อวัน', zh: '每日工作时长' },
    help: {
      en: 'The most that a driver works within 24 hours. Who has worked so long rests before the capacity pool offers him again.',
      th: 'เวลาทำงานสูงสุดของพนักงานขับรถใน 24 ชั่วโมง ครบแล้วต้องพักก่อนแสดงว่าว่างอีกครั้ง',
      zh: '司机 24 小时内最长工作时间；达到后须休息，运力池才再次显示可用。',
    },
    input: whole(1, 24, units.hours),
  },
  WORKING_HOUR_ALERT_MINUTES: {
    group: 'resting',
    label: { en: 'Working-hour alert', th: 'เตือนก่อนครบชั่วโมงทำงาน', zh: '工作时长提醒' },
    help: {
      en: 'This long before the working hours of a driver are used up he is marked, and the message for it goes out.',
      th: 'ทำเครื่องหมายและส่งข้อความก่อนพนักงานขับรถทำงานครบเวลาเท่านี้',
      zh: '司机工作时长用尽前这段时间标记并发送消息。',
    },
    input: whole(0, 240, units.minutes),
  },
  CONTINUOUS_DRIVING_MINUTES: {
    group: 'resting',
    label: { en: 'Continuous driving', th: 'เวลาขับต่อเนื่อง', zh: '连续驾驶时间' },
    help: {
      en: 'The most that a driver drives before he rests. It is told from what is reported of his jobs.',
      th: 'เวลาขับรถสูงสุดก่อนต้องพัก คำนวณจากสถานะที่แจ้งในใบงานรถ',
      zh: '司机休息前最长驾驶时间，依据其任务上报的状态计算。',
    },
    input: whole(30, 600, units.minutes),
  },
  RESTING_TIME_ALERT_MINUTES: {
    group: 'resting',
    label: { en: 'Resting-time alert', th: 'เตือนก่อนถึงเวลาพัก', zh: '休息提醒' },
    help: {
      en: 'This long before a driver has to rest he is marked, and the message for it goes out.',
      th: 'ทำเครื่องหมายและส่งข้อความก่อนพนักงานขับรถต้องพักเท่านี้',
      zh: '司机须休息前这段时间标记并发送消息。',
    },
    input: whole(0, 240, units.minutes),
  },
  REST_MINUTES: {
    group: 'resting',
    label: { en: 'Resting time', th: 'เวลาพัก', zh: '休息时间' },
    help: {
      en: 'A stop of at least this long counts as a rest; a shorter one does not begin the driving time anew.',
      th: 'จอดนานอย่างน้อยเท่านี้จึงนับเป็นการพัก หากสั้นกว่าไม่เริ่มนับเวลาขับใหม่',
      zh: '停车至少这么久才算休息；更短则不重新计算驾驶时间。',
    },
    input: whole(5, 720, units.minutes),
  },
  AUTO_CLOCK: {
    group: 'resting',
    label: { en: 'Automatic clock-in and clock-out', th: 'ลงเวลาเข้าออกอัตโนมัติ', zh: '自动打卡' },
    help: {
      en: 'Own drivers are clocked in by the first movement of a job and clocked out by the last one, when no job of theirs is on the road any more.',
      th: 'ลงเวลาเข้างานของพนักงานขับรถบริษัทเมื่อรถเริ่มวิ่งงาน และลงเวลาออกตามเวลาที่รถวิ่งครั้งสุดท้ายเมื่อไม่มีงานค้าง',
      zh: '自有司机在任务首次移动时上班打卡，没有在途任务后按最后一次移动下班打卡。',
    },
    input: { kind: 'switch' },
  },
  LONGEST_SHIFT_HOURS: {
    group: 'resting',
    label: { en: 'Longest shift', th: 'กะยาวสุด', zh: '最长班次' },
    help: {
      en: 'A shift that nobody ended is ended this long after it began, and marked as a forced clock-out.',
      th: 'กะที่ไม่มีใครลงเวลาออกจะถูกปิดเมื่อครบเวลานี้ และแสดงเป็นบังคับลงเวลาออก',
      zh: '无人结束的班次在开始后满此时间自动结束，并标为强制下班。',
    },
    input: whole(4, 24, units.hours),
  },
  REST_STOP_KM: {
    group: 'resting',
    label: { en: 'Rest-stop distance', th: 'ระยะจุดพักรถ', zh: '休息站距离' },
    help: {
      en: 'Rest stops within this distance of the last known position are offered for a driver who has to rest.',
      th: 'แสดงจุดพักรถภายในระยะนี้จากตำแหน่งล่าสุด เมื่อพนักงานขับรถต้องพัก',
      zh: '司机需要休息时，显示距最后已知位置此范围内的休息站。',
    },
    input: whole(1, 200, units.kilometres),
  },
} as const satisfies Record<string, Ability>
