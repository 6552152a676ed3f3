import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TrackMap, type Stop } from './track-map.tsx'
import { call } from '../../../kit/call/call.ts'
import { readKey } from '../../../kit/call/use-read.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePane } from '../../../kit/workspace/page-context.ts'

/** Each stop's coordinates need a request, and a map with more stops is unreadable. */
const maxStops = 20

/** A job's stops on the map, each pickup and drop once, in order. */
export const JobMap = ({ job }: { readonly job: JobDetail }) => {
  const t = useWords('tracking')
  const language = useLanguage()
  const pane = usePane()
  const shown = job.shipments.slice(0, maxStops)
  const details = useQueries({
    queries: shown.map(({ id }) => {
      const input = { params: { id }, query: {} }
      return {
        queryKey: readKey(tracking.shipment, input, language, pane),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(tracking.shipment, input, { signal, language, quiet: true }),
        // Site coordinates rarely change.
        staleTime: 60 * 60 * 1000,
        meta: { quiet: true },
      }
    }),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  const stops = useMemo(() => {
    const found = new Map<string, Stop>()
    const add = (place: Stop['place'], role: Stop['role']) => {
      const key = `${role}${place.siteId}`
      if (!found.has(key)) found.set(key, { key, place, role, mark: String(found.size + 1) })
    }
    for (const { origin } of details) add(origin, 'origin')
    for (const { destination } of details) add(destination, 'destination')
    return [...found.values()]
  }, [details])
  return (
    <>
      <TrackMap stops={stops} statuses={job.shipments.map(({ status }) => status)} />
      {job.shipments.length > maxStops && <p className="quiet">{t('map.first', { n: maxStops })}</p>}
    </>
  )
}
