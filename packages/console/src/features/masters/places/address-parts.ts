import { areas, type Area } from '@khonsong/contract/masters/places/areas.ts'
import { addresses } from '@khonsong/contract/masters/places/places.ts'
import type { AreaLevel } from '@khonsong/domain/masters/places/area.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { call } from '../../../kit/call/call.ts'

/** Topics that invalidate the page. */
export const topics = ['reference'] as const

export interface AreaRow {
  readonly id: string
  readonly code: string
  readonly nameTh: string
  readonly nameEn: string
  readonly version: number
  readonly postalCodes?: readonly string[]
}

/** The selection by level. */
export interface Path {
  readonly country: string | undefined
  readonly province: string | undefined
  readonly district: string | undefined
  readonly subDistrict: string | undefined
}

export const useLevels = ({ country, province, district }: Path) => {
  const read = { topics, keepOld: false, quiet: false } as const
  const provinces = useRead(addresses.provinces, { query: { countryId: country } }, { ...read, enabled: country !== undefined })
  const districts = useRead(addresses.districts, { query: { provinceId: province } }, { ...read, enabled: province !== undefined })
  const subDistricts = useRead(
    addresses.subDistricts,
    { query: { districtId: district } },
    { ...read, enabled: district !== undefined },
  )
  return {
    province: country === undefined ? undefined : provinces.data,
    district: province === undefined ? undefined : districts.data,
    subDistrict: district === undefined ? undefined : subDistricts.data,
  } satisfies Record<AreaLevel, readonly AreaRow[] | undefined>
}

interface Names {
  readonly nameTh: string
  readonly nameEn: string
}

/** The documented operation of each level. */
export const addArea = (
  level: AreaLevel,
  parentId: string,
  body: Names & { readonly code?: string | undefined },
): Promise<Area> => {
  const quiet = { quiet: true }
  switch (level) {
    case 'province':
      return call(areas.createProvince, { query: { countryId: parentId }, body }, quiet)
    case 'district':
      return call(areas.createDistrict, { query: { provinceId: parentId }, body }, quiet)
    case 'subDistrict':
      return call(areas.createSubDistrict, { query: { districtId: parentId }, body }, quiet)
  }
}

export const renameArea = (level: AreaLevel, id: string, body: Names & { readonly version: number }): Promise<Area> => {
  const quiet = { quiet: true }
  switch (level) {
    case 'province':
      return call(areas.updateProvince, { query: { provinceId: id }, body }, quiet)
    case 'district':
      return call(areas.updateDistrict, { query: { districtId: id }, body }, quiet)
    case 'subDistrict':
      return call(areas.updateSubDistrict, { query: { subDistrictId: id }, body }, quiet)
  }
}

export const removalOf = (level: AreaLevel) =>
  ({ province: areas.deleteProvinces, district: areas.deleteDistricts, subDistrict: areas.deleteSubDistricts })[level]
