import { perform } from '@khonsong/contract/operations/execution/perform.ts'
import { jobs, type JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kit/call/use-act.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { RowOutcomes } from '../../shared/row-outcomes.tsx'

const changes = ['jobs', 'shipments', 'orders', 'dashboard'] as const

/** Accepts an offered job, or refuses it with a reason: it then returns to the planners. */
export const OfferAnswer = ({ job }: { readonly job: Pick<JobRow, 'id' | 'jobNo' | 'version'> }) => {
  const t = useWords('dashboard')
  const [isRefusing, setRefusing] = useState(false)
  const [refused, setRefused] = useState<readonly RowResult[]>()
  const accept = useAct(jobs.accept, { changes })
  const refuse = useAct(perform.refuse, { quiet: true, changes })
  const { id, jobNo, version } = job
  return (
    <>
      <Button type="primary" loading={accept.acting} onClick={() => accept.start({ params: { id }, body: { version } })}>
        {t('home.accept')}
      </Button>
      <Button danger onClick={() => setRefusing(true)}>
        {t('home.refuse')}
      </Button>
      {isRefusing && (
        <ReasonDialog
          title={t('home.refuseTitle', { no: jobNo })}
          ok={t('home.refuse')}
          danger
          onClose={() => setRefusing(false)}
          onReason={async (reason) => {
            const { results } = await refuse.act({ body: { jobs: [{ id, version }], reason } })
            // A refused job leaves the list by itself; failures are reported.
            if (results.some(({ accepted }) => !accepted)) setRefused(results)
          }}
        />
      )}
      {refused && (
        <RowOutcomes title={t('home.refuse')} results={refused} nameOf={() => jobNo} onClose={() => setRefused(undefined)} />
      )}
    </>
  )
}
