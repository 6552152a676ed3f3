import type { MonitoredJob } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** More dots than this are hard to count at a glance. */
const maxDots = 10

/** Progress of a job: a dot for each stop, and the numbers. */
export const StopDots = ({ stops }: Pick<MonitoredJob, 'stops'>) => {
  const t = useWords('arrivals')
  const format = useFormat()
  const done = stops.filter((state) => state === 'done' || state === 'failed').length
  const text = `${format.number(done)}/${format.number(stops.length)}`
  return (
    <span className="stop-dots" role="img" aria-label={t('progress.of', { n: done, of: stops.length })}>
      {stops.length <= maxDots && stops.map((state, at) => <span key={`${at} ${state}`} data-state={state} />)}
      <em>{text}</em>
    </span>
  )
}
