import { vehicles } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import type { vehicle } from '@khonsong/domain/masters/fleet/vehicle.ts'
import { Section } from '../../../kit/form/section.tsx'
import { ResourceField, ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenLog, ScreenRecord, type Screens } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { Expiry } from '../../../shared/expiry.tsx'
import { may } from '../../../shared/current-user.ts'
import { TypedVehicleAdvice, VehicleAdvice } from './later-advice.tsx'
import { BrandField } from './brand-field.tsx'
import { ExpiryFilter } from './expiry-filter.tsx'
import { FleetTabs } from './fleet-tabs.tsx'
import { TrailerList } from './trailer-pages.tsx'
import { Refusal, fleetStatus } from './fleet-status.tsx'
import { useFleetCheck } from './use-fleet-check.tsx'
import { UsualDrivers } from './usual-drivers.tsx'
import './fleet.css'

type VehicleRow = Row<typeof vehicle>

const screens: Screens<typeof vehicle> = {
  contract: vehicles,
  sources: referenceSources,
  paths: {
    list: '/master-data/vehicle/list',
    import: '/master-data/import/vehicle',
    add: '/master-data/vehicle/add',
    view: (id) => `/master-data/vehicle/${id}/view`,
    edit: (id) => `/master-data/vehicle/${id}/edit`,
    history: (id) => `/master-data/vehicle/${id}/history`,
    log: '/master-data/vehicle/history',
  },
  cells: {
    standing: fleetStatus,
    papersExpireOn: ({ papersExpireOn }) => papersExpireOn && <Expiry on={papersExpireOn} />,
    insuranceExpiresOn: ({ insuranceExpiresOn }) => insuranceExpiresOn && <Expiry on={insuranceExpiresOn} />,
    annualReviewDueOn: ({ annualReviewDueOn }) => annualReviewDueOn && <Expiry on={annualReviewDueOn} />,
    taxExpiresOn: ({ taxExpiresOn }) => taxExpiresOn && <Expiry on={taxExpiresOn} />,
    compulsoryInsuranceExpiresOn: ({ compulsoryInsuranceExpiresOn }) =>
      compulsoryInsuranceExpiresOn && <Expiry on={compulsoryInsuranceExpiresOn} />,
    dangerousPermitExpiresOn: ({ dangerousPermitExpiresOn }) =>
      dangerousPermitExpiresOn && <Expiry on={dangerousPermitExpiresOn} />,
  },
  may,
}

const plate = ['plateNo', 'plateProvinceId', 'plateColour', 'vehicleTypeId', 'carriage', 'workType']
const make = ['modelYear', 'fuelType', 'bodyType', 'gpsDevice']
const body = [
  'lengthCm',
  'widthCm',
  'heightCm',
  'emptyWeightGrams',
  'payloadGrams',
  'grossWeightGrams',
  'volumeCm3',
  'temperatureTypeIds',
]
const insurance = [
  'insuranceClass',
  'insuranceCompanyId',
  'insurancePolicyNo',
  'insuranceStartsOn',
  'insuranceExpiresOn',
  'insuranceCoverage',
  'insuredName',
]
const papers = [
  'registeredOn',
  'taxExpiresOn',
  'compulsoryInsuranceExpiresOn',
  'annualReviewDueOn',
  'dangerousPermitNo',
  'dangerousPermitExpiresOn',
]
const pictures = ['photoIds', 'documentIds']
const belongs = ['subcontractorId', 'fleetId', 'businessUnitId']

const useRest = () => {
  const t = useWords('resource')
  const own = useWords('fleet')
  return [
    { title: own('body'), names: body },
    { title: own('insurance'), names: insurance },
    { title: own('papers'), names: papers },
    { title: own('pictures'), names: pictures },
    { title: t('section.belongs'), names: belongs },
  ]
}

export const VehicleFields = () => {
  const t = useWords('resource')
  const rest = useRest()
  return (
    <>
      <TypedVehicleAdvice />
      <Section title={t('section.identity')}>
        {plate.map((name) => (
          <ResourceField key={name} name={name} />
        ))}
        <BrandField />
        {make.map((name) => (
          <ResourceField key={name} name={name} />
        ))}
      </Section>
      {rest.map(({ title, names }) => (
        <ResourceSection key={title} title={title} names={names} />
      ))}
    </>
  )
}

const VehiclesOnly = () => {
  const check = useFleetCheck(vehicles)
  return (
    <>
      <ScreenList screens={screens} rowActions={check.refusal}>
        <FleetTabs shown="vehicle" />
        <ExpiryFilter />
      </ScreenList>
      {check.dialog}
    </>
  )
}

/** `?tab=trailer` shows the trailers instead. */
export const VehicleList = () => (usePage().search['tab'] === 'trailer' ? <TrailerList /> : <VehiclesOnly />)

export const VehicleAdd = () => (
  <ScreenAdd screens={screens}>
    <VehicleFields />
  </ScreenAdd>
)

const beside = (row: VehicleRow) => (
  <>
    {row.refusalReason !== null && <Refusal record="vehicle" contract={vehicles} row={row} />}
    <VehicleAdvice checked={{ ...row, typeId: row.vehicleTypeId }} />
    <UsualDrivers vehicleId={row.id} />
  </>
)

const VehicleFieldsLater = preloadablePart(() => import('./vehicle-pages.tsx').then((file) => file.VehicleFields))

export const VehicleRecord = () => {
  const t = useWords('resource')
  const parts = [{ title: t('section.identity'), names: [...plate, 'brand', ...make] }, ...useRest()]
  const check = useFleetCheck(vehicles)
  return (
    <>
      <ScreenRecord screens={screens} parts={parts} beside={beside} more={check.decisions} fields={VehicleFieldsLater} />
      {check.dialog}
    </>
  )
}

export const VehicleHistory = () => <ScreenHistory screens={screens} />
export const VehicleLog = () => <ScreenLog screens={screens} />
