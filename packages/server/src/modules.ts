import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { accessConstraints, installAccess } from './modules/access/index.ts'
import { installCargo } from './modules/cargo/index.ts'
import { commerceConstraints, installCommerce } from './modules/commerce/index.ts'
import { installDashboard } from './modules/dashboard/index.ts'
import { installDistribution } from './modules/distribution/index.ts'
import { installFiles } from './modules/files/index.ts'
import { installFleet } from './modules/fleet/index.ts'
import { installImports } from './modules/imports/index.ts'
import { installJobs, jobConstraints } from './modules/jobs/index.ts'
import { installLegs } from './modules/legs/index.ts'
import { installMessages } from './modules/messages/index.ts'
import { installNotices } from './modules/notices/index.ts'
import { installOrders, orderConstraints } from './modules/orders/index.ts'
import { installPartners } from './modules/partners/index.ts'
import { installPlaces } from './modules/places/index.ts'
import { installReports } from './modules/reports/index.ts'
import { installSearch } from './modules/search/index.ts'
import { installSettings } from './modules/settings/index.ts'
import { installShipments } from './modules/shipments/index.ts'
import { installTemplates, templateConstraints } from './modules/templates/index.ts'
import { installTracking } from './modules/tracking/index.ts'
import { installUpkeep, upkeepConstraints } from './modules/upkeep/index.ts'
import { installWebhooks } from './modules/webhooks/index.ts'

/** A module adds its routes, background work and the words for its constraints; the order is the dependency order, lowest first. */
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
  installUpkeep,
  installTracking,
  installNotices,
  installMessages,
  installWebhooks,
  installImports,
  installReports,
  installSearch,
  installDashboard,
]

/** Rules of the database in words: constraint name → what to tell the caller. Modules add theirs here. */
export const constraintWords: ReadonlyMap<string, Rejection> = new Map<string, Rejection>([
  ...accessConstraints,
  ...orderConstraints,
  ...jobConstraints,
  ...templateConstraints,
  ...commerceConstraints,
  ...upkeepConstraints,
])
