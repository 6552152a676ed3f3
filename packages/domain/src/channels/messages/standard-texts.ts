import type { Language, Words } from '../../kernel/language.ts'
import { messageFields, type MessageField } from './message-fields.ts'
import { isWarningEvent, messageEvents, subjectOf, type MessageEvent, type MessageSubject } from './message-events.ts'

/** A message as it is written before its facts are put in. */
export interface MessageText {
  readonly subject: string
  readonly content: string
}

const numberField: Readonly<Record<MessageSubject, MessageField>> = {
  order: 'orderNo',
  job: 'jobNo',
  shipment: 'shipmentNo',
  exception: 'exceptionNo',
}
const told: Readonly<Record<MessageSubject, readonly MessageField[]>> = {
  order: ['customer', 'origin', 'destination', 'deliverBy'],
  job: ['plate', 'driver', 'origin', 'destination'],
  shipment: ['orderNo', 'customer', 'origin', 'destination', 'plate', 'driver', 'reason'],
  exception: ['exceptionType', 'level', 'shipmentNo', 'orderNo', 'customer', 'origin', 'destination', 'dueBy'],
}

/** A warning says until when; what was wished of a job is its shipments'. */
const warned: Readonly<Record<MessageSubject, readonly MessageField[]>> = {
  order: ['customer', 'origin', 'destination', 'pickUpBy'],
  job: ['plate', 'driver', 'driverMobile', 'origin', 'destination'],
  shipment: ['orderNo', 'customer', 'origin', 'destination', 'pickUpBy', 'deliverBy', 'plate', 'driver', 'driverMobile'],
  exception: told.exception,
}

/** The receiver is to read the code at once. */
const ofReceiver: readonly MessageField[] = ['receiverCode', 'orderNo', 'origin', 'destination', 'plate']

const fieldsSaid = (event: MessageEvent, subject: MessageSubject): readonly MessageField[] => {
  if (event === 'shipment_receiver_code') return ofReceiver
  return (isWarningEvent(event) ? warned : told)[subject]
}

/** What is said about an event when nobody wrote a template for it. */
export const standardText = (event: MessageEvent, language: Language): MessageText => {
  const subject = subjectOf(event)
  const label = (words: Words): string => words[language]
  const head = `${label(messageEvents[event])} {${numberField[subject]}}`
  const lines = fieldsSaid(event, subject).map((field) => `${label(messageFields[field])}: {${field}}`)
  return { subject: head, content: [head, `${label(messageFields.at)}: {at}`, ...lines, '{link}'].join('\n') }
}
