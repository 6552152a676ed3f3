import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { PlanMove } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { planLabels } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../../../kit/call/use-read.ts'
import { FieldDateTime, FieldSelect } from '../../../../kit/form/fields.tsx'
import { NotYet } from '../../../../kit/form/not-yet.ts'
import { formatNumber } from '../../../../kit/show/format.ts'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { CarrierField } from '../../../../shared/carrier-field.tsx'
import { FormDialog } from '../../../../shared/form-dialog.tsx'
import { useVehicleTypeChoices } from '../../../../shared/use-choices.ts'
import { AvailabilityFilter, CrewField, type Availability } from '../../jobs/public.ts'

interface CrewValues {
  vehicleId: string
  driverId: string
  subcontractorId: string
  vehicleTypeId: string
  beginAt: string
}

interface CrewProps {
  /** Omitted for a new route. */
  readonly route: PlanRouteShown | undefined
  readonly onMove: (crew: Omit<Extract<PlanMove, { kind: 'crew' }>, 'kind' | 'routeId'>) => Promise<boolean>
  readonly onClose: () => void
}

const offered = 40
const maxJudged = 200

/** Availability, distance and legality are evaluated for this route's times and load. */
const useAsked = (route: PlanRouteShown | undefined, availability: Availability) => {
  const [vehicleId, driverId, subcontractorId] = useWatch<CrewValues, ['vehicleId', 'driverId', 'subcontractorId']>({
    name: ['vehicleId', 'driverId', 'subcontractorId'],
  })
  return {
    pageSize: offered,
    availability,
    subcontractorId: subcontractorId || undefined,
    plannedBeginAt: route?.beginAt ?? undefined,
    plannedEndAt: route?.endAt ?? undefined,
    driverId: driverId || undefined,
    vehicleId: vehicleId || undefined,
    shipmentIds: route && route.shipmentIds.length > 0 ? route.shipmentIds.slice(0, maxJudged) : undefined,
  }
}

interface ChoiceProps extends Pick<CrewProps, 'route'> {
  readonly availability: Availability
}

const VehicleChoice = ({ route, availability }: ChoiceProps) => {
  const t = useWords('board')
  const crew = useWords('jobs')
  const localize = useLocalize()
  const { setValue } = useFormContext<CrewValues>()
  const conditions = useAsked(route, availability)
  const [searchText, onSearch] = useState('')
  const asking = useRead(
    jobs.vehicles,
    { query: { ...conditions, searchText: searchText || undefined } },
    { topics: ['vehicles', 'jobs'], keepOld: true, quiet: true },
  )
  const rows = asking.data?.list ?? []
  return (
    <CrewField
      name="vehicleId"
      label={localize(planLabels.vehicle)}
      chosenLabel={route?.plateNo ?? ''}
      asking={asking}
      onSearch={onSearch}
      onPick={(id) => {
        const vehicle = rows.find((row) => row.id === id)
        if (vehicle) setValue('vehicleTypeId', vehicle.vehicleType.id, { shouldDirty: true })
      }}
      options={rows.map((row) => ({
        ...row,
        label: [row.plateNo, row.plateProvince].filter(Boolean).join(' '),
        detail: [
          row.vehicleType.name,
          row.payloadKg !== null && `${formatNumber(row.payloadKg)} ${t('kg')}`,
          row.volumeM3 !== null && `${formatNumber(row.volumeM3)} ${t('m3')}`,
          row.subcontractor?.name,
          row.kmToPickup !== null && crew('crew.km', { n: formatNumber(row.kmToPickup) }),
          row.costBaht !== null && crew('crew.cost', { baht: formatNumber(row.costBaht) }),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}

const DriverChoice = ({ route, availability }: ChoiceProps) => {
  const crew = useWords('jobs')
  const localize = useLocalize()
  const conditions = useAsked(route, availability)
  const [searchText, onSearch] = useState('')
  const asking = useRead(
    jobs.drivers,
    { query: { ...conditions, searchText: searchText || undefined } },
    { topics: ['drivers', 'jobs'], keepOld: true, quiet: true },
  )
  return (
    <CrewField
      name="driverId"
      label={localize(planLabels.driver)}
      chosenLabel={route?.driverName ?? ''}
      asking={asking}
      onSearch={onSearch}
      onPick={() => undefined}
      options={(asking.data?.list ?? []).map((row) => ({
        ...row,
        label: row.name,
        detail: [
          row.phone,
          row.subcontractor?.name,
          row.kmToPickup !== null && crew('crew.km', { n: formatNumber(row.kmToPickup) }),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}

/** Vehicle or vehicle type, driver, carrier and departure of a route. */
export const CrewDialog = ({ route, onMove, onClose }: CrewProps) => {
  const t = useWords('board')
  const localize = useLocalize()
  const types = useVehicleTypeChoices()
  const [availability, setAvailability] = useState<Availability>()
  return (
    <FormDialog<CrewValues>
      name={`plan-crew:${route?.id ?? 'new'}`}
      title={route ? t('crew.title', { n: route.position }) : t('newRoute')}
      ok={route ? t('crew.ok') : t('addRoute')}
      defaults={{
        vehicleId: route?.vehicleId ?? '',
        driverId: route?.driverId ?? '',
        subcontractorId: route?.subcontractor?.id ?? '',
        vehicleTypeId: route?.vehicleType?.id ?? '',
        beginAt: route?.fixedBeginAt ?? '',
      }}
      onClose={onClose}
      onSave={async (values) => {
        const made = await onMove({
          vehicleId: values.vehicleId || null,
          // A selected vehicle implies its type.
          vehicleTypeId: values.vehicleId ? null : values.vehicleTypeId || null,
          driverId: values.driverId || null,
          // Another vehicle may draw another kind of trailer, or none.
          trailerId: values.vehicleId !== '' && values.vehicleId === route?.vehicleId ? route.trailerId : null,
          subcontractorId: values.subcontractorId || null,
          beginAt: values.beginAt || null,
        })
        // The refusal has been shown; the form stays open.
        if (!made) throw new NotYet()
        onClose()
      }}
    >
      <p className="quiet">{t('crew.how')}</p>
      <AvailabilityFilter value={availability} onChange={setAvailability} />
      <VehicleChoice route={route} availability={availability} />
      <DriverChoice route={route} availability={availability} />
      <CarrierField name="subcontractorId" label={localize(planLabels.subcontractor)} />
      <FieldSelect name="vehicleTypeId" label={localize(planLabels.vehicleType)} options={types} />
      <FieldDateTime name="beginAt" label={t('crew.beginAt')} hint={t('crew.justInTime')} />
    </FormDialog>
  )
}
