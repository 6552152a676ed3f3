import type { OrderWaybill } from '@khonsong/contract/operations/legs/legs.ts'
import type { TransportPlanRow } from '@khonsong/contract/operations/legs/transport-plans.ts'

/** A new hub splits the last leg, the one to the consignee. */
export const legToDivide = ({ legs }: TransportPlanRow): OrderWaybill | undefined => legs.at(-1)

/** Leg to the last hub; undefined for direct transport. */
export const legBeforeLastHub = ({ legs }: TransportPlanRow): OrderWaybill | undefined => legs.at(-2)

/** Why a hub cannot be added to one of the selected waybills. */
export const refusedHub = (rows: readonly TransportPlanRow[]): string | undefined => {
  const refused = rows.map(legToDivide).find((leg) => leg?.can.insertHub.allowed === false)
  return refused && (refused.can.insertHub.reason ?? '')
}

/** Why the last hub of one of the selected waybills cannot be removed. */
export const refusedRemoval = (rows: readonly TransportPlanRow[], noHub: string): string | undefined => {
  for (const row of rows) {
    const leg = legBeforeLastHub(row)
    if (!leg) return noHub
    if (!leg.can.removeHub.allowed) return leg.can.removeHub.reason ?? ''
  }
  return undefined
}
