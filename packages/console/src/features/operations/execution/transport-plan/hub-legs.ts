import type { OrderWaybill } from '@khonsong/contract/operations/legs/legs.ts'
import type { TransportPlanRow } from '@khonsong/contract/operations/legs/transport-plans.ts'

/** The leg that a new hub divides: the last one, which goes to the consignee. */
export const legToDivide = ({ legs }: TransportPlanRow): OrderWaybill | undefined => legs.at(-1)

/** The leg that ends at the last hub; none where the goods go direct. */
export const legBeforeLastHub = ({ legs }: TransportPlanRow): OrderWaybill | undefined => legs.at(-2)

/** Why one of the chosen cannot be led over another hub. */
export const refusedHub = (rows: readonly TransportPlanRow[]): string | undefined => {
  const refused = rows.map(legToDivide).find((leg) => leg?.can.insertHub.allowed === false)
  return refused && (refused.can.insertHub.reason ?? '')
}

/** Why the last hub of one of the chosen cannot be taken out. */
export const refusedRemoval = (rows: readonly TransportPlanRow[], noHub: string): string | undefined => {
  for (const row of rows) {
    const leg = legBeforeLastHub(row)
    if (!leg) return noHub
    if (!leg.can.removeHub.allowed) return leg.can.removeHub.reason ?? ''
  }
  return undefined
}
