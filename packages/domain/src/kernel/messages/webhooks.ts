import type { Words } from '../language.ts'

/** Webhooks and push subscriptions. */
export const webhooksMessages = {
  'webhook.address_form': {
    en: 'Write a whole address that begins with https://, without a user name in it',
    th: 'ระบุที่อยู่แบบเต็มที่ขึ้นต้นด้วย https:// และไม่มีชื่อผู้ใช้ในที่อยู่',
    zh: '请填写以 https:// 开头的完整地址，且不得包含用户名',
  },
  'webhook.address_inside': {
    en: 'This address lies inside a private network',
    th: 'ที่อยู่นี้อยู่ในเครือข่ายภายใน',
    zh: '该地址位于内部网络',
  },
  'webhook.partner_ours': {
    en: 'The partner API is set up for our own company only',
    th: 'API ของคู่ค้าตั้งไว้สำหรับบริษัทผู้ให้บริการเท่านั้น',
    zh: '合作方接口仅供服务公司使用',
  },
  'webhook.partner_off': {
    en: 'The partner API is not set up on this server',
    th: 'ยังไม่ได้ตั้งค่า API ของคู่ค้าบนเซิร์ฟเวอร์นี้',
    zh: '服务器尚未配置合作方 API',
  },
  'webhook.account_sees_not': {
    en: 'The account may not see what these events tell of',
    th: 'บัญชีนี้ไม่มีสิทธิ์ดูข้อมูลของเหตุการณ์ที่เลือก',
    zh: '该账号无权查看所选事件的数据',
  },
  'webhook.you_see_not': {
    en: 'You may not see what these events tell of',
    th: 'คุณไม่มีสิทธิ์ดูข้อมูลของเหตุการณ์ที่เลือก',
    zh: '您无权查看所选事件的数据',
  },
  'webhook.not_yours': {
    en: 'Only whoever made this webhook, or may see all that it sends, may give it a new secret',
    th: 'เปลี่ยนรหัสลับได้เฉพาะผู้สร้าง Webhook นี้ หรือผู้ที่มีสิทธิ์ดูข้อมูลทั้งหมดที่ส่งออกไป',
    zh: '只有此 Webhook 的创建人，或有权查看其全部发送内容的人，才能更换密钥',
  },
  'webhook.jobs_of_no_customer': {
    en: 'A job belongs to no single customer: choose no customer, or no events of jobs',
    th: 'ใบงานรถไม่ได้เป็นของลูกค้ารายเดียว ให้ไม่เลือกลูกค้า หรือไม่เลือกเหตุการณ์ของใบงานรถ',
    zh: '调度单不属于单一客户：请不选客户，或不选调度单事件',
  },
  'webhook.too_many': {
    en: 'There are {n} webhooks already',
    th: 'มี Webhook ครบ {n} รายการแล้ว',
    zh: '已有 {n} 个 Webhook',
  },
  'webhook.is_paused': { en: 'The webhook is paused', th: 'Webhook หยุดพักอยู่', zh: 'Webhook 已暂停' },
  'webhook.not_paused': { en: 'The webhook is not paused', th: 'Webhook ไม่ได้หยุดพักอยู่', zh: 'Webhook 未暂停' },
  'webhook.still_sending': {
    en: 'This delivery is still on its way',
    th: 'รายการนี้กำลังส่งอยู่',
    zh: '该投递仍在进行中',
  },
  'webhook.period': {
    en: 'The period ends before it begins',
    th: 'ช่วงเวลาสิ้นสุดก่อนเวลาเริ่ม',
    zh: '时间段的结束早于开始',
  },
  'webhook.too_much_to_replay': {
    en: 'More than {n} [delivery|deliveries] lie in this period: choose a shorter one',
    th: 'ช่วงเวลานี้มีรายการเกิน {n} รายการ กรุณาเลือกช่วงที่สั้นลง',
    zh: '该时间段内超过 {n} 条投递：请缩短时间段',
  },
  'push.too_many': {
    en: 'Your account has {n} [device|devices] already: switch one off first',
    th: 'บัญชีของคุณมีอุปกรณ์ครบ {n} เครื่องแล้ว กรุณาปิดเครื่องอื่นก่อน',
    zh: '您的账号已有 {n} 台设备：请先关闭其中一台',
  },
} as const satisfies Record<string, Words>
