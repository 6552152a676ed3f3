import type { Language } from '../../kernel/language.ts'
import type { MessageText } from './standard-texts.ts'

const texts: Readonly<Record<Language, MessageText>> = {
  en: {
    subject: 'Quotation {quotation} of {company}',
    content: 'Dear {customer},\n\nattached you find our quotation {quotation}. It is valid until {until}.\n\n{company}',
  },
  th: {
    subject: 'ใบเสนอราคา {quotation} จาก {company}',
    content: 'เรียน {customer}\n\nขอส่งใบเสนอราคา {quotation} ตามเอกสารแนบ ใช้ได้ถึงวันที่ {until}\n\n{company}',
  },
  zh: {
    subject: '{company}报价单 {quotation}',
    content: '{customer}：\n\n附件为我方报价单 {quotation}，有效期至{until}。\n\n{company}',
  },
}

interface Offer {
  readonly quotation: string
  readonly company: string
  readonly customer: string
  readonly until: string
}

/** Subject and text of a quotation e-mail. */
export const quotationMail = (language: Language, offer: Offer): { readonly title: string; readonly content: string } => {
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => (offer as unknown as Record<string, string>)[name] ?? '') // names are those of the offer
  return { title: filled(texts[language].subject), content: filled(texts[language].content) }
}
