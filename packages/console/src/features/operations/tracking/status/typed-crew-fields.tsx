import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { useWatch } from 'react-hook-form'
import { FieldSelect, FieldText } from '../../../../kit/form/fields.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useProvinceChoices, useVehicleTypeChoices } from '../../../../shared/use-choices.ts'

export interface TypedCrewValues {
  driverName: string
  driverLicenceNo: string
  plateNo: string
  plateProvinceId: string
  vehicleTypeId: string
}

export const nothingTyped: TypedCrewValues = {
  driverName: '',
  driverLicenceNo: '',
  plateNo: '',
  plateProvinceId: '',
  vehicleTypeId: '',
}

/** Request fields of a driver and truck outside the master data; omitted ones keep the job's values. */
export const typedCrewInput = (values: TypedCrewValues, chosen: { readonly driverId: string; readonly vehicleId: string }) => {
  const trimmedField = (key: keyof TypedCrewValues) => (values[key].trim() === '' ? {} : { [key]: values[key].trim() })
  return {
    ...(chosen.driverId === '' && values.driverName.trim() !== ''
      ? { ...trimmedField('driverName'), ...trimmedField('driverLicenceNo') }
      : {}),
    ...(chosen.vehicleId === '' && values.plateNo.trim() !== ''
      ? { ...trimmedField('plateNo'), ...trimmedField('plateProvinceId'), ...trimmedField('vehicleTypeId') }
      : {}),
  }
}

type Watched = ['driverId', 'vehicleId', 'driverName', 'plateNo']

/** Free text for a carrier's driver and truck if none is selected; owner-drivers also need licence and province. */
export const TypedCrewFields = ({ job }: { readonly job: JobDetail }) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const [driverId, vehicleId, driverName, plateNo] = useWatch<TypedCrewValues & { driverId: string; vehicleId: string }, Watched>({
    name: ['driverId', 'vehicleId', 'driverName', 'plateNo'],
  })
  const isTyped = vehicleId === '' && plateNo.trim() !== ''
  const provinces = useProvinceChoices(isTyped)
  const types = useVehicleTypeChoices()
  const isIndividual = job.carrierKind === 'individual'
  if (job.carrierKind === 'own' || job.carrierKind === null) return null
  return (
    <>
      {driverId === '' && <FieldText name="driverName" label={t('driver.typed')} maxLength={61} hint={t('driver.typedHint')} />}
      {driverId === '' && driverName.trim() !== '' && (
        <FieldText name="driverLicenceNo" label={localize(scheduleLabels.driverLicenceNo)} maxLength={30} required={isIndividual} />
      )}
      {vehicleId === '' && <FieldText name="plateNo" label={t('driver.typedPlate')} maxLength={10} hint={t('driver.typedHint')} />}
      {isTyped && (
        <>
          <FieldSelect
            name="plateProvinceId"
            label={localize(scheduleLabels.plateProvinceId)}
            options={provinces}
            required={isIndividual}
          />
          <FieldSelect
            name="vehicleTypeId"
            label={localize(scheduleLabels.vehicleTypeId)}
            options={types}
            hint={t('driver.now', { name: job.vehicleType?.name ?? '–' })}
          />
        </>
      )}
    </>
  )
}
