import type { Words } from '../language.ts'

/** Ability settings. */
export const settingsMessages = {
  'setting.lower_below_upper': {
    en: 'Lower limit must be less than Upper limit',
    th: 'ค่าต่ำสุดต้องน้อยกว่าค่าสูงสุด',
    zh: '下限必须小于上限',
  },
  'setting.upper_above_lower': {
    en: 'Upper limit must be greater than Lower limit',
    th: 'ค่าสูงสุดต้องมากกว่าค่าต่ำสุด',
    zh: '上限必须大于下限',
  },
  'setting.from_past': {
    en: 'A change takes effect today or later',
    th: 'การเปลี่ยนแปลงมีผลได้ตั้งแต่วันนี้เป็นต้นไป',
    zh: '更改只能从今天起生效',
  },
  'setting.contradiction_from': {
    en: 'From {day} on this would contradict a change that is already scheduled',
    th: 'ตั้งแต่ {day} จะขัดกับการเปลี่ยนแปลงที่ตั้งเวลาไว้แล้ว',
    zh: '自{day}起将与已预定的更改相矛盾',
  },
  'setting.sequence_format': {
    en: 'Sequence format must be valid',
    th: 'รูปแบบเลขที่ไม่ถูกต้อง',
    zh: '编号格式必须有效',
  },
  'setting.sequence_taken': {
    en: '{other} has this format already. Two kinds numbered alike would be mistaken for each other',
    th: '{other} ใช้รูปแบบนี้อยู่แล้ว หากใช้ซ้ำเลขที่จะสับสนกัน',
    zh: '{other}已使用此格式，两类编号相同会混淆',
  },
  'setting.sequence_used_up': {
    en: 'All numbers of this format are taken. Change it under ability settings: {kind}',
    th: 'เลขที่ตามรูปแบบนี้ถูกใช้หมดแล้ว กรุณาเปลี่ยนรูปแบบในการตั้งค่า: {kind}',
    zh: '此格式的编号已用完，请在能力设置中修改：{kind}',
  },
  'setting.no_place_for_job': {
    en: 'The address has no {jobNo} where the job number goes',
    th: 'ที่อยู่ไม่มี {jobNo} สำหรับใส่เลขที่ใบงานรถ',
    zh: '地址中缺少表示调度单号的 {jobNo}',
  },
} as const satisfies Record<string, Words>
