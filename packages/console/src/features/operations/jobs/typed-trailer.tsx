import { vehicleTypeOptions } from '@khonsong/contract/masters/fleet/fleet.ts'
import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useProvinceChoices, useTrailerTypeChoices } from '../../../shared/use-choices.ts'
import type { JobValues } from './job-values.ts'

const watched = ['assignment.vehicleTypeId', 'assignment.trailerId', 'assignment.trailerPlateNo'] as const

/** Whether the selected vehicle type tows, and the trailer already entered. */
export const useTrailerWatch = () => {
  const [typeId, trailerId, plateNo] = useWatch<JobValues, typeof watched>({ name: watched })
  const { data: types } = useRead(vehicleTypeOptions, {}, { freshMs: 600_000, topics: ['reference'], quiet: true })
  const tows = types?.some(({ id, towing }) => id === typeId && towing) ?? false
  return { tows, trailerId: trailerId ?? '', plateNo: plateNo ?? '' }
}

/** Carrier's trailer missing in the master data; a typed plate requires the other fields. */
export const TypedTrailer = () => {
  const localize = useLocalize()
  const { tows, trailerId, plateNo } = useTrailerWatch()
  const shown = trailerId === '' && (tows || plateNo !== '')
  const isTyped = plateNo.trim() !== ''
  const provinces = useProvinceChoices(shown && isTyped)
  const types = useTrailerTypeChoices(shown && isTyped)
  if (!shown) return null
  return (
    <>
      <FieldText name="assignment.trailerPlateNo" label={localize(scheduleLabels.trailerPlateNo)} maxLength={10} />
      {isTyped && (
        <>
          <FieldSelect
            name="assignment.trailerProvinceId"
            label={localize(scheduleLabels.trailerProvinceId)}
            options={provinces}
            required
          />
          <FieldSelect name="assignment.trailerTypeId" label={localize(scheduleLabels.trailerTypeId)} options={types} required />
        </>
      )}
    </>
  )
}
