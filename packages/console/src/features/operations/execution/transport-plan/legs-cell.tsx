import type { TransportPlanRow } from '@khonsong/contract/operations/legs/transport-plans.ts'
import { shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'
import { transportTypes } from '@khonsong/domain/operations/shipments/transport-type.ts'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import '../execution.css'

/** Legs of an order part in transport order, with statuses. */
export const LegsCell = ({ legs }: Pick<TransportPlanRow, 'legs'>) => {
  const localize = useLocalize()
  return (
    <span className="segment-legs">
      {legs.map(({ id, transportType, status }) => (
        <StatusTag key={id} tone={shipmentStatusFacts[status].tone}>
          {`${localize(transportTypes[transportType])} · ${localize(shipmentStatusFacts[status].label)}`}
        </StatusTag>
      ))}
    </span>
  )
}

/** Sites from shipper via hubs to consignee. */
export const wayText = ({ legs, destination }: Pick<TransportPlanRow, 'legs' | 'destination'>): string =>
  [...legs.map(({ origin }) => origin.siteName), destination.siteName].join(' → ')
