import { route } from '../../../kit/workspace/route.ts'

export const contractsRoutes = [
  route('/account/contractmanage', 'Contracts', 'สัญญา', '合同', {
    view: 'contract',
    page: () => import('./contract-pages.tsx').then((file) => file.Contracts),
  }),
  route('/quotation/quotation', 'Quotations', 'ใบเสนอราคา', '报价单', {
    page: () => import('./quotation-pages.tsx').then((file) => file.Quotations),
  }),
] as const
