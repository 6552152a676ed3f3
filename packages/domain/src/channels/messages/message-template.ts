import { rejection, type Rejection } from '../../kernel/decision.ts'
import { languages, type Language } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { hasLoneBrace, namesIn } from './fill-template.ts'
import { messageChannels } from './message-channels.ts'
import { isMessageEvent, messageEvents, subjectOf } from './message-events.ts'
import { fieldsOf, isMessageField } from './message-fields.ts'
import type { MessageText } from './standard-texts.ts'

const subject = { optional: true, max: 150 } as const
const content = { optional: true, max: 2000, multiline: true } as const

/** The texts of an event for one channel, in any of the languages. */
export const messageTemplate = defineResource({
  name: 'messageTemplate',
  table: 'message_templates',
  seenBy: 'company',
  topic: 'settings',
  label: { en: 'Message template', th: 'แม่แบบข้อความ', zh: '消息模板' },
  labels: { en: 'Message templates', th: 'แม่แบบข้อความ', zh: '消息模板' },
  title: ['code', 'name'],
  fields: {
    code: text({ en: 'Template code', th: 'รหัสแม่แบบ', zh: '模板代码' }, { max: 32, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Template name', th: 'ชื่อแม่แบบ', zh: '模板名称' }, { max: 100 }),
    channel: choice({ en: 'Type', th: 'ประเภท', zh: '类型' }, messageChannels, {}),
    event: choice({ en: 'Event', th: 'เหตุการณ์', zh: '事件' }, messageEvents, {}),
    subjectTh: text({ en: 'Subject (Thai)', th: 'หัวเรื่อง (ไทย)', zh: '主题（泰文）' }, subject),
    contentTh: text({ en: 'Text (Thai)', th: 'ข้อความ (ไทย)', zh: '内容（泰文）' }, content),
    subjectEn: text({ en: 'Subject (English)', th: 'หัวเรื่อง (อังกฤษ)', zh: '主题（英文）' }, subject),
    contentEn: text({ en: 'Text (English)', th: 'ข้อความ (อังกฤษ)', zh: '内容（英文）' }, content),
    subjectZh: text({ en: 'Subject (Chinese)', th: 'หัวเรื่อง (จีน)', zh: '主题（中文）' }, subject),
    contentZh: text({ en: 'Text (Chinese)', th: 'ข้อความ (จีน)', zh: '内容（中文）' }, content),
  },
  list: ['code', 'name', 'channel', 'event', 'contentTh', 'contentEn', 'contentZh'],
  search: ['code', 'name'],
  numbers: ['code'],
  filters: ['channel', 'event'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { message_templates_tenant_id_code_key: 'code', message_templates_in_force: 'event' },
  rules: (values) => {
    const texts = [
      ['subjectTh', values.subjectTh],
      ['contentTh', values.contentTh],
      ['subjectEn', values.subjectEn],
      ['contentEn', values.contentEn],
      ['subjectZh', values.subjectZh],
      ['contentZh', values.contentZh],
    ] as const
    const refusals: Rejection[] = []
    if (values.contentTh === null && values.contentEn === null && values.contentZh === null)
      refusals.push(rejection('message.text_required', {}, 'contentTh'))
    if (!isMessageEvent(values.event)) return refusals
    const known: readonly string[] = fieldsOf(subjectOf(values.event))
    for (const [field, value] of texts) {
      if (value === null) continue
      const strange = namesIn(value).find((name) => !isMessageField(name) || !known.includes(name))
      if (strange !== undefined) refusals.push(rejection('message.unknown_field', { name: strange }, field))
      else if (hasLoneBrace(value)) refusals.push(rejection('message.lone_brace', { orderNo: '{orderNo}' }, field))
    }
    return refusals
  },
})
export type MessageTemplate = Row<typeof messageTemplate>

/** The fields that determine a template's text. */
export type TemplateTexts = Pick<MessageTemplate, 'subjectTh' | 'contentTh' | 'subjectEn' | 'contentEn' | 'subjectZh' | 'contentZh'>

const inLanguage = (texts: TemplateTexts, language: Language): MessageText | undefined => {
  const [subjectText, contentText] = {
    th: [texts.subjectTh, texts.contentTh],
    en: [texts.subjectEn, texts.contentEn],
    zh: [texts.subjectZh, texts.contentZh],
  }[language]
  return contentText === null || contentText === undefined
    ? undefined
    : { subject: subjectText ?? contentText.split('\n')[0] ?? '', content: contentText }
}

/** The text in the reader's language, else in the first of Thai, English and Chinese that exists. */
export const textFor = (texts: TemplateTexts, language: Language): MessageText | undefined =>
  inLanguage(texts, language) ??
  (['th', ...languages] as const).map((one) => inLanguage(texts, one)).find((found) => found !== undefined)
