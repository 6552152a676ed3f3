import type { Language } from '@khonsong/domain/kernel/language.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { Tx } from './db/tx.ts'
import type { Secrets } from './secrets.ts'
import { messageQueued } from './queue-message.ts'

/** An e-mail with a link that only its recipient may read. */
export interface SealedMail {
  readonly event: string
  readonly subjectId: string
  readonly address: string
  readonly name: string
  readonly language: Language
  readonly title: string
  /** Contains `{link}` as placeholder. */
  readonly content: string
  readonly link: string
}

export const sealedContext = ({ tenantId, id }: { readonly tenantId: string; readonly id: string }): string => `${tenantId}/${id}`

/**
 * Queues an e-mail in the message outbox regardless of subscriptions. The link is encrypted: neither the delivery log
 * nor a copy of the database reveals it. The courier decrypts it when sending.
 */
export const queueSealedMail = async (tx: Tx, secrets: Secrets, mail: SealedMail): Promise<void> => {
  const { event, subjectId, address, name, language, title, content, link } = mail
  const [id, { tenantId }] = [tx.newId(), tx.caller]
  await tx.db
    .insertInto('messages')
    .values({
      tenantId,
      id,
      event,
      subjectId,
      channel: 'email',
      address,
      recipientName: name,
      language,
      title,
      content,
      sealed: secrets.seal('mail', sealedContext({ tenantId, id }), Buffer.from(link, 'utf8')),
      state: 'queued',
      nextTryAt: tx.now,
      createdAt: tx.now,
      searchKey: searchKey([address, name, title].filter(Boolean).join(' ')),
    })
    .execute()
  tx.afterCommit(() => messageQueued.emit('change'))
}
