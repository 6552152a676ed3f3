/**
 * A route code in an order row sets pickup and delivery site, as in the order form: empty cells take its sites, contradicting
 * cells are errors.
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

/** The site at one end of a route code, from its facts; a province alone is no site. */
export const siteOfRoute = ({ facts = {} }: Candidate, end: RouteEnd): Candidate | undefined => {
  const id = facts[`${end}Id`]
  if (!id) return undefined
  return { id, code: facts[`${end}Code`] ?? '', name: facts[`${end}Name`] ?? '', customerId: facts[`${end}CustomerId`] ?? null }
}

/** The route code named by a cell, if unique. */
const routeNamed = (written: string, routes: readonly Candidate[]): Candidate | undefined => {
  const wanted = referenceKey(written)
  const byCode = routes.filter(({ code }) => referenceKey(code) === wanted)
  const [only, ...others] = byCode.length > 0 ? byCode : routes.filter(({ name }) => referenceKey(name) === wanted)
  return others.length === 0 ? only : undefined
}

/** Supplies an empty site from the row's route code. */
export const suppliedByRoute = (end: RouteEnd, written: string | null, routes: readonly Candidate[]): Candidate | undefined => {
  const route = written === null ? undefined : routeNamed(written, routes)
  return route && siteOfRoute(route, end)
}

/** Contradictions between row and route code, and route codes with another customer's site. */
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
