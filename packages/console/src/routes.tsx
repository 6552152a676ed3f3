import * as masters from './master-pages.ts'
import * as our from './our-pages.ts'
import { surchargeRoutes } from './surcharge-routes.ts'
import type { Route } from './kit/workspace/route-table.ts'

type More = Partial<Pick<Route, 'redirect' | 'view' | 'page' | 'bare'>>

/** One row. The area is the first part of the path; the eighteen customer-side areas count as one, `fore` (specification A §2). */
const at = <Path extends string>(path: Path, en: string, th: string, zh: string, more: More = {}): Route<Path> => {
  const first = path.split('/')[1] ?? ''
  return { path, area: first.startsWith('fore') ? 'fore' : first || 'root', title: { en, th, zh }, bare: false, ...more }
}

// Pages, fetched when first shown. A route without a page answers like an unknown address until its feature is built.
const dashboard = () => import('./pages/dashboard/dashboard.tsx').then((file) => file.Dashboard)
const searchs = () => import('./pages/searchs.tsx').then((file) => file.Searchs)
const notices = () => import('./pages/notices.tsx').then((file) => file.Notices)
const previewImage = () => import('./pages/preview-image.tsx').then((file) => file.PreviewImage)
const trackingList = () => import('./pages/tracking/tracking-list.tsx').then((file) => file.TrackingList)
const trackedShipment = () => import('./pages/tracking/shipment-page.tsx').then((file) => file.TrackedShipment)
const trackedJob = () => import('./pages/tracking/job-page.tsx').then((file) => file.TrackedJob)
const trackedOrder = () => import('./pages/tracking/order-page.tsx').then((file) => file.TrackedOrder)
const bypassStatus = () => import('./pages/update-status/bypass-status.tsx').then((file) => file.BypassStatus)
const statusList = () => import('./pages/update-status/status-list.tsx').then((file) => file.StatusList)
const statusHistory = () => import('./pages/update-status/status-history.tsx').then((file) => file.StatusHistory)
const accounts = () => import('./features/access/accounts-page.tsx').then((file) => file.AccountsPage)
const roles = () => import('./features/access/roles-page.tsx').then((file) => file.RolesPage)
const userOrganization = () => import('./features/access/organisations-page.tsx').then((file) => file.OrganisationsPage)
const keys = () => import('./features/access/keys-page.tsx').then((file) => file.KeysPage)
const ability = () => import('./features/settings/ability-page.tsx').then((file) => file.AbilityPage)
const messageRecipients = () => import('./features/messages/recipient-pages.tsx').then((file) => file.RecipientList)
const messageRecipientsAdd = () => import('./features/messages/recipient-pages.tsx').then((file) => file.RecipientAdd)
const messageRecipientsRecord = () => import('./features/messages/recipient-pages.tsx').then((file) => file.RecipientRecord)
const messageRecipientsHistory = () => import('./features/messages/recipient-pages.tsx').then((file) => file.RecipientHistory)
const deliveries = () => import('./features/messages/delivery-list.tsx').then((file) => file.DeliveryList)
const messageTemplates = () => import('./features/messages/template-pages.tsx').then((file) => file.TemplateList)
const messageTemplateAdd = () => import('./features/messages/template-pages.tsx').then((file) => file.TemplateAdd)
const messageTemplateRecord = () => import('./features/messages/template-pages.tsx').then((file) => file.TemplateRecord)
const messageTemplateHistory = () => import('./features/messages/template-pages.tsx').then((file) => file.TemplateHistory)
const myAccount = () => import('./features/session/my-account.tsx').then((file) => file.MyAccount)
const orderTemplates = () => import('./features/orders/template-list.tsx').then((file) => file.TemplateList)
const orderDistribute = () => import('./features/orders/order-distribute.tsx').then((file) => file.OrderDistribute)
const orderEntry = () => import('./features/orders/order-entry.tsx').then((file) => file.OrderEntry)
const orderCreate = () => import('./features/orders/order-create.tsx').then((file) => file.OrderCreate)
const orderRecreate = () => import('./features/orders/order-create.tsx').then((file) => file.OrderRecreate)
const jobList = () => import('./pages/dispatch/dispatch-orders.tsx').then((file) => file.DispatchOrders)
const jobCreate = () => import('./features/jobs/job-create.tsx').then((file) => file.JobCreate)
const jobReport = () => import('./features/jobs/job-report.tsx').then((file) => file.JobReport)
const jobReportSingle = () => import('./features/jobs/job-report-single.tsx').then((file) => file.JobReportSingle)
const jobReportSeveral = () => import('./features/jobs/job-report-several.tsx').then((file) => file.JobReportSeveral)
const shipmentReport = () => import('./features/reports/shipment-report.tsx').then((file) => file.ShipmentReport)
const shipmentReportSingle = () => import('./pages/reports/shipment-report-single.tsx').then((file) => file.ShipmentReportSingle)
const shipmentReportSeveral = () =>
  import('./features/reports/shipment-report-several.tsx').then((file) => file.ShipmentReportSeveral)
const importHome = () => import('./features/imports/import-home.tsx').then((file) => file.ImportHome)
const importBench = () => import('./features/imports/import-bench.tsx').then((file) => file.ImportBench)
const kit = () => import('./pages/kit-gallery.tsx').then((file) => file.KitGallery)

