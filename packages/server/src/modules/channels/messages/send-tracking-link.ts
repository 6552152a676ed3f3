import type { Language } from '@khonsong/domain/kernel/language.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import { emailsIn, mobilesIn } from '@khonsong/domain/channels/messages/contact-list.ts'
import { fillTemplate } from '@khonsong/domain/channels/messages/fill-template.ts'
import { messageChannels, type MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import { sentByHandText } from '@khonsong/domain/channels/messages/standard-texts.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { messageQueued } from '../../../platform/queue-message.ts'
import { makeLinkToSend, type LinkOf } from '../tracking-page/index.ts'
import { queueMessages } from './expand-store.ts'
import { factsOf } from './facts-store.ts'

interface Wish {
  readonly channel: 'sms' | 'email'
  readonly address: string
  readonly language: Language
}

const addressOf = ({ channel, address }: Wish): string => {
  const [one, ...more] = channel === 'email' ? emailsIn(address) : mobilesIn(address)
  if (one !== undefined && more.length === 0) return one
  throw new Refused([
    channel === 'email' ? rejection('contact.email_format', {}, 'address') : rejection('contact.phone_format', {}, 'address'),
  ])
}

/** Sends a new tracking link to a receiver through the message outbox, so the delivery log shows its state. */
export const sendTrackingLink = async (
  tx: Tx,
  of: LinkOf,
  id: string,
  wish: Wish,
  { publicUrl, ready }: { readonly publicUrl: string; readonly ready: (channel: MessageChannel) => boolean },
) => {
  const { channel, language } = wish
  const { company, customer, destination, deliverBy } = found(await factsOf(tx, of === 'orders' ? 'order' : 'shipment', id))
  if (!ready(channel)) throw new Refused([rejection('message.channel_off', { channel: messageChannels[channel] }, 'channel')])
  const address = addressOf(wish)
  const trackingLink = await makeLinkToSend(tx, of, id, address, publicUrl)
  const text = sentByHandText(language)
  const known = {
    company,
    trackingLink,
    ...(customer === null ? {} : { customer }),
    ...(destination === null ? {} : { destination }),
    ...(deliverBy === null ? {} : { deliverBy: bangkokDateTime(deliverBy).slice(0, 16) }),
  }
  const [queued] = await queueMessages(tx, [
    {
      causeId: null,
      event: null,
      subjectId: id,
      channel,
      address,
      recipientName: null,
      language,
      title: fillTemplate(text.subject, known),
      content: fillTemplate(text.content, known),
      sendAt: tx.now,
    },
  ])
  if (!queued) throw new Error('A message without a cause repeats nothing')
  await publishChange(tx, { topic: 'messages', id: queued.id })
  tx.afterCommit(() => messageQueued.emit('change'))
  return { id: queued.id, address }
}
