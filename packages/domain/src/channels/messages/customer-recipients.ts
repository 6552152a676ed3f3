import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choices } from '../../resource/fields/choices.ts'
import { reference } from '../../resource/fields/reference.ts'
import { references } from '../../resource/fields/references.ts'
import { text } from '../../resource/fields/text.ts'
import { contactListMax, emailList } from './contact-list.ts'
import { messageChannels } from './message-channels.ts'
import { isFleetSubject, messageEventNames, messageEvents, subjectOf, type MessageEvent } from './message-events.ts'
import { messageRecipients } from './message-recipients.ts'

/** Internal tasks: pending confirmations, papers to be returned, unsettled exceptions. */
const oursToDo: ReadonlySet<MessageEvent> = new Set([
  'order_confirm_due',
  'shipment_receipt_overdue',
  'exception_raised',
  'exception_overdue',
])

/** Events customers may subscribe to: their own orders and shipments, but not our dispatching, fleet and internal tasks. */
export const customerEventNames = messageEventNames.filter((event) => {
  const subject = subjectOf(event)
  return subject !== 'job' && !isFleetSubject(subject) && !oursToDo.has(event)
})

const customerEvents: Readonly<Record<string, Words>> = Object.fromEntries(
  customerEventNames.map((event) => [event, messageEvents[event]]),
)

/** Channels open to customers. The others cost per message or go to our own groups. */
const { notice, email } = messageChannels
const customerChannels = { notice, email }

const { name, events, channels, roleIds, userIds, emails, quietFrom, quietTo } = messageRecipients.fields

/** A customer's own notification rules: which people and addresses, for which of its orders. */
export const customerRecipients = defineResource({
  name: 'customerRecipients',
  table: 'customer_recipients',
  topic: 'settings',
  label: messageRecipients.label,
  title: ['name'],
  fields: {
    name,
    /** The acting customer user implies the customer; enforced by a rule rather than by a required column. */
    customerId: reference({ en: 'Customer', th: 'ลูกค้า', zh: '客户' }, 'customer', { optional: true }),
    events: choices(events.label, customerEvents, {}),
    channels: choices(channels.label, customerChannels, {}),
    roleIds: references(roleIds.label, 'role', { fallback: [] }),
    userIds: references(userIds.label, 'user', { fallback: [] }),
    emails: text(emails.label, {
      optional: true,
      max: contactListMax,
      multiline: true,
      rules: [emailList],
      ...(emails.help ? { help: emails.help } : {}),
    }),
    quietFrom,
    quietTo,
  },
  list: ['name', 'events', 'channels', 'roleIds', 'userIds', 'emails', 'quietFrom', 'quietTo'],
  search: ['name'],
  sort: ['name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'name', descending: false },
  unique: { customer_recipients_name: 'name' },
  rules: (values) => {
    const refusals: Rejection[] = []
    if (values.events.length === 0) refusals.push(rejection('message.select_one', {}, 'events'))
    if (values.channels.length === 0) refusals.push(rejection('message.channel_required', {}, 'channels'))
    if ((values.quietFrom === null) !== (values.quietTo === null))
      refusals.push(rejection('message.quiet_both', {}, values.quietFrom === null ? 'quietFrom' : 'quietTo'))
    if (values.roleIds.length + values.userIds.length === 0 && values.emails === null)
      refusals.push(rejection('message.nobody', {}, 'roleIds'))
    return refusals
  },
})
export type CustomerRecipients = Row<typeof customerRecipients>
