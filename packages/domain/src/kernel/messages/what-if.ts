import type { Words } from '../language.ts'

/** What-if scenarios. */
export const whatIfMessages = {
  'what_if.needed': {
    en: 'This is needed for the change',
    th: 'ต้องระบุเพื่อคำนวณการเปลี่ยนแปลง',
    zh: '此变更需要填写',
  },
  'what_if.days': {
    en: 'A what-if covers at most {n} days, from the first to the last',
    th: 'จำลองได้ไม่เกิน {n} วัน และวันเริ่มต้องไม่อยู่หลังวันสิ้นสุด',
    zh: '模拟最多{n}天，且起始日不能晚于结束日',
  },
  'what_if.outside': {
    en: 'The change must begin no later than {to}, the last day of the period',
    th: 'การเปลี่ยนแปลงต้องเริ่มไม่เกินวันสุดท้ายของช่วง ({to})',
    zh: '变更必须不晚于期间最后一天{to}开始',
  },
  'what_if.no_unit': {
    en: 'Choose one of your business units',
    th: 'กรุณาเลือกหน่วยธุรกิจของคุณ',
    zh: '请选择您所属的业务单元',
  },
  'what_if.in_force': {
    en: 'Contract {contract} is in force already; choose one that is not',
    th: 'สัญญา {contract} มีผลอยู่แล้ว กรุณาเลือกสัญญาที่ยังไม่มีผล',
    zh: '合同{contract}已生效，请选择未生效的合同',
  },
  'what_if.not_in_force': {
    en: 'Contract {contract} is not in force on {day}',
    th: 'สัญญา {contract} ไม่มีผลในวันที่ {day}',
    zh: '合同{contract}在{day}未生效',
  },
  'what_if.no_line': {
    en: 'Contract {contract} has no price line {n}',
    th: 'สัญญา {contract} ไม่มีรายการราคาที่ {n}',
    zh: '合同{contract}没有第{n}价格行',
  },
  'what_if.not_stopped': {
    en: 'Only a run that was cancelled or failed can go on',
    th: 'ทำต่อได้เฉพาะการจำลองที่ยกเลิกหรือไม่สำเร็จ',
    zh: '只有已取消或失败的模拟可以继续',
  },
  'what_if.still_running': {
    en: 'The run is not finished yet',
    th: 'การจำลองยังคำนวณไม่เสร็จ',
    zh: '模拟尚未完成',
  },
  'what_if.applied': {
    en: 'This was applied from {day} already',
    th: 'นำไปใช้จริงแล้วตั้งแต่วันที่ {day}',
    zh: '已自{day}起生效',
  },
  'what_if.nothing_to_apply': {
    en: 'There is no change to apply',
    th: 'ไม่มีการเปลี่ยนแปลงให้นำไปใช้จริง',
    zh: '没有可应用的变更',
  },
  'what_if.begins_later': {
    en: 'Contract {contract} begins on {day} only: choose a later day',
    th: 'สัญญา {contract} เริ่มวันที่ {day} กรุณาเลือกวันหลังจากนั้น',
    zh: '合同{contract}自{day}才开始，请选择更晚的日期',
  },
  'what_if.not_applied': {
    en: 'It could not be applied: {why}',
    th: 'นำไปใช้จริงไม่ได้: {why}',
    zh: '无法应用：{why}',
  },
} as const satisfies Record<string, Words>
