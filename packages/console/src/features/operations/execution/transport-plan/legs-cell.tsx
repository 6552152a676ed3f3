import type { TransportPlanRow } from '@khonsong/contract/operations/legs/transport-plans.ts'
import { shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'
import { transportTypes } from '@khonsong/domain/operations/shipments/transport-type.ts'
import { useCallback } from 'react'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { CutText } from '../../../../shared/cut-text.tsx'
import '../execution.css'

type Legs = Pick<TransportPlanRow, 'legs'>

/** Says what a leg is and how far it has come. */
const useLegWords = (): ((leg: TransportPlanRow['legs'][number]) => string) => {
  const localize = useLocalize()
  return useCallback(
    ({ transportType, status }) => `${localize(transportTypes[transportType])} · ${localize(shipmentStatusFacts[status].label)}`,
    [localize],
  )
}

/** All legs in words, for a column too narrow for the tags of several legs. */
export const useLegsText = (): ((row: Legs) => string) => {
  const words = useLegWords()
  return useCallback(({ legs }) => legs.map(words).join('\n'), [words])
}

/** Legs of an order part in transport order, with statuses. */
export const LegsCell = ({ legs }: Legs) => {
  const words = useLegWords()
  return (
    <span className="segment-legs">
      {legs.map((leg) => (
        <StatusTag key={leg.id} tone={shipmentStatusFacts[leg.status].tone}>
          {words(leg)}
        </StatusTag>
      ))}
    </span>
  )
}

type Way = Pick<TransportPlanRow, 'legs' | 'destination'>

const sitesOf = ({ legs, destination }: Way): readonly string[] => [
  ...legs.map(({ origin }) => origin.siteName),
  destination.siteName,
]

/** Sites from shipper via hubs to consignee. */
export const wayText = (row: Way): string => sitesOf(row).join(' → ')

/** Each site has its share of the width and is cut in its middle: a customer's sites begin alike. */
export const WayCell = ({ row }: { readonly row: Way }) => (
  <span className="way-sites">
    {sitesOf(row).map((name, at) => (
      // A way may pass the same hub twice.
      <span key={`${at} ${name}`} className="way-site">
        {at > 0 && '→ '}
        <CutText text={name} />
      </span>
    ))}
  </span>
)
