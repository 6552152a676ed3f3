import { Countdown } from '../../features/insight/dashboard/countdown.tsx'
import '../../features/insight/dashboard/dashboard.css'

const defaultSeconds = 60

/** What a section reads, as far as its age goes. */
interface Reading {
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly isFetching: boolean
  refetch(): Promise<unknown>
}

interface HomeRefreshProps {
  readonly reads: readonly Reading[]
  readonly seconds?: number | undefined
}

/** The countdown of the dashboard over everything a home shows: all of it is read again when the oldest part is due. */
export const HomeRefresh = ({ reads, seconds = defaultSeconds }: HomeRefreshProps) => (
  <Countdown
    seconds={seconds}
    since={Math.min(...reads.map(({ dataUpdatedAt, errorUpdatedAt }) => Math.max(dataUpdatedAt, errorUpdatedAt)))}
    loading={reads.some(({ isFetching }) => isFetching)}
    onRefresh={() => {
      for (const read of reads) void read.refetch()
    }}
  />
)
