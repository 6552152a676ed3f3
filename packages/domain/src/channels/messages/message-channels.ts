import type { Words } from '../../kernel/language.ts'

/** Delivery channels (SMS, email, enterprise chat, messaging app, and console notices). */
export const messageChannels = {
  notice: { en: 'Notice in the console', th: 'แจ้งเตือนในระบบ', zh: '系统通知' },
  email: { en: 'Email', th: 'อีเมล', zh: '电子邮件' },
  sms: { en: 'SMS', th: 'SMS', zh: '短信' },
  enterprise_chat: { en: 'Enterprise chat', th: 'แชตองค์กร', zh: '企业聊天' },
  messaging_app: { en: 'Messaging app (LINE)', th: 'แอปแชต (LINE)', zh: '即时通讯（LINE）' },
} as const satisfies Record<string, Words>

export type MessageChannel = keyof typeof messageChannels
export const messageChannelNames = Object.keys(messageChannels) as [MessageChannel, ...MessageChannel[]] // keys of the table

/**
 * Whether the provider deduplicates by message id. Where it does not, a message in doubt (server killed while sending) is left to
 * a person instead of risking a duplicate.
 */
export const repeatIsSafe: Readonly<Record<MessageChannel, boolean>> = {
  notice: true,
  email: true,
  sms: false,
  enterprise_chat: false,
  messaging_app: true,
}
