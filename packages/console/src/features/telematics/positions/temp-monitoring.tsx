import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { TemperatureList } from './temperature-list.tsx'

const Detail = lazy(() => import('./temperature-detail.tsx').then((file) => ({ default: file.TemperatureDetail })))

const scopes = ['TRANSPORT', 'ROUTE', 'ORDER'] as const
type Scope = (typeof scopes)[number]

/**
 * `/track/tempMonitoring`: the list; with `?scope=TRANSPORT&id=…` the detail of a waybill, with ROUTE of a job, with ORDER of a
 * shipping order.
 */
export const TempMonitoring = () => {
  const { search } = usePage()
  const scope: Scope = scopes.find((one) => one === search['scope']) ?? 'TRANSPORT'
  const id = search['id']
  if (id === undefined) return <TemperatureList />
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <Detail key={`${scope} ${id}`} scope={scope} id={id} />
    </Suspense>
  )
}
