/**
 * Project and product of orders and dispatch orders: requested by the customer, chosen by the dispatcher, or, for
 * orders without one, suggested by the job type and not used for pricing.
 */
import type { OurSide } from './our-side.ts'
import type { GeneratedLoad } from './generated-load.ts'
import type { JobRow, OrderRow, ReferenceIds } from './world-rows.ts'

type Services = Pick<OurSide, 'partners' | 'products' | 'projects'>

/** One order in five has no product, determined by its id. */
const saysNothing = ({ id }: Pick<OrderRow, 'id'>): boolean => Number.parseInt(id.slice(-2), 16) % 5 === 0

const within = (value: unknown, least: unknown, most: unknown): boolean =>
  (least == null || Number(value) >= Number(least)) && (most == null || Number(value) <= Number(most))

export const orderServices = ({ partners, products, projects }: Services, ids: Pick<ReferenceIds, 'temperatureType'>) => {
  const productIds = new Map(products.map(({ code, id }) => [code, id]))
  const dry = ids.temperatureType.get('01')
  const customerOf = new Map(partners.map(({ id, customerId }) => [id, customerId]))
  const inForce = projects.filter(({ cooperation }) => cooperation === 'in_force')

  const productOf = ({ temperatureTypeId }: OrderRow, jobType: JobRow['jobType'], orders: number): string | null => {
    const cold = temperatureTypeId != null && temperatureTypeId !== dry
    const code = cold ? 'FTL-COLD' : jobType?.startsWith('last_mile') ? 'LASTMILE' : orders > 1 ? 'DIST' : 'FTL-DRY'
    return productIds.get(code) ?? null
  }
  const projectOf = (order: OrderRow, productId: string): string | null =>
    inForce.find(
      (project) =>
        customerOf.get(project.partnerId) === order.customerId &&
        (project.productIds as readonly string[] | undefined)?.includes(productId) === true &&
        within(order.weightGrams, project.minWeightGrams, project.maxWeightGrams) &&
        within(order.packages, project.minPackages, project.maxPackages) &&
        within(order.declaredValue, project.minDeclaredValue, project.maxDeclaredValue) &&
        project.requiredReceipt === order.requiredReceipt,
    )?.id ?? null

  const ofOrder = (order: OrderRow, jobType: JobRow['jobType'], orders: number): OrderRow => {
    const productId = saysNothing(order) ? null : productOf(order, jobType, orders)
    return { ...order, productId, projectId: productId === null ? null : projectOf(order, productId) }
  }

  /** The value shared by all orders that have one, as in dispatching. */
  const common = (named: readonly (string | null | undefined)[]): string | null => {
    const [one, ...others] = new Set(named.filter((id) => id != null))
    return one !== undefined && others.length === 0 ? one : null
  }
  const ofJob = (job: JobRow, orders: readonly OrderRow[]): JobRow => {
    if (job.scheduledAt == null) return job
    if (job.jobType === 'linehaul') return { ...job, productId: productIds.get('LINEHAUL') ?? null }
    const productId = common(orders.map((order) => order.productId))
    if (productId !== null) return { ...job, productId, projectId: common(orders.map(({ projectId }) => projectId)) }
    return { ...job, productId: productIds.get('DIST') ?? null, productSuggested: job.jobType === 'distribution' }
  }

  return (load: GeneratedLoad): GeneratedLoad => {
    const jobType = load.jobs.at(-1)?.jobType ?? 'distribution'
    const orders = load.orders.map((order) => ofOrder(order, jobType, load.orders.length))
    return { ...load, orders, jobs: load.jobs.map((job) => ofJob(job, orders)) }
  }
}
