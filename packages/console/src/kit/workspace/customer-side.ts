import type { Resolved, Route } from './route-table.ts'

/**
 * Customers have their own addresses for pages shared with staff (`mirrors`), while links inside pages use the staff address.
 * Users of either side are redirected to their own address, keeping the query.
 */
export const redirectToOwnSide = (routes: readonly Route[], found: Resolved, isCustomer: boolean): Resolved => {
  if (found.kind !== 'page') return found
  const { route, path, href } = found.place
  const own = isCustomer ? routes.find(({ mirrors }) => mirrors === route.path)?.path : route.mirrors
  return own === undefined ? found : { kind: 'redirect', to: own + href.slice(path.length) }
}
