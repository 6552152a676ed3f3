import type { ShipmentEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import { isShipmentStatus, isUnstarted } from '@khonsong/domain/operations/shipments/status.ts'

export const isLive = ({ voidedBy, kind }: Pick<ShipmentEvent, 'voidedBy' | 'kind'>): boolean =>
  voidedBy === null && kind !== 'correction'

/** Entries that may be the first wrong one: those on the road. Planning statuses are changed by planning. */
export const isCorrectable = (event: ShipmentEvent): boolean =>
  isLive(event) && isShipmentStatus(event.toStatus) && !isUnstarted(event.toStatus)
