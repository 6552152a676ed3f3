import { vehicleTypeOptions } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { InputOf } from '@khonsong/contract/kernel/operation.ts'
import { jobs, type JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../../../kit/call/use-read.ts'
import { FieldSelect, FieldText } from '../../../../kit/form/fields.tsx'
import { useLanguage, useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useProvinceChoices, useTrailerTypeChoices } from '../../../../shared/use-choices.ts'

export interface TrailerValues {
  trailerId: string
  trailerPlateNo: string
  trailerProvinceId: string
  trailerTypeId: string
}

export const noTrailer: TrailerValues = { trailerId: '', trailerPlateNo: '', trailerProvinceId: '', trailerTypeId: '' }

/** Trailer fields to send; none if the job keeps its trailer. */
export const trailerInput = ({ trailerId, trailerPlateNo, trailerProvinceId, trailerTypeId }: TrailerValues) => {
  if (trailerId !== '') return { trailerId }
  const plate = trailerPlateNo.trim()
  if (plate === '') return {}
  return {
    trailerPlateNo: plate,
    ...(trailerProvinceId === '' ? {} : { trailerProvinceId }),
    ...(trailerTypeId === '' ? {} : { trailerTypeId }),
  }
}

interface NextVehicle {
  readonly plateNo: string
  readonly towing: boolean
}

interface Said extends TrailerValues {
  readonly plateNo: string
  readonly vehicleTypeId: string
}

/** Warnings about the trailer while the form is filled in, for the vehicle to be used. */
export const useTrailerRules = (job: JobDetail) => {
  const language = useLanguage()
  const { data: types } = useRead(vehicleTypeOptions, {}, { freshMs: 600_000, topics: ['reference'], quiet: true })
  /** The selected or typed vehicle, otherwise the current one. */
  const nextVehicle = (chosen: NextVehicle | undefined, { plateNo, vehicleTypeId }: Said): NextVehicle => {
    if (chosen) return chosen
    const typeId = vehicleTypeId || job.vehicleType?.id
    return {
      plateNo: plateNo.trim() || (job.plateNo ?? ''),
      towing: types?.some(({ id, towing }) => id === typeId && towing) ?? false,
    }
  }
  /** Warns if the vehicle tows and neither the job nor the form has a trailer. */
  const warnings = (chosen: NextVehicle | undefined, said: Said) => {
    const { plateNo, towing } = nextVehicle(chosen, said)
    const isSaid = said.trailerId !== '' || said.trailerPlateNo.trim() !== ''
    if (!towing || plateNo === '' || job.trailerPlate !== null || isSaid) return []
    const code = 'job.trailer_missing'
    return [{ code, message: sentence(code, { plate: plateNo }, language) }]
  }
  const isAsked = (chosen: NextVehicle | undefined, said: Said): boolean =>
    job.trailerPlate !== null || nextVehicle(chosen, said).towing
  return { warnings, isAsked }
}

interface TrailerFieldsProps {
  readonly job: JobDetail
  readonly asked: NonNullable<InputOf<typeof jobs.trailers>['query']>
  readonly isAsked: boolean
}

/** Trailer to use from now on; a carrier's may be typed. */
export const TrailerFields = ({ job, asked, isAsked }: TrailerFieldsProps) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const [trailerId, plateNo] = useWatch<TrailerValues, ['trailerId', 'trailerPlateNo']>({ name: ['trailerId', 'trailerPlateNo'] })
  const [searchText, setSearchText] = useState('')
  const asking = useRead(
    jobs.trailers,
    { query: { ...asked, searchText: searchText || undefined } },
    { keepOld: true, quiet: true, enabled: isAsked },
  )
  const isHired = job.carrierKind === 'subcontractor' || job.carrierKind === 'individual'
  const isTyped = isHired && trailerId === '' && plateNo.trim() !== ''
  const provinces = useProvinceChoices(isAsked && isTyped)
  const types = useTrailerTypeChoices(isAsked && isTyped)
  if (!isAsked) return null
  const options = (asking.data?.list ?? []).map(
    ({ id, plateNo: plate, plateProvince, trailerType, selectable, refusals, warnings }) => ({
      value: id,
      label: [
        `${plate}${plateProvince ? ` ${plateProvince}` : ''}`,
        trailerType.name,
        ...[...refusals, ...warnings].map(({ message }) => message),
      ].join(' · '),
      disabled: !selectable,
    }),
  )
  return (
    <>
      <FieldSelect
        name="trailerId"
        label={localize(scheduleLabels.trailer)}
        hint={t('driver.now', { name: job.trailerPlate ?? '–' })}
        asking={asking}
        onSearch={setSearchText}
        options={options}
      />
      {isHired && trailerId === '' && (
        <FieldText
          name="trailerPlateNo"
          label={localize(scheduleLabels.trailerPlateNo)}
          maxLength={10}
          hint={t('driver.typedHint')}
        />
      )}
      {isTyped && (
        <>
          <FieldSelect name="trailerProvinceId" label={localize(scheduleLabels.trailerProvinceId)} options={provinces} required />
          <FieldSelect name="trailerTypeId" label={localize(scheduleLabels.trailerTypeId)} options={types} required />
        </>
      )}
    </>
  )
}
