import { jobInformation } from '@khonsong/contract/operations/jobs/job-information.ts'
import { useRef } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useDiscard } from '../../../kit/form/use-discard.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordDrawer } from '../../../shared/record-drawer.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { Information } from './information.tsx'

/** Drawer with the billing information of a job, beside the report. */
export const InformationDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useWords('jobs')
  const discard = useDiscard()
  const dirty = useRef(false)
  const read = useRead(jobInformation.detail, { params: { id } }, { topics: ['jobs', 'shipments'], quiet: true, keepOld: true })
  const close = async () => {
    if (!dirty.current || (await discard())) onClose()
  }
  const title = read.data ? <RecordLink kind="job" id={id} text={read.data.jobNo} /> : t('title')
  return (
    <RecordDrawer title={title} closeLabel={t('close')} read={read} onClose={() => void close()}>
      {(job) => (
        <Information
          job={job}
          onDirty={(isDirty) => {
            dirty.current = isDirty
          }}
        />
      )}
    </RecordDrawer>
  )
}
