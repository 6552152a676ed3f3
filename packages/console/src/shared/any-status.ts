import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { StatusTone } from '@khonsong/domain/kernel/status-tone.ts'
import { jobStatusFacts } from '@khonsong/domain/operations/jobs/status.ts'
import { orderStatusFacts } from '@khonsong/domain/operations/orders/status.ts'
import { absorbed, absorbedLabel, absorptionLabels } from '@khonsong/domain/operations/shipments/absorbed.ts'
import type { Absorbed } from '@khonsong/domain/operations/shipments/shipment.ts'
import { shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'

export interface StatusDisplay {
  readonly label: Words
  readonly tone: StatusTone
}

const looks = new Map<string, StatusDisplay>(
  Object.entries({ ...orderStatusFacts, ...jobStatusFacts, ...shipmentStatusFacts }).map(([status, { label, tone }]) => [
    status,
    { label, tone },
  ]),
)
looks.set(absorbed, { label: absorbedLabel, tone: 'waiting' })

/** A merged or reunited waybill is shown as such rather than as cancelled. */
export const rowStatusDisplay = (row: {
  readonly status: string
  readonly absorbed?: Absorbed | null | undefined
}): StatusDisplay =>
  row.absorbed && row.status === 'shipment_cancelled'
    ? { label: absorptionLabels[row.absorbed.as], tone: 'waiting' }
    : statusDisplayOf(row.status)

/** Label and tone of an order, job or shipment status; an unknown one (from a newer server) is shown by its code. */
export const statusDisplayOf = (status: string): StatusDisplay =>
  looks.get(status) ?? { label: { en: status, th: status, zh: status }, tone: 'waiting' }
