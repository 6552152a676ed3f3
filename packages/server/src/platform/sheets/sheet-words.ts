import type { Words } from '@khonsong/domain/kernel/language.ts'

/** Fixed texts of generated workbooks. Sheet names must not contain : \ / ? * [ ] and have at most 31 characters. */
export const sheetWords = {
  choices: { en: 'Allowed values', th: 'ค่าที่เลือกได้', zh: '可选值' },
  guide: { en: 'How to fill in', th: 'วิธีกรอก', zh: '填写说明' },
  guideColumn: { en: 'Column', th: 'คอลัมน์', zh: '列' },
  guideRequired: { en: 'Required', th: 'จำเป็นต้องกรอก', zh: '必填' },
  guideNote: { en: 'What to enter', th: 'กรอกอะไร', zh: '填写内容' },
  guideExample: { en: 'Example', th: 'ตัวอย่าง', zh: '示例' },
  yes: { en: 'Yes', th: 'ใช่', zh: '是' },
  no: { en: 'No', th: 'ไม่', zh: '否' },
  required: { en: 'Required', th: 'จำเป็นต้องกรอก', zh: '必填' },
  example: { en: 'Example: {value}', th: 'ตัวอย่าง: {value}', zh: '示例：{value}' },
  pickOne: { en: 'Pick a value from the list', th: 'กรุณาเลือกจากรายการ', zh: '请从列表中选择' },
  errors: { en: 'What to correct', th: 'สิ่งที่ต้องแก้ไข', zh: '需更正内容' },
} as const satisfies Record<string, Words>
