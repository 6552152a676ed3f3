import type { TransportPlanRow } from '@khonsong/contract/operations/legs/transport-plans.ts'
import { shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'
import { transportTypes } from '@khonsong/domain/operations/shipments/transport-type.ts'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useSay } from '../../../../kit/words/pane-language.ts'
import '../execution.css'

/** Every leg of a part with where it stands, in the order of the way. */
export const LegsCell = ({ legs }: Pick<TransportPlanRow, 'legs'>) => {
  const say = useSay()
  return (
    <span className="segment-legs">
      {legs.map(({ id, transportType, status }) => (
        <StatusTag key={id} tone={shipmentStatusFacts[status].tone}>
          {`${say(transportTypes[transportType])} · ${say(shipmentStatusFacts[status].label)}`}
        </StatusTag>
      ))}
    </span>
  )
}

/** The sites the goods pass, from the shipper over the hubs to the consignee. */
export const wayText = ({ legs, destination }: Pick<TransportPlanRow, 'legs' | 'destination'>): string =>
  [...legs.map(({ origin }) => origin.siteName), destination.siteName].join(' → ')
