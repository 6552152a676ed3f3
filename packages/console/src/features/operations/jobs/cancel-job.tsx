import { jobs, type JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'

/** Cancels a job, and releases or cancels its shipments. */
export const CancelJob = ({ job, onClose }: { job: JobDetail; onClose: () => void }) => {
  const t = useWords('jobs')
  const cancel = useAct(jobs.cancel, { changes: ['jobs', 'shipments', 'orders', 'dashboard'], quiet: true })
  const [fate, setFate] = useState<'release' | 'cancel'>('release')
  return (
    <ReasonDialog
      title={t('cancel.title', { no: job.jobNo })}
      ok={t('cancel.ok')}
      danger
      onClose={onClose}
      onReason={async (reason) => {
        await cancel.act({ params: { id: job.id }, body: { version: job.version, reason, shipments: fate } })
      }}
    >
      <Radio.Group
        vertical
        value={fate}
        aria-label={t('cancel.fate')}
        options={[
          { value: 'release', label: t('cancel.release', { n: job.shipmentCount }) },
          { value: 'cancel', label: t('cancel.cancel', { n: job.shipmentCount }) },
        ]}
        onChange={(event) => setFate(event.target.value === 'cancel' ? 'cancel' : 'release')}
      />
    </ReasonDialog>
  )
}
