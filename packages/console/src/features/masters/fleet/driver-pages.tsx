import { drivers } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import type { driver } from '@khonsong/domain/masters/fleet/driver.ts'
import { useState } from 'react'
import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenLog, ScreenRecord, type Screens } from '../../../kit/resource/screens.tsx'
import { lazyPart, preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { AddressFields } from '../../../shared/address-picker/address-fields.tsx'
import { Expiry } from '../../../shared/expiry.tsx'
import { Go } from '../../../shared/go.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'
import { ExpiryFilter } from './expiry-filter.tsx'
import { useDriverLock } from './use-driver-lock.tsx'
import { Refusal, fleetStatus } from './fleet-status.tsx'
import { useFleetCheck } from './use-fleet-check.tsx'
import './fleet.css'

const PictureImportDialog = lazyPart(() => import('./picture-import-dialog.tsx').then((file) => file.PictureImportDialog))

const screens: Screens<typeof driver> = {
  contract: drivers,
  sources: referenceSources,
  paths: {
    list: '/master-data/driver/list',
    import: '/master-data/import/driver',
    add: '/master-data/driver/add',
    view: (id) => `/master-data/driver/${id}/view`,
    edit: (id) => `/master-data/driver/${id}/edit`,
    history: (id) => `/master-data/driver/${id}/history`,
    log: '/master-data/driver/log',
  },
  cells: {
    standing: fleetStatus,
    licenceExpiresOn: ({ licenceExpiresOn }) => licenceExpiresOn && <Expiry on={licenceExpiresOn} />,
    nationalIdExpiresOn: ({ nationalIdExpiresOn }) => nationalIdExpiresOn && <Expiry on={nationalIdExpiresOn} />,
    papersExpireOn: ({ papersExpireOn }) => papersExpireOn && <Expiry on={papersExpireOn} />,
    vehicleId: ({ vehicleId, vehicleName }) => vehicleId && <Go href={`/master-data/vehicle/${vehicleId}/view`}>{vehicleName}</Go>,
  },
  may,
}

const identity = ['code', 'title', 'firstName', 'lastName', 'gender', 'mobile', 'nationalId', 'nationalIdExpiresOn']
const licence = ['licenceNo', 'licenceClass', 'licenceIssuedOn', 'licenceExpiresOn', 'points']
const addressNames = {
  address: 'address',
  provinceId: 'provinceId',
  districtId: 'districtId',
  subDistrictId: 'subDistrictId',
  postalCode: 'postalCode',
} as const
const address = Object.values(addressNames)
const pictures = ['photoId', 'licenceImageId', 'nationalIdImageId']
const belongs = ['vehicleId', 'subcontractorId', 'fleetId', 'businessUnitId']

const useParts = () => {
  const t = useWords('resource')
  const own = useWords('fleet')
  return [
    { title: t('section.identity'), names: identity },
    { title: t('section.licence'), names: licence },
    { title: own('address'), names: address },
    { title: own('pictures'), names: pictures },
    { title: t('section.belongs'), names: belongs },
  ]
}

export const DriverFields = () =>
  useParts().map(({ title, names }) => (
    <ResourceSection key={title} title={title} names={names === address ? [] : names}>
      {names === address && <AddressFields names={addressNames} />}
    </ResourceSection>
  ))

/** The picture import dialog, open by address: a notice links to its progress. */
const usePictureImport = () => {
  const { search, setSearch } = usePage()
  const [open, setOpen] = useState(false)
  const importId = search['pictures'] || undefined
  const close = () => {
    setOpen(false)
    setSearch({ pictures: undefined })
  }
  const dialog = (open || importId !== undefined) && (
    <PictureImportDialog
      importId={importId}
      onImport={(id) => {
        setOpen(true)
        setSearch({ pictures: id })
      }}
      onClose={close}
    />
  )
  return { begin: () => setOpen(true), dialog }
}

export const DriverList = () => {
  const t = useWords('fleet')
  const lock = useDriverLock()
  const check = useFleetCheck(drivers)
  const pictureImport = usePictureImport()
  const more = may('driver.import') ? [{ key: 'pictures', label: t('import'), onAct: pictureImport.begin }] : []
  return (
    <>
      <ScreenList screens={screens} rowActions={(row) => [...check.refusal(row), ...lock.actions(row)]} more={more}>
        <ExpiryFilter />
      </ScreenList>
      {check.dialog}
      {lock.dialog}
      {pictureImport.dialog}
    </>
  )
}

export const DriverAdd = () => (
  <ScreenAdd screens={screens}>
    <DriverFields />
  </ScreenAdd>
)

const refusalOf = (row: Row<typeof driver>) =>
  row.refusalReason !== null && <Refusal record="driver" contract={drivers} row={row} />

const DriverFieldsLater = preloadablePart(() => import('./driver-pages.tsx').then((file) => file.DriverFields))

export const DriverRecord = () => {
  const lock = useDriverLock()
  const check = useFleetCheck(drivers)
  const parts = useParts()
  const [first, ...others] = parts
  const shown = first ? [{ ...first, names: [...first.names, 'locked'] }, ...others] : parts
  return (
    <>
      <ScreenRecord
        screens={screens}
        parts={shown}
        beside={refusalOf}
        more={(row) => [...check.decisions(row), ...lock.actions(row)]}
        fields={DriverFieldsLater}
      />
      {check.dialog}
      {lock.dialog}
    </>
  )
}

export const DriverHistory = () => <ScreenHistory screens={screens} />
export const DriverLog = () => <ScreenLog screens={screens} />
