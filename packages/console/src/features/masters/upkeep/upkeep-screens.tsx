import { driverTerms, driverWages, ownVehicles, vehicleRecords } from '@khonsong/contract/masters/upkeep/upkeep.ts'
import type { driverTerms as driverTermsResource } from '@khonsong/domain/masters/upkeep/driver-terms.ts'
import type { driverWage } from '@khonsong/domain/masters/upkeep/driver-wage.ts'
import type { ownVehicle } from '@khonsong/domain/masters/upkeep/own-vehicle.ts'
import type { vehicleRecord } from '@khonsong/domain/masters/upkeep/vehicle-record.ts'
import type { Screens } from '../../../kit/resource/screens.tsx'
import { Expiry } from '../../../shared/expiry.tsx'
import { Go } from '../../../shared/go.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'
import { Attached } from './attachment-field.tsx'
import { DrivingAge } from './driving-age.tsx'

export const ownVehicleScreens: Screens<typeof ownVehicle> = {
  contract: ownVehicles,
  sources,
  paths: {
    list: '/our/ourvehicle',
    import: '/master-data/import/own-vehicle',
    add: '/our/ourvehicle/add',
    view: (id) => `/our/ourvehicle/${id}/view`,
    edit: (id) => `/our/ourvehicle/${id}/edit`,
    history: (id) => `/our/ourvehicle/${id}/history`,
  },
  cells: {
    vehicleId: ({ vehicleId, vehicleName }) => <Go href={`/master-data/vehicle/${vehicleId}/view`}>{vehicleName}</Go>,
    attachmentId: ({ attachmentId }) => <Attached id={attachmentId} />,
  },
  may,
}

export const recordScreens: Screens<typeof vehicleRecord> = {
  contract: vehicleRecords,
  sources,
  paths: {
    list: '/our/vehicle-record',
    import: '/master-data/import/vehicle-record',
    add: '/our/vehicle-record/add',
    view: (id) => `/our/vehicle-record/${id}/view`,
    edit: (id) => `/our/vehicle-record/${id}/edit`,
    history: (id) => `/our/vehicle-record/${id}/history`,
  },
  cells: {
    expiresOn: ({ expiresOn }) => <Expiry on={expiresOn} />,
    attachmentId: ({ attachmentId }) => <Attached id={attachmentId} />,
  },
  may,
}

export const termsScreens: Screens<typeof driverTermsResource> = {
  contract: driverTerms,
  sources,
  paths: {
    list: '/our/drivers',
    import: '/master-data/import/own-driver',
    add: '/our/drivers/add',
    view: (id) => `/our/drivers/${id}/view`,
    edit: (id) => `/our/drivers/${id}/edit`,
    history: (id) => `/our/drivers/${id}/history`,
  },
  cells: {
    driverId: ({ driverId, driverName }) => <Go href={`/master-data/driver/${driverId}/view`}>{driverName}</Go>,
    firstLicensedOn: ({ firstLicensedOn }) => <DrivingAge since={firstLicensedOn} />,
  },
  may,
}

export const wageScreens: Screens<typeof driverWage> = {
  contract: driverWages,
  sources,
  paths: {
    list: '/our/driverswages',
    import: '/master-data/import/driver-wage',
    add: '/our/driverswages/add',
    view: (id) => `/our/driverswages/${id}/view`,
    edit: (id) => `/our/driverswages/${id}/edit`,
    history: (id) => `/our/driverswages/${id}/history`,
  },
  may,
}
