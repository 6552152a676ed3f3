import type { Language } from '@khonsong/domain/kernel/language.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { Tx } from './db/tx.ts'
import { messageQueued } from './queue-message.ts'

/** An e-mail to an explicit address. */
interface Mail {
  readonly event: string
  readonly subjectId: string
  readonly address: string
  readonly language: Language
  readonly title: string
  readonly content: string
  /** Optional attachment: a stored file, or a sent quotation. */
  readonly fileId?: string
}

/** Queues an e-mail in the message outbox; the courier sends it after the commit and retries. */
export const queueMail = async (tx: Tx, { event, subjectId, address, language, title, content, fileId }: Mail): Promise<string> => {
  const id = tx.newId()
  await tx.db
    .insertInto('messages')
    .values({
      tenantId: tx.caller.tenantId,
      id,
      event,
      subjectId,
      channel: 'email',
      address,
      language,
      title,
      content,
      fileId: fileId ?? null,
      state: 'queued',
      nextTryAt: tx.now,
      createdAt: tx.now,
      searchKey: searchKey(`${address} ${title}`),
    })
    .execute()
  tx.afterCommit(() => messageQueued.emit('change'))
  return id
}
