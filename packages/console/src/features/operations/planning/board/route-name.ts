import type { PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'

/** Name of a route: its vehicle, or its number until known. */
export const routeName = ({ plateNo, vehicleType, subcontractor }: PlanRouteShown): string | undefined =>
  plateNo ?? ([subcontractor?.name, vehicleType?.name].filter(Boolean).join(' · ') || undefined)

/** Distinguishable colours for lines and blocks, readable in both themes. */
const colours = [
  '#1668dc',
  '#389e0d',
  '#d46b08',
  '#722ed1',
  '#08979c',
  '#c41d7f',
  '#7cb305',
  '#874d00',
  '#1d39c4',
  '#cf1322',
] as const
export const routeColour = (position: number): string => colours[(position - 1) % colours.length] ?? colours[0]
