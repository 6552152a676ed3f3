import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailure } from '../kit/call/call-failure.ts'
import { ErrorState } from '../kit/show/states.tsx'
import { useNarrow } from '../kit/use-narrow.ts'

interface RecordDrawerProps<Row> {
  readonly title: ReactNode
  readonly closeLabel: string
  readonly read: { readonly data: Row | undefined; readonly error: CallFailure | null; readonly refetch: () => Promise<unknown> }
  readonly onClose: () => void
  readonly children: (row: Row) => ReactNode
}

/** A record in a drawer beside its list. */
export const RecordDrawer = <Row,>({ title, closeLabel, read, onClose, children }: RecordDrawerProps<Row>) => {
  const isNarrow = useNarrow(992)
  const { data, error, refetch } = read
  return (
    <Drawer open size={isNarrow ? '100%' : 900} onClose={onClose} closable={{ 'aria-label': closeLabel }} title={title}>
      {data ? children(data) : error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton active={false} />}
    </Drawer>
  )
}
