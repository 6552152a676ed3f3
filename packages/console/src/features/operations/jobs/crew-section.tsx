import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import { carrierKinds } from '@khonsong/domain/operations/jobs/job.ts'
import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { isLicenceClass, licenceClasses } from '@khonsong/domain/masters/fleet/licence.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldCheckbox, FieldChoice, FieldDateTime, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useProvinceChoices, useSubcontractorChoices, useVehicleTypeChoices } from '../../../shared/use-choices.ts'
import { AvailabilityFilter, type Availability } from './availability-filter.tsx'
import { CrewField } from './crew-field.tsx'
import { ServiceFields } from './service-fields.tsx'
import { TrailerField } from './trailer-field.tsx'
import { TypedTrailer } from './typed-trailer.tsx'
import { emptyAssignment, type JobValues } from './job-values.ts'
import type { Check } from './use-check.ts'

const offered = 40
const maxJudged = 200

/** Query of the pickers: carrier, times, job and load determine who is available and suitable. */
const useAsked = (jobId: string | undefined, availability: Availability) => {
  const [plan, stops] = useWatch<JobValues, ['assignment', 'stops']>({ name: ['assignment', 'stops'] })
  const { plannedBeginAt, plannedEndAt, carrierKind, subcontractorId, driverId, vehicleId, trailerId } = plan
  return {
    pageSize: offered,
    availability,
    carrierKind: carrierKind === 'own' ? ('own' as const) : undefined,
    subcontractorId: carrierKind === 'own' ? undefined : subcontractorId || undefined,
    plannedBeginAt: plannedBeginAt || undefined,
    plannedEndAt: plannedEndAt || undefined,
    jobId,
    // Drivers and vehicles restrict each other.
    driverId: driverId || undefined,
    vehicleId: vehicleId || undefined,
    trailerId: trailerId || undefined,
    // Limited by the length of the address; this many stops represent the load well enough.
    shipmentIds: stops.length === 0 ? undefined : stops.slice(0, maxJudged).map(({ id }) => id),
  }
}

interface PickerProps {
  readonly jobId: string | undefined
  readonly availability: Availability
}

