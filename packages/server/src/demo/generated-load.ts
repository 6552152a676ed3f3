/** A generated load: orders, parts, shipments, jobs and all events. */
import type { CustodyRow, JobRow, OrderLineRow, OrderPartRow, OrderRow, ShipmentEventRow, ShipmentRow } from './world-rows.ts'

export interface GeneratedLoad {
  readonly orders: readonly OrderRow[]
  readonly lines: readonly OrderLineRow[]
  readonly parts: readonly OrderPartRow[]
  readonly jobs: readonly JobRow[]
  readonly shipments: readonly ShipmentRow[]
  readonly events: readonly ShipmentEventRow[]
  readonly custody: readonly CustodyRow[]
}
