import type { ReferenceName } from '@khonsong/domain/resource/reference-name.ts'

const reference = ['reference'] as const
const commerce = ['commerce'] as const

/** Topics that invalidate a reference's choices: a bank just added by someone can be chosen at once. */
export const choiceTopics = {
  businessUnit: ['reference', 'organisations'],
  country: reference,
  province: reference,
  district: reference,
  subDistrict: reference,
  bank: reference,
  temperatureType: reference,
  goodsType: reference,
  vehicleType: reference,
  customer: ['customers'],
  customerGroupLevel1: reference,
  customerGroupLevel2: reference,
  subcontractor: ['subcontractors'],
  site: ['sites'],
  siteType: reference,
  siteSubType: reference,
  driver: ['drivers'],
  vehicle: ['vehicles'],
  trailer: ['trailers'],
  trailerType: reference,
  insuranceCompany: reference,
  organisation: ['organisations'],
  role: ['roles'],
  user: ['users'],
  partner: commerce,
  product: commerce,
  project: commerce,
  fleet: reference,
  surchargeGroup: commerce,
  rateCardTemplate: ['billing'],
  ownTaxCode: ['billing'],
} as const satisfies Readonly<Record<ReferenceName, readonly string[]>>
