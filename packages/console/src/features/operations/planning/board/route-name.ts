import type { PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'

/** A route is called by what drives it; until that is known by its number alone. */
export const routeName = ({ plateNo, vehicleType, subcontractor }: PlanRouteShown): string | undefined =>
  plateNo ?? ([subcontractor?.name, vehicleType?.name].filter(Boolean).join(' · ') || undefined)

/** Colours of lines and blocks that are told apart beside each other, and read on both themes. */
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
