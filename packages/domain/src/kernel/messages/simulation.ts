import type { Words } from '../language.ts'

/** The simulated fleet of a demo company. */
export const simulationMessages = {
  'simulation.off': {
    en: 'Only a demo company can be simulated: the server runs without DEMO, or with SIMULATOR switched off',
    th: 'จำลองได้เฉพาะบริษัทสาธิต เซิร์ฟเวอร์นี้ไม่ได้เปิด DEMO หรือปิด SIMULATOR ไว้',
    zh: '只能模拟演示公司：本服务器未启用DEMO，或已关闭SIMULATOR',
  },
  'simulation.runs_already': { en: 'The simulation is running already', th: 'กำลังจำลองอยู่แล้ว', zh: '模拟已在运行' },
  'simulation.not_running': { en: 'The simulation is not running', th: 'ไม่ได้จำลองอยู่', zh: '模拟未在运行' },
  'simulation.stopped_already': { en: 'The simulation is stopped already', th: 'หยุดการจำลองแล้ว', zh: '模拟已停止' },
  'simulation.not_prepared': {
    en: 'The simulator could not be set up: {reason}',
    th: 'เตรียมระบบจำลองไม่สำเร็จ: {reason}',
    zh: '无法准备模拟器：{reason}',
  },
} as const satisfies Readonly<Record<string, Words>>
