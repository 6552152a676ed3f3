/** Converts a timeline entry from the API to the domain's shape and units. */
import type { ShipmentEvent as ShownEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import { isCurrency } from '@khonsong/domain/masters/cargo/currency.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { cm3FromCubicMetres, gramsFromKg } from '@khonsong/domain/kernel/quantity.ts'
import type { EventData, ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import { isPaymentChannel } from '@khonsong/domain/company/settings/payment-channel.ts'
import { isShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'

const inside = <Shown extends { readonly weightKg: number; readonly volumeM3: number }>({
  weightKg,
  volumeM3,
  ...rest
}: Shown) => ({
  ...rest,
  weightGrams: gramsFromKg(weightKg),
  volumeCm3: cm3FromCubicMetres(volumeM3),
})

const dataOf = ({ data, remark, files }: ShownEvent): EventData => ({
  ...(data.picked ? { picked: inside(data.picked) } : {}),
  ...(data.delivered ? { delivered: inside(data.delivered) } : {}),
  ...(data.returned ? { returned: data.returned } : {}),
  ...(data.payment && isPaymentChannel(data.payment.channel) && isCurrency(data.payment.currency)
    ? {
        payment: {
          channel: data.payment.channel,
          amountHundredths: hundredthsOf(data.payment.amount),
          currency: data.payment.currency,
        },
      }
    : {}),
  ...(data.returnSiteId ? { returnSiteId: data.returnSiteId } : {}),
  ...(remark ? { remark } : {}),
  ...(files.length > 0 ? { photos: files.map(({ id }) => id) } : {}),
})

export const toEvent = (shipmentId: string, shown: ShownEvent): ShipmentEvent | undefined => {
  const { fromStatus: from, toStatus: to, actorName, actorType } = shown
  if (!isShipmentStatus(to) || (from !== null && !isShipmentStatus(from))) return undefined
  const { seq, kind, occurredAt, recordedAt, source, lat, lng, reason, jobId, voidedBy } = shown
  return {
    shipmentId,
    seq,
    from,
    to,
    kind,
    occurredAt,
    recordedAt,
    actor: { id: null, name: actorName, type: actorType },
    source,
    lat,
    lng,
    reason,
    jobId,
    data: dataOf(shown),
    voidedBy,
  }
}
