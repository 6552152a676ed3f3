import type { PlanShipmentShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { WaitingGroup } from './group-waiting.ts'

/** Flattened list of unassigned waybills: each group, then its waybills. */
export type WaitingItem =
  | { readonly kind: 'group'; readonly key: string; readonly group: WaitingGroup }
  | { readonly kind: 'waybill'; readonly key: string; readonly row: PlanShipmentShown }

export const itemsOfGroups = (groups: readonly WaitingGroup[]): readonly WaitingItem[] =>
  groups.flatMap((group) => [
    { kind: 'group' as const, key: `group ${group.key}`, group },
    ...group.rows.map((row) => ({ kind: 'waybill' as const, key: row.id, row })),
  ])
