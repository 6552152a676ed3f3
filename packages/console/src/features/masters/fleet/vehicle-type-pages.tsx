import { vehicleTypes } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { vehicleType } from '@khonsong/domain/masters/fleet/vehicle-type-resource.ts'
import type { Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { partWords, resourcePages } from '../../../shared/resource-pages.tsx'
import { may } from '../../../shared/current-user.ts'

const screens: Screens<typeof vehicleType> = {
  contract: vehicleTypes,
  sources: referenceSources,
  paths: {
    list: '/our/vehicleType',
    import: '/master-data/import/vehicle-type',
    add: '/our/vehicleType/add',
    view: (id) => `/our/vehicleType/${id}/view`,
    edit: (id) => `/our/vehicleType/${id}/edit`,
    history: (id) => `/our/vehicleType/${id}/history`,
  },
  may,
}

const pages = resourcePages(screens, [
  { title: partWords.identity, names: ['code', 'name', 'nameTh', 'wheels', 'bodyType', 'towing'] },
  {
    title: { en: 'Load and size', th: 'น้ำหนักและขนาด', zh: '载重与尺寸' },
    names: ['legalGrossGrams', 'payloadGrams', 'volumeCm3', 'lengthM', 'widthM', 'heightM'],
  },
])
export const VehicleTypeList = pages.List
export const VehicleTypeAdd = pages.Add
export const VehicleTypeRecord = pages.Record
export const VehicleTypeHistory = pages.History
