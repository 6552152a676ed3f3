import { refreshPane } from '../../kit/call/query-client.ts'
import { usePane } from '../../kit/workspace/page-context.ts'
import { Countdown } from '../../features/insight/dashboard/countdown.tsx'
import '../../features/insight/dashboard/dashboard.css'

const defaultSeconds = 60

/** A read of a section, as far as its age goes. */
interface Reading {
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly isFetching: boolean
}

interface HomeRefreshProps {
  readonly reads: readonly Reading[]
  readonly seconds?: number | undefined
}

/** The countdown of the dashboard: everything a home shows is read again when the oldest of these reads is due. */
export const HomeRefresh = ({ reads, seconds = defaultSeconds }: HomeRefreshProps) => {
  const pane = usePane()
  return (
    <Countdown
      seconds={seconds}
      since={Math.min(...reads.map(({ dataUpdatedAt, errorUpdatedAt }) => Math.max(dataUpdatedAt, errorUpdatedAt)))}
      loading={reads.some(({ isFetching }) => isFetching)}
      onRefresh={() => refreshPane(pane)}
    />
  )
}
