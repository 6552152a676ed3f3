import type { Language } from '@khonsong/domain/kernel/language.ts'
import { emailsIn, mobilesIn } from '@khonsong/domain/channels/messages/contact-list.ts'
import { fillTemplate, namesIn } from '@khonsong/domain/channels/messages/fill-template.ts'
import type { MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import { isFleetSubject, messageEvents, subjectOf, type MessageSubject } from '@khonsong/domain/channels/messages/message-events.ts'
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
  carrierPeopleOf,
  checkersOf,
  dispatchersOf,
  peopleOf,
  queueMessages,
  recipientsOf,
  takeCause,
  templatesOf,
  type CauseRow,
  type MessageToQueue,
  type NearPerson,
  type PersonRow,
  type RecipientsRow,
} from './expand-store.ts'
import { factsOf, messageFactsOf, placeOf, type SubjectFacts } from './facts-store.ts'

/** Chats and plain addresses get the company's language. */
const companyLanguage: Language = 'th'

export interface ExpandParts {
  /** Public base URL, for links. */
  readonly publicUrl: string
  readonly ready: (channel: MessageChannel) => boolean
  /** The receiver's one-time code of a waybill; undefined if none is required. */
  readonly receiverCodeOf: (tx: Tx, shipmentId: string) => Promise<string | undefined>
  readonly callerById: (tenantId: string, userId: string) => Promise<Caller | undefined>
}

const topics: Readonly<Record<MessageSubject, { readonly topic: Topic; readonly needs: Permission }>> = {
  order: { topic: 'orders', needs: 'order.view' },
  job: { topic: 'jobs', needs: 'job.view' },
  shipment: { topic: 'shipments', needs: 'shipment.view' },
  exception: { topic: 'exceptions', needs: 'exception.view' },
  driver: { topic: 'drivers', needs: 'driver.view' },
  vehicle: { topic: 'vehicles', needs: 'vehicle.view' },
  trailer: { topic: 'trailers', needs: 'vehicle.view' },
}

/** A recipient. */
interface Recipient extends PersonRow {
  /** Drivers must hear the receiver's code from the receiver. */
  readonly drives: boolean
}

/** A recipient or chat. */
interface Addressee {
  readonly channel: MessageChannel
  readonly address: string
  readonly name: string | null
  readonly language: Language
  readonly drives: boolean
  /** Has no account: gets a link to the tracking page instead of the console. */
  readonly isReceiver?: true
}

/** Filters recipients by the permission and row scope of live updates: a subscription by role must not bypass them. */
const permittedRecipients = async (
  cause: CauseRow,
  facts: SubjectFacts,
  people: readonly PersonRow[],
  parts: ExpandParts,
): Promise<Recipient[]> => {
  const { topic } = topics[subjectOf(cause.event)]
  const { businessUnitId, customerId, subcontractorId, driverId, unscheduled } = facts
  const permitted: Recipient[] = []
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
      permitted.push({ ...person, drives: caller.scope.kind === 'subcontractor' || caller.scope.kind === 'driver' })
  }
  return permitted
}

/** Of those who may be told, the nearest who may still see the record: all of the same nearness. */
const nearestPermitted = async (
  cause: CauseRow,
  facts: SubjectFacts,
  known: readonly NearPerson[],
  parts: ExpandParts,
): Promise<Recipient[]> => {
  for (const nearness of new Set(known.map((one) => one.nearness))) {
    const permitted = await permittedRecipients(
      cause,
      facts,
      known.filter((one) => one.nearness === nearness),
      parts,
    )
    if (permitted.length > 0) return permitted
  }
  return []
}

/** Parties with accounts of their own: who plans the job, who checks what a carrier added, and who added it. */
const accountsOfParties = async (
  tx: Tx,
  cause: CauseRow,
  facts: SubjectFacts,
  { parties }: RecipientsRow,
  parts: ExpandParts,
): Promise<Recipient[]> => {
  const subject = subjectOf(cause.event)
  const keeps = isFleetSubject(subject) ? (subject === 'driver' ? 'driver' : 'vehicle') : undefined
  const near = [
    parties.includes('dispatcher') && keeps === undefined ? await dispatchersOf(tx, facts) : [],
    parties.includes('checker') && keeps ? await checkersOf(tx, facts, `${keeps}.status`) : [],
    parties.includes('carrier') && keeps ? await carrierPeopleOf(tx, facts, `${keeps}.edit`) : [],
  ]
  const told: Recipient[] = []
  for (const known of near) told.push(...(await nearestPermitted(cause, facts, known, parts)))
  return told
}

