import { organisations } from '@khonsong/contract/company/access/access.ts'
import { salesmen } from '@khonsong/contract/masters/commerce/commerce.ts'
import { insuranceCompanies, trailerTypeOptions, vehicleTypeOptions } from '@khonsong/contract/masters/fleet/fleet.ts'
import { customerOptions } from '@khonsong/contract/masters/partners/partners.ts'
import { addresses, siteSubTypeOptions, siteTypeOptions } from '@khonsong/contract/masters/places/places.ts'
import { temperatureTypeName } from '@khonsong/domain/masters/cargo/temperature-type-name.ts'
import { active } from '@khonsong/domain/resource/record-status.ts'
import { referenceSource, type ReferenceSources } from '../kit/resource/reference-source.ts'
import { listCalls } from './list-calls.ts'

/** One page of options; further ones are found by typing. */
const some = 30
const all = 500

const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
const coded = (rows: readonly { readonly id: string; readonly code: string; readonly name: string }[]) =>
  rows.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))

const whole = () => ({ query: {} })
const search = ({ text }: { readonly text: string }) => ({ query: { searchText: text || undefined, pageSize: some, status: '1' } })

/** The option source of each reference. */
export const referenceSources: ReferenceSources = {
  businessUnit: referenceSource(addresses.businessUnits, whole, coded, true),
  country: referenceSource(addresses.countries, whole, named, true),
  province: referenceSource(addresses.provinces, whole, named, true),
  district: referenceSource(addresses.districts, ({ within }) => ({ query: { provinceId: within } }), named, true),
  subDistrict: referenceSource(addresses.subDistricts, ({ within }) => ({ query: { districtId: within } }), named, true),
  bank: referenceSource(addresses.banks, whole, coded, true),
  vehicleType: referenceSource(vehicleTypeOptions, () => ({}), coded, true),
  trailerType: referenceSource(trailerTypeOptions, () => ({}), coded, true),
  insuranceCompany: referenceSource(insuranceCompanies, () => ({}), named, true),
  trailer: referenceSource(
    listCalls.trailers,
    search,
    ({ list }) => list.map(({ id, code, plateNo }) => ({ value: id, label: `${code} · ${plateNo}` })),
    false,
  ),
  temperatureType: referenceSource(
    listCalls.temperatureTypes,
    () => ({ query: { pageSize: all, status: '1' } }),
    ({ list }, language) =>
      list.map((type) => ({ value: type.id, label: `${type.code} · ${temperatureTypeName(type, language)}` })),
    true,
  ),
  goodsType: referenceSource(
    listCalls.goodsTypes,
    () => ({}),
    (list) => coded(list.filter(({ status }) => status === active)),
    true,
  ),
  user: referenceSource(salesmen, ({ text }) => ({ query: { searchText: text || undefined } }), named, false),
  partner: referenceSource(listCalls.partners, search, ({ list }) => coded(list), false),
  product: referenceSource(
    listCalls.products,
    () => ({ query: { pageSize: all } }),
    ({ list }) =>
      list.map(({ id, code, name, status }) => ({ value: id, label: `${code} · ${name}`, disabled: status !== active })),
    true,
  ),
  project: referenceSource(listCalls.projects, search, ({ list }) => coded(list), false),
  surchargeGroup: referenceSource(
    listCalls.surchargeGroups,
    () => ({ query: { pageSize: all, status: '1' } }),
    ({ list }) => coded(list),
    true,
  ),
  rateCardTemplate: referenceSource(
    listCalls.rateCardTemplates,
    () => ({ query: { pageSize: all, status: '1' } }),
    ({ list }) => coded(list),
    true,
  ),
  ownTaxCode: referenceSource(
    listCalls.ownTaxCodes,
    ({ within }) => ({ query: { pageSize: all, status: '1', taxCode: within } }),
    ({ list }) => coded(list),
    true,
  ),
  fleet: referenceSource(
    listCalls.fleets,
    () => ({ query: { pageSize: all, status: '1' } }),
    ({ list }) => coded(list),
    true,
  ),
  customer: referenceSource(customerOptions, ({ text }) => ({ query: { searchText: text || undefined } }), coded, false),
  customerGroupLevel1: referenceSource(
    listCalls.customerGroups,
    () => ({ query: { pageSize: all, status: '1', level: '1' } }),
    ({ list }) => coded(list),
    true,
  ),
  customerGroupLevel2: referenceSource(
    listCalls.customerGroups,
    ({ within }) => ({ query: { pageSize: all, status: '1', level: '2', parentId: within } }),
    ({ list }) => coded(list),
    true,
  ),
  subcontractor: referenceSource(listCalls.subcontractors, search, ({ list }) => coded(list), false),
  siteType: referenceSource(siteTypeOptions, () => ({}), named, true),
  siteSubType: referenceSource(siteSubTypeOptions, ({ within }) => ({ query: { siteType: within } }), named, true),
  organisation: referenceSource(
    organisations.list,
    () => ({ query: { pageSize: all, status: '1' } }),
    ({ list }) => coded(list),
    true,
  ),
  site: referenceSource(
    listCalls.sites,
    search,
    ({ list }) => list.map(({ id, siteCode, siteName }) => ({ value: id, label: `${siteCode} · ${siteName}` })),
    false,
  ),
  driver: referenceSource(
    listCalls.drivers,
    search,
    ({ list }) => list.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
    false,
  ),
  vehicle: referenceSource(
    listCalls.vehicles,
    search,
    ({ list }) => list.map(({ id, plateNo }) => ({ value: id, label: plateNo })),
    false,
  ),
}
