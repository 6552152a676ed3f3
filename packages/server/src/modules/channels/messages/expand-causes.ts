import type { Language } from '@khonsong/domain/kernel/language.ts'
import { emailsIn, mobilesIn } from '@khonsong/domain/channels/messages/contact-list.ts'
import { fillTemplate, namesIn } from '@khonsong/domain/channels/messages/fill-template.ts'
import type { MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import { messageEvents, subjectOf, type MessageSubject } from '@khonsong/domain/channels/messages/message-events.ts'
import { textFor } from '@khonsong/domain/channels/messages/message-template.ts'
import { receiverText, standardText, type MessageText } from '@khonsong/domain/channels/messages/standard-texts.ts'
import { driverShown } from '@khonsong/domain/channels/tracking-page/receiver-view.ts'
import { afterQuietHours } from '@khonsong/domain/channels/messages/when-to-send.ts'
import { parsePhone } from '@khonsong/domain/resource/fields/phone.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange, type Topic } from '../../../platform/events/publish-change.ts'
import { maySeeEvent } from '../../../platform/events/may-hear.ts'
import { notify } from '../../../platform/notices.ts'
import { readSetting } from '../../company/settings/index.ts'
import { trackingAddressFor, type LinkOf } from '../tracking-page/index.ts'
import {
  dispatchersOf,
  peopleOf,
  queueMessages,
  recipientsOf,
  takeCause,
  templatesOf,
  type CauseRow,
  type MessageToQueue,
  type PersonRow,
  type RecipientsRow,
} from './expand-store.ts'
import { factsOf, messageFactsOf, placeOf, type SubjectFacts } from './facts-store.ts'

/** Rooms and addresses without a person are spoken to in the language of the company. */
const companyLanguage: Language = 'th'

export interface ExpandParts {
  /** The address people use, for links. */
  readonly publicUrl: string
  readonly ready: (channel: MessageChannel) => boolean
  /** The one-time code of a waybill that the receiver tells the driver; undefined where none is asked for. */
  readonly receiverCodeOf: (tx: Tx, shipmentId: string) => Promise<string | undefined>
  readonly callerById: (tenantId: string, userId: string) => Promise<Caller | undefined>
}

const topics: Readonly<Record<MessageSubject, { readonly topic: Topic; readonly needs: Permission }>> = {
  order: { topic: 'orders', needs: 'order.view' },
  job: { topic: 'jobs', needs: 'job.view' },
  shipment: { topic: 'shipments', needs: 'shipment.view' },
  exception: { topic: 'exceptions', needs: 'exception.view' },
}

/** Somebody to be told. */
interface Told extends PersonRow {
  /** Whoever drives is to hear the receiver's code from the receiver. */
  readonly drives: boolean
}

/** Somebody or some room to be told. */
interface Hearer {
  readonly channel: MessageChannel
  readonly address: string
  readonly name: string | null
  readonly language: Language
  readonly drives: boolean
  /** Has no account: is sent to the tracking page instead of the console. */
  readonly isReceiver?: true
}

/** People are told of what they may see, by the rule that decides their live screens: a role is not a way around the row scope. */
const seeing = async (cause: CauseRow, facts: SubjectFacts, people: readonly PersonRow[], parts: ExpandParts): Promise<Told[]> => {
  const { topic } = topics[subjectOf(cause.event)]
  const { businessUnitId, customerId, subcontractorId, driverId, unscheduled } = facts
  const told: Told[] = []
  for (const person of people) {
    const caller = await parts.callerById(cause.tenantId, person.id)
    const event = {
      tenantId: cause.tenantId,
      topic,
      businessUnitId,
      customerId,
      subcontractorId,
      driverId,
      unscheduled,
      userId: null,
    }
    if (caller && maySeeEvent(caller, { ...event, xact: '0', seq: 0, subjectId: facts.id, version: null, at: cause.at }))
      told.push({ ...person, drives: caller.scope.kind === 'subcontractor' || caller.scope.kind === 'driver' })
  }
  return told
}

/** The nearest of those who plan the job and may still see it: all of the same nearness. */
const dispatchersTold = async (tx: Tx, cause: CauseRow, facts: SubjectFacts, parts: ExpandParts): Promise<Told[]> => {
  const known = await dispatchersOf(tx, facts)
  for (const nearness of new Set(known.map((one) => one.nearness))) {
    const told = await seeing(
      cause,
      facts,
      known.filter((one) => one.nearness === nearness),
      parts,
    )
    if (told.length > 0) return told
  }
  return []
}

const addressIn = (channel: MessageChannel, { id, email, phone }: PersonRow): string | undefined => {
  if (channel === 'notice') return id
  if (channel === 'email') return email ?? undefined
  return channel === 'sms' && phone ? parsePhone(phone, 'mobile') : undefined
}

const partiesOf = ({ parties }: RecipientsRow, facts: SubjectFacts): Told[] => [
  ...(parties.includes('customer') && facts.customerId
    ? [
        {
          id: '',
          displayName: facts.customerContact ?? facts.customer ?? '',
          email: facts.customerEmail,
          phone: facts.customerMobile,
          language: null,
          drives: false,
        },
      ]
    : []),
  ...(parties.includes('driver') && facts.driver
    ? [{ id: '', displayName: facts.driver, email: null, phone: facts.driverMobile, language: null, drives: true }]
    : []),
]

const listed = (channel: MessageChannel, { mobiles, emails }: RecipientsRow): readonly string[] => {
  if (channel === 'email') return emailsIn(emails ?? '')
  return channel === 'sms' ? mobilesIn(mobiles ?? '') : []
}

const receiverOf = ({ parties }: RecipientsRow, channel: MessageChannel, facts: SubjectFacts): Hearer[] => {
  if (!parties.includes('receiver') || channel !== 'sms' || facts.receiverMobile === null) return []
  const address = parsePhone(facts.receiverMobile, 'mobile')
  return address ? [{ channel, address, name: facts.receiver, language: companyLanguage, drives: false, isReceiver: true }] : []
}

const hearersOf = (row: RecipientsRow, people: readonly Told[], facts: SubjectFacts): Hearer[] =>
  row.channels.flatMap((channel): Hearer[] => {
    if (channel === 'enterprise_chat' || channel === 'messaging_app')
      return [{ channel, address: channel, name: null, language: companyLanguage, drives: false }]
    const persons = channel === 'notice' ? people : [...people, ...partiesOf(row, facts)]
    return [
      ...persons.flatMap((person) => {
        const address = addressIn(channel, person)
        const { displayName: name, language, drives } = person
        return address ? [{ channel, address, name, language: language ?? companyLanguage, drives }] : []
      }),
      ...receiverOf(row, channel, facts),
      ...listed(channel, row).map((address) => ({ channel, address, name: null, language: companyLanguage, drives: false })),
    ]
  })

/** Of the driver a receiver is told as much as on the tracking page. */
const asReceiverKnows = async (tx: Tx, facts: SubjectFacts): Promise<SubjectFacts> => {
  const { driver: name, driverMobile: phone } = facts
  const shown = driverShown(await readSetting(tx, 'TRACKING_DRIVER'), { name, phone })
  return { ...facts, driver: shown?.name ?? null, driverMobile: shown?.phone ?? null }
}

const messagesFor = async (tx: Tx, cause: CauseRow, facts: SubjectFacts, parts: ExpandParts): Promise<MessageToQueue[]> => {
  const templates = await templatesOf(tx, cause.event)
  const link = `${parts.publicUrl}${placeOf(cause.event, cause.subjectId)}`
  const code = subjectOf(cause.event) === 'shipment' ? await parts.receiverCodeOf(tx, cause.subjectId) : undefined
  const forReceiver = await asReceiverKnows(tx, facts)
  const wanted: MessageToQueue[] = []
  for (const row of await recipientsOf(tx, cause.event, facts.customerId)) {
    const named = await seeing(cause, facts, await peopleOf(tx, row), parts)
    const planning = row.parties.includes('dispatcher') ? await dispatchersTold(tx, cause, facts, parts) : []
    const people = [...named, ...planning.filter(({ id }) => !named.some((one) => one.id === id))]
    const quiet = row.quietFrom && row.quietTo ? { from: row.quietFrom, to: row.quietTo } : undefined
    for (const hearer of hearersOf(row, people, facts)) {
      const { channel, address, name, language, drives } = hearer
      // A message that is about the code says nothing to whoever may not know it.
      if (cause.event === 'shipment_receiver_code' && (drives || code === undefined)) continue
      const onlyLogged = !parts.ready(channel)
      const template = templates.get(channel)
      const text =
        (template && textFor(template, language)) ??
        (hearer.isReceiver && cause.event !== 'shipment_receiver_code'
          ? receiverText(language)
          : standardText(cause.event, language))
      const trackingLink = await trackingLinkFor(tx, cause, text, hearer, parts.publicUrl)
      const seen = hearer.isReceiver ? (trackingLink ?? '') : link
      const known = messageFactsOf(hearer.isReceiver ? forReceiver : facts, {
        event: cause.event,
        at: cause.at,
        language,
        link: seen,
        trackingLink,
        receiverCode: drives ? null : (code ?? null),
      })
      wanted.push({
        causeId: cause.id,
        event: cause.event,
        subjectId: cause.subjectId,
        channel,
        address,
        recipientName: name,
        language,
        title: fillTemplate(text.subject, known),
        content: fillTemplate(text.content, known),
        sendAt: channel === 'notice' || onlyLogged ? undefined : afterQuietHours(tx.now, quiet),
        onlyLogged,
      })
    }
  }
  return wanted
}

/** A notice is the message itself: written here, shown at once, in three languages. */
const showNotices = async (tx: Tx, cause: CauseRow, wanted: readonly MessageToQueue[]): Promise<void> => {
  for (const { address, title, content } of wanted) {
    const same = (text: string) => ({ en: text, th: text, zh: text })
    await notify(tx, {
      userId: address,
      kind: 'message',
      title: same(title || messageEvents[cause.event].en),
      body: same(content),
      href: placeOf(cause.event, cause.subjectId),
    })
  }
}

/** A link of their own for each address, so that one can be ended without the others; only where the text says it. */
const trackingLinkFor = async (
  tx: Tx,
  cause: CauseRow,
  text: MessageText,
  { name, address, isReceiver }: Hearer,
  publicUrl: string,
): Promise<string | null> => {
  const subject = subjectOf(cause.event)
  if (subject === 'job' || subject === 'exception') return null
  const named = namesIn(`${text.subject}\n${text.content}`)
  if (!named.includes('trackingLink') && !(isReceiver && named.includes('link'))) return null
  const of: LinkOf = subject === 'order' ? 'orders' : 'shipments'
  return (await trackingAddressFor(tx, of, cause.subjectId, name ?? address, publicUrl)) ?? null
}

/** Turns one thing that happened into messages; a cause that another process has is left to it. */
export const expandCause = async (tx: Tx, id: string, parts: ExpandParts): Promise<void> => {
  const cause = await takeCause(tx, id)
  const facts = cause && (await factsOf(tx, subjectOf(cause.event), cause.subjectId))
  if (!facts) return
  const queued = await queueMessages(tx, await messagesFor(tx, cause, facts, parts))
  await showNotices(
    tx,
    cause,
    queued.map(({ wish }) => wish).filter(({ channel }) => channel === 'notice'),
  )
  if (queued.length > 0) await publishChange(tx, { topic: 'messages' })
}