const VehicleField = ({ jobId, availability }: PickerProps) => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const { setValue, getValues } = useFormContext<JobValues>()
  const asked = useAsked(jobId, availability)
  const [searchText, onSearch] = useState('')
  const asking = useRead(
    jobs.vehicles,
    { query: { ...asked, searchText: searchText || undefined } },
    { topics: ['vehicles', 'jobs'], keepOld: true, quiet: true },
  )
  const rows = asking.data?.list ?? []
  const pick = (id: string | undefined) => {
    const vehicle = rows.find((row) => row.id === id)
    setValue('assignment.plateNo', vehicle?.plateNo ?? '', { shouldDirty: true })
    setValue('assignment.plateProvinceId', '')
    setValue('assignment.vehicleTypeId', vehicle?.vehicleType.id ?? '', { shouldDirty: true })
    // A vehicle that does not tow clears the trailer.
    if (vehicle?.towing !== true) setValue('assignment.trailerId', '', { shouldDirty: true })
  }
  return (
    <CrewField
      name="assignment.vehicleId"
      label={localize(scheduleLabels.vehicle)}
      required={getValues('assignment.carrierKind') === 'own'}
      chosenLabel={getValues('assignment.plateNo')}
      asking={asking}
      onSearch={onSearch}
      onPick={pick}
      options={rows.map((row) => ({
        ...row,
        label: [row.plateNo, row.plateProvince].filter(Boolean).join(' '),
        detail: [
          row.vehicleType.name,
          row.payloadKg !== null && t('crew.payload', { n: formatNumber(row.payloadKg) }),
          row.volumeM3 !== null && t('crew.room', { n: formatNumber(row.volumeM3) }),
          ...row.temperatureTypes.map(({ name }) => name),
          row.subcontractor?.name,
          row.kmToPickup !== null && t('crew.km', { n: formatNumber(row.kmToPickup) }),
          row.costBaht !== null && t('crew.cost', { baht: formatNumber(row.costBaht) }),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}

const DriverField = ({ jobId, availability }: PickerProps) => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const { setValue, getValues } = useFormContext<JobValues>()
  const asked = useAsked(jobId, availability)
  const [searchText, onSearch] = useState('')
  const asking = useRead(
    jobs.drivers,
    { query: { ...asked, searchText: searchText || undefined } },
    { topics: ['drivers', 'jobs'], keepOld: true, quiet: true },
  )
  const rows = asking.data?.list ?? []
  const pick = (id: string | undefined) => {
    const driver = rows.find((row) => row.id === id)
    setValue('assignment.driverName', driver?.name ?? '', { shouldDirty: true })
    setValue('assignment.driverPhone', driver?.phone ?? '', { shouldDirty: true })
  }
  return (
    <CrewField
      name="assignment.driverId"
      label={localize(scheduleLabels.driver)}
      required={getValues('assignment.carrierKind') === 'own'}
      chosenLabel={getValues('assignment.driverName')}
      asking={asking}
      onSearch={onSearch}
      onPick={pick}
      options={rows.map((row) => ({
        ...row,
        label: row.name,
        detail: [
          row.phone,
          isLicenceClass(row.licenceClass) ? localize(licenceClasses[row.licenceClass]) : row.licenceClass,
          row.licenceExpiresOn && t('crew.until', { day: row.licenceExpiresOn }),
          t('crew.points', { n: row.points }),
          row.subcontractor?.name,
          row.kmToPickup !== null && t('crew.km', { n: formatNumber(row.kmToPickup) }),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}

type Checked = Check | undefined

/** Typed plate, type and driver of a carrier, each with the matching master record, if any. */
const TypedCrew = ({ check, required }: { check: Checked; required: boolean }) => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const [vehicleId, plateNo, driverId, driverName] = useWatch<
    JobValues,
    ['assignment.vehicleId', 'assignment.plateNo', 'assignment.driverId', 'assignment.driverName']
  >({ name: ['assignment.vehicleId', 'assignment.plateNo', 'assignment.driverId', 'assignment.driverName'] })
  const vehicleTypes = useVehicleTypeChoices()
  const provinces = useProvinceChoices(vehicleId === '')
  const { vehicle, driver } = check?.matched ?? {}
  const ofVehicle =
    vehicle &&
    [vehicle.plateNo, vehicle.plateProvince, vehicle.vehicleType.name, vehicle.subcontractor?.name].filter(Boolean).join(' · ')
  const ofDriver = driver && [driver.code, driver.name, driver.phone, driver.subcontractor?.name].filter(Boolean).join(' · ')
  const hintOf = (field: string, id: string, text: string, found: string | null | undefined) => {
    const askedBack = check?.refusals.some((refusal) => refusal.field === `assignment.${field}`)
    if (id !== '' || text.trim() === '' || check === undefined || askedBack) return undefined
    return found ? t('crew.matched', { what: found }) : t('crew.unmatched')
  }
  const plateHint = hintOf('plateNo', vehicleId, plateNo, ofVehicle)
  const driverHint = hintOf('driverName', driverId, driverName, ofDriver)
  return (
    <>
      <FieldText
        name="assignment.plateNo"
        label={localize(scheduleLabels.plateNo)}
        maxLength={10}
        required={required}
        {...(plateHint ? { hint: plateHint } : {})}
      />
      {vehicleId === '' && (
        <FieldSelect
          name="assignment.plateProvinceId"
          label={localize(scheduleLabels.plateProvinceId)}
          options={provinces}
          required={required}
        />
      )}
      <FieldSelect
        name="assignment.vehicleTypeId"
        label={localize(scheduleLabels.vehicleTypeId)}
        options={vehicleTypes}
        required={required}
      />
      <FieldText
        name="assignment.driverName"
        label={t('driverName')}
        maxLength={61}
        {...(driverHint ? { hint: driverHint } : {})}
      />
      {driverId === '' && required && (
        <FieldText name="assignment.driverLicenceNo" label={localize(scheduleLabels.driverLicenceNo)} maxLength={30} required />
      )}
    </>
  )
}

/** Vehicle type used for pricing, with the reason if it differs from the actual one. */
const PaidBy = () => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const types = useVehicleTypeChoices()
  const [drives, paidBy] = useWatch<JobValues, ['assignment.vehicleTypeId', 'assignment.paidByVehicleTypeId']>({
    name: ['assignment.vehicleTypeId', 'assignment.paidByVehicleTypeId'],
  })
  return (
    <>
      <FieldSelect
        name="assignment.paidByVehicleTypeId"
        label={localize(scheduleLabels.paidByVehicleTypeId)}
        hint={t('paidByHint')}
        options={types}
      />
      {paidBy && paidBy !== drives && (
        <FieldText name="assignment.paidByReason" label={localize(scheduleLabels.paidByReason)} maxLength={250} required />
      )}
    </>
  )
}

/** Carrier, vehicle, driver and times of a job. */
export const CrewSection = ({ jobId, check }: { jobId: string | undefined; check: Checked }) => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const { setValue, getValues } = useFormContext<JobValues>()
  const carrierKind = useWatch<JobValues, 'assignment.carrierKind'>({ name: 'assignment.carrierKind' })
  const isOwn = carrierKind === 'own'
  const [availability, setAvailability] = useState<Availability>()
  const asked = useAsked(jobId, availability)
  const clearCrew = () => {
    const { plannedBeginAt, plannedEndAt, projectId, productId } = getValues('assignment')
    setValue(
      'assignment',
      { ...emptyAssignment(), carrierKind, plannedBeginAt, plannedEndAt, projectId, productId },
      { shouldDirty: true },
    )
  }
  const subcontractors = useSubcontractorChoices(!isOwn)
  const kinds = Object.entries(carrierKinds).map(([value, words]) => ({ value, label: localize(words) }))
  return (
    <section className="form-section" aria-label={t('section.crew')}>
      <h2>{t('section.crew')}</h2>
      <div className="form-grid">
        <FieldChoice wide name="assignment.carrierKind" label={localize(scheduleLabels.carrierKind)} options={kinds} />
        {!isOwn && (
          <FieldSelect
            name="assignment.subcontractorId"
            label={localize(scheduleLabels.subcontractorId)}
            options={subcontractors}
            required={carrierKind === 'subcontractor'}
          />
        )}
        <FieldDateTime name="assignment.plannedBeginAt" label={localize(scheduleLabels.plannedBeginAt)} required />
        <FieldDateTime name="assignment.plannedEndAt" label={localize(scheduleLabels.plannedEndAt)} required />
        <AvailabilityFilter value={availability} onChange={setAvailability} />
        <VehicleField jobId={jobId} availability={availability} />
        <TrailerField asked={asked} />
        {!isOwn && <TypedTrailer />}
        <DriverField jobId={jobId} availability={availability} />
        {!isOwn && <TypedCrew check={check} required={carrierKind !== 'subcontractor'} />}
        <FieldText
          name="assignment.driverPhone"
          label={localize(scheduleLabels.driverPhone)}
          maxLength={20}
          required={carrierKind !== 'subcontractor'}
        />
        <ServiceFields check={check} />
        <FieldText
          wide
          name="assignment.differentVehicleReason"
          label={localize(scheduleLabels.differentVehicleReason)}
          hint={t('differentHint')}
          maxLength={250}
        />
        <PaidBy />
        {!isOwn && <FieldCheckbox wide name="acceptNow" label={t('acceptNow')} hint={t('acceptNowHint')} />}
      </div>
      {isOwn && <p className="field-hint">{t('ownAccepts')}</p>}
      <button type="button" className="as-link" onClick={() => clearCrew()}>
        {t('crew.clear')}
      </button>
    </section>
  )
}
