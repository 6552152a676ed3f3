import type { Kind } from './scope-case.ts'

/** Everybody who may do everything, but not to the records of the test. */
export const strangerNames = ['otherCustomer', 'otherCarrier', 'otherDriver', 'otherUnit', 'otherCompany'] as const
export type Stranger = (typeof strangerNames)[number]

/** Who is no stranger to what: people, roles and carriers belong to the whole company, reference data to everybody in it. */
const insiders: Readonly<Partial<Record<Kind, readonly Stranger[]>>> = {
  subcontractor: ['otherUnit'],
  customerGroup: ['otherUnit'],
  user: ['otherUnit'],
  role: ['otherUnit'],
  organisation: ['otherUnit'],
  goodsType: ['otherCustomer', 'otherCarrier', 'otherDriver', 'otherUnit'],
  temperatureType: ['otherCustomer', 'otherCarrier', 'otherDriver', 'otherUnit'],
  vehicleType: ['otherCustomer', 'otherCarrier', 'otherDriver', 'otherUnit'],
  import: ['otherUnit'],
  routeCode: ['otherUnit'],
  restStop: ['otherCustomer', 'otherCarrier', 'otherDriver', 'otherUnit'],
  siteType: ['otherCustomer', 'otherCarrier', 'otherDriver', 'otherUnit'],
  bank: ['otherCustomer', 'otherCarrier', 'otherDriver', 'otherUnit'],
  exceptionType: ['otherCustomer', 'otherCarrier', 'otherDriver', 'otherUnit'],
  product: ['otherUnit'],
  serviceItem: ['otherUnit'],
  billingItem: ['otherUnit'],
  taxRate: ['otherUnit'],
  ownTaxCode: ['otherUnit'],
  ledgerAccount: ['otherUnit'],
  fuelPrice: ['otherUnit'],
  billingRule: ['otherUnit'],
  meter: ['otherUnit'],
  dataSource: ['otherUnit'],
  rateCardTemplate: ['otherUnit'],
  rateCard: ['otherUnit'],
  allocationRule: ['otherUnit'],
  businessArea: ['otherUnit'],
  surchargeGroup: ['otherUnit'],
  surchargeItem: ['otherUnit'],
  line: ['otherUnit'],
  routingStrategy: ['otherUnit'],
  device: ['otherUnit'],
  dynamicReport: ['otherUnit'],
  autoReport: ['otherUnit'],
  board: ['otherUnit'],
  monitoringStrategy: ['otherUnit'],
  trackingAccount: ['otherUnit'],
  fleet: ['otherUnit'],
  ownDriver: ['otherDriver'],
}
export const strangersTo = (kind: Kind): readonly Stranger[] => strangerNames.filter((name) => !insiders[kind]?.includes(name))
