import { jobs, type JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import { perform } from '@khonsong/contract/operations/execution/perform.ts'
import { useCallback, useState, type ReactNode } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import { useCarrierFilter } from './use-carrier-filter.ts'
import { useOfferColumns } from './use-offer-columns.tsx'
import type { Outcome } from './outcomes.ts'

const topics = ['jobs'] as const
const always = { status: 'job_planned', orderBy: 'plannedBeginAt', sorting: 'asc' } as const
const changes = ['jobs', 'shipments', 'orders', 'dashboard'] as const
const seen = ({ id, version }: JobRow) => ({ id, version })

/** Jobs offered to a carrier or driver, to accept, or to reject with a reason. */
export const OfferedJobs = ({ tabs }: { readonly tabs: ReactNode }) => {
  const t = useWords('execution')
  const { go } = usePage()
  const columns = useOfferColumns()
  const filters = useCarrierFilter()
  const accept = useAct(perform.accept, { changes })
  const refuse = useAct(perform.refuse, { quiet: true, changes })
  const [refusing, setRefusing] = useState<readonly JobRow[]>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { act: accepting } = accept
  const yes = useCallback(
    (rows: readonly JobRow[]) => {
      const acceptAll = async () => {
        const { results } = await accepting({ body: { jobs: rows.map(seen) } })
        setOutcome({ title: t('meet.accept'), results })
      }
      // Errors are already shown as toasts.
      void acceptAll().catch(() => undefined)
    },
    [accepting, t],
  )
  const bulk = useCallback(
    (rows: readonly JobRow[]) => (
      <>
        <ActionButton size="small" type="primary" loading={accept.acting} onClick={() => yes(rows)}>
          {t('meet.accept')}
        </ActionButton>
        <ActionButton size="small" danger onClick={() => setRefusing(rows)}>
          {t('meet.refuse')}
        </ActionButton>
      </>
    ),
    [accept.acting, yes, t],
  )
  return (
    <>
      <ListPage<JobRow>
        code="perform-offers"
        title={t('meet.title')}
        from={jobs.list}
        always={always}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.jobNo}
        onOpen={(row) => go(`/activity-tracking/detail/job/${row.id}`)}
        rowActions={(row) => [
          { key: 'accept', label: t('meet.accept'), onAct: () => yes([row]) },
          { key: 'refuse', label: t('meet.refuse'), danger: true, onAct: () => setRefusing([row]) },
        ]}
        searchHint={t('searchJobs')}
        emptyHint={t('meet.empty')}
        bulk={bulk}
      >
        {tabs}
      </ListPage>
      {refusing && (
        <ReasonDialog
          title={t('meet.refuseTitle', { n: refusing.length })}
          ok={t('meet.refuse')}
          danger
          onClose={() => setRefusing(undefined)}
          onReason={async (reason) => {
            const { results } = await refuse.act({ body: { jobs: refusing.map(seen), reason } })
            setOutcome({ title: t('meet.refuse'), results })
          }}
        />
      )}
      {outcome && <RowOutcomes {...outcome} nameOf={(id) => id} onClose={() => setOutcome(undefined)} />}
    </>
  )
}
