import type { Words } from '../language.ts'

/** Licence plates, national IDs and tax IDs. */
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
  'plate.on_trailer': {
    en: 'A trailer in use has this plate',
    th: 'มีหางพ่วงที่ใช้งานอยู่ใช้ทะเบียนนี้แล้ว',
    zh: '已有使用中的挂车使用此车牌',
  },
  'plate.on_vehicle': {
    en: 'A vehicle in use has this plate',
    th: 'มีรถที่ใช้งานอยู่ใช้ทะเบียนนี้แล้ว',
    zh: '已有使用中的车辆使用此车牌',
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
  'driver_pictures.nobody': {
    en: 'No driver has the code, licence number or national ID number {name}',
    th: 'ไม่มีพนักงานขับรถที่มีรหัส เลขที่ใบขับขี่ หรือเลขประจำตัวประชาชน {name}',
    zh: '没有代码、驾照号或身份证号为{name}的司机',
  },
  'driver_pictures.ambiguous': {
    en: '{name} is the number of several drivers; name the picture by the driver code',
    th: '{name} ตรงกับพนักงานขับรถหลายคน กรุณาตั้งชื่อไฟล์ด้วยรหัสพนักงานขับรถ',
    zh: '{name}对应多名司机，请用司机代码命名图片',
  },
  'driver_pictures.twice': {
    en: 'This file already holds the same picture of driver {name}',
    th: 'ไฟล์นี้มีรูปเดียวกันของพนักงานขับรถ {name} อยู่แล้ว',
    zh: '压缩包中已有司机{name}的同类图片',
  },
  'driver_pictures.empty': {
    en: 'The zip file holds no pictures',
    th: 'ไฟล์ zip ไม่มีรูปภาพ',
    zh: '压缩包中没有图片',
  },
  'driver_pictures.archive': {
    en: 'The zip file is damaged, protected by a password or put together in an unsafe way, and was not opened',
    th: 'ไฟล์ zip เสียหาย มีรหัสผ่าน หรือมีโครงสร้างไม่ปลอดภัย ระบบจึงไม่เปิดไฟล์นี้',
    zh: '压缩包已损坏、设有密码或结构不安全，未予打开',
  },
  'driver_pictures.expands': {
    en: 'The zip file grows beyond {limit} when it is unpacked, and was not opened',
    th: 'เมื่อแตกไฟล์ zip แล้วมีขนาดเกิน {limit} ระบบจึงไม่เปิดไฟล์นี้',
    zh: '压缩包解压后超过{limit}，未予打开',
  },
  'fleet.not_refused': {
    en: 'Only what was refused can be submitted again',
    th: 'ส่งตรวจสอบอีกครั้งได้เฉพาะรายการที่ไม่ผ่านการตรวจสอบ',
    zh: '只有未通过审核的记录才能重新提交',
  },
  'trailer.in_use': {
    en: 'Trailer {plate} is used by {n} [job|jobs] and cannot be deleted',
    th: 'ลบหางพ่วง {plate} ไม่ได้ เพราะใช้อยู่ในใบงานรถ {n} ใบ',
    zh: '挂车{plate}已用于{n}个调度单，不能删除',
  },
  'vehicle.over_legal_weight': {
    en: 'The gross weight of {weight} kg is above the legal {limit} kg of {type}',
    th: 'น้ำหนักรวม {weight} กก. เกินพิกัดตามกฎหมาย {limit} กก. ของ{type}',
    zh: '总重{weight}公斤超过{type}的法定{limit}公斤',
  },
  'vehicle.parts_over_gross': {
    en: 'Empty weight and payload together, {sum} kg, are above the gross weight of {weight} kg',
    th: 'น้ำหนักรถเปล่ารวมน้ำหนักบรรทุก {sum} กก. เกินน้ำหนักรวม {weight} กก.',
    zh: '空车重量与载重合计{sum}公斤，超过总重{weight}公斤',
  },
  'vehicle.over_legal_size': {
    en: '{field} of {size} m is above the legal {limit} m',
    th: '{field} {size} ม. เกินที่กฎหมายกำหนด {limit} ม.',
    zh: '{field}{size}米超过法定{limit}米',
  },
  'vehicle.without_gps': {
    en: 'A truck with {n} wheels must carry a GPS box with a card reader',
    th: 'รถ {n} ล้อต้องติดตั้ง GPS พร้อมเครื่องอ่านบัตร',
    zh: '{n}轮货车须安装带读卡器的GPS',
  },
  'vehicle.dangerous_without_permit': {
    en: 'A vehicle for dangerous goods needs a permit with its last day',
    th: 'รถบรรทุกวัตถุอันตรายต้องมีใบอนุญาตและวันหมดอายุ',
    zh: '危险品车须有运输证及到期日',
  },
} as const satisfies Record<string, Words>
