import { emailsIn } from '@khonsong/domain/channels/messages/contact-list.ts'
import { messageChannels, type MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import { quotationMail } from '@khonsong/domain/channels/messages/quotation-mail.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { documentDay } from '@khonsong/domain/kernel/document-time.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { queueMail } from '../../../platform/queue-mail.ts'
import { quotationToMail } from '../../billing/contracts/index.ts'

interface Wish {
  readonly address: string
  readonly language: Language
}

/** Mails a quotation's file through the message outbox, so the delivery log shows its state. */
export const sendQuotation = async (tx: Tx, id: string, wish: Wish, ready: (channel: MessageChannel) => boolean) => {
  const { language } = wish
  const [address, ...more] = emailsIn(wish.address)
  if (address === undefined || more.length > 0) throw new Refused([rejection('contact.email_format', {}, 'address')])
  const { contractNo, documentId, facts } = await quotationToMail(tx, id, language)
  if (!ready('email')) throw new Refused([rejection('message.channel_off', { channel: messageChannels.email })])
  const text = quotationMail(language, {
    quotation: contractNo,
    company: facts.seller.name,
    customer: facts.buyer.name,
    until: documentDay(instantInBangkok(facts.expiryDate), language),
  })
  const messageId = await queueMail(tx, { event: 'quotation_sent', subjectId: id, address, language, ...text, fileId: documentId })
  await audit(tx, { subject: 'contracts', subjectId: id, action: 'mailed', changes: { address: [null, address] } })
  await publishChange(tx, { topic: 'messages', id: messageId })
  return { id: messageId, address }
}
