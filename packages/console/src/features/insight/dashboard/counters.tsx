import type { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { Go } from '../../../shared/go.tsx'
import { useFigureText } from './figure-text.ts'

type Counters = OutputOf<typeof dashboard.show>['counters']

/** In transport order. */
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
  /** Omits the dispatch order step, as customers see no dispatch orders. */
  readonly ofShipments?: boolean
}

/** Counts of the seven transport steps; each links to the list of the counted records. */
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
