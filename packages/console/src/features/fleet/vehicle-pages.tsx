import { vehicles } from '@khonsong/contract/fleet.ts'
import type { vehicle } from '@khonsong/domain/fleet/vehicle.ts'
import { ResourceSection } from '../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenLog, ScreenRecord, type Screens } from '../../kit/resource/screens.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { Expiry } from '../../shared/expiry.tsx'
import { referenceSources } from '../../shared/reference-sources.ts'
import { may } from '../../shared/who.ts'

const screens: Screens<typeof vehicle> = {
  contract: vehicles,
  sources: referenceSources,
  paths: {
    list: '/master-data/vehicle/list',
    add: '/master-data/vehicle/add',
    view: (id) => `/master-data/vehicle/${id}/view`,
    edit: (id) => `/master-data/vehicle/${id}/edit`,
    history: (id) => `/master-data/vehicle/${id}/history`,
    log: '/master-data/vehicle/history',
  },
  cells: {
    insuranceExpiresOn: ({ insuranceExpiresOn }) => <Expiry on={insuranceExpiresOn} />,
    annualReviewDueOn: ({ annualReviewDueOn }) => <Expiry on={annualReviewDueOn} />,
  },
  may,
}

const parts = [
  {
    title: 'section.identity',
    names: [
      'plateNo',
      'plateProvinceId',
      'plateColour',
      'vehicleTypeId',
      'workType',
      'brand',
      'modelYear',
      'fuelType',
      'gpsDevice',
    ],
  },
  { title: 'section.load', names: ['payloadGrams', 'volumeCm3', 'temperatureTypeIds'] },
  { title: 'section.insurance', names: ['insuranceClass', 'insurancePolicyNo', 'insuranceExpiresOn', 'annualReviewDueOn'] },
  { title: 'section.belongs', names: ['subcontractorId', 'businessUnitId'] },
] as const

const VehicleFields = () => {
  const t = useWords('resource')
  return parts.map(({ title, names }) => <ResourceSection key={title} title={t(title)} names={names} />)
}

export const VehicleList = () => <ScreenList screens={screens} />

export const VehicleAdd = () => (
  <ScreenAdd screens={screens}>
    <VehicleFields />
  </ScreenAdd>
)

export const VehicleRecord = () => {
  const t = useWords('resource')
  return (
    <ScreenRecord screens={screens} parts={parts.map(({ title, names }) => ({ title: t(title), names }))}>
      <VehicleFields />
    </ScreenRecord>
  )
}

export const VehicleHistory = () => <ScreenHistory screens={screens} />
export const VehicleLog = () => <ScreenLog screens={screens} />
