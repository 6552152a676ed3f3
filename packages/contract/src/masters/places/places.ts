import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { site } from '@khonsong/domain/masters/places/site.ts'
import { loadClasses } from '@khonsong/domain/masters/places/load-class.ts'
import { filterShapeFor } from '@khonsong/domain/resource/fields/filter.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { operationsFor } from '../../kernel/resource.ts'

export const sites = operationsFor(
  site,
  {
    list: 'GET /v1/site/list',
    detail: { route: 'GET /v1/site/detail', id: 'siteRefId' },
    add: 'POST /v1/site/add',
    edit: 'PUT /v1/site/edit',
    setStatus: 'POST /v1/site/set-status',
    history: { route: 'GET /v1/site/detail-history', id: 'siteId' },
    log: 'GET /v1/site/site-history',
    export: 'GET /v1/site/export',
  },
  {
    needs: {
      view: 'site.view',
      create: 'site.create',
      edit: 'site.edit',
      status: 'site.status',
      export: 'site.export',
      import: 'site.import',
    },
  },
)

export const restoreSite = operation('POST /v1/site/restore/{id}', {
  summary: 'Give a site back the status it had before, or with a version all it was then',
  needs: 'site.status',
  params: z.object({ id: z.uuid() }),
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  output: rowSchema(site),
})

export const siteTypeOptions = operation('GET /v1/site-type/list', {
  summary: 'Site types',
  needs: 'signed_in',
  output: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
})

export const siteSubTypeOptions = operation('GET /v1/site-subtype/list', {
  summary: 'Site sub-types, of one type or all',
  needs: 'signed_in',
  /** Type by id or code. */
  query: z.object({ siteType: z.string().trim().max(36).optional() }),
  output: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string(), siteTypeId: z.uuid(), siteType: z.string() })),
})

/** Vehicle types by load class; with a site, whether each is allowed there. */
export const siteVehicleTypes = operation('GET /v1/site/group-vehicle-type', {
  summary: 'Vehicle types grouped by load class, and which of them a site takes',
  needs: 'signed_in',
  query: z.object({ siteId: z.uuid().optional() }),
  output: z.array(
    z.object({
      group: z.enum(Object.keys(loadClasses)),
      name: z.string(),
      vehicleTypes: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string(), allowed: z.boolean() })),
    }),
  ),
})

const degreesLat = z.coerce.number().min(-90).max(90)
const degreesLng = z.coerce.number().min(-180).max(180)

/** Possible duplicates while a site is entered. */
export const similarSites = operation('GET /v1/site/similar', {
  summary: 'Sites with the same code or name, or within 150 m',
  needs: 'site.view',
  query: z.object({
    siteCode: z.string().trim().max(30).optional(),
    siteName: z.string().trim().max(150).optional(),
    lat: degreesLat.optional(),
    lng: degreesLng.optional(),
    /** The site being edited. */
    exceptId: z.uuid().optional(),
  }),
  output: z.array(
    z.object({
      id: z.uuid(),
      siteCode: z.string(),
      siteName: z.string(),
      why: z.enum(['code', 'name', 'point']),
      metres: z.number().nullable(),
    }),
  ),
})
export type SimilarSite = z.output<typeof similarSites.output>[number]

/** Sites of a list on a map, clustered at this zoom level. */
export const siteMap = operation('GET /v1/site/map', {
  summary: 'Sites in a part of the map, gathered into clusters, with the filters of the list',
  needs: 'site.view',
  query: z.object({
    ...filterShapeFor(site),
    searchText: z.string().trim().max(100).optional(),
    west: degreesLng.default(-180),
    south: degreesLat.default(-90),
    east: degreesLng.default(180),
    north: degreesLat.default(90),
  }),
  output: z.object({
    marks: z.array(
      z.object({
        count: z.number().int(),
        lat: z.number(),
        lng: z.number(),
        /** Id of the site, if the marker stands for one. */
        id: z.uuid().nullable(),
        siteCode: z.string().nullable(),
        siteName: z.string().nullable(),
        status: z.number().int().nullable(),
        south: z.number(),
        west: z.number(),
        north: z.number(),
        east: z.number(),
      }),
    ),
    total: z.number().int(),
    totalIsCapped: z.boolean(),
    /** Number of matching sites without coordinates. */
    withoutPoint: z.number().int(),
  }),
})
export type SiteMark = z.output<typeof siteMap.output>['marks'][number]

