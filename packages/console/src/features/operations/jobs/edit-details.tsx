import { jobDetails } from '@khonsong/contract/operations/jobs/job-details.ts'
import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { jobDetailsLabels, jobDetailsSchema } from '@khonsong/domain/operations/jobs/job-details.ts'
import { jobTypes, type JobType } from '@khonsong/domain/operations/jobs/job-types.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldSelect, FieldTextArea } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { RouteCodeField } from '../../../shared/route-code-field.tsx'

interface Values {
  details: { jobType: JobType; routeCodeId: string; remark: string }
}

const { jobType, routeCodeId, remark } = jobDetailsSchema.shape
const schema = z.object({ details: z.object({ jobType, routeCodeId: z.literal('').or(routeCodeId), remark }) })

/** Type, lane and remark of a dispatch order, also after it was dispatched. */
export const EditDetails = ({ job, onClose }: { readonly job: JobDetail; readonly onClose: () => void }) => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const save = useAct(jobDetails.save, { changes: ['jobs'], quiet: true })
  const types = Object.entries(jobTypes).map(([value, words]) => ({ value, label: localize(words) }))
  return (
    <FormDialog<Values>
      name={`job-details:${job.id}`}
      title={t('details.one', { no: job.jobNo })}
      ok={t('details.save')}
      schema={schema}
      defaults={{ details: { jobType: job.jobType, routeCodeId: job.routeCode?.id ?? '', remark: job.remark ?? '' } }}
      onSave={async ({ details }) => {
        const sent = { ...details, routeCodeId: details.routeCodeId || null }
        await save.act({ params: { id: job.id }, body: { version: job.version, details: sent } })
        onClose()
      }}
      onClose={onClose}
    >
      <FieldSelect wide name="details.jobType" label={localize(jobDetailsLabels.jobType)} options={types} clearable={false} />
      <RouteCodeField wide name="details.routeCodeId" label={localize(jobDetailsLabels.routeCodeId)} />
      <FieldTextArea
        wide
        name="details.remark"
        label={localize(jobDetailsLabels.remark)}
        hint={t('details.remark')}
        maxLength={250}
      />
    </FormDialog>
  )
}
