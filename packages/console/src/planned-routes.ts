import { route } from './kit/workspace/route.ts'

/** Documented paths whose pages are not built yet: they answer like unknown addresses. A feature takes its paths from here into its own routes. */
export const plannedRoutes = [] as const
