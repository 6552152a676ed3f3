/**
 * A route code in a row of orders says where the goods are picked up and delivered, as choosing it in the form of the order does: cells left
 * empty take its sites, cells that say otherwise are told.
 */
import { rejection } from '../../kernel/decision.ts'
import { orderLabels } from '../../operations/orders/order-words.ts'
import { referenceKey } from './check-record.ts'
import type { RowRejection } from './define-import.ts'
import type { Candidate } from './import-column.ts'

export type RouteEnd = 'origin' | 'destination'

interface Ended {
  readonly refs: { readonly [Key in RouteEnd | 'routeCode' | 'customer']: Candidate | null }
  readonly values: { readonly [Key in RouteEnd]: string | null }
}

const labelOf = { origin: orderLabels.originSiteId, destination: orderLabels.destinationSiteId } as const

/** The site at one end of a route code, from what the route code brought along; a province alone is no site. */
export const siteOfRoute = ({ facts = {} }: Candidate, end: RouteEnd): Candidate | undefined => {
  const id = facts[`${end}Id`]
  if (!id) return undefined
  return { id, code: facts[`${end}Code`] ?? '', name: facts[`${end}Name`] ?? '', customerId: facts[`${end}CustomerId`] ?? null }
}

/** The route code that a cell names, when only one is called so. */
const routeNamed = (written: string, routes: readonly Candidate[]): Candidate | undefined => {
  const wanted = referenceKey(written)
  const byCode = routes.filter(({ code }) => referenceKey(code) === wanted)
  const [only, ...others] = byCode.length > 0 ? byCode : routes.filter(({ name }) => referenceKey(name) === wanted)
  return others.length === 0 ? only : undefined
}

/** The site that nobody wrote, from the route code that somebody did. */
export const suppliedByRoute = (end: RouteEnd, written: string | null, routes: readonly Candidate[]): Candidate | undefined => {
  const route = written === null ? undefined : routeNamed(written, routes)
  return route && siteOfRoute(route, end)
}

/** Where the row and its route code disagree, and where the route code leads to a site of another customer. */
export const faultsOfRoute = ({ refs, values }: Ended): readonly RowRejection[] => {
  const { routeCode, customer } = refs
  if (!routeCode) return []
  return (['origin', 'destination'] as const).flatMap((end) => {
    const site = siteOfRoute(routeCode, end)
    const own = refs[end]
    if (!site || !own) return []
    const params = { route: routeCode.code, site: `${site.code} ${site.name}`.trim(), field: labelOf[end] }
    if (values[end] !== null)
      return own.id === site.id ? [] : [{ row: 0, rejection: rejection('import.route_differs', params, end) }]
    const foreign = site.customerId !== null && customer !== null && site.customerId !== customer.id
    return foreign ? [{ row: 0, rejection: rejection('import.route_of_other', params, end) }] : []
  })
}
