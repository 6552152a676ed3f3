import { history } from '../kit/workspace/navigation.ts'
import { resolverOf } from '../kit/workspace/route-table.ts'
import { routes } from '../routes.tsx'

const mostRedirects = 3

/** Fetches the page of the address while the server is still asked who is there; what comes of it is asked for again when it is shown. */
export const fetchFirstPage = (): void => {
  const resolve = resolverOf(routes, () => undefined)
  let found = resolve(history.location.href)
  for (let step = 0; step < mostRedirects && found.kind === 'redirect'; step += 1) found = resolve(found.to)
  if (found.kind === 'page') found.place.route.page?.().catch(() => undefined)
}
