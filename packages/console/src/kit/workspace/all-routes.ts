import type { Route } from './route-table.ts'

let table: readonly Route[] = []

/** Called once, before the first page is drawn: the frame and its pages know no feature, and the table names them all. */
export const setRoutes = (routes: readonly Route[]): void => {
  table = routes
}

/** Every route of the console. */
export const allRoutes = (): readonly Route[] => table
