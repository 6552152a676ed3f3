import type { MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import type { MessagingConfig } from '../../../../platform/messaging-config.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email.ts'
import { chatChannel, lineChannel, smsChannel } from './posted.ts'
import { smppChannel } from './smpp.ts'

export type Channels = Readonly<Partial<Record<MessageChannel, Channel>>>

/** Environment variable that enables each channel, for operators. */
export const channelSettings: Readonly<Record<MessageChannel, string | null>> = {
  notice: null,
  email: 'SMTP_URL',
  sms: 'SMS_URL, SMPP_URL',
  enterprise_chat: 'CHAT_WEBHOOK_URL',
  messaging_app: 'LINE_TOKEN, LINE_TO',
}

/** Configured channels; the others are disabled. */
export const openChannels = (config: MessagingConfig): Channels => {
  const { smtpUrl, smsUrl, smppUrl, chatWebhookUrl, lineToken, lineTo } = config
  return {
    ...(smtpUrl ? { email: emailChannel(smtpUrl, config) } : {}),
    ...(smppUrl ? { sms: smppChannel(smppUrl, config) } : smsUrl ? { sms: smsChannel(smsUrl, config) } : {}),
    ...(chatWebhookUrl ? { enterprise_chat: chatChannel(chatWebhookUrl, config) } : {}),
    ...(lineToken && lineTo ? { messaging_app: lineChannel(lineToken, lineTo, config) } : {}),
  }
}
