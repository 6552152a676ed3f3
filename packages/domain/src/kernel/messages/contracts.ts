import type { Words } from '../language.ts'

/** What is said about contracts. */
export const contractMessages = {
  'contract.only_new_deleted': {
    en: 'Could not delete contract {contract}: only new contracts can be deleted',
    th: 'ลบสัญญา {contract} ไม่ได้ ลบได้เฉพาะสัญญาที่มีสถานะใหม่',
    zh: '无法删除合同{contract}：只能删除新建状态的合同',
  },
  'contract.not_now': {
    en: 'Contract {contract} is {state}; this is not possible now',
    th: 'สัญญา {contract} มีสถานะ{state} จึงทำรายการนี้ไม่ได้',
    zh: '合同{contract}状态为{state}，目前不能执行此操作',
  },
  'contract.dates': {
    en: 'The effective date cannot be later than the expiry date',
    th: 'วันที่เริ่มมีผลต้องไม่อยู่หลังวันที่สิ้นสุด',
    zh: '生效日期不能晚于到期日期',
  },
  'contract.overlap': {
    en: 'Contract {contract} already holds for the same partner, project and services from {from} to {to}',
    th: 'สัญญา {contract} ใช้กับคู่สัญญา โครงการ และบริการเดียวกันอยู่แล้ว ตั้งแต่ {from} ถึง {to}',
    zh: '合同{contract}已适用于同一伙伴、项目和服务（{from}至{to}）',
  },
  'contract.switch_outside': {
    en: 'The switch date must lie between {from} and {to}',
    th: 'วันที่เปลี่ยนสัญญาต้องอยู่ระหว่าง {from} ถึง {to}',
    zh: '切换日期须在{from}至{to}之间',
  },
  'contract.terms_fixed': {
    en: 'Contract {contract} is {state}: change it back to new before its terms are changed',
    th: 'สัญญา {contract} มีสถานะ{state} ต้องเปลี่ยนกลับเป็นใหม่ก่อนแก้ไขเงื่อนไข',
    zh: '合同{contract}状态为{state}，修改条款前请先改回新建',
  },
  'contract.project_of_other': {
    en: 'This project belongs to another partner',
    th: 'โครงการนี้เป็นของคู่ค้ารายอื่น',
    zh: '该项目属于其他合作伙伴',
  },
  'contract.same_dates': {
    en: 'These are the dates it has already',
    th: 'วันที่เหมือนเดิม ไม่มีการเปลี่ยนแปลง',
    zh: '日期与原来相同',
  },
} as const satisfies Record<string, Words>
