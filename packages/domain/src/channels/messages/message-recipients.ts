import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choices } from '../../resource/fields/choices.ts'
import { references } from '../../resource/fields/references.ts'
import { text } from '../../resource/fields/text.ts'
import { timeOfDay } from '../../resource/fields/time-of-day.ts'
import { contactListMax, emailList, mobileList } from './contact-list.ts'
import { messageChannels } from './message-channels.ts'
import { messageEvents } from './message-events.ts'

/** People of the record who may be notified. */
export const messageParties = {
  customer: { en: 'Customer’s key contact', th: 'ผู้ติดต่อหลักของลูกค้า', zh: '客户主要联系人' },
  dispatcher: {
    en: 'Dispatcher (who made the dispatch order, else who schedules for the business unit)',
    th: 'ผู้จัดรถ (ผู้สร้างใบงานรถ หากไม่มี คือผู้จัดรถของหน่วยธุรกิจ)',
    zh: '调度员（调度单的创建人；若无，则为该业务单元的调度人员）',
  },
  checker: {
    en: 'Fleet checker (who takes vehicles and drivers of the business unit into use)',
    th: 'ผู้ตรวจสอบรถและพนักงานขับรถ (ผู้มีสิทธิ์เปิดใช้งานของหน่วยธุรกิจ)',
    zh: '车辆司机审核人（有权启用该业务单元车辆和司机的人员）',
  },
  carrier: {
    en: 'Carrier (who added the vehicle or driver, else its people who may edit it)',
    th: 'ผู้รับเหมาช่วง (ผู้เพิ่มรถหรือพนักงานขับรถ หากไม่มี คือผู้มีสิทธิ์แก้ไขของผู้รับเหมาช่วง)',
    zh: '分包商（添加该车辆或司机的人；若无，则为其有编辑权限的人员）',
  },
  driver: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
  receiver: { en: 'Receiver (contact of the delivery site)', th: 'ผู้รับสินค้า (ผู้ติดต่อของจุดส่ง)', zh: '收货人（送货点联系人）' },
} as const satisfies Record<string, Words>
export type MessageParty = keyof typeof messageParties

const separated: Words = {
  en: 'Separated by commas, semicolons or line breaks; 500 characters in all',
  th: 'คั่นด้วยจุลภาค อัฒภาค หรือขึ้นบรรทัดใหม่ รวมไม่เกิน 500 ตัวอักษร',
  zh: '以逗号、分号或换行分隔，总计不超过500个字符',
}
const events: Words = { en: 'Messages', th: 'ข้อความที่ส่ง', zh: '消息' }

/** Notification rules: which events go to whom, over which channels, and when not. */
export const messageRecipients = defineResource({
  name: 'messageRecipients',
  table: 'message_recipients',
  seenBy: 'company',
  topic: 'settings',
  label: { en: 'Message recipients', th: 'ผู้รับข้อความ', zh: '消息接收人' },
  title: ['name'],
  fields: {
    name: text({ en: 'Name', th: 'ชื่อ', zh: '名称' }, { max: 100 }),
    events: choices(events, messageEvents, {}),
    channels: choices({ en: 'Channels', th: 'ช่องทาง', zh: '渠道' }, messageChannels, {}),
    roleIds: references({ en: 'Everybody with the role', th: 'ทุกคนที่มีบทบาท', zh: '拥有角色的所有人' }, 'role', { fallback: [] }),
    userIds: references({ en: 'People', th: 'บุคคล', zh: '人员' }, 'user', { fallback: [] }),
    parties: choices({ en: 'People of the record', th: 'ผู้เกี่ยวข้องกับงาน', zh: '单据相关人员' }, messageParties, { fallback: [] }),
    mobiles: text(
      { en: 'Mobile list', th: 'รายการโทรศัพท์มือถือ', zh: '手机号列表' },
      { optional: true, max: contactListMax, multiline: true, rules: [mobileList], help: separated },
    ),
    emails: text(
      { en: 'E-mail list', th: 'รายการอีเมล', zh: '邮箱列表' },
      { optional: true, max: contactListMax, multiline: true, rules: [emailList], help: separated },
    ),
    quietFrom: timeOfDay({ en: 'Quiet from', th: 'งดส่งตั้งแต่', zh: '免打扰开始' }, { optional: true }),
    quietTo: timeOfDay({ en: 'Quiet to', th: 'งดส่งถึง', zh: '免打扰结束' }, { optional: true }),
  },
  list: ['name', 'events', 'channels', 'roleIds', 'userIds', 'parties', 'quietFrom', 'quietTo'],
  search: ['name'],
  sort: ['name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'name', descending: false },
  sheet: ['name', 'events', 'channels', 'mobiles', 'emails'],
  unique: { message_recipients_tenant_id_name_key: 'name' },
  rules: (values) => {
    const refusals: Rejection[] = []
    if (values.events.length === 0) refusals.push(rejection('message.select_one', {}, 'events'))
    if (values.channels.length === 0) refusals.push(rejection('message.channel_required', {}, 'channels'))
    if ((values.quietFrom === null) !== (values.quietTo === null))
      refusals.push(rejection('message.quiet_both', {}, values.quietFrom === null ? 'quietFrom' : 'quietTo'))
    const [rooms, persons] = [
      values.channels.some((channel) => channel === 'enterprise_chat' || channel === 'messaging_app'),
      values.roleIds.length + values.userIds.length + values.parties.length > 0 ||
        values.mobiles !== null ||
        values.emails !== null,
    ]
    if (!rooms && !persons && values.channels.length > 0) refusals.push(rejection('message.nobody', {}, 'roleIds'))
    return refusals
  },
})
export type MessageRecipients = Row<typeof messageRecipients>
