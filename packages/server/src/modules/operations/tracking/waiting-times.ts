import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { waitingsOf } from '@khonsong/domain/operations/shipments/waiting.ts'

interface Time {
  readonly shipmentId: string
  readonly status: ShipmentStatus
  readonly siteName: string | null
  readonly occurredAt: string
}

/** Waiting time of the vehicle per shipment, by arrival. */
export const waitingTimes = (shipments: readonly ShipmentRow[], times: readonly Time[], freeMinutes: number, now: string) =>
  shipments
    .flatMap((shipment) => {
      const own = times.filter(({ shipmentId }) => shipmentId === shipment.id)
      const events = own.map(({ status, occurredAt }) => ({ toStatus: status, occurredAt }))
      return waitingsOf(events, shipment, freeMinutes, now).map((waiting) => ({
        shipmentId: shipment.id,
        shipmentNo: shipment.shipmentNo,
        siteName: own.find(({ occurredAt }) => occurredAt === waiting.arrivedAt)?.siteName ?? null,
        ...waiting,
      }))
    })
    .toSorted((a, b) => (a.arrivedAt < b.arrivedAt ? -1 : a.arrivedAt > b.arrivedAt ? 1 : 0))
