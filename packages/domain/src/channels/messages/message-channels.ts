import type { Words } from '../../kernel/language.ts'

/** By which way a message reaches people (SMS, email, enterprise chat, messaging app; the console's own notices beside them). */
export const messageChannels = {
  notice: { en: 'Notice in the console', th: 'แจ้งเตือนในระบบ', zh: '系统通知' },
  email: { en: 'Email', th: 'อีเมล', zh: '电子邮件' },
  sms: { en: 'SMS', th: 'SMS', zh: '短信' },
  enterprise_chat: { en: 'Enterprise chat', th: 'แชตองค์กร', zh: '企业聊天' },
  messaging_app: { en: 'Messaging app (LINE)', th: 'แอปแชต (LINE)', zh: '即时通讯（LINE）' },
} as const satisfies Record<string, Words>

export type MessageChannel = keyof typeof messageChannels
export const messageChannelNames = Object.keys(messageChannels) as [MessageChannel, ...MessageChannel[]] // the keys of the table

/**
 * Whether the other side recognises a repeat by its id and delivers it once. Where it does not, a message whose fate is unknown
 * (the server was killed while sending) is left to a person instead of being sent twice.
 */
export const repeatIsSafe: Readonly<Record<MessageChannel, boolean>> = {
  notice: true,
  email: true,
  sms: false,
  enterprise_chat: false,
  messaging_app: true,
}
