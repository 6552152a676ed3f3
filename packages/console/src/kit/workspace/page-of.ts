import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Route } from './route-table.ts'

const pages = new Map<string, LazyExoticComponent<ComponentType>>()

/** The page of a route as one lasting component: a new one per render would throw the page's state away. */
export const pageOf = (route: Route): LazyExoticComponent<ComponentType> => {
  const known = pages.get(route.path)
  if (known) return known
  const load = route.page
  if (!load) throw new Error(`${route.path} has no page`)
  const page = lazy(async () => ({ default: await load() }))
  pages.set(route.path, page)
  return page
}

/** A chunk that did not arrive may arrive at the next try. */
export const forgetPage = (route: Route): void => {
  pages.delete(route.path)
}