const addressIn = (channel: MessageChannel, { id, email, phone }: PersonRow): string | undefined => {
  if (channel === 'notice') return id
  if (channel === 'email') return email ?? undefined
  return channel === 'sms' && phone ? parsePhone(phone, 'mobile') : undefined
}

const partiesOf = ({ parties }: RecipientsRow, facts: SubjectFacts): Recipient[] => [
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

const receiverOf = ({ parties }: RecipientsRow, channel: MessageChannel, facts: SubjectFacts): Addressee[] => {
  if (!parties.includes('receiver') || channel !== 'sms' || facts.receiverMobile === null) return []
  const address = parsePhone(facts.receiverMobile, 'mobile')
  return address ? [{ channel, address, name: facts.receiver, language: companyLanguage, drives: false, isReceiver: true }] : []
}

const addresseesOf = (row: RecipientsRow, people: readonly Recipient[], facts: SubjectFacts): Addressee[] =>
  row.channels.flatMap((channel): Addressee[] => {
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

/** Receivers get no more driver data than the tracking page shows. */
const factsForReceiver = async (tx: Tx, facts: SubjectFacts): Promise<SubjectFacts> => {
  const { driver: name, driverMobile: phone } = facts
  const shown = driverShown(await readSetting(tx, 'TRACKING_DRIVER'), { name, phone })
  return { ...facts, driver: shown?.name ?? null, driverMobile: shown?.phone ?? null }
}

const messagesFor = async (tx: Tx, cause: CauseRow, facts: SubjectFacts, parts: ExpandParts): Promise<MessageToQueue[]> => {
  const templates = await templatesOf(tx, cause.event)
  const link = `${parts.publicUrl}${placeOf(cause.event, cause.subjectId)}`
  const code = subjectOf(cause.event) === 'shipment' ? await parts.receiverCodeOf(tx, cause.subjectId) : undefined
  const forReceiver = await factsForReceiver(tx, facts)
  const wanted: MessageToQueue[] = []
  for (const row of await recipientsOf(tx, cause.event, facts.customerId)) {
    const named = await permittedRecipients(cause, facts, await peopleOf(tx, row), parts)
    const concerned = await accountsOfParties(tx, cause, facts, row, parts)
    const people = [...named, ...concerned.filter(({ id }) => !named.some((one) => one.id === id))]
    const quiet = row.quietFrom && row.quietTo ? { from: row.quietFrom, to: row.quietTo } : undefined
    for (const addressee of addresseesOf(row, people, facts)) {
      const { channel, address, name, language, drives } = addressee
      // A message about the code is not sent to recipients who may not know it.
      if (cause.event === 'shipment_receiver_code' && (drives || code === undefined)) continue
      const onlyLogged = !parts.ready(channel)
      const template = templates.get(channel)
      const text =
        (template && textFor(template, language)) ??
        (addressee.isReceiver && cause.event !== 'shipment_receiver_code'
          ? receiverText(language)
          : standardText(cause.event, language))
      const trackingLink = await trackingLinkFor(tx, cause, text, addressee, parts.publicUrl)
      const shownLink = addressee.isReceiver ? (trackingLink ?? '') : link
      const known = messageFactsOf(addressee.isReceiver ? forReceiver : facts, {
        event: cause.event,
        at: cause.at,
        language,
        link: shownLink,
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

/** Notices need no delivery: stored here in three languages and shown at once. */
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

/** One link per address, so each can be revoked separately; only if the text contains it. */
const trackingLinkFor = async (
  tx: Tx,
  cause: CauseRow,
  text: MessageText,
  { name, address, isReceiver }: Addressee,
  publicUrl: string,
): Promise<string | null> => {
  const subject = subjectOf(cause.event)
  if (subject !== 'order' && subject !== 'shipment') return null
  const named = namesIn(`${text.subject}\n${text.content}`)
  if (!named.includes('trackingLink') && !(isReceiver && named.includes('link'))) return null
  const of: LinkOf = subject === 'order' ? 'orders' : 'shipments'
  return (await trackingAddressFor(tx, of, cause.subjectId, name ?? address, publicUrl)) ?? null
}

/** Expands one cause into messages; skips a cause taken by another process. */
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
