import type { Language, Words } from '../../kernel/language.ts'
import { messageFields, type MessageField } from './message-fields.ts'
import { isWarningEvent, messageEvents, subjectOf, type MessageEvent, type MessageSubject } from './message-events.ts'

/** A message template. */
export interface MessageText {
  readonly subject: string
  readonly content: string
}

const numberField: Readonly<Record<MessageSubject, MessageField>> = {
  order: 'orderNo',
  job: 'jobNo',
  shipment: 'shipmentNo',
  exception: 'exceptionNo',
  driver: 'driver',
  vehicle: 'plate',
  trailer: 'plate',
}
const fieldsBySubject: Readonly<Record<MessageSubject, readonly MessageField[]>> = {
  order: ['customer', 'origin', 'destination', 'deliverBy'],
  job: ['plate', 'driver', 'origin', 'destination'],
  shipment: ['orderNo', 'customer', 'origin', 'destination', 'plate', 'driver', 'reason'],
  exception: ['exceptionType', 'level', 'shipmentNo', 'orderNo', 'customer', 'origin', 'destination', 'dueBy'],
  driver: ['subcontractor', 'driverMobile', 'reason'],
  vehicle: ['subcontractor', 'reason'],
  trailer: ['subcontractor', 'reason'],
}

/** Fields of warnings, including the deadline; a job's deadlines are those of its shipments. */
const warned: Readonly<Record<MessageSubject, readonly MessageField[]>> = {
  ...fieldsBySubject,
  order: ['customer', 'origin', 'destination', 'pickUpBy'],
  job: ['plate', 'driver', 'driverMobile', 'origin', 'destination'],
  shipment: ['orderNo', 'customer', 'origin', 'destination', 'pickUpBy', 'deliverBy', 'plate', 'driver', 'driverMobile'],
}

/** Whoever has to find another carrier reads who said no and why, and by when somebody must drive. */
const ofOffer: readonly MessageField[] = ['subcontractor', 'driver', 'reason', 'beginsAt', 'origin', 'destination']

/** The receiver's code comes first. */
const ofReceiver: readonly MessageField[] = ['receiverCode', 'orderNo', 'origin', 'destination', 'plate']

const fieldsSaid = (event: MessageEvent, subject: MessageSubject): readonly MessageField[] => {
  if (event === 'shipment_receiver_code') return ofReceiver
  if (event === 'job_refused' || event === 'job_accept_due') return ofOffer
  return (isWarningEvent(event) ? warned : fieldsBySubject)[subject]
}

/** Default text of an event without a template. */
export const standardText = (event: MessageEvent, language: Language): MessageText => {
  const subject = subjectOf(event)
  const label = (words: Words): string => words[language]
  const head = `${label(messageEvents[event])} {${numberField[subject]}}`
  const lines = fieldsSaid(event, subject).map((field) => `${label(messageFields[field])}: {${field}}`)
  return { subject: head, content: [head, `${label(messageFields.at)}: {at}`, ...lines, '{link}'].join('\n') }
}

const receiverLines: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '{company}: {status}',
    'Goods of {customer} for {destination}',
    'Deliver by: {deliverBy}',
    'Follow the delivery: {trackingLink}',
  ],
  th: ['{company}: {status}', 'สินค้าจาก {customer} ส่งถึง {destination}', 'กำหนดส่งภายใน: {deliverBy}', 'ติดตามการส่ง: {trackingLink}'],
  zh: ['{company}：{status}', '{customer} 的货物送往 {destination}', '要求送达时间：{deliverBy}', '跟踪送货：{trackingLink}'],
}

const withLines = ([head = '', ...lines]: readonly string[]): MessageText => ({
  subject: head,
  content: [head, ...lines].join('\n'),
})

/** The same for receivers, without internal details. */
export const receiverText = (language: Language): MessageText => withLines(receiverLines[language])

const byHandLines: Readonly<Record<Language, readonly string[]>> = {
  en: ['{company}: your delivery', ...receiverLines.en.slice(1)],
  th: ['{company}: แจ้งติดตามการส่งสินค้า', ...receiverLines.th.slice(1)],
  zh: ['{company}：您的送货', ...receiverLines.zh.slice(1)],
}

/** Text of a link sent manually, for any delivery status. */
export const sentByHandText = (language: Language): MessageText => withLines(byHandLines[language])
