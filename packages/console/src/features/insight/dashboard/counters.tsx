import type { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { Go } from '../../../shared/go.tsx'
import { useFigureText } from './figure-text.ts'

type Counters = OutputOf<typeof dashboard.show>['counters']

/** In the order of the road. */
const steps = [
  'waitingToAccept',
  'notArrivedAtOrigin',
  'waitingToPickUp',
  'waitingForDeparture',
  'notArrivedAtDestination',
  'waitingToUnload',
  'waitingToDeliver',
] as const satisfies readonly (keyof Counters)[]

interface RoadCountersProps {
  readonly counters: Counters | undefined
  /** Without the step that counts dispatch orders, of which customers see none. */
  readonly ofShipments?: boolean
}

/** Seven numbers along the road; each leads to the list of exactly these. */
export const RoadCounters = ({ counters, ofShipments = false }: RoadCountersProps) => {
  const t = useWords('dashboard')
  const textOf = useFigureText()
  const shown = ofShipments ? steps.filter((step) => step !== 'waitingToAccept') : steps
  return (
    <ol className="road" data-steps={shown.length}>
      {shown.map((step) => {
        const counter = counters?.[step]
        return (
          <li key={step} data-empty={counter?.count === 0}>
            <Go href={hrefOf('/activity-tracking/list', { type: counter?.type, status: counter?.statuses })}>
              <strong>{textOf(counter)}</strong>
              <span>{t(`counter.${step}`)}</span>
              <small className="quiet">{counter && t(`unit.${counter.type}`)}</small>
            </Go>
          </li>
        )
      })}
    </ol>
  )
}
