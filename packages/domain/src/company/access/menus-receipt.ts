import { inside, type MenuEntry, type UserKind } from './menu-entry.ts'

/** Carriers see the receipts of their own deliveries. */
const ours: readonly UserKind[] = ['internal', 'subcontractor']
const customer: readonly UserKind[] = ['customer']

/** Receipts: returned signed paper, and its electronic copy. */
export const receiptMenus: MenuEntry = {
  url: '/receipt',
  words: { en: 'Receipts', th: 'ใบรับสินค้า', zh: '回单' },
  needs: [],
  kinds: ours,
  children: [
    {
      url: '/receipt/receiptCreate',
      words: { en: 'Receipt registration', th: 'ลงทะเบียนใบรับสินค้า', zh: '回单登记' },
      needs: ['receipt.view'],
    },
    {
      url: '/receipt/receiptSure',
      words: { en: 'Receipt confirmation', th: 'ยืนยันใบรับสินค้า', zh: '回单确认' },
      needs: ['receipt.view'],
      kinds: inside,
    },
    {
      url: '/receipt/receiptEmail',
      words: { en: 'Receipt mailing', th: 'ส่งใบรับสินค้า', zh: '回单寄送' },
      needs: ['receipt.mail'],
      kinds: inside,
    },
  ],
}

/** Customers' receipt pages. */
export const customerReceiptMenus: MenuEntry = {
  url: '/forereceipt',
  words: { en: 'Receipts', th: 'ใบรับสินค้า', zh: '回单' },
  needs: [],
  kinds: customer,
  children: [
    {
      url: '/forereceipt/forereceiptSure',
      words: { en: 'Receipt confirmation', th: 'ยืนยันใบรับสินค้า', zh: '回单确认' },
      needs: ['receipt.view'],
    },
  ],
}
