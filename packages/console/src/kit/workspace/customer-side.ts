import type { Resolved, Route } from './route-table.ts'

/**
 * Customers have addresses of their own for pages that they share with our people (`mirrors`). Links inside pages name ours: whoever stands on
 * the other side is led to their own address, with what the address asked for.
 */
export const redirectToOwnSide = (routes: readonly Route[], found: Resolved, isCustomer: boolean): Resolved => {
  if (found.kind !== 'page') return found
  const { route, path, href } = found.place
  const own = isCustomer ? routes.find(({ mirrors }) => mirrors === route.path)?.path : route.mirrors
  return own === undefined ? found : { kind: 'redirect', to: own + href.slice(path.length) }
}
