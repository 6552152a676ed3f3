import { route } from '../../../kit/workspace/route.ts'

export const commerceRoutes = [
  route('/our/partner', 'Partners', 'คู่ค้า', '合作伙伴', {
    view: 'our',
    page: () => import('./partner-pages.tsx').then((file) => file.PartnerList),
  }),
  route('/our/product', 'Products', 'บริการขนส่ง', '产品', {
    view: 'our',
    page: () => import('./product-pages.tsx').then((file) => file.ProductList),
  }),
  route('/our/project', 'Projects', 'โครงการ', '项目', {
    view: 'project',
    page: () => import('./project-pages.tsx').then((file) => file.ProjectList),
  }),
  route('/our/businessarea', 'Business areas', 'พื้นที่ให้บริการ', '业务区域', {
    view: 'businessarea',
    page: () => import('./product-pages.tsx').then((file) => file.BusinessAreaList),
  }),
  route('/our/lineManage', 'Lines', 'เส้นทางประจำ', '线路', {
    view: 'our',
    page: () => import('./line-pages.tsx').then((file) => file.LineList),
  }),
  route('/our/partner/add', 'Add partner', 'เพิ่มคู่ค้า', '新增合作伙伴', {
    view: 'our',
    own: true,
    page: () => import('./partner-pages.tsx').then((file) => file.PartnerAdd),
  }),
  route('/our/partner/{id}/history', 'Partner history', 'ประวัติคู่ค้า', '合作伙伴历史', {
    view: 'our',
    own: true,
    page: () => import('./partner-pages.tsx').then((file) => file.PartnerHistory),
  }),
  route('/our/partner/{id}/{mode}', 'Partner', 'คู่ค้า', '合作伙伴', {
    view: 'our',
    own: true,
    page: () => import('./partner-pages.tsx').then((file) => file.PartnerRecord),
  }),
  route('/our/product/add', 'Add product', 'เพิ่มบริการขนส่ง', '新增产品', {
    view: 'our',
    own: true,
    page: () => import('./product-pages.tsx').then((file) => file.ProductAdd),
  }),
  route('/our/product/{id}/history', 'Product history', 'ประวัติบริการขนส่ง', '产品历史', {
    view: 'our',
    own: true,
    page: () => import('./product-pages.tsx').then((file) => file.ProductHistory),
  }),
  route('/our/product/{id}/{mode}', 'Product', 'บริการขนส่ง', '产品', {
    view: 'our',
    own: true,
    page: () => import('./product-pages.tsx').then((file) => file.ProductRecord),
  }),
  route('/our/project/add', 'Add project', 'เพิ่มโครงการ', '新增项目', {
    view: 'our',
    own: true,
    page: () => import('./project-pages.tsx').then((file) => file.ProjectAdd),
  }),
  route('/our/project/{id}/history', 'Project history', 'ประวัติโครงการ', '项目历史', {
    view: 'our',
    own: true,
    page: () => import('./project-pages.tsx').then((file) => file.ProjectHistory),
  }),
  route('/our/project/{id}/{mode}', 'Project', 'โครงการ', '项目', {
    view: 'our',
    own: true,
    page: () => import('./project-pages.tsx').then((file) => file.ProjectRecord),
  }),
  route('/our/businessarea/add', 'Add business area', 'เพิ่มพื้นที่ให้บริการ', '新增业务区域', {
    view: 'our',
    own: true,
    page: () => import('./product-pages.tsx').then((file) => file.BusinessAreaAdd),
  }),
  route('/our/businessarea/{id}/history', 'Business area history', 'ประวัติพื้นที่ให้บริการ', '业务区域历史', {
    view: 'our',
    own: true,
    page: () => import('./product-pages.tsx').then((file) => file.BusinessAreaHistory),
  }),
  route('/our/businessarea/{id}/{mode}', 'Business area', 'พื้นที่ให้บริการ', '业务区域', {
    view: 'our',
    own: true,
    page: () => import('./product-pages.tsx').then((file) => file.BusinessAreaRecord),
  }),
  route('/our/lineManage/add', 'Add line', 'เพิ่มเส้นทางประจำ', '新增线路', {
    view: 'our',
    own: true,
    page: () => import('./line-pages.tsx').then((file) => file.LineAdd),
  }),
  route('/our/lineManage/{id}/history', 'Line history', 'ประวัติเส้นทางประจำ', '线路历史', {
    view: 'our',
    own: true,
    page: () => import('./line-pages.tsx').then((file) => file.LineHistory),
  }),
  route('/our/lineManage/{id}/{mode}', 'Line', 'เส้นทางประจำ', '线路', {
    view: 'our',
    own: true,
    page: () => import('./line-pages.tsx').then((file) => file.LineRecord),
  }),
  route('/our/partner-contact/add', 'Add contact', 'เพิ่มผู้ติดต่อ', '新增联系人', {
    view: 'our',
    own: true,
    page: () => import('./partner-pages.tsx').then((file) => file.ContactAdd),
  }),
  route('/our/partner-contact/{id}/{mode}', 'Contact', 'ผู้ติดต่อ', '联系人', {
    view: 'our',
    own: true,
    page: () => import('./partner-pages.tsx').then((file) => file.ContactRecord),
  }),
  route('/setup/businessGroup', 'Surcharge/discount groups', 'กลุ่มค่าบริการเพิ่ม/ส่วนลด', '附加费/折扣组', {
    view: 'setup',
    page: () => import('./surcharge-pages.tsx').then((file) => file.SurchargeGroupList),
  }),
  route('/setup/businessGroup/add', 'Add surcharge/discount group', 'เพิ่มกลุ่มค่าบริการเพิ่ม/ส่วนลด', '新增附加费/折扣组', {
    view: 'setup',
    own: true,
    page: () => import('./surcharge-pages.tsx').then((file) => file.SurchargeGroupAdd),
  }),
  route('/setup/businessGroup/{id}/history', 'Surcharge/discount group history', 'ประวัติกลุ่มค่าบริการเพิ่ม/ส่วนลด', '附加费/折扣组历史', {
    view: 'setup',
    own: true,
    page: () => import('./surcharge-pages.tsx').then((file) => file.SurchargeGroupHistory),
  }),
  route('/setup/businessGroup/{id}/{mode}', 'Surcharge/discount group', 'กลุ่มค่าบริการเพิ่ม/ส่วนลด', '附加费/折扣组', {
    view: 'setup',
    own: true,
    page: () => import('./surcharge-pages.tsx').then((file) => file.SurchargeGroupRecord),
  }),
  route('/setup/surchargeItem', 'Surcharge/discount items', 'รายการค่าบริการเพิ่ม/ส่วนลด', '附加费/折扣项', {
    view: 'setup',
    own: true,
    page: () => import('./surcharge-pages.tsx').then((file) => file.SurchargeItemList),
  }),
  route('/setup/surchargeItem/add', 'Add surcharge/discount item', 'เพิ่มรายการค่าบริการเพิ่ม/ส่วนลด', '新增附加费/折扣项', {
    view: 'setup',
    own: true,
    page: () => import('./surcharge-pages.tsx').then((file) => file.SurchargeItemAdd),
  }),
  route(
    '/setup/surchargeItem/{id}/history',
    'Surcharge/discount item history',
    'ประวัติรายการค่าบริการเพิ่ม/ส่วนลด',
    '附加费/折扣项历史',
    { view: 'setup', own: true, page: () => import('./surcharge-pages.tsx').then((file) => file.SurchargeItemHistory) },
  ),
  route('/setup/surchargeItem/{id}/{mode}', 'Surcharge/discount item', 'รายการค่าบริการเพิ่ม/ส่วนลด', '附加费/折扣项', {
    view: 'setup',
    own: true,
    page: () => import('./surcharge-pages.tsx').then((file) => file.SurchargeItemRecord),
  }),
] as const
