import type { ReactNode } from 'react'
import { PageTitle } from '../kit/show/page-title.tsx'
import { EmptyState } from '../kit/show/states.tsx'
import { usePage } from '../kit/workspace/page-context.ts'

interface SingleReportProps {
  /** Shown while the address names no record. */
  readonly title: string
  readonly choose: string
  readonly children: (id: string) => ReactNode
}

/** Report page of the record in the address: `?id=`. */
export const SingleReport = ({ title, choose, children }: SingleReportProps) => {
  const { search } = usePage()
  const { id } = search
  return (
    <div className="page">
      {id ? (
        children(id)
      ) : (
        <>
          <PageTitle title={title} />
          <EmptyState title={choose} />
        </>
      )}
    </div>
  )
}
