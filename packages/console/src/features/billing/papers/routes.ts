import { route } from '../../../kit/workspace/route.ts'

const pages = () => import('./paper-pages.tsx')
const setup = () => import('./setup-pages.tsx')

export const papersRoutes = [
  route('/account/papers', 'Invoices and billing notes', 'ใบกำกับภาษีและใบวางบิล', '税务发票与请款单', {
    own: true,
    page: () => pages().then((file) => file.ReceivablePapers),
  }),
  route('/account/payablePapers', 'Withholding certificates', 'หนังสือรับรองหัก ณ ที่จ่าย', '预扣税凭证', {
    own: true,
    page: () => pages().then((file) => file.PayablePapers),
  }),
  route('/account/invoiceruns', 'Invoice runs', 'ออกใบแจ้งหนี้เป็นชุด', '批量开票', {
    own: true,
    page: () => import('./invoice-run-pages.tsx').then((file) => file.InvoiceRuns),
  }),
  route('/account/ageing', 'Ageing', 'อายุลูกหนี้/เจ้าหนี้', '账龄', {
    own: true,
    page: () => import('./ageing-page.tsx').then((file) => file.AgeingPage),
  }),
  route('/account/partnerAccount', 'Statement of account', 'ใบแจ้งยอดบัญชี', '对账单', {
    own: true,
    page: () => import('./account-page.tsx').then((file) => file.AccountPage),
  }),
  route('/account/taxReports', 'Tax reports', 'รายงานภาษี', '税务报表', {
    own: true,
    page: () => import('./tax-reports-page.tsx').then((file) => file.TaxReportsPage),
  }),
  route('/account/taxcodes', 'Tax codes', 'รหัสภาษี', '税码', { own: true, page: () => setup().then((file) => file.TaxCodes) }),
  route('/account/taxrates', 'Tax rates', 'อัตราภาษี', '税率', { own: true, page: () => setup().then((file) => file.TaxRates) }),
  route('/account/ledgeraccounts', 'Ledger accounts', 'ผังบัญชีแยกประเภท', '会计科目', {
    own: true,
    page: () => setup().then((file) => file.LedgerAccounts),
  }),
  route('/account/carrierStatement', 'Our statement of account', 'ใบแจ้งยอดบัญชีของเรา', '我方对账单', {
    own: true,
    page: () => import('./own-account-page.tsx').then((file) => file.CarrierAccount),
  }),
  route('/foreaccount/forestatement', 'Our statement of account', 'ใบแจ้งยอดบัญชีของเรา', '我方对账单', {
    own: true,
    page: () => import('./own-account-page.tsx').then((file) => file.CustomerAccount),
  }),
  route('/foreaccount/forepapers', 'Invoices and billing notes', 'เอกสารเรียกเก็บเงิน', '发票与请款单', {
    own: true,
    page: () => pages().then((file) => file.CustomerPapers),
  }),
] as const
