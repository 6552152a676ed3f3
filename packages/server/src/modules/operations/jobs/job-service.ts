import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { JobType } from '@khonsong/domain/operations/jobs/job.ts'
import { serviceOf, type JobService, type ServiceFacts } from '@khonsong/domain/operations/jobs/job-service.ts'
import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { LockedShipment } from '../shipments/index.ts'
import { namedService, productsInUse, serviceIsUsable, servicesOfOrders } from './service-store.ts'

export interface ServiceKnown {
  readonly facts: ServiceFacts
  /** What was chosen and is not there, not the caller's to know, or not in use. */
  readonly missing: readonly Rejection[]
}

/** @param before what the dispatch order says already: it stays good when it went out of use since */
export const serviceKnown = async (
  tx: Tx,
  asked: JobService,
  jobType: JobType,
  shipments: readonly LockedShipment[],
  before?: JobService,
): Promise<ServiceKnown> => {
  const { projectId, productId } = asked
  const missing: Rejection[] = []
  if (projectId !== null && projectId !== before?.projectId && !(await serviceIsUsable(tx, 'projects', projectId)))
    missing.push(rejection('field.not_found', { field: scheduleLabels.projectId, value: projectId }, 'projectId'))
  if (productId !== null && productId !== before?.productId && !(await serviceIsUsable(tx, 'products', productId)))
    missing.push(rejection('field.not_found', { field: scheduleLabels.productId, value: productId }, 'productId'))
  const ids = shipments.map(({ shipment }) => shipment.id)
  return {
    facts: {
      offered: await productsInUse(tx),
      ofOrders: await servicesOfOrders(tx, ids),
      jobType,
      temperatureTypeIds: [...new Set(shipments.flatMap(({ temperatureTypeId }) => temperatureTypeId ?? []))],
    },
    missing,
  }
}

/** What a dispatch order would run under, by name, for the form that leaves it open. */
export const offeredService = async (tx: Tx, asked: JobService, { facts }: ServiceKnown) => {
  const { projectId, productId, productSuggested } = serviceOf(asked, facts)
  return {
    project: projectId === null ? null : await namedService(tx, 'projects', projectId),
    product: productId === null ? null : await namedService(tx, 'products', productId),
    productSuggested,
  }
}
