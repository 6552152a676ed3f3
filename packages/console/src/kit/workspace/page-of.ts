import type { ComponentType, LazyExoticComponent } from 'react'
import { fetchedOnce } from '../fetched.ts'
import type { Route } from './route-table.ts'

type Page = LazyExoticComponent<ComponentType>

const pages = new Map<string, () => Page>()

/** The page component of a route, created once. */
export const pageOf = (route: Route): Page => {
  const known = pages.get(route.path)
  if (known) return known()
  const load = route.page
  if (!load) throw new Error(`${route.path} has no page`)
  const page = fetchedOnce(load)
  pages.set(route.path, page)
  return page()
}