/** The whole route table, spelled literally as documented (specification A §2). Titles are for tabs and pages; menus bring their own names. */
export const routes = [
  at('/', 'Root', 'หน้าหลัก', '首页', { bare: true, redirect: '/console/dashboard' }),
  at('/searchs', 'Search', 'ค้นหา', '查询', { page: searchs }),
  at('/console', 'Home', 'หน้าหลัก', '首页', { redirect: '/console/dashboard' }),
  at('/console/dashboard', 'Home', 'หน้าหลัก', '首页', { view: 'dashboard', page: dashboard }),
  // Not among the documented paths: one's own user info, for every kind of user (specification B §2).
  at('/console/account', 'My account', 'บัญชีของฉัน', '我的账号', { page: myAccount }),
  at('/kit', 'Kit gallery', 'ตัวอย่างหน้าจอ', '组件库', { page: kit }),

  at('/order/entry', 'Shipping orders', 'คำสั่งขนส่ง', '订单', { view: 'entry', page: orderEntry }),
  at('/order/entry/create', 'Create shipping order', 'เปิดคำสั่งขนส่ง', '创建订单', { view: 'entry', page: orderCreate }),
  at('/order/entry/recreate', 'Re-create shipping order', 'สั่งซ้ำ', '重新创建订单', { view: 'entry', page: orderRecreate }),
  // Not among the documented paths: the dialogs of the specification as pages with a link of their own (decision on gap G-254).
  at('/order/templates', 'Order templates', 'แม่แบบคำสั่งขนส่ง', '订单模板', { view: 'entry', page: orderTemplates }),
  at('/order/import', 'Import shipping orders', 'นำเข้าคำสั่งขนส่ง', '导入订单', { view: 'entry', page: importHome }),
  at('/order/import/{id}', 'Import', 'นำเข้าไฟล์', '导入', { view: 'entry', page: importBench }),
  at('/order/distribute', 'Order distribution', 'กระจายคำสั่งขนส่ง', '订单分配', {
    view: 'distribution',
    page: orderDistribute,
  }),

  at('/update-status', 'Update status', 'อัปเดตสถานะ', '更新状态', { redirect: '/update-status/bypass-status' }),
  at('/update-status/bypass-status', 'Bypass status', 'ข้ามสถานะ', '跳过状态', { page: bypassStatus }),
  at('/update-status/shipment-status', 'Shipment status', 'สถานะใบส่งสินค้า', '运单状态', {
    redirect: '/update-status/shipment-status/list',
  }),
  at('/update-status/shipment-status/list', 'Shipment status', 'สถานะใบส่งสินค้า', '运单状态', { page: statusList }),
  at('/update-status/shipment-status/history', 'Shipment status history', 'ประวัติสถานะใบส่งสินค้า', '运单状态历史', {
    page: statusHistory,
  }),
  at('/update-status/shipment-status/import', 'Import shipment statuses', 'นำเข้าสถานะใบส่งสินค้า', '导入运单状态', {
    page: importHome,
  }),
  at('/update-status/shipment-status/import/{id}', 'Import', 'นำเข้าไฟล์', '导入', { page: importBench }),

  at('/plan', 'Plan and dispatch', 'วางแผนและจัดรถ', '计划与调度', { view: 'plan' }),
  at('/plan/planLook', 'Plan detail', 'รายละเอียดแผน', '计划详情', { view: 'plan' }),
  at('/plan/planmap', 'Map planning', 'วางแผนบนแผนที่', '地图规划', { view: 'plan' }),
  at('/plan/cityPlan', 'City plan', 'แผนกระจายในเมือง', '城市配送计划', { view: 'city plan' }),
  at('/plan/planlookCity', 'City plan detail', 'รายละเอียดแผนในเมือง', '城市计划详情', { view: 'city plan' }),
  at('/plan/autoLinePlan', 'Automatic routing', 'จัดเส้นทางอัตโนมัติ', '自动排线', { view: 'auto line plan' }),
  at('/planDispatch/planDispatch', 'Plan dispatch', 'จัดรถตามแผน', '计划调度', { view: 'plan dispatch' }),
  at('/transportPlan/transportPlan', 'Transport plan', 'แผนการขนส่ง', '运输计划', { view: 'transport plan' }),
  at('/schedule/scheduleForm', 'Dispatch orders', 'ใบงานรถ', '调度单', { view: 'schedule', page: jobList }),
  at('/schedule/schedulecreate', 'Create dispatch order', 'เปิดใบงานรถ', '新建调度单', { view: 'schedule', page: jobCreate }),

  at('/perform/meet', 'Pickup reservation', 'รับงานและนัดรับสินค้า', '预约提货', { view: 'perform' }),
  at('/perform/goods', 'Goods pickup', 'รับสินค้า', '提货', { view: 'perform' }),
  at('/perform/transit', 'Transit and linehaul', 'ระหว่างทางและรถสายหลัก', '在途与干线', { view: 'perform' }),
  at('/perform/sendGoods', 'Delivery', 'ส่งสินค้า', '送货', { view: 'perform' }),
  at('/perform/return', 'Return transport', 'ขนส่งขากลับ', '返程运输', { view: 'perform' }),

  at('/except/exceptcreate', 'Create exception', 'แจ้งเหตุผิดปกติ', '登记异常', { view: 'except' }),
  at('/except/exceptdeal', 'Exceptions', 'จัดการเหตุผิดปกติ', '异常处理', { view: 'except' }),
  at('/distribution/monitor', 'Distribution monitor', 'ติดตามการกระจายสินค้า', '配送监控', { view: 'distribution' }),
  at('/receipt/receiptCreate', 'Receipt registration', 'ลงทะเบียนใบรับสินค้า', '回单登记', { view: 'receipt' }),
  at('/receipt/receiptSure', 'Receipt confirmation', 'ยืนยันใบรับสินค้า', '回单确认', { view: 'receipt' }),
  at('/receipt/receiptEmail', 'Receipt mailing', 'ส่งใบรับสินค้า', '回单寄送', { view: 'receipt' }),
  at('/transfer/transferList', 'Transfers', 'โอนย้ายสินค้า', '中转'),
  at('/transfer/transferDelivery', 'Transfer delivery', 'ส่งมอบการโอนย้าย', '中转交接', { view: 'transfer delivery' }),
  at('/transfer/sendGoods', 'Transfer send', 'ส่งออกการโอนย้าย', '中转发货', { view: 'send goods' }),
  at('/vehicle/vehicleMonitoring', 'Vehicle monitoring', 'ติดตามรถ', '车辆监控'),

  at('/account/calculatormanage', 'Meters', 'ตัวคำนวณค่าใช้จ่าย', '计费器', { view: 'account' }),
  at('/account/serviceitems', 'Service items', 'รายการบริการ', '服务项目', { view: 'account' }),
  at('/account/billingitems', 'Billing items', 'รายการเรียกเก็บ', '计费项目', { view: 'account' }),
  at('/account/contractmanage', 'Contracts', 'สัญญา', '合同', { view: 'contract' }),
  at('/account/quotemaintain', 'Quote maintenance', 'จัดการราคาขนส่ง', '报价维护', { view: 'account' }),
  at('/account/dataresource', 'Data sources', 'แหล่งข้อมูล', '数据源', { view: 'account' }),
  at('/account/oilprice', 'Fuel prices', 'ราคาน้ำมัน', '油价', { view: 'account' }),
  at('/account/billingrules', 'Billing rules', 'กฎการคิดค่าขนส่ง', '计费规则', { view: 'account' }),
  at('/account/billingshares', 'Allocation rules', 'กฎการปันส่วน', '分摊规则', { view: 'account' }),
  at('/account/accountsReceivable', 'Bills receivable', 'บิลลูกหนี้', '应收账单', { view: 'accounts receivable' }),
  at('/account/billingConfirm', 'Bill confirmation (receivable)', 'ยืนยันบิลลูกหนี้', '应收账单确认', { view: 'billing confirm' }),
  at('/account/reconciliation', 'Reconciliation (receivable)', 'กระทบยอดลูกหนี้', '应收对账', { view: 'reconciliation' }),
  at('/account/billPayable', 'Bills payable', 'บิลเจ้าหนี้', '应付账单', { view: 'bill payable' }),
  at('/account/billConfirm', 'Bill confirmation (payable)', 'ยืนยันบิลเจ้าหนี้', '应付账单确认', { view: 'bill confirm' }),
  at('/account/billReconciliation', 'Reconciliation (payable)', 'กระทบยอดเจ้าหนี้', '应付对账', { view: 'bill reconciliation' }),
  at('/account/billQueryPayable', 'Bill query: payable', 'สอบถามบิลเจ้าหนี้', '账单查询：应付', { view: 'bill query payable' }),
  at('/account/billQueryConfirm', 'Bill query: confirmation', 'สอบถามการยืนยันบิล', '账单查询：确认', { view: 'bill query confirm' }),
  at('/account/billQueryReconciliation', 'Bill query: reconciliation', 'สอบถามการกระทบยอด', '账单查询：对账', {
    view: 'bill query reconciliation',
  }),
  at('/account/ReceivablesDetail', 'Receivables detail', 'รายละเอียดลูกหนี้', '应收明细', { view: 'accounts receivable' }),
  at('/quotation/quotation', 'Quotations', 'ใบเสนอราคา', '报价单'),
  at('/financialStatements/companyCost', 'Company cost statement', 'งบต้นทุนรายบริษัท', '公司成本报表'),
  at('/financialStatements/groupCost', 'Group cost statement', 'งบต้นทุนรายกลุ่ม', '集团成本报表'),

  at('/report/board/sub', 'Board subscription', 'สมัครรับกระดานข้อมูล', '看板订阅'),
  at('/report/board/list', 'Boards', 'กระดานข้อมูล', '看板'),
  at('/report/reportdownload/reportlist', 'Report downloads', 'ดาวน์โหลดรายงาน', '报表下载'),
  at('/report/dynamicReport', 'Dynamic reports', 'รายงานแบบกำหนดเอง', '动态报表', { view: 'dynamic report' }),
  at('/report/dynamicReportInfo', 'Dynamic report', 'รายงาน', '动态报表详情', { view: 'dynamic report info' }),
  at('/reports', 'Reports', 'รายงาน', '报表'),

  at('/setup/ability', 'Ability settings', 'ตั้งค่าระบบ', '能力设置', { view: 'setup', page: ability }),
  at('/setup/apiKeys', 'API keys', 'คีย์ API', 'API 密钥', { view: 'setup', page: keys }),
  at('/setup/message', 'Message recipients', 'ผู้รับข้อความ', '消息接收人', { view: 'setup', page: messageRecipients }),
  at('/setup/message/add', 'Add message recipients', 'เพิ่มผู้รับข้อความ', '新增消息接收人', {
    view: 'setup',
    page: messageRecipientsAdd,
  }),
  at('/setup/message/deliveries', 'Delivery log', 'บันทึกการส่งข้อความ', '发送记录', { view: 'setup', page: deliveries }),
  at('/setup/message/{id}/history', 'Message recipients history', 'ประวัติผู้รับข้อความ', '消息接收人历史', {
    view: 'setup',
    page: messageRecipientsHistory,
  }),
  at('/setup/message/{id}/{mode}', 'Message recipients', 'ผู้รับข้อความ', '消息接收人', {
    view: 'setup',
    page: messageRecipientsRecord,
  }),
  at('/setup/account', 'User accounts', 'บัญชีผู้ใช้', '用户账号', { view: 'setup', page: accounts }),
  at('/setup/permission', 'Permissions and roles', 'สิทธิ์และบทบาท', '权限与角色', { view: 'setup', page: roles }),
  at('/setup/messageTemplate', 'Message templates', 'แม่แบบข้อความ', '消息模板', { view: 'setup', page: messageTemplates }),
  at('/setup/messageTemplate/add', 'Add message template', 'เพิ่มแม่แบบข้อความ', '新增消息模板', {
    view: 'setup',
    page: messageTemplateAdd,
  }),
  at('/setup/messageTemplate/{id}/history', 'Message template history', 'ประวัติแม่แบบข้อความ', '消息模板历史', {
    view: 'setup',
    page: messageTemplateHistory,
  }),
  at('/setup/messageTemplate/{id}/{mode}', 'Message template', 'แม่แบบข้อความ', '消息模板', {
    view: 'setup',
    page: messageTemplateRecord,
  }),
  at('/setup/signIn', 'Company sign-in', 'การเข้าสู่ระบบผ่านบริษัท', '公司登录', { view: 'setup', page: our.signInProviders }),
  at('/setup/webhooks', 'Webhooks', 'การเชื่อมต่อ Webhook', 'Webhook 连接', { view: 'setup', page: our.webhooksPage }),
  at('/setup/webhooks/deliveries', 'Webhook deliveries', 'บันทึกการส่ง Webhook', 'Webhook 投递记录', {
    view: 'setup',
    page: our.webhookDeliveries,
  }),
  at('/setup/autoreport', 'Automatic reports', 'รายงานอัตโนมัติ', '自动报表', { view: 'setup' }),
  at('/setup/exceptionType', 'Exception types', 'ประเภทเหตุผิดปกติ', '异常类型', { view: 'setup' }),
  ...surchargeRoutes,

  at('/track/orders', 'Report by shipment', 'รายงานตามใบส่งสินค้า', '按运单报表', { view: 'orders', page: shipmentReport }),
  at('/track/orders/single', 'Report by shipment: single', 'รายงานใบส่งสินค้าใบเดียว', '按运单报表：单个', {
    view: 'orders',
    page: shipmentReportSingle,
  }),
  at('/track/orders/multiple', 'Report by shipment: multiple', 'รายงานใบส่งสินค้าหลายใบ', '按运单报表：多个', {
    view: 'orders',
    page: shipmentReportSeveral,
  }),
  at('/track/roads', 'Report by job', 'รายงานตามใบงานรถ', '按调度单报表', { view: 'roads', page: jobReport }),
  at('/track/roads/single', 'Report by job: single', 'รายงานใบงานรถใบเดียว', '按调度单报表：单个', {
    view: 'roads',
    page: jobReportSingle,
  }),
  at('/track/roads/multiple', 'Report by job: multiple', 'รายงานใบงานรถหลายใบ', '按调度单报表：多个', {
    view: 'roads',
    page: jobReportSeveral,
  }),
  at('/track/transportInfo', 'Waybill information', 'ข้อมูลใบส่งสินค้า', '运单信息', { view: 'track' }),
  at('/track/taskInfo', 'Dispatch task information', 'ข้อมูลใบงานรถ', '调度单信息', { view: 'track' }),
  at('/track/transportContent', 'Waybill content', 'สินค้าในใบส่งสินค้า', '运单货物', { view: 'track' }),
  at('/track/tempMonitoring', 'Temperature monitoring', 'ติดตามอุณหภูมิ', '温度监控', { view: 'track' }),

  at('/our/partner', 'Partners', 'คู่ค้า', '合作伙伴', { view: 'our', page: our.ourPartnerList }),
  at('/our/userOrganization', 'Users and organisations', 'ผู้ใช้และหน่วยงาน', '用户与组织', { view: 'our', page: userOrganization }),
  at('/our/billing/mothertemplate', 'Rate card templates', 'แม่แบบอัตราค่าขนส่ง', '费率模板', { view: 'our' }),
  at('/our/product', 'Products', 'บริการขนส่ง', '产品', { view: 'our', page: our.ourProductList }),
  at('/our/project', 'Projects', 'โครงการ', '项目', { view: 'project', page: our.ourProjectList }),
  at('/our/businessarea', 'Business areas', 'พื้นที่ให้บริการ', '业务区域', { view: 'businessarea', page: our.ourBusinessAreaList }),
  at('/our/site', 'Sites', 'จุดรับส่งสินค้า', '站点', { view: 'our', page: our.ourSites }),
  at('/our/capacityPool', 'Capacity pool', 'กลุ่มรถพร้อมวิ่ง', '运力池', { view: 'our', page: our.capacityPool }),
  at('/our/lineManage', 'Lines', 'เส้นทางประจำ', '线路', { view: 'our', page: our.ourLineList }),
  at('/our/machine/deviceManage', 'Device management', 'จัดการอุปกรณ์', '设备管理', { view: 'device management' }),
  at('/our/ourvehicle', 'Own vehicles', 'รถของบริษัท', '自有车辆', { view: 'our', page: our.ourOwnVehicleList }),
  at('/our/drivers', 'Own drivers', 'พนักงานขับรถของบริษัท', '自有司机', { view: 'our', page: our.ourDriverTermsList }),
  at('/our/driverswages', 'Driver wages', 'ค่าจ้างพนักงานขับรถ', '司机工资', { view: 'our', page: our.ourWageList }),
  at('/our/machine', 'Devices', 'อุปกรณ์ติดตาม', '设备', { view: 'machine' }),
  at('/our/number', 'Tracking platform accounts', 'บัญชีระบบติดตาม', '跟踪平台账号', { view: 'number' }),
  at('/our/synchronousQuery', 'Synchronous query', 'สอบถามตำแหน่งทันที', '同步查询', { view: 'synchronous query' }),
  at('/our/machine/create', 'Add device', 'เพิ่มอุปกรณ์', '新增设备', { view: 'machine' }),
  at('/our/query', 'Device query', 'สอบถามอุปกรณ์', '设备查询', { view: 'our' }),
  at('/our/goodsType', 'Goods types', 'ประเภทสินค้า', '货物类型', { view: 'our', page: our.ourGoodsTypeList }),
  at('/our/monitoringStrategy', 'Monitoring strategies', 'แผนการเฝ้าติดตาม', '监控策略', { view: 'our' }),
  at('/our/autoLineStrategy', 'Automatic routing strategies', 'แผนจัดเส้นทางอัตโนมัติ', '自动排线策略', { view: 'our' }),
  at('/our/fleet', 'Fleets', 'กองรถ', '车队', { view: 'our', page: our.ourFleetList }),
  at('/our/vehicleType', 'Vehicle types', 'ประเภทรถ', '车型', { view: 'our', page: our.ourVehicleTypeList }),

  // Not among the documented paths: the forms of the pages above with links of their own (decision on gap G-254).
  at('/our/partner/add', 'Add partner', 'เพิ่มคู่ค้า', '新增合作伙伴', { view: 'our', page: our.ourPartnerAdd }),
  at('/our/partner/{id}/history', 'Partner history', 'ประวัติคู่ค้า', '合作伙伴历史', { view: 'our', page: our.ourPartnerHistory }),
  at('/our/partner/{id}/{mode}', 'Partner', 'คู่ค้า', '合作伙伴', { view: 'our', page: our.ourPartnerRecord }),
  at('/our/product/add', 'Add product', 'เพิ่มบริการขนส่ง', '新增产品', { view: 'our', page: our.ourProductAdd }),
  at('/our/product/{id}/history', 'Product history', 'ประวัติบริการขนส่ง', '产品历史', { view: 'our', page: our.ourProductHistory }),
  at('/our/product/{id}/{mode}', 'Product', 'บริการขนส่ง', '产品', { view: 'our', page: our.ourProductRecord }),
  at('/our/project/add', 'Add project', 'เพิ่มโครงการ', '新增项目', { view: 'our', page: our.ourProjectAdd }),
  at('/our/project/{id}/history', 'Project history', 'ประวัติโครงการ', '项目历史', { view: 'our', page: our.ourProjectHistory }),
  at('/our/project/{id}/{mode}', 'Project', 'โครงการ', '项目', { view: 'our', page: our.ourProjectRecord }),
  at('/our/businessarea/add', 'Add business area', 'เพิ่มพื้นที่ให้บริการ', '新增业务区域', { view: 'our', page: our.ourBusinessAreaAdd }),
  at('/our/businessarea/{id}/history', 'Business area history', 'ประวัติพื้นที่ให้บริการ', '业务区域历史', {
    view: 'our',
    page: our.ourBusinessAreaHistory,
  }),
  at('/our/businessarea/{id}/{mode}', 'Business area', 'พื้นที่ให้บริการ', '业务区域', { view: 'our', page: our.ourBusinessAreaRecord }),
  at('/our/lineManage/add', 'Add line', 'เพิ่มเส้นทางประจำ', '新增线路', { view: 'our', page: our.ourLineAdd }),
  at('/our/lineManage/{id}/history', 'Line history', 'ประวัติเส้นทางประจำ', '线路历史', { view: 'our', page: our.ourLineHistory }),
  at('/our/lineManage/{id}/{mode}', 'Line', 'เส้นทางประจำ', '线路', { view: 'our', page: our.ourLineRecord }),
  at('/our/ourvehicle/add', 'Add own vehicle', 'เพิ่มรถของบริษัท', '新增自有车辆', { view: 'our', page: our.ourOwnVehicleAdd }),
  at('/our/ourvehicle/{id}/history', 'Own vehicle history', 'ประวัติรถของบริษัท', '自有车辆历史', {
    view: 'our',
    page: our.ourOwnVehicleHistory,
  }),
  at('/our/ourvehicle/{id}/{mode}', 'Own vehicle', 'รถของบริษัท', '自有车辆', { view: 'our', page: our.ourOwnVehicleRecord }),
  at('/our/vehicle-record', 'Vehicle records', 'บันทึกรถ', '车辆记录', { view: 'our', page: our.ourVehicleRecordList }),
  at('/our/vehicle-record/add', 'Add vehicle record', 'เพิ่มบันทึกรถ', '新增车辆记录', { view: 'our', page: our.ourVehicleRecordAdd }),
  at('/our/vehicle-record/{id}/history', 'Vehicle record history', 'ประวัติบันทึกรถ', '车辆记录历史', {
    view: 'our',
    page: our.ourVehicleRecordHistory,
  }),
  at('/our/vehicle-record/{id}/{mode}', 'Vehicle record', 'บันทึกรถ', '车辆记录', { view: 'our', page: our.ourVehicleRecordRecord }),
  at('/our/drivers/add', 'Add own driver', 'เพิ่มพนักงานขับรถของบริษัท', '新增自有司机', { view: 'our', page: our.ourDriverTermsAdd }),
  at('/our/drivers/{id}/history', 'Own driver history', 'ประวัติพนักงานขับรถของบริษัท', '自有司机历史', {
    view: 'our',
    page: our.ourDriverTermsHistory,
  }),
  at('/our/drivers/{id}/{mode}', 'Own driver', 'พนักงานขับรถของบริษัท', '自有司机', { view: 'our', page: our.ourDriverTermsRecord }),
  at('/our/driverswages/add', 'Add driver wage', 'เพิ่มค่าจ้าง', '新增司机工资', { view: 'our', page: our.ourWageAdd }),
  at('/our/driverswages/{id}/history', 'Driver wage history', 'ประวัติค่าจ้าง', '司机工资历史', {
    view: 'our',
    page: our.ourWageHistory,
  }),
  at('/our/driverswages/{id}/{mode}', 'Driver wage', 'ค่าจ้างพนักงานขับรถ', '司机工资', { view: 'our', page: our.ourWageRecord }),
  at('/our/goodsType/add', 'Add goods type', 'เพิ่มประเภทสินค้า', '新增货物类型', { view: 'our', page: our.ourGoodsTypeAdd }),
  at('/our/goodsType/{id}/history', 'Goods type history', 'ประวัติประเภทสินค้า', '货物类型历史', {
    view: 'our',
    page: our.ourGoodsTypeHistory,
  }),
  at('/our/goodsType/{id}/{mode}', 'Goods type', 'ประเภทสินค้า', '货物类型', { view: 'our', page: our.ourGoodsTypeRecord }),
  at('/our/fleet/add', 'Add fleet', 'เพิ่มกองรถ', '新增车队', { view: 'our', page: our.ourFleetAdd }),
  at('/our/fleet/{id}/history', 'Fleet history', 'ประวัติกองรถ', '车队历史', { view: 'our', page: our.ourFleetHistory }),
  at('/our/fleet/{id}/{mode}', 'Fleet', 'กองรถ', '车队', { view: 'our', page: our.ourFleetRecord }),
  at('/our/vehicleType/add', 'Add vehicle type', 'เพิ่มประเภทรถ', '新增车型', { view: 'our', page: our.ourVehicleTypeAdd }),
  at('/our/vehicleType/{id}/history', 'Vehicle type history', 'ประวัติประเภทรถ', '车型历史', {
    view: 'our',
    page: our.ourVehicleTypeHistory,
  }),
  at('/our/vehicleType/{id}/{mode}', 'Vehicle type', 'ประเภทรถ', '车型', { view: 'our', page: our.ourVehicleTypeRecord }),
  at('/our/partner-contact/add', 'Add contact', 'เพิ่มผู้ติดต่อ', '新增联系人', { view: 'our', page: our.ourContactAdd }),
  at('/our/partner-contact/{id}/{mode}', 'Contact', 'ผู้ติดต่อ', '联系人', { view: 'our', page: our.ourContactRecord }),

  at('/foreconsole/foredashboard', 'Dashboard', 'หน้าหลัก', '首页', { view: 'fore.dashboard' }),
  at('/forexcept/forexceptcreate', 'Create exception', 'แจ้งเหตุผิดปกติ', '登记异常', { view: 'fore.exceptcreate' }),
  at('/forexcept/forexceptdeal', 'Exceptions', 'เหตุผิดปกติ', '异常', { view: 'fore.exceptdeal' }),
  at('/forereceipt/forereceiptSure', 'Receipt confirmation', 'ยืนยันใบรับสินค้า', '回单确认', { view: 'fore.receiptSure' }),
  at('/foreaccount/foreaccountRoad', 'Bills by job', 'บิลตามใบงานรถ', '按调度单账单', { view: 'foreaccount.foreaccountRoad' }),
  at('/foreorder/forentry', 'Shipping orders', 'คำสั่งขนส่ง', '订单', { view: 'fore.entry' }),
  at('/foreorder/forentry/create', 'Create order', 'สร้างคำสั่งขนส่ง', '创建订单', { view: 'fore.entry' }),
  at('/foreorder/forentry/forReEntryCreate', 'Re-create order', 'สร้างคำสั่งขนส่งซ้ำ', '重新创建订单', { view: 'fore.entry' }),
  at('/foreorder/import', 'Import shipping orders', 'นำเข้าคำสั่งขนส่ง', '导入订单', { view: 'fore.entry', page: importHome }),
  at('/foreorder/import/{id}', 'Import', 'นำเข้าไฟล์', '导入', { view: 'fore.entry', page: importBench }),
  at('/forecheck/forelook', 'Shipment tracking', 'ติดตามใบส่งสินค้า', '运单跟踪', { view: 'fore.look' }),
  at('/forecheck/forelook/single', 'Shipment tracking: single', 'ติดตามใบส่งสินค้าใบเดียว', '运单跟踪：单个', { view: 'fore.look' }),
  at('/foresetup/foreability', 'Ability settings', 'ตั้งค่าระบบ', '能力设置', { view: 'fore.ability' }),
  at('/foresetup/foremessage', 'Message recipients', 'ผู้รับข้อความ', '消息接收人', { view: 'fore.message' }),
  at('/foresetup/foreaccount', 'User accounts', 'บัญชีผู้ใช้', '用户账号', { view: 'foresetup.foreaccount' }),
  at('/foresetup/forepermission', 'Permissions and roles', 'สิทธิ์และบทบาท', '权限与角色', { view: 'fore.permission' }),
  at('/foreour/forepartner', 'Partners', 'คู่ค้า', '合作伙伴', { view: 'fore.partner' }),
  at('/foreour/foreuserOrganization', 'Users and organisations', 'ผู้ใช้และหน่วยงาน', '用户与组织', { view: 'fore.userOrganization' }),
  at('/foreour/foreproject', 'Projects', 'โครงการ', '项目', { view: 'fore.project' }),
  at('/foreour/foresite', 'Sites', 'จุดรับส่งสินค้า', '站点', { view: 'fore.site' }),

  at('/notice', 'Notices', 'การแจ้งเตือน', '通知', { redirect: '/notice/list' }),
  at('/notice/list', 'Notices', 'การแจ้งเตือน', '通知', { page: notices }),
  at('/working-time/list', 'Working time', 'เวลาทำงานพนักงานขับรถ', '工作时间'),
  at('/preview-image', 'Image preview', 'ดูรูปภาพ', '图片预览', { bare: true, page: previewImage }),

  at('/activity-tracking', 'Activity tracking', 'ติดตามงานขนส่ง', '运输跟踪', { redirect: '/activity-tracking/list' }),
  at('/activity-tracking/list', 'Activity tracking', 'ติดตามงานขนส่ง', '运输跟踪', { view: 'activity tracking', page: trackingList }),
  at('/activity-tracking/detail', 'Activity tracking', 'ติดตามงานขนส่ง', '运输跟踪', { redirect: '/activity-tracking/list' }),
  at('/activity-tracking/detail/shipment/{id}', 'Shipment', 'ใบส่งสินค้า', '运单', {
    view: 'activity tracking',
    page: trackedShipment,
  }),
  at('/activity-tracking/detail/job/{id}', 'Job', 'ใบงานรถ', '调度单', { view: 'activity tracking', page: trackedJob }),
  at('/activity-tracking/detail/order/{id}', 'Order', 'คำสั่งขนส่ง', '订单', { view: 'activity tracking', page: trackedOrder }),

  at('/master-data', 'Master data', 'ข้อมูลหลัก', '主数据', { redirect: '/master-data/site' }),
  at('/master-data/site', 'Sites', 'จุดรับส่งสินค้า', '站点', { redirect: '/master-data/site/list' }),
  at('/master-data/site/list', 'Sites', 'จุดรับส่งสินค้า', '站点', { page: masters.siteList }),
  at('/master-data/site/detail-history/{id}', 'Site history', 'ประวัติจุดรับส่งสินค้า', '站点历史', {
    bare: true,
    page: masters.siteHistory,
  }),
  at('/master-data/site/add', 'Add site', 'เพิ่มจุดรับส่งสินค้า', '新增站点', { page: masters.siteAdd }),
  at('/master-data/site/{id}/{mode}', 'Site', 'จุดรับส่งสินค้า', '站点', { page: masters.siteRecord }),
  at('/master-data/site/history', 'Site history', 'ประวัติจุดรับส่งสินค้า', '站点历史', { page: masters.siteLog }),
  at('/master-data/customer/add', 'Add customer', 'เพิ่มลูกค้า', '新增客户', { page: masters.customerAdd }),
  at('/master-data/customer/{id}/history', 'Customer history', 'ประวัติลูกค้า', '客户历史', {
    bare: true,
    page: masters.customerHistory,
  }),
  at('/master-data/customer/{id}/{mode}', 'Customer', 'ลูกค้า', '客户', { page: masters.customerRecord }),
  at('/master-data/customer/list', 'Customers', 'ลูกค้า', '客户', { page: masters.customerList }),
  at('/master-data/customer/history', 'Customer history', 'ประวัติลูกค้า', '客户历史', { page: masters.customerLog }),
  at('/master-data/address/list', 'Address management', 'จัดการที่อยู่', '地址管理', { page: masters.addressPage }),
  at('/master-data/route-code/list', 'Route codes', 'รหัสเส้นทาง', '路线代码', { page: masters.routeCodes }),
  at('/master-data/subcontractor/log', 'Subcontractor log', 'ประวัติผู้รับเหมาช่วง', '分包商日志', { page: masters.subcontractorLog }),
  at('/master-data/subcontractor/detail-history/{id}', 'Subcontractor history', 'ประวัติผู้รับเหมาช่วง', '分包商历史', {
    bare: true,
    page: masters.subcontractorHistory,
  }),
  at('/master-data/subcontractor/list', 'Subcontractors', 'ผู้รับเหมาช่วง', '分包商', { page: masters.subcontractorList }),
  at('/master-data/subcontractor/add', 'Add subcontractor', 'เพิ่มผู้รับเหมาช่วง', '新增分包商', { page: masters.subcontractorAdd }),
  at('/master-data/subcontractor/{id}/{mode}', 'Subcontractor', 'ผู้รับเหมาช่วง', '分包商', { page: masters.subcontractorRecord }),
  at('/master-data/driver/list', 'Drivers', 'พนักงานขับรถ', '司机', { page: masters.driverList }),
  at('/master-data/driver/add', 'Add driver', 'เพิ่มพนักงานขับรถ', '新增司机', { page: masters.driverAdd }),
  at('/master-data/driver/{id}/history', 'Driver history', 'ประวัติพนักงานขับรถ', '司机历史', {
    bare: true,
    page: masters.driverHistory,
  }),
  at('/master-data/driver/{id}/{mode}', 'Driver', 'พนักงานขับรถ', '司机', { page: masters.driverRecord }),
  at('/master-data/driver/log', 'Driver log', 'ประวัติพนักงานขับรถ', '司机日志', { page: masters.driverLog }),
  at('/master-data/vehicle/list', 'Vehicles', 'รถ', '车辆', { page: masters.vehicleList }),
  at('/master-data/vehicle/add', 'Add vehicle', 'เพิ่มรถ', '新增车辆', { page: masters.vehicleAdd }),
  at('/master-data/vehicle/{id}/history', 'Vehicle history', 'ประวัติรถ', '车辆历史', { bare: true, page: masters.vehicleHistory }),
  at('/master-data/vehicle/{id}/{mode}', 'Vehicle', 'รถ', '车辆', { page: masters.vehicleRecord }),
  // Workbenches of the masters, as the dialogs of the specification would open them.
  at('/master-data/import/{subject}', 'Import', 'นำเข้าไฟล์', '导入', { page: importHome }),
  at('/master-data/import/{subject}/{id}', 'Import', 'นำเข้าไฟล์', '导入', { page: importBench }),
  at('/master-data/vehicle/history', 'Vehicle history', 'ประวัติรถ', '车辆历史', { page: masters.vehicleLog }),
  at('/master-data/trailer', 'Trailers', 'หางพ่วง', '挂车', { redirect: '/master-data/vehicle/list?tab=trailer' }),
  at('/master-data/trailer/add', 'Add trailer', 'เพิ่มหางพ่วง', '新增挂车', { page: masters.trailerAdd }),
  at('/master-data/trailer/{mode}/{id}', 'Trailer', 'หางพ่วง', '挂车', { page: masters.trailerRecord }),
  at('/master-data/temperature-type/list', 'Temperature types', 'ประเภทอุณหภูมิ', '温度类型', { page: masters.temperatureTypes }),
  at('/master-data/site-type/list', 'Site types', 'ประเภทจุดรับส่งสินค้า', '站点类型', { page: masters.siteTypes }),
  at('/master-data/bank/list', 'Banks', 'ธนาคาร', '银行', { page: masters.banks }),
  at('/master-data/business-unit/list', 'Business units', 'หน่วยธุรกิจ', '业务单元', { page: masters.businessUnits }),
  at('/master-data/rest-stop/list', 'Rest stops', 'จุดพักรถ', '休息站', { page: masters.restStopList }),
  at('/master-data/rest-stop/log', 'Rest stop log', 'ประวัติจุดพักรถ', '休息站日志', { page: masters.restStopLog }),
  at('/master-data/rest-stop/add', 'Add rest stop', 'เพิ่มจุดพักรถ', '新增休息站', { page: masters.restStopAdd }),
  at('/master-data/rest-stop/{id}/{mode}', 'Rest stop', 'จุดพักรถ', '休息站', { page: masters.restStopRecord }),
] as const

/** Every documented path; a link to another one does not compile. */
export type RoutePath = (typeof routes)[number]['path']
