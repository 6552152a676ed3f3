import { route } from '../../../kit/workspace/route.ts'

export const placesRoutes = [
  route('/our/site', 'Sites', 'จุดรับส่งสินค้า', '站点', {
    view: 'our',
    page: () => import('./our-sites.tsx').then((file) => file.OurSites),
  }),
  route('/master-data/site/list', 'Sites', 'จุดรับส่งสินค้า', '站点', {
    page: () => import('./site-pages.tsx').then((file) => file.SiteList),
  }),
  route('/master-data/site/detail-history/{id}', 'Site history', 'ประวัติจุดรับส่งสินค้า', '站点历史', {
    bare: true,
    page: () => import('./site-pages.tsx').then((file) => file.SiteHistory),
  }),
  route('/master-data/site/add', 'Add site', 'เพิ่มจุดรับส่งสินค้า', '新增站点', {
    page: () => import('./site-pages.tsx').then((file) => file.SiteAdd),
  }),
  route('/master-data/site/{id}/{mode}', 'Site', 'จุดรับส่งสินค้า', '站点', {
    page: () => import('./site-pages.tsx').then((file) => file.SiteRecord),
  }),
  route('/master-data/site/history', 'Site history', 'ประวัติจุดรับส่งสินค้า', '站点历史', {
    page: () => import('./site-pages.tsx').then((file) => file.SiteLog),
  }),
  route('/master-data/address/list', 'Address management', 'จัดการที่อยู่', '地址管理', {
    page: () => import('./address-page.tsx').then((file) => file.AddressPage),
  }),
  route('/master-data/route-code/list', 'Route codes', 'รหัสเส้นทาง', '路线代码', {
    page: () => import('./route-code-pages.tsx').then((file) => file.RouteCodes),
  }),
  route('/master-data/site-type/list', 'Site types', 'ประเภทจุดรับส่งสินค้า', '站点类型', {
    own: true,
    page: () => import('./site-type-pages.tsx').then((file) => file.SiteTypes),
  }),
  route('/master-data/rest-stop/list', 'Rest stops', 'จุดพักรถ', '休息站', {
    page: () => import('./rest-stop-pages.tsx').then((file) => file.RestStopList),
  }),
  route('/master-data/rest-stop/log', 'Rest stop history', 'ประวัติจุดพักรถ', '休息站历史', {
    page: () => import('./rest-stop-pages.tsx').then((file) => file.RestStopLog),
  }),
  route('/master-data/rest-stop/add', 'Add rest stop', 'เพิ่มจุดพักรถ', '新增休息站', {
    page: () => import('./rest-stop-pages.tsx').then((file) => file.RestStopAdd),
  }),
  route('/master-data/rest-stop/{id}/{mode}', 'Rest stop', 'จุดพักรถ', '休息站', {
    page: () => import('./rest-stop-pages.tsx').then((file) => file.RestStopRecord),
  }),
  route('/foreour/foresite', 'Sites', 'จุดรับส่งสินค้า', '站点', {
    view: 'fore.site',
    mirrors: '/our/site',
    page: () => import('./our-sites.tsx').then((file) => file.OurSites),
  }),
] as const
