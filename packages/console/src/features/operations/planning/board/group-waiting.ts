import type { PlanShipmentShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { bangkokWall } from '../../../../kit/show/format.ts'

export type GroupBy = 'origin' | 'province' | 'customer' | 'day' | 'temperature'

const keyOf: Readonly<Record<GroupBy, (row: PlanShipmentShown) => string>> = {
  origin: ({ origin }) => origin.siteName,
  province: ({ destination }) => destination.province ?? '',
  customer: ({ customerName }) => customerName,
  day: ({ targetDeliveryTo }) => bangkokWall(targetDeliveryTo).slice(0, 10),
  temperature: ({ temperatureType }) => temperatureType?.name ?? '',
}

export interface WaitingGroup {
  readonly key: string
  readonly rows: readonly PlanShipmentShown[]
}

/** Groups sorted by name, each sorted by due time. */
export const groupWaiting = (rows: readonly PlanShipmentShown[], by: GroupBy): readonly WaitingGroup[] =>
  [...Map.groupBy(rows, keyOf[by])]
    .map(([key, list]) => ({ key, rows: list.toSorted((a, b) => a.targetDeliveryTo.localeCompare(b.targetDeliveryTo)) }))
    .toSorted((a, b) => a.key.localeCompare(b.key))
