/**
 * Under which project and as which product a dispatch order runs. One of them is mandatory when it is dispatched, for contracts of
 * carriers are made by them; a company that keeps neither names none.
 */
import type { Rejection } from '../../kernel/decision.ts'
import { rejection } from '../../kernel/decision.ts'
import { transportModes } from '../../masters/commerce/product.ts'
import type { CarrierKind, Job, JobPlan, JobType } from './job.ts'

export type JobService = Pick<JobPlan, 'projectId' | 'productId'>
export type SettledService = Pick<Job, 'projectId' | 'productId' | 'productSuggested'>

export interface OfferedProduct {
  readonly id: string
  readonly code: string
  readonly mode: string
  readonly temperatureTypeId: string | null
}

/** What may be chosen, and what the dispatch order itself says of it. */
export interface ServiceFacts {
  /** Products in use. */
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

/** The one that all orders name which name any. */
const common = (ids: readonly (string | null)[]): string | null => {
  const named = new Set(ids.filter((id) => id !== null))
  return named.size === 1 ? ([...named][0] ?? null) : null
}

/** The product for this type of job, of the temperature of its goods before others. */
const productByType = ({ offered, jobType, temperatureTypeIds }: ServiceFacts): string | null => {
  const misfit = ({ temperatureTypeId: kept }: OfferedProduct): number =>
    kept === null ? 1 : temperatureTypeIds.includes(kept) ? 0 : 2
  const [best] = offered
    .filter(({ mode }) => mode === modeOf[jobType])
    .toSorted((a, b) => misfit(a) - misfit(b) || (a.code < b.code ? -1 : 1))
  return best?.id ?? null
}

/**
 * What was chosen, else that of the orders on board, else the only product that there is, else the one for the type of job. The last is a
 * guess and is told as one: nothing is priced by it until a person chooses.
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

/** @param service as `serviceOf` completed it */
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
