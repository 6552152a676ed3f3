/**
 * Project and product of a dispatch order. One of them is required at dispatch, because carrier contracts depend on them;
 * companies that use neither leave them empty.
 */
import type { Rejection } from '../../kernel/decision.ts'
import { rejection } from '../../kernel/decision.ts'
import { transportModes } from '../../masters/commerce/product.ts'
import type { CarrierKind, Job, JobPlan } from './job.ts'
import type { JobType } from './job-types.ts'

export type JobService = Pick<JobPlan, 'projectId' | 'productId'>
export type SettledService = Pick<Job, 'projectId' | 'productId' | 'productSuggested'>

export interface OfferedProduct {
  readonly id: string
  readonly code: string
  readonly mode: string
  readonly temperatureTypeId: string | null
}

/** Available choices, and what the dispatch order implies. */
export interface ServiceFacts {
  /** Active products. */
  readonly offered: readonly OfferedProduct[]
  /** Of the orders on board. */
  readonly ofOrders: readonly JobService[]
  readonly jobType: JobType
  /** Of the goods on board. */
  readonly temperatureTypeIds: readonly string[]
}

const modeOf = {
  backhaul: 'backhaul',
  distribution: 'distribution',
  linehaul: 'linehaul',
  milkrun: 'milkrun',
  last_mile_2w: 'last_mile',
  last_mile_4w: 'last_mile',
} as const satisfies Record<JobType, keyof typeof transportModes>

/** The value shared by all orders that have one. */
const common = (ids: readonly (string | null)[]): string | null => {
  const named = new Set(ids.filter((id) => id !== null))
  return named.size === 1 ? ([...named][0] ?? null) : null
}

/** The product for this type of job, preferably with the temperature of its goods. */
const productByType = ({ offered, jobType, temperatureTypeIds }: ServiceFacts): string | null => {
  const misfit = ({ temperatureTypeId: kept }: OfferedProduct): number =>
    kept === null ? 1 : temperatureTypeIds.includes(kept) ? 0 : 2
  const [best] = offered
    .filter(({ mode }) => mode === modeOf[jobType])
    .toSorted((a, b) => misfit(a) - misfit(b) || (a.code < b.code ? -1 : 1))
  return best?.id ?? null
}

/**
 * The chosen service, else that of the orders on board, else the only product, else the one for the type of job. The last is a
 * suggestion and marked as such: nothing is priced by it until a user chooses.
 */
export const serviceOf = ({ projectId, productId }: JobService, facts: ServiceFacts): SettledService => {
  if (projectId !== null || productId !== null) return { projectId, productId, productSuggested: false }
  const ofOrders = {
    projectId: common(facts.ofOrders.map((one) => one.projectId)),
    productId: common(facts.ofOrders.map((one) => one.productId)),
  }
  if (ofOrders.projectId !== null || ofOrders.productId !== null) return { ...ofOrders, productSuggested: false }
  const [only, ...others] = facts.offered
  if (only && others.length === 0) return { projectId: null, productId: only.id, productSuggested: false }
  const guess = productByType(facts)
  return { projectId: null, productId: guess, productSuggested: guess !== null }
}

/** @param service as completed by `serviceOf` */
export const checkService = (
  { projectId, productId }: JobService,
  { offered, jobType }: ServiceFacts,
  carrierKind: CarrierKind,
): readonly Rejection[] => {
  if (projectId !== null || productId !== null || offered.length === 0) return []
  const mode = transportModes[modeOf[jobType]]
  const code = carrierKind === 'subcontractor' ? 'job.product_missing' : 'job.product_missing_own'
  return [rejection(code, { mode }, 'productId')]
}
