import { shipments } from '@khonsong/contract/shipments.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../kit/call/call.ts'
import { readKey } from '../../kit/call/use-read.ts'
import { Chart, type Series } from '../../kit/chart/chart.tsx'
import { bangkokToday } from '../../kit/date/today.ts'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { usePane } from '../../kit/workspace/page-context.ts'
import { countByTone, stackOrder } from './count-by-tone.ts'

const days = 7

/** How far the shipments of each of the last days have come: one look tells whether yesterday is still stuck. */
export const WeekChart = () => {
  const t = useWords('dashboard')
  const language = useLanguage()
  const pane = usePane()
  const today = bangkokToday()
  const along = useMemo(() => Array.from({ length: days }, (_, at) => addDays(today, at - days + 1)), [today])
  const counts = useQueries({
    queries: along.map((day) => {
      const input = { query: { createdFrom: day, createdTo: day } }
      return {
        queryKey: readKey(shipments.counts, input, language, pane),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(shipments.counts, input, { signal, language, quiet: true }),
        staleTime: 60_000,
        meta: { topics: ['dashboard'], quiet: true },
      }
    }),
    combine: (answers) => answers.map(({ data }) => data?.counts),
  })
  const series = useMemo<readonly Series[]>(() => {
    const byDay = counts.map((day) => countByTone(day ?? []))
    return stackOrder.map((tone) => ({ name: t(`chart.${tone}`), tone, values: byDay.map((day) => day[tone]) }))
  }, [counts, t])
  const words = useMemo(() => along.map((day) => day.slice(5)), [along])
  return <Chart kind="stacked" label={t('chart.title')} along={words} series={series} height={230} />
}
