import type { Route } from './route-table.ts'

let table: readonly Route[] = []

/**
 * Called once before the first render. Injected, because frame and pages do not depend on features, and the table names them all.
 */
export const setRoutes = (routes: readonly Route[]): void => {
  table = routes
}

/** Every route of the console. */
export const allRoutes = (): readonly Route[] => table
