import { cardsRoutes } from './features/billing/cards/routes.ts'
import { billsRoutes } from './features/billing/bills/routes.ts'
import { papersRoutes } from './features/billing/papers/routes.ts'
import { reconciliationRoutes } from './features/billing/reconciliation/routes.ts'
import { chargesRoutes } from './features/billing/charges/routes.ts'
import { whatIfRoutes } from './features/billing/what-if/routes.ts'
import { statementsRoutes } from './features/billing/statements/routes.ts'
import { contractsRoutes } from './features/billing/contracts/routes.ts'
import { simulationRoutes } from './features/telematics/simulation/routes.ts'
import { hoursRoutes } from './features/telematics/hours/routes.ts'
import { ratingRoutes } from './features/billing/rating/routes.ts'
import { rulesRoutes } from './features/billing/rules/routes.ts'
import { importsRoutes } from './features/channels/imports/routes.ts'
import { messagesRoutes } from './features/channels/messages/routes.ts'
import { noticesRoutes } from './features/channels/notices/routes.ts'
import { webhooksRoutes } from './features/channels/webhooks/routes.ts'
import { accessRoutes } from './features/company/access/routes.ts'
import { filesRoutes } from './features/company/files/routes.ts'
import { settingsRoutes } from './features/company/settings/routes.ts'
import { scorecardRoutes } from './features/insight/scorecard/routes.ts'
import { ownCompanyRoutes } from './features/insight/own-company/routes.ts'
import { reportsRoutes } from './features/insight/reports/routes.ts'
import { searchRoutes } from './features/insight/search/routes.ts'
import { cargoRoutes } from './features/masters/cargo/routes.ts'
import { commerceRoutes } from './features/masters/commerce/routes.ts'
import { fleetRoutes } from './features/masters/fleet/routes.ts'
import { partnersRoutes } from './features/masters/partners/routes.ts'
import { placesRoutes } from './features/masters/places/routes.ts'
import { upkeepRoutes } from './features/masters/upkeep/routes.ts'
import { exceptionsRoutes } from './features/operations/exceptions/routes.ts'
import { executionRoutes } from './features/operations/execution/routes.ts'
import { jobsRoutes } from './features/operations/jobs/routes.ts'
import { planningRoutes } from './features/operations/planning/routes.ts'
import { docksRoutes } from './features/operations/docks/routes.ts'
import { templatesRoutes } from './features/operations/templates/routes.ts'
import { receiptsRoutes } from './features/operations/receipts/routes.ts'
import { transfersRoutes } from './features/operations/transfers/routes.ts'
import { trackingRoutes } from './features/operations/tracking/routes.ts'
import { arrivalsRoutes } from './features/telematics/arrivals/routes.ts'
import { devicesRoutes } from './features/telematics/devices/routes.ts'
import { positionsRoutes } from './features/telematics/positions/routes.ts'
import { driversPageRoutes } from './pages/drivers/routes.ts'
import { dispatchPageRoutes } from './pages/dispatch/routes.ts'
import { galleryPageRoutes } from './pages/gallery/routes.ts'
import { guidePageRoutes } from './pages/guide/routes.ts'
import { homePageRoutes } from './pages/home/routes.ts'
import { ordersPageRoutes } from './pages/orders/routes.ts'
import { reportsPageRoutes } from './pages/reports/routes.ts'
import { shipmentsPageRoutes } from './pages/shipments/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { route } from './kit/workspace/route.ts'

/** Redirects. */
const redirects = [
  route('/', 'Root', 'หน้าหลัก', '首页', { bare: true, redirect: '/console/dashboard' }),
  route('/console', 'Home', 'หน้าหลัก', '首页', { redirect: '/console/dashboard' }),
  route('/update-status', 'Update status', 'อัปเดตสถานะ', '更新状态', { redirect: '/update-status/bypass-status' }),
  route('/update-status/shipment-status', 'Shipment status', 'สถานะใบส่งสินค้า', '运单状态', {
    redirect: '/update-status/shipment-status/list',
  }),
  route('/notice', 'Notices', 'การแจ้งเตือน', '通知', { redirect: '/notice/list' }),
  route('/activity-tracking', 'Activity tracking', 'ติดตามงานขนส่ง', '运输跟踪', { redirect: '/activity-tracking/list' }),
  route('/activity-tracking/detail', 'Activity tracking', 'ติดตามงานขนส่ง', '运输跟踪', { redirect: '/activity-tracking/list' }),
  route('/master-data', 'Master data', 'ข้อมูลหลัก', '主数据', { redirect: '/master-data/site' }),
  route('/master-data/site', 'Sites', 'จุดรับส่งสินค้า', '站点', { redirect: '/master-data/site/list' }),
  route('/master-data/trailer', 'Trailers', 'หางพ่วง', '挂车', { redirect: '/master-data/vehicle/list?tab=trailer' }),
] as const

/** The route table: each feature lists its own paths, spelled literally as documented. */
export const routes = [
  ...redirects,
  ...ratingRoutes,
  ...rulesRoutes,
  ...cardsRoutes,
  ...contractsRoutes,
  ...chargesRoutes,
  ...billsRoutes,
  ...papersRoutes,
  ...reconciliationRoutes,
  ...statementsRoutes,
  ...whatIfRoutes,
  ...hoursRoutes,
  ...simulationRoutes,
  ...devicesRoutes,
  ...positionsRoutes,
  ...arrivalsRoutes,
  ...importsRoutes,
  ...messagesRoutes,
  ...noticesRoutes,
  ...webhooksRoutes,
  ...accessRoutes,
  ...filesRoutes,
  ...settingsRoutes,
  ...scorecardRoutes,
  ...ownCompanyRoutes,
  ...reportsRoutes,
  ...searchRoutes,
  ...cargoRoutes,
  ...commerceRoutes,
  ...fleetRoutes,
  ...partnersRoutes,
  ...placesRoutes,
  ...upkeepRoutes,
  ...exceptionsRoutes,
  ...executionRoutes,
  ...jobsRoutes,
  ...planningRoutes,
  ...templatesRoutes,
  ...docksRoutes,
  ...trackingRoutes,
  ...transfersRoutes,
  ...receiptsRoutes,
  ...dispatchPageRoutes,
  ...driversPageRoutes,
  ...galleryPageRoutes,
  ...guidePageRoutes,
  ...homePageRoutes,
  ...ordersPageRoutes,
  ...reportsPageRoutes,
  ...shipmentsPageRoutes,
  ...sessionRoutes,
] as const
