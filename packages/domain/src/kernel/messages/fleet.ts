import type { Words } from '../language.ts'

/** Plates and the numbers of persons and companies. */
export const fleetMessages = {
  'plate.format': {
    en: 'Please enter a correct licence plate number',
    th: 'กรุณาระบุทะเบียนรถให้ถูกต้อง',
    zh: '请输入正确的车牌号',
  },
  'plate.characters': {
    en: 'A plate number has 1 to 10 letters, digits, spaces, dots or dashes',
    th: 'ทะเบียนรถต้องมี 1 ถึง 10 ตัวอักษร ใช้ได้เฉพาะตัวอักษร ตัวเลข เว้นวรรค จุด และขีด',
    zh: '车牌号为1至10个字符，只能使用字母、数字、空格、点和短横线',
  },
  'plate.unusual_colour': {
    en: 'Plate {plate} is usually {usual}, not {colour}',
    th: 'ทะเบียน {plate} ปกติเป็นป้าย{usual} ไม่ใช่ป้าย{colour}',
    zh: '车牌{plate}通常为{usual}，而不是{colour}',
  },
  'id.thirteen_digits': { en: '{field} must be 13 digits', th: '{field}ต้องเป็นตัวเลข 13 หลัก', zh: '{field}必须为13位数字' },
  'id.check_digit': {
    en: '{field} {value} is mistyped: its last digit does not fit',
    th: '{field} {value} ไม่ถูกต้อง กรุณาตรวจทานตัวเลขอีกครั้ง',
    zh: '{field}{value}有误：校验位不符',
  },
  'id.not_personal': {
    en: '{field} must be a person’s number',
    th: '{field}ต้องเป็นเลขของบุคคลธรรมดา',
    zh: '{field}必须是个人号码',
  },
  'id.personal_on_company': {
    en: 'This is a person’s number although the customer is a legal entity',
    th: 'เลขนี้เป็นเลขของบุคคลธรรมดา แต่ลูกค้าเป็นนิติบุคคล',
    zh: '该号码属于个人，但客户为法人',
  },
} as const satisfies Record<string, Words>
