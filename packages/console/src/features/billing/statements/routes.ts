import { route } from '../../../kit/workspace/route.ts'

const pages = () => import('./statement-pages.tsx')

export const statementsRoutes = [
  route('/financialStatements/companyCost', 'Company cost statement', 'งบต้นทุนรายบริษัท', '公司成本报表', {
    page: () => pages().then((file) => file.CompanyCost),
  }),
  route('/financialStatements/groupCost', 'Group cost statement', 'งบต้นทุนรายกลุ่ม', '集团成本报表', {
    page: () => pages().then((file) => file.GroupCost),
  }),
  route('/financialStatements/margins', 'Margins', 'กำไรขั้นต้น', '毛利', {
    own: true,
    page: () => import('./margin-page.tsx').then((file) => file.Margins),
  }),
] as const
