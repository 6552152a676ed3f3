import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { accessConstraints, installAccess } from './modules/company/access/index.ts'
import { installCargo } from './modules/masters/cargo/index.ts'
import { commerceConstraints, installCommerce } from './modules/masters/commerce/index.ts'
import { installDashboard } from './modules/insight/dashboard/index.ts'
import { installDistribution } from './modules/operations/distribution/index.ts'
import { installDriverPage } from './modules/operations/driver-page/index.ts'
import { exceptionConstraints, installExceptions } from './modules/operations/exceptions/index.ts'
import { installExecution } from './modules/operations/execution/index.ts'
import { installFiles } from './modules/company/files/index.ts'
import { fleetConstraints, installFleet } from './modules/masters/fleet/index.ts'
import { installImports } from './modules/channels/imports/index.ts'
import { installJobs, jobConstraints } from './modules/operations/jobs/index.ts'
import { installLegs } from './modules/operations/legs/index.ts'
import { installMessages } from './modules/channels/messages/index.ts'
import { installNotices } from './modules/channels/notices/index.ts'
import { installOrders, orderConstraints } from './modules/operations/orders/index.ts'
import { installPartners } from './modules/masters/partners/index.ts'
import { installPlaces } from './modules/masters/places/index.ts'
import { installCards } from './modules/billing/cards/index.ts'
import { installBills } from './modules/billing/bills/index.ts'
import { installReconciliation } from './modules/billing/reconciliation/index.ts'
import { installCharges } from './modules/billing/charges/index.ts'
import { installContracts } from './modules/billing/contracts/index.ts'
import { installSimulation } from './modules/telematics/simulation/index.ts'
import { installHours } from './modules/telematics/hours/index.ts'
import { installRating } from './modules/billing/rating/index.ts'
import { installRules } from './modules/billing/rules/index.ts'
import { installOwnCompany } from './modules/insight/own-company/index.ts'
import { boardConstraints, dynamicReportConstraints, installReports } from './modules/insight/reports/index.ts'
import { installScorecard } from './modules/insight/scorecard/index.ts'
import { installSearch } from './modules/insight/search/index.ts'
import { installSettings } from './modules/company/settings/index.ts'
import { installShipments } from './modules/operations/shipments/index.ts'
import { installReceipts } from './modules/operations/receipts/index.ts'
import { installTransfers } from './modules/operations/transfers/index.ts'
import { dockConstraints, installDocks } from './modules/operations/docks/index.ts'
import { installTemplates, templateConstraints } from './modules/operations/templates/index.ts'
import { installPapers } from './modules/billing/papers/index.ts'
import { installStatements } from './modules/billing/statements/index.ts'
import { installTrackingPage } from './modules/channels/tracking-page/index.ts'
import { installWhatIf } from './modules/billing/what-if/index.ts'
import { installTracking } from './modules/operations/tracking/index.ts'
import { installPlanning } from './modules/operations/planning/index.ts'
import { installDevices } from './modules/telematics/devices/index.ts'
import { installPositions } from './modules/telematics/positions/index.ts'
import { installArrivals } from './modules/telematics/arrivals/index.ts'
import { installUpkeep, upkeepConstraints } from './modules/masters/upkeep/index.ts'
import { installWebhooks } from './modules/channels/webhooks/index.ts'

/** Installs a module's routes, background work and constraint rejections, in dependency order, lowest first. */
export type Install = (app: FastifyInstance) => Promise<void> | void

export const modules: readonly Install[] = [
  installAccess,
  installSettings,
  installFiles,
  installPlaces,
  installPartners,
  installCargo,
  installFleet,
  installCommerce,
  installOrders,
  installShipments,
  installJobs,
  installLegs,
  installDistribution,
  installTemplates,
  installDocks,
  installUpkeep,
  installPlanning,
  installTransfers,
  installReceipts,
  installTracking,
  installExceptions,
  installExecution,
  installDriverPage,
  installDevices,
  installPositions,
  installArrivals,
  installHours,
  installSimulation,
  installRating,
  installRules,
  installCards,
  installContracts,
  installCharges,
  installBills,
  installPapers,
  installReconciliation,
  installStatements,
  installWhatIf,
  installNotices,
  installTrackingPage,
  installMessages,
  installWebhooks,
  installImports,
  installReports,
  installScorecard,
  installOwnCompany,
  installSearch,
  installDashboard,
]

/** Constraint name → rejection. Modules add theirs here. */
export const constraintWords: ReadonlyMap<string, Rejection> = new Map<string, Rejection>([
  ...accessConstraints,
  ...orderConstraints,
  ...jobConstraints,
  ...templateConstraints,
  ...dockConstraints,
  ...dynamicReportConstraints,
  ...boardConstraints,
  ...commerceConstraints,
  ...upkeepConstraints,
  ...fleetConstraints,
  ...exceptionConstraints,
])
