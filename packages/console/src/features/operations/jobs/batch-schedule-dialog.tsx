import { jobs, type JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { carrierKinds } from '@khonsong/domain/operations/jobs/job.ts'
import { scheduleJobSchema, scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldChoice, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useSubcontractorChoices, useVehicleTypeChoices } from '../../../shared/use-choices.ts'
import { ServiceChoice } from './service-fields.tsx'
import { planBatch, type BatchPlan, type CrewSource } from './batch-schedule.ts'

type Values = { -readonly [Name in keyof BatchPlan]: BatchPlan[Name] }

const none: Values = {
  carrierKind: 'own',
  subcontractorId: '',
  vehicleTypeId: '',
  productId: '',
  projectId: '',
  overrideReason: '',
}

const schema = z.custom<Values>().superRefine(({ carrierKind, subcontractorId, vehicleTypeId }, context) => {
  if (vehicleTypeId === '')
    context.addIssue(issueOf(rejection('field.required', { field: scheduleLabels.vehicleTypeId }, 'vehicleTypeId')))
  if (carrierKind === 'subcontractor' && subcontractorId === '')
    context.addIssue(issueOf(rejection('field.required', { field: scheduleLabels.subcontractorId }, 'subcontractorId')))
})

const offered = 60
const quiet = { quiet: true } as const

const sourceOf = (vehicleTypeId: string): CrewSource => ({
  detail: (id) => call(jobs.detail, { params: { id } }, quiet),
  vehicles: async ({ job, times }) =>
    (await call(jobs.vehicles, { query: { ...times, carrierKind: 'own', vehicleTypeId, jobId: job.id, pageSize: offered } }, quiet))
      .list,
  drivers: async ({ job, times }, vehicleId) =>
    (await call(jobs.drivers, { query: { ...times, carrierKind: 'own', vehicleId, jobId: job.id, pageSize: offered } }, quiet))
      .list,
  trailers: async ({ job, times }, vehicleId) =>
    (await call(jobs.trailers, { query: { ...times, carrierKind: 'own', vehicleId, jobId: job.id, pageSize: offered } }, quiet))
      .list,
})

const Fields = () => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const carrierKind = useWatch<Values, 'carrierKind'>({ name: 'carrierKind' })
  const isOwn = carrierKind === 'own'
  const vehicleTypes = useVehicleTypeChoices()
  const subcontractors = useSubcontractorChoices(!isOwn)
  const kinds = (['own', 'subcontractor'] as const).map((value) => ({ value, label: localize(carrierKinds[value]) }))
  return (
    <>
      <p className="quiet">{t(isOwn ? 'batch.own' : 'batch.carrier')}</p>
      <FieldChoice wide name="carrierKind" label={localize(scheduleLabels.carrierKind)} options={kinds} />
      {!isOwn && (
        <FieldSelect
          wide
          name="subcontractorId"
          label={localize(scheduleLabels.subcontractorId)}
          options={subcontractors}
          required
        />
      )}
      <FieldSelect wide name="vehicleTypeId" label={localize(scheduleLabels.vehicleTypeId)} options={vehicleTypes} required />
      <ServiceChoice hint={t('batch.service')} />
      {isOwn && <FieldText wide name="overrideReason" label={t('check.reason')} hint={t('batch.reason')} maxLength={200} />}
    </>
  )
}

interface BatchScheduleProps {
  readonly rows: readonly JobRow[]
  readonly onDone: (results: readonly RowResult[]) => void
  readonly onClose: () => void
}

/** Dispatches several jobs with one vehicle type; with own vehicles, each job gets the best crew not taken by an earlier one. */
export const BatchScheduleDialog = ({ rows, onDone, onClose }: BatchScheduleProps) => {
  const t = useWords('jobs')
  const schedule = useAct(jobs.scheduleSeveral, { changes: ['jobs', 'shipments', 'orders', 'dashboard'], quiet: true })
  const save = async (values: Values) => {
    const { planned, left } = await planBatch(rows, values, sourceOf(values.vehicleTypeId))
    const results: RowResult[] = left.map(({ row, why }) => ({
      id: row.id,
      no: row.jobNo,
      accepted: false,
      status: row.status,
      version: row.version,
      errors: [{ code: why, params: {}, message: t(`batch.${why}`) }],
    }))
    const ready = planned.map(({ row, version, assignment }) => ({
      id: row.id,
      version,
      assignment: scheduleJobSchema.safeParse(assignment),
    }))
    const sent = ready.flatMap(({ id, version, assignment }) =>
      assignment.success ? [{ id, version, assignment: assignment.data }] : [],
    )
    for (const { row, assignment } of planned)
      if (!sent.some(({ id }) => id === row.id))
        results.push({
          id: row.id,
          no: row.jobNo,
          accepted: false,
          status: row.status,
          version: row.version,
          errors: [{ code: 'noTimes', params: {}, message: t(assignment.plannedBeginAt ? 'notNow' : 'batch.noTimes') }],
        })
    if (sent.length > 0) results.push(...(await schedule.act({ body: { jobs: sent } })).results)
    onClose()
    onDone(results)
  }
  return (
    <FormDialog<Values>
      name="batch-schedule"
      title={t('batch.title', { n: rows.length })}
      ok={t('schedule')}
      schema={schema}
      defaults={none}
      onSave={save}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}
