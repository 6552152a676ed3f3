import type { Language, Words } from '../../kernel/language.ts'

const words = {
  title: { en: 'Signed delivery documents', th: 'เอกสารการส่งสินค้าที่เซ็นแล้ว', zh: '签收文件' },
  opening: {
    en: 'The signed documents of these deliveries are ready:',
    th: 'เอกสารที่เซ็นรับสินค้าของใบส่งสินค้าต่อไปนี้พร้อมให้ตรวจสอบแล้ว',
    zh: '以下运单的签收文件已可查看：',
  },
  where: { en: 'See and confirm them here:', th: 'ดูและยืนยันได้ที่', zh: '请在此查看并确认：' },
} as const satisfies Readonly<Record<string, Words>>

/** Event names of receipt mails in the delivery log. */
export const receiptMailEvents: Readonly<Record<string, Words>> = {
  receipts_sent: { en: 'Receipts sent', th: 'ส่งใบรับสินค้า', zh: '发送回单' },
}

/** Mail to a customer with a link to its signed documents. */
export const receiptMail = (language: Language, shipmentNos: readonly string[], link: string) => ({
  title: words.title[language],
  content: [words.opening[language], '', ...shipmentNos, '', `${words.where[language]} ${link}`].join('\n'),
})
