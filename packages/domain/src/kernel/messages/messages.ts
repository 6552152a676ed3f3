import type { Words } from '../language.ts'

/** Message templates and recipients. */
export const messagesMessages = {
  'announcement.nobody': {
    en: 'Nobody with an account belongs to this audience',
    th: 'ไม่มีผู้ใช้ในกลุ่มผู้รับนี้',
    zh: '该接收对象中没有任何账号',
  },
  'message.select_one': {
    en: 'At least one message must be selected',
    th: 'ต้องเลือกข้อความอย่างน้อยหนึ่งรายการ',
    zh: '请至少选择一条消息',
  },
  'message.channel_required': {
    en: 'At least one channel must be selected',
    th: 'ต้องเลือกช่องทางอย่างน้อยหนึ่งช่องทาง',
    zh: '请至少选择一个渠道',
  },
  'message.customer_stays': {
    en: 'The customer of these recipients cannot be changed; make others',
    th: 'ไม่สามารถเปลี่ยนลูกค้าของรายการนี้ได้ กรุณาสร้างรายการใหม่',
    zh: '不能更改此接收人所属的客户，请另建',
  },
  'message.nobody': {
    en: 'Nobody would get this message: choose roles, people or addresses',
    th: 'ยังไม่มีผู้รับข้อความ กรุณาเลือกบทบาท บุคคล หรือใส่ที่อยู่ผู้รับ',
    zh: '没有任何接收人：请选择角色、人员或填写地址',
  },
  'message.quiet_both': {
    en: 'Quiet hours need a beginning and an end',
    th: 'ช่วงงดส่งต้องมีทั้งเวลาเริ่มและเวลาสิ้นสุด',
    zh: '免打扰时段需要开始和结束时间',
  },
  'message.mobile_format': {
    en: 'Phone or e-mail format is wrong: {contact}',
    th: 'รูปแบบเบอร์โทรหรืออีเมลไม่ถูกต้อง: {contact}',
    zh: '电话或邮箱格式错误：{contact}',
  },
  'message.email_format': {
    en: 'Phone or e-mail format is wrong: {contact}',
    th: 'รูปแบบเบอร์โทรหรืออีเมลไม่ถูกต้อง: {contact}',
    zh: '电话或邮箱格式错误：{contact}',
  },
  'message.repeated': { en: '{contact} is in the list twice', th: '{contact} ซ้ำในรายการ', zh: '{contact} 在列表中重复' },
  'message.text_required': {
    en: 'Write the text in at least one language',
    th: 'ต้องมีข้อความอย่างน้อยหนึ่งภาษา',
    zh: '至少填写一种语言的内容',
  },
  'message.unknown_field': {
    en: 'There is no field {name} for this event',
    th: 'ไม่มีฟิลด์ {name} สำหรับเหตุการณ์นี้',
    zh: '该事件没有字段 {name}',
  },
  'message.lone_brace': {
    en: 'A brace is not closed: fields are written like {orderNo}',
    th: 'วงเล็บปีกกาไม่ครบคู่ ให้เขียนฟิลด์แบบ {orderNo}',
    zh: '花括号未闭合：字段写法如 {orderNo}',
  },
  'message.channel_off': {
    en: '{channel} is not set up on this server',
    th: 'ยังไม่ได้ตั้งค่า {channel} บนเซิร์ฟเวอร์นี้',
    zh: '服务器尚未配置{channel}',
  },
  'message.not_failed': {
    en: 'Only a message that failed or was only logged can be sent again',
    th: 'ส่งซ้ำได้เฉพาะข้อความที่ส่งไม่สำเร็จหรือบันทึกไว้เท่านั้น',
    zh: '只有发送失败或仅记录的消息可以重发',
  },
} as const satisfies Record<string, Words>
