import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { JobType } from '@khonsong/domain/operations/jobs/job-types.ts'
import { serviceOf, type JobService, type ServiceFacts } from '@khonsong/domain/operations/jobs/job-service.ts'
import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { LockedShipment } from '../shipments/index.ts'
import { namedService, productsInUse, serviceIsUsable, servicesOfOrders } from './service-store.ts'

export interface ServiceKnown {
  readonly facts: ServiceFacts
  /** Chosen references that are missing, out of scope or inactive. */
  readonly missing: readonly Rejection[]
}

/** @param before the job's stored values, which stay valid even if they have become inactive */
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

/** Default service of a dispatch order, by name, for a form that leaves it empty. */
export const offeredService = async (tx: Tx, asked: JobService, { facts }: ServiceKnown) => {
  const { projectId, productId, productSuggested } = serviceOf(asked, facts)
  return {
    project: projectId === null ? null : await namedService(tx, 'projects', projectId),
    product: productId === null ? null : await namedService(tx, 'products', productId),
    productSuggested,
  }
}
