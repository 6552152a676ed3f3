import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { StatusTone } from '@khonsong/domain/kernel/status-tone.ts'
import { jobStatusFacts } from '@khonsong/domain/jobs/status.ts'
import { orderStatusFacts } from '@khonsong/domain/orders/status.ts'
import { shipmentStatusFacts } from '@khonsong/domain/shipments/status.ts'

export interface StatusLook {
  readonly label: Words
  readonly tone: StatusTone
}

const looks = new Map<string, StatusLook>(
  Object.entries({ ...orderStatusFacts, ...jobStatusFacts, ...shipmentStatusFacts }).map(([status, { label, tone }]) => [
    status,
    { label, tone },
  ]),
)

/** Label and tone of an order, job or shipment status; one that a newer server sends is shown by its code. */
export const lookOf = (status: string): StatusLook =>
  looks.get(status) ?? { label: { en: status, th: status, zh: status }, tone: 'waiting' }
