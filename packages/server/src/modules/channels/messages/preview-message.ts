import type { Language } from '@khonsong/domain/kernel/language.ts'
import { fillTemplate } from '@khonsong/domain/channels/messages/fill-template.ts'
import { subjectOf, type MessageEvent } from '@khonsong/domain/channels/messages/message-events.ts'
import { messageFields, fieldsOf, type MessageFacts } from '@khonsong/domain/channels/messages/message-fields.ts'
import { standardText } from '@khonsong/domain/channels/messages/standard-texts.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { messageFactsOf, newestFacts, placeOf } from './facts-store.ts'

interface Wish {
  readonly event: MessageEvent
  readonly language: Language
  readonly subject: string | null
  readonly content: string | null
}

/** Without a record, each field shows its name. */
const named = (event: MessageEvent, language: Language): MessageFacts =>
  Object.fromEntries(fieldsOf(subjectOf(event)).map((field) => [field, `‹${messageFields[field][language]}›`]))

/** A preview creates no link. */
const shownAs = (language: Language): string => `‹${messageFields.trackingLink[language]}›`

/** Renders a template with the newest visible record; without a text, the default one. */
export const previewMessage = async (tx: Tx, wish: Wish, publicUrl: string) => {
  const { event, language } = wish
  const facts = await newestFacts(tx, subjectOf(event))
  const known = facts
    ? messageFactsOf(facts, {
        event,
        at: tx.now,
        language,
        link: `${publicUrl}${placeOf(event, facts.id)}`,
        trackingLink: shownAs(language),
      })
    : named(event, language)
  const standard = standardText(event, language)
  const content = wish.content ?? standard.content
  return {
    title: fillTemplate(wish.subject ?? (wish.content === null ? standard.subject : (wish.content.split('\n')[0] ?? '')), known),
    content: fillTemplate(content, known),
    subjectNo: facts?.no ?? null,
  }
}
