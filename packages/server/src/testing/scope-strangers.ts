import type { Kind } from './scope-case.ts'

/** Users with every permission whose scope excludes the test's records. */
export const strangerNames = ['otherCustomer', 'otherCarrier', 'otherDriver', 'otherUnit', 'otherCompany'] as const
export type Stranger = (typeof strangerNames)[number]

/** Exceptions: users, roles and carriers are visible throughout the company, reference data to every user in it. */
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
