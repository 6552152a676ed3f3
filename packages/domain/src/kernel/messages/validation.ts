import type { Words } from '../language.ts'
import { numberMessages } from './numbers.ts'

/** Validation messages shared by all forms (English as in the specification). */
export const validationMessages = {
  'field.required': { en: '{field} is required', th: 'กรุณาระบุ{field}', zh: '请填写{field}' },
  'field.set_by_staff': {
    en: '{field} is set by the staff of the transport company',
    th: '{field}กำหนดโดยเจ้าหน้าที่ของบริษัทขนส่งเท่านั้น',
    zh: '{field}只能由运输公司人员填写',
  },
  'field.checked_by_staff': {
    en: '{field} was checked by the transport company and is changed by its staff',
    th: '{field}ผ่านการตรวจสอบแล้ว เจ้าหน้าที่ของบริษัทขนส่งเท่านั้นที่แก้ไขได้',
    zh: '{field}已由运输公司核对，只能由其人员修改',
  },
  'field.integer': { en: 'Please enter integer number', th: 'กรุณาระบุเป็นจำนวนเต็ม', zh: '请输入整数' },
  ...numberMessages,
  'field.email': { en: 'Invalid Email', th: 'อีเมลไม่ถูกต้อง', zh: '邮箱格式不正确' },
  'field.phone': { en: 'Invalid phone number', th: 'หมายเลขโทรศัพท์ไม่ถูกต้อง', zh: '电话号码不正确' },
  'contact.email_format': {
    en: 'Phone or e-mail format is wrong: Invalid Email',
    th: 'รูปแบบเบอร์โทรหรืออีเมลไม่ถูกต้อง: อีเมลไม่ถูกต้อง',
    zh: '电话或邮箱格式错误：邮箱格式不正确',
  },
  'contact.phone_format': {
    en: 'Phone or e-mail format is wrong: Invalid phone number',
    th: 'รูปแบบเบอร์โทรหรืออีเมลไม่ถูกต้อง: หมายเลขโทรศัพท์ไม่ถูกต้อง',
    zh: '电话或邮箱格式错误：电话号码不正确',
  },
  'field.between': { en: '{field} must be from {a} to {b}', th: '{field}ต้องอยู่ระหว่าง {a} ถึง {b}', zh: '{field}必须在{a}到{b}之间' },
  'field.invalid': { en: 'Invalid {field}', th: '{field}ไม่ถูกต้อง', zh: '{field}无效' },
  'field.format': { en: 'Incorrect {field} format', th: 'รูปแบบ{field}ไม่ถูกต้อง', zh: '{field}格式不正确' },
  'field.too_long': {
    en: '{field} must be {n} [character|characters] or fewer',
    th: '{field}ต้องไม่เกิน {n} ตัวอักษร',
    zh: '{field}不能超过{n}个字符',
  },
  'field.too_short': {
    en: '{field} must be {n} [character|characters] or more',
    th: '{field}ต้องมีอย่างน้อย {n} ตัวอักษร',
    zh: '{field}至少需要{n}个字符',
  },
  'field.over_limit': { en: '{field} is over maximum limit', th: '{field}เกินค่าสูงสุดที่กำหนด', zh: '{field}超过最大限制' },
  'field.above_upto': { en: 'higher than {x} and maximum at {y}', th: 'มากกว่า {x} และไม่เกิน {y}', zh: '大于{x}且不超过{y}' },
  'field.above_below': { en: 'higher than {x} and lower than {y}', th: 'มากกว่า {x} และน้อยกว่า {y}', zh: '大于{x}且小于{y}' },
  'field.no_comma_slash': {
    en: 'Cannot input special character as commas or Slash',
    th: 'ไม่สามารถใช้เครื่องหมายจุลภาคหรือทับได้',
    zh: '不能输入逗号或斜杠',
  },
  'field.no_slash': { en: 'Cannot input special character as slash', th: 'ไม่สามารถใช้เครื่องหมายทับได้', zh: '不能输入斜杠' },
  'field.english_only': { en: 'Input EN only', th: 'กรุณาระบุเป็นภาษาอังกฤษเท่านั้น', zh: '只能输入英文' },
  'field.thai_only': { en: 'Input TH only', th: 'กรุณาระบุเป็นภาษาไทยเท่านั้น', zh: '只能输入泰文' },
  'field.no_digits': { en: '{field} cannot contain digits', th: '{field}ต้องไม่มีตัวเลข', zh: '{field}不能包含数字' },
  'field.choice': {
    en: '{value} is not a choice of {field}',
    th: '{value} ไม่อยู่ในตัวเลือกของ{field}',
    zh: '{value}不是{field}的可选项',
  },
  'field.not_found': { en: '{field} “{value}” was not found', th: 'ไม่พบ{field} “{value}”', zh: '未找到{field}“{value}”' },
  'field.item_taken': {
    en: 'This item name or code already exists.',
    th: 'มีชื่อหรือรหัสรายการนี้อยู่แล้ว',
    zh: '该项目名称或代码已存在。',
  },
  'field.group_taken': {
    en: 'This group name or number already exists.',
    th: 'มีชื่อหรือรหัสกลุ่มนี้อยู่แล้ว',
    zh: '该组名称或编号已存在。',
  },
  'field.duplicate': { en: '{field} “{value}” is already in use', th: '{field} “{value}” ถูกใช้แล้ว', zh: '{field}“{value}”已被使用' },
  'field.unknown': { en: 'Unknown field {field}', th: 'ไม่รู้จักฟิลด์ {field}', zh: '未知字段{field}' },
  'field.date': { en: 'Enter {field} as YYYY-MM-DD', th: 'กรุณาระบุ{field}ในรูปแบบ YYYY-MM-DD', zh: '请按YYYY-MM-DD填写{field}' },
  'field.time': { en: 'Enter {field} as a date and time', th: 'กรุณาระบุ{field}เป็นวันที่และเวลา', zh: '请填写{field}的日期和时间' },
  'field.year': {
    en: '{field} must lie in the years 1900 to 2399 of the common era',
    th: '{field}ต้องเป็นปี ค.ศ. 1900 ถึง 2399',
    zh: '{field}的年份必须为公元1900至2399年',
  },
  'field.unstorable': {
    en: '{field} holds a character that cannot be stored',
    th: '{field}มีอักขระที่ระบบจัดเก็บไม่ได้',
    zh: '{field}含有无法保存的字符',
  },
  'time.in_future': { en: '{field} cannot be later than now', th: '{field}ต้องไม่เกินเวลาปัจจุบัน', zh: '{field}不能晚于当前时间' },
} as const satisfies Record<string, Words>
