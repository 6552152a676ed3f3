import type { Words } from '../language.ts'

/** Contracts. */
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
  'contract.billed': {
    en: 'Contract {contract} has priced a confirmed bill and cannot be changed back to new: renew or switch it',
    th: 'สัญญา {contract} ใช้คิดราคาในบิลที่ยืนยันแล้ว จึงเปลี่ยนกลับเป็นใหม่ไม่ได้ ให้ต่ออายุหรือเปลี่ยนสัญญาแทน',
    zh: '合同{contract}已用于已确认账单的计价，不能改回新建：请续签或切换合同',
  },
  'quotation.not_now': {
    en: 'Quotation {quotation} is {state}; this is not possible now',
    th: 'ใบเสนอราคา {quotation} มีสถานะ{state} จึงทำรายการนี้ไม่ได้',
    zh: '报价单{quotation}状态为{state}，目前不能执行此操作',
  },
  'quotation.no_document': {
    en: 'Quotation {quotation} was sent before its file was kept: revise it and send it again',
    th: 'ใบเสนอราคา {quotation} ถูกส่งก่อนที่ระบบจะเก็บไฟล์ ให้เปลี่ยนกลับเป็นร่างแล้วส่งใหม่',
    zh: '报价单{quotation}发送时尚未保存文件：请改回草稿后重新发送',
  },
  'quotation.over': {
    en: 'Quotation {quotation} was valid until {day}',
    th: 'ใบเสนอราคา {quotation} ใช้ได้ถึงวันที่ {day}',
    zh: '报价单{quotation}有效期至{day}',
  },
  'quotation.no_prices': {
    en: 'Quotation {quotation} has no price line yet',
    th: 'ใบเสนอราคา {quotation} ยังไม่มีรายการราคา',
    zh: '报价单{quotation}还没有价格行',
  },
  'quotation.terms_fixed': {
    en: 'Quotation {quotation} is {state}: revise it before it is changed',
    th: 'ใบเสนอราคา {quotation} มีสถานะ{state} ต้องเปลี่ยนกลับเป็นร่างก่อนแก้ไข',
    zh: '报价单{quotation}状态为{state}，修改前请先改回草稿',
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
  'price_line.rule_needed': { en: 'Choose a billing rule', th: 'กรุณาเลือกกฎการคิดค่าขนส่ง', zh: '请选择计费规则' },
  'price_line.price_needed': { en: 'A price is needed', th: 'กรุณาระบุราคา', zh: '请填写价格' },
  'price_line.no_steps': {
    en: 'Steps need a basis with a quantity',
    th: 'ราคาขั้นบันไดใช้ได้กับเกณฑ์ที่มีปริมาณเท่านั้น',
    zh: '阶梯价须使用有数量的计价依据',
  },
  'price_line.nothing_free': {
    en: 'Only a basis with a quantity can have units that are free',
    th: 'หน่วยที่ไม่คิดเงินใช้ได้กับเกณฑ์ที่มีปริมาณเท่านั้น',
    zh: '只有带数量的计价依据才能设免费数量',
  },
  'price_line.steps_order': {
    en: 'Steps must rise from the first to the last',
    th: 'ขั้นต้องเรียงจากน้อยไปมาก',
    zh: '档位须从小到大排列',
  },
  'price_line.least_above_most': {
    en: 'The least price is above the most',
    th: 'ราคาขั้นต่ำสูงกว่าราคาสูงสุด',
    zh: '最低价高于最高价',
  },
  'price_line.below_steps': {
    en: 'A quantity of {quantity} lies below the first step',
    th: 'ปริมาณ {quantity} ต่ำกว่าขั้นแรก',
    zh: '数量{quantity}低于第一档',
  },
  'price_line.base_unknown': {
    en: 'Another line has no amount yet',
    th: 'ยังมีรายการอื่นที่ไม่มีจำนวนเงิน',
    zh: '还有其他行没有金额',
  },
  'service_item.in_contract': {
    en: 'Products/items must be serviced and cannot be modified: contract {contract} prices it',
    th: 'แก้ไขรายการนี้ไม่ได้ เพราะสัญญา {contract} ใช้คิดราคาอยู่',
    zh: '该项目正被合同{contract}计价使用，不能修改',
  },
  'service_item.synchronised': {
    en: 'The other system that sends this item changes it',
    th: 'แก้ไขได้ที่ระบบต้นทางที่ส่งรายการนี้มาเท่านั้น',
    zh: '该项目由来源系统同步，只能在来源系统修改',
  },
} as const satisfies Record<string, Words>
