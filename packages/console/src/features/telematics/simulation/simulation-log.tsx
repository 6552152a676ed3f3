import type { Simulation } from '@khonsong/contract/telematics/simulation/simulation.ts'
import type { SimulationEvent } from '@khonsong/domain/telematics/simulation/simulation-log.ts'
import { EmptyState } from '../../../kit/show/states.tsx'
import { Timeline } from '../../../kit/show/timeline.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useWords } from '../../../kit/words/use-words.ts'

const tones: Partial<Readonly<Record<SimulationEvent, Tone>>> = {
  complete_delivery: 'done',
  complete_return: 'done',
  paper_registered: 'done',
  complete_loading: 'moving',
  depart_return: 'moving',
  refuse_job: 'attention',
  fail_pickup: 'trouble',
  fail_delivery: 'trouble',
  no_truck: 'attention',
  refused: 'attention',
  trouble: 'trouble',
}

/** Events of the simulated fleet, newest first. */
export const SimulationLog = ({ log }: { readonly log: Simulation['log'] }) => {
  const t = useWords('simulation')
  if (log.length === 0) return <EmptyState title={t('log.empty')} />
  const items = log.map(({ id, at, event, eventName, about }) => ({
    key: id,
    title: eventName,
    at,
    who: about,
    tone: tones[event] ?? ('waiting' as const),
  }))
  return <Timeline label={t('log')} items={items} seconds />
}
