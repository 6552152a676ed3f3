import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { jobs, type JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import { Alert, Button, Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { FieldSelect, FieldText, FieldTextArea, type FieldOption } from '../../../../kit/form/fields.tsx'
import { useFormPage } from '../../../../kit/form/use-form-page.ts'
import { ErrorState } from '../../../../kit/show/states.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { changedTopics } from './changed-topics.ts'
import { DialogForm } from '../../../../kit/form/dialog-form.tsx'
import { OthersHere } from '../../../../shared/others-here.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { noTrailer, TrailerFields, trailerInput, useTrailerRules } from './trailer-fields.tsx'
import { nothingTyped, TypedCrewFields, typedCrewInput } from './typed-crew-fields.tsx'
import { useQuit } from './use-quit.ts'

const schema = z.object({
  driverId: z.string(),
  driverPhone: z.string().trim().max(20),
  vehicleId: z.string(),
  driverName: z.string().trim().max(61),
  driverLicenceNo: z.string().trim().max(30),
  plateNo: z.string().trim().max(10),
  plateProvinceId: z.string(),
  vehicleTypeId: z.string(),
  trailerId: z.string(),
  trailerPlateNo: z.string().trim().max(10),
  trailerProvinceId: z.string(),
  trailerTypeId: z.string(),
  reason: z.string().trim().min(1).max(statusFields.reason.maxLength),
})
type Values = z.output<typeof schema>

const typedNames = ['plateNo', 'vehicleTypeId', 'trailerId', 'trailerPlateNo', 'trailerProvinceId', 'trailerTypeId'] as const
type Typed = Pick<Values, (typeof typedNames)[number]>
type Asked = Typed & Pick<Values, 'driverId' | 'vehicleId'>

type Driver = OutputOf<typeof jobs.drivers>['list'][number]
type Vehicle = OutputOf<typeof jobs.vehicles>['list'][number]

const most = 50

/**
 * All options seen so far: closing the list resets the search, and a driver found by typing may not be on the first page. The
 * selected one must stay visible and be submitted.
 */
const useOffered = <Choice extends Driver | Vehicle>(list: readonly Choice[] | undefined): ReadonlyMap<string, Choice> => {
  const [offered, setOffered] = useState<{ readonly list?: readonly Choice[]; readonly byId: ReadonlyMap<string, Choice> }>({
    byId: new Map(),
  })
  if (list === undefined || list === offered.list) return offered.byId
  const byId = new Map([...offered.byId, ...list.map((each) => [each.id, each] as const)])
  setOffered({ list, byId })
  return byId
}

/** Candidates, with reasons beside those not allowed. */
const useChoices = (job: JobDetail, chosen: Pick<Values, 'driverId' | 'vehicleId'>) => {
  const [driverText, setDriverText] = useState('')
  const [vehicleText, setVehicleText] = useState('')
  const shared = {
    pageSize: most,
    jobId: job.id,
    plannedBeginAt: job.plannedBeginAt ?? undefined,
    plannedEndAt: job.plannedEndAt ?? undefined,
    // Unchanged crew counts as selected: a new driver must be licensed for the job's truck.
    driverId: chosen.driverId || job.driverId || undefined,
    vehicleId: chosen.vehicleId || job.vehicleId || undefined,
    ...(job.carrierKind ? { carrierKind: job.carrierKind } : {}),
    ...(job.subcontractor ? { subcontractorId: job.subcontractor.id } : {}),
  }
  const drivers = useRead(jobs.drivers, { query: { ...shared, searchText: driverText } }, { keepOld: true, quiet: true })
  const vehicles = useRead(jobs.vehicles, { query: { ...shared, searchText: vehicleText } }, { keepOld: true, quiet: true })
  const driverById = useOffered(drivers.data?.list)
  const vehicleById = useOffered(vehicles.data?.list)
  return { shared, drivers, vehicles, driverById, vehicleById, setDriverText, setVehicleText }
}

const optionOf = (each: Driver | Vehicle, text: string): FieldOption => ({
  value: each.id,
  label: each.selectable ? text : `${text} · ${each.refusals.map(({ message }) => message).join(' ')}`,
  disabled: !each.selectable,
})

/** Keeps the selected option even when the list no longer contains it. */
const withChosen = <Choice extends Driver | Vehicle>(list: readonly Choice[] = [], chosen: Choice | undefined) =>
  chosen === undefined || list.some(({ id }) => id === chosen.id) ? list : [...list, chosen]

const driverText = (driver: Driver): string => [driver.name, driver.phone, driver.subcontractor?.name].filter(Boolean).join(' · ')
const vehicleText = ({ plateNo, plateProvince, vehicleType }: Vehicle): string =>
  [`${plateNo}${plateProvince ? ` ${plateProvince}` : ''}`, vehicleType.name].join(' · ')

interface CrewProps {
  readonly job: JobDetail
  readonly onDirty: (isDirty: boolean) => void
  readonly onQuit: () => void
  readonly onDone: () => void
}

const Warnings = ({ texts, seen, onSeen }: { texts: readonly string[]; seen: boolean; onSeen: (seen: boolean) => void }) => {
  const t = useWords('shipments')
  if (texts.length === 0) return null
  return (
    <Alert
      type="warning"
      title={texts.join(' ')}
      description={
        <Checkbox checked={seen} onChange={(event) => onSeen(event.target.checked)}>
          {t('driver.goOn')}
        </Checkbox>
      }
    />
  )
}

interface CrewFieldsProps {
  readonly job: JobDetail
  readonly choices: ReturnType<typeof useChoices>
  readonly asksTrailer: boolean
}

const CrewFields = ({ job, choices, asksTrailer }: CrewFieldsProps) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const { shared, drivers, vehicles, driverById, vehicleById, setDriverText, setVehicleText } = choices
  const { getValues } = useFormContext<Values>()
  const [driverId, vehicleId] = getValues(['driverId', 'vehicleId'])
  return (
    <div className="form-grid">
      <FieldSelect
        name="driverId"
        label={t('driver.new')}
        hint={t('driver.now', { name: job.driverName ?? '–' })}
        asking={drivers}
        onSearch={setDriverText}
        options={withChosen(drivers.data?.list, driverById.get(driverId)).map((driver) => optionOf(driver, driverText(driver)))}
      />
      <FieldText name="driverPhone" label={t('driver.phone')} maxLength={20} hint={t('driver.phoneHint')} />
      <FieldSelect
        name="vehicleId"
        label={t('driver.vehicle')}
        hint={t('driver.now', { name: job.plateNo ?? '–' })}
        asking={vehicles}
        onSearch={setVehicleText}
        options={withChosen(vehicles.data?.list, vehicleById.get(vehicleId)).map((vehicle) =>
          optionOf(vehicle, vehicleText(vehicle)),
        )}
      />
      <TypedCrewFields job={job} />
      <TrailerFields job={job} asked={shared} isAsked={asksTrailer} />
      <FieldTextArea name="reason" label={localize(statusFields.reason.label)} required maxLength={statusFields.reason.maxLength} />
    </div>
  )
}

const CrewForm = ({ job, onDirty, onQuit, onDone }: CrewProps) => {
  const t = useWords('shipments')
  const { message } = AntdApp.useApp()
  const [seen, setSeen] = useState(false)
  const [chosen, setChosen] = useState({ driverId: '', vehicleId: '' })
  const choices = useChoices(job, chosen)
  const act = useAct(jobs.updateDriver, { quiet: true, changes: changedTopics })
  const name = `driver:${job.id}:${job.version}`
  const driverOf = (id: string) => choices.driverById.get(id)
  const vehicleOf = (id: string) => choices.vehicleById.get(id)
  const trailer = useTrailerRules(job)
  /** A licence class too low for the vehicle is reported by both, hence deduplicated. */
  const warningsOf = (values: Asked) => {
    const ofCrew = [...(driverOf(values.driverId)?.warnings ?? []), ...(vehicleOf(values.vehicleId)?.warnings ?? [])]
    const both = [...ofCrew, ...trailer.warnings(vehicleOf(values.vehicleId), values)]
    return both.filter(({ message: text }, at) => both.findIndex((each) => each.message === text) === at)
  }
  const state = useFormPage<Values>({
    name,
    schema,
    defaults: { driverId: '', driverPhone: '', vehicleId: '', ...nothingTyped, ...noTrailer, reason: '' },
    onSave: async (values) => {
      const driver = driverOf(values.driverId)
      const vehicle = vehicleOf(values.vehicleId)
      const phone = values.driverPhone || driver?.phone
      await act.act({
        params: { id: job.id },
        body: {
          version: job.version,
          reason: values.reason,
          ...typedCrewInput(values, values),
          ...trailerInput(values),
          ...(driver ? { driverId: driver.id, driverName: driver.name } : {}),
          ...(phone ? { driverPhone: phone } : {}),
          ...(vehicle ? { vehicleId: vehicle.id, plateNo: vehicle.plateNo, vehicleTypeId: vehicle.vehicleType.id } : {}),
          confirmedWarnings: seen ? warningsOf(values).map(({ code }) => code) : [],
        },
      })
      void message.success(t('driver.done', { no: job.jobNo }))
      onDone()
    },
  })
  const [driverId = '', vehicleId = ''] = useWatch({ control: state.form.control, name: ['driverId', 'vehicleId'] })
  if (driverId !== chosen.driverId || vehicleId !== chosen.vehicleId) setChosen({ driverId, vehicleId })
  const watched = useWatch({ control: state.form.control, name: typedNames })
  const typed = Object.fromEntries(typedNames.map((name, at) => [name, watched[at] ?? ''])) as Typed // one value per name
  return (
    <DialogForm
      name={name}
      state={state}
      onDirty={onDirty}
      lead={<Alert type="info" title={t('driver.what', { no: job.jobNo, n: job.shipmentCount })} />}
    >
      <CrewFields job={job} choices={choices} asksTrailer={trailer.isAsked(vehicleOf(vehicleId), typed)} />
      <Warnings
        texts={warningsOf({ driverId, vehicleId, ...typed }).map((warning) => warning.message)}
        seen={seen}
        onSeen={setSeen}
      />
      <div className="dialog-foot">
        <Button onClick={onQuit}>{t('close')}</Button>
        <Button type="primary" htmlType="submit" loading={state.saving}>
          {t('driver.confirm')}
        </Button>
      </div>
    </DialogForm>
  )
}

/** Changes driver or truck of a running job; statuses do not change. */
export const DriverDialog = ({ jobId, onClose }: { readonly jobId: string; readonly onClose: () => void }) => {
  const t = useWords('shipments')
  const { quit, onDirty } = useQuit(onClose)
  const { data, error, refetch } = useRead(jobs.detail, { params: { id: jobId } }, { quiet: true, freshMs: 0 })
  return (
    <DialogFrame title={t('driver.title', { no: data?.jobNo ?? '' })} width={560} onClose={quit}>
      {!data && !error && <Skeleton active />}
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      <OthersHere of="job" id={jobId} editing />
      {data && !data.can.updateDriver.allowed && (
        <Alert type="warning" title={data.can.updateDriver.reason ?? t('driver.notNow')} />
      )}
      {data?.can.updateDriver.allowed && <CrewForm job={data} onDirty={onDirty} onQuit={quit} onDone={onClose} />}
    </DialogFrame>
  )
}
