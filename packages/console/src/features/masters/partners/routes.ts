import { route } from '../../../kit/workspace/route.ts'

export const partnersRoutes = [
  route('/master-data/customer/add', 'Add customer', 'เพิ่มลูกค้า', '新增客户', {
    page: () => import('./customer-pages.tsx').then((file) => file.CustomerAdd),
  }),
  route('/master-data/customer/{id}/history', 'Customer history', 'ประวัติลูกค้า', '客户历史', {
    bare: true,
    page: () => import('./customer-pages.tsx').then((file) => file.CustomerHistory),
  }),
  route('/master-data/customer/{id}/{mode}', 'Customer', 'ลูกค้า', '客户', {
    page: () => import('./customer-pages.tsx').then((file) => file.CustomerRecord),
  }),
  route('/master-data/customer/list', 'Customers', 'ลูกค้า', '客户', {
    page: () => import('./customer-pages.tsx').then((file) => file.CustomerList),
  }),
  route('/master-data/customer/history', 'Customer history', 'ประวัติลูกค้า', '客户历史', {
    page: () => import('./customer-pages.tsx').then((file) => file.CustomerLog),
  }),
  route('/master-data/subcontractor/log', 'Subcontractor history', 'ประวัติผู้รับเหมาช่วง', '分包商历史', {
    page: () => import('./subcontractor-pages.tsx').then((file) => file.SubcontractorLog),
  }),
  route('/master-data/subcontractor/detail-history/{id}', 'Subcontractor history', 'ประวัติผู้รับเหมาช่วง', '分包商历史', {
    bare: true,
    page: () => import('./subcontractor-pages.tsx').then((file) => file.SubcontractorHistory),
  }),
  route('/master-data/subcontractor/list', 'Subcontractors', 'ผู้รับเหมาช่วง', '分包商', {
    page: () => import('./subcontractor-pages.tsx').then((file) => file.SubcontractorList),
  }),
  route('/master-data/subcontractor/add', 'Add subcontractor', 'เพิ่มผู้รับเหมาช่วง', '新增分包商', {
    page: () => import('./subcontractor-pages.tsx').then((file) => file.SubcontractorAdd),
  }),
  route('/master-data/subcontractor/{id}/{mode}', 'Subcontractor', 'ผู้รับเหมาช่วง', '分包商', {
    page: () => import('./subcontractor-pages.tsx').then((file) => file.SubcontractorRecord),
  }),
  route('/master-data/bank/list', 'Banks', 'ธนาคาร', '银行', {
    own: true,
    page: () => import('./bank-pages.tsx').then((file) => file.Banks),
  }),
] as const