/** Names in both languages, so that clients cache one copy for all. */
const division = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameTh: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  version: z.number().int(),
})

const province = division.extend({ countryId: z.uuid() })
const district = division.extend({ provinceId: z.uuid() })
const subDistrict = division.extend({ districtId: z.uuid(), postalCodes: z.array(z.string()) })

/** Returns the whole set if no page size is given; clients cache it. */
const onePage = {
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).optional(),
  searchText: z.string().trim().max(100).optional(),
  /** The client's version; if current, the response is empty. */
  version: z.coerce.number().int().optional(),
}

/** Lookups return an array; the version of the set is in the `ETag` and in /v1/system/version. */
const synced = <Item extends z.ZodType>(item: Item) => z.array(item)

const areaLeaf = z.object({ id: z.uuid(), name: z.string() })

const found = z.object({
  subDistrictId: z.uuid(),
  districtId: z.uuid(),
  provinceId: z.uuid(),
  subDistrict: z.string(),
  district: z.string(),
  province: z.string(),
  postalCodes: z.array(z.string()),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type FoundAddress = z.output<typeof found>

const dataVersions = z.object({
  provinceVersion: z.number().int(),
  districtVersion: z.number().int(),
  subDistrictVersion: z.number().int(),
  bankNameVersion: z.number().int(),
  businessUnitVersion: z.number().int(),
})

export const addresses = {
  countries: operation('GET /v1/country/list', {
    summary: 'Countries',
    needs: 'signed_in',
    query: z.object(onePage),
    output: synced(z.object({ id: z.uuid(), code: z.string(), name: z.string(), phoneCode: z.string().nullable() })),
  }),
  provinces: operation('GET /v1/province/list', {
    summary: 'Provinces',
    needs: 'signed_in',
    query: z.object({ ...onePage, countryId: z.uuid().optional() }),
    output: synced(province),
  }),
  districts: operation('GET /v1/district/list', {
    summary: 'Districts, of one province or all',
    needs: 'signed_in',
    query: z.object({ ...onePage, provinceId: z.uuid().optional() }),
    output: synced(district),
  }),
  subDistricts: operation('GET /v1/sub-district/list', {
    summary: 'Sub-districts, of one district or all',
    needs: 'signed_in',
    query: z.object({ ...onePage, districtId: z.uuid().optional() }),
    output: synced(subDistrict),
  }),
  postalCodes: operation('GET /v1/sub-district/postal-code/list', {
    summary: 'Postal codes of a sub-district',
    needs: 'signed_in',
    query: z.object({ subDistrictId: z.uuid() }),
    output: z.array(z.string()),
  }),
  banks: operation('GET /v1/bank-info/list', {
    summary: 'Banks',
    needs: 'signed_in',
    query: z.object(onePage),
    output: synced(z.object({ id: z.uuid(), code: z.string(), swift: z.string().nullable(), name: z.string() })),
  }),
  businessUnits: operation('GET /v1/business-unit/list', {
    summary: 'Business units the caller may see',
    needs: 'signed_in',
    query: z.object(onePage),
    output: synced(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  }),
  versions: operation('GET /v1/system/version', {
    summary: 'Versions of the data sets that clients keep copies of',
    needs: 'signed_in',
    output: dataVersions,
  }),
  /** A GET by specification, although it has side effects; cross-site requests are refused. */
  reload: operation('GET /v1/system/reload/helper-service', {
    summary: 'Drop kept copies of reference data, here and at the clients',
    needs: 'platform.administer',
    output: dataVersions,
  }),
  /** Province, district (= city), sub-district. */
  areaTree: operation('GET /v1/app/common/pcdlinkage', {
    summary: 'The tree of areas',
    needs: 'signed_in',
    output: z.object({
      children: z.array(areaLeaf.extend({ children: z.array(areaLeaf.extend({ children: z.array(areaLeaf) })) })),
    }),
  }),
  search: operation('GET /v1/address/search', {
    summary: 'Find an address by any part of it, in Thai or English, or by postal code',
    needs: 'signed_in',
    query: z.object({ text: z.string().trim().min(1).max(100), limit: z.coerce.number().int().min(1).max(50).default(20) }),
    output: z.array(found),
  }),
  /** Reverse geocoding without a map service: the nearest sub-district. */
  locate: operation('GET /v1/stations/location/point', {
    summary: 'The address of a point',
    needs: 'signed_in',
    query: z.object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }),
    output: found.extend({ distanceKm: z.number() }).nullish(),
  }),
}
