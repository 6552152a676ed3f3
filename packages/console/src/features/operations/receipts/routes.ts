import { route } from '../../../kit/workspace/route.ts'

export const receiptsRoutes = [
  route('/receipt/receiptCreate', 'Receipt registration', 'ลงทะเบียนใบรับสินค้า', '回单登记', {
    view: 'receipt',
    page: () => import('./receipt-pages.tsx').then((file) => file.ReceiptRegistration),
  }),
  route('/receipt/receiptSure', 'Receipt confirmation', 'ยืนยันใบรับสินค้า', '回单确认', {
    view: 'receipt',
    page: () => import('./receipt-pages.tsx').then((file) => file.ReceiptConfirmation),
  }),
  route('/receipt/receiptEmail', 'Receipt mailing', 'ส่งใบรับสินค้า', '回单寄送', {
    view: 'receipt',
    page: () => import('./receipt-pages.tsx').then((file) => file.ReceiptMailing),
  }),
  route('/forereceipt/forereceiptSure', 'Receipt confirmation', 'ยืนยันใบรับสินค้า', '回单确认', {
    view: 'fore.receiptSure',
    page: () => import('./receipt-pages.tsx').then((file) => file.CustomerReceipts),
  }),
] as const
