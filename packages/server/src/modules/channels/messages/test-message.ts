import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { emailsIn, mobilesIn } from '@khonsong/domain/channels/messages/contact-list.ts'
import { messageChannels, type MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { notify } from '../../../platform/notices.ts'
import { messageQueued } from '../../../platform/queue-message.ts'
import { queueMessages } from './expand-store.ts'

const title: Words = { en: 'Test message', th: 'ข้อความทดสอบ', zh: '测试消息' }
const content: Words = {
  en: 'This is a test message from Khonsong. Nothing has happened.',
  th: 'นี่คือข้อความทดสอบจากขนส่ง ไม่มีเหตุการณ์ใดเกิดขึ้น',
  zh: '这是来自 Khonsong 的测试消息，没有发生任何事情。',
}
const addressWords: Words = { en: 'Address', th: 'ที่อยู่ผู้รับ', zh: '接收地址' }

const addressFor = (tx: Tx, channel: MessageChannel, typed: string | undefined): string => {
  if (channel === 'notice') return tx.caller.userId
  if (channel === 'enterprise_chat' || channel === 'messaging_app') return channel
  if (!typed) throw new Refused([rejection('field.required', { field: addressWords }, 'address')])
  const [address] = channel === 'email' ? emailsIn(typed) : mobilesIn(typed)
  if (address !== undefined) return address
  throw new Refused([
    channel === 'email' ? rejection('contact.email_format', {}, 'address') : rejection('contact.phone_format', {}, 'address'),
  ])
}

interface Wish {
  readonly channel: MessageChannel
  readonly address?: string | undefined
}

/** Sends a test message through the message outbox, so the delivery log shows its state. */
export const testMessage = async (tx: Tx, wish: Wish, ready: (channel: MessageChannel) => boolean) => {
  const { channel } = wish
  if (!ready(channel)) throw new Refused([rejection('message.channel_off', { channel: messageChannels[channel] }, 'channel')])
  const { language, userId, displayName } = tx.caller
  const address = addressFor(tx, channel, wish.address)
  const isNotice = channel === 'notice'
  const [queued] = await queueMessages(tx, [
    {
      causeId: null,
      event: null,
      subjectId: null,
      channel,
      address,
      recipientName: isNotice ? displayName : null,
      language,
      title: title[language],
      content: content[language],
      sendAt: isNotice ? undefined : tx.now,
    },
  ])
  if (!queued) throw new Error('A test message has no cause it could repeat')
  if (isNotice) await notify(tx, { userId, kind: 'message', title, body: content, href: null })
  await audit(tx, { subject: 'messages', subjectId: queued.id, action: 'tested', changes: { channel: [null, channel] } })
  await publishChange(tx, { topic: 'messages', id: queued.id })
  tx.afterCommit(() => messageQueued.emit('change'))
  return { id: queued.id }
}
