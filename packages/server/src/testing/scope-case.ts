/** How each call is tested with records outside the caller's scope. */

/** One record of each kind, all of the same parties: first customer, first carrier, first business unit. */
export interface Records {
  readonly order: { readonly id: string; readonly version: number }
  readonly shipment: { readonly id: string; readonly version: number }
  readonly trackingLink: { readonly id: string }
  /** A shipment of an order without a job. */
  readonly waitingShipment: { readonly id: string }
  readonly job: { readonly id: string; readonly version: number }
  readonly province: { readonly id: string }
  readonly site: { readonly id: string }
  readonly siteType: { readonly id: string }
  readonly bank: { readonly id: string }
  readonly serviceItem: { readonly id: string }
  readonly billingItem: { readonly id: string }
  readonly fuelPrice: { readonly id: string }
  readonly billingRule: { readonly id: string }
  readonly contract: { readonly id: string }
  readonly contractFile: { readonly id: string }
  readonly rateCardTemplate: { readonly id: string }
  /** With a version of one row. */
  readonly rateCard: { readonly id: string; readonly versionId: string }
  readonly quotation: { readonly id: string }
  readonly receivableBill: { readonly id: string }
  readonly payableBill: { readonly id: string }
  readonly receivablePaper: { readonly id: string }
  readonly payablePaper: { readonly id: string }
  readonly taxRate: { readonly id: string }
  readonly ownTaxCode: { readonly id: string }
  readonly ledgerAccount: { readonly id: string }
  readonly receivablePricing: { readonly id: string }
  readonly payablePricing: { readonly id: string }
  readonly meter: { readonly id: string }
  /** With one waybill. */
  readonly invoiceRun: { readonly id: string }
  readonly whatIfRun: { readonly id: string; readonly subjectId: string }
  readonly workingTime: { readonly id: string }
  readonly dataSource: { readonly id: string }
  readonly allocationRule: { readonly id: string }
  readonly dynamicReport: { readonly id: string }
  readonly board: { readonly id: string }
  readonly autoReport: { readonly id: string }
  readonly restStop: { readonly id: string }
  readonly orderTemplate: { readonly id: string }
  readonly plan: { readonly id: string }
  readonly transfer: { readonly id: string }
  /** A delivered waybill with an outstanding document. */
  readonly receipt: { readonly id: string }
  readonly exceptionType: { readonly id: string }
  readonly exception: { readonly id: string }
  readonly routeCode: { readonly id: string }
  /** Another site of the same customer. */
  readonly store: { readonly id: string }
  readonly customer: { readonly id: string }
  readonly customerGroup: { readonly id: string }
  readonly subcontractor: { readonly id: string }
  readonly driver: { readonly id: string }
  readonly vehicle: { readonly id: string }
  readonly trailer: { readonly id: string; readonly typeId: string }
  readonly driverPictures: { readonly id: string }
  readonly user: { readonly id: string }
  readonly role: { readonly id: string }
  readonly organisation: { readonly id: string }
  readonly goodsType: { readonly id: string }
  readonly temperatureType: { readonly id: string }
  readonly vehicleType: { readonly id: string }
  readonly partner: { readonly id: string }
  readonly contact: { readonly id: string }
  readonly product: { readonly id: string }
  readonly project: { readonly id: string }
  readonly businessArea: { readonly id: string }
  readonly surchargeGroup: { readonly id: string }
  readonly surchargeItem: { readonly id: string }
  readonly line: { readonly id: string }
  readonly dockGroup: { readonly id: string }
  readonly routingStrategy: { readonly id: string }
  readonly device: { readonly id: string }
  readonly monitoringStrategy: { readonly id: string }
  readonly trackingAccount: { readonly id: string }
  readonly temperatureCertificate: { readonly id: string }
  readonly drivingEvent: { readonly id: string }
  readonly learnedLane: { readonly id: string }
  readonly learnedSite: { readonly id: string }
  readonly fleet: { readonly id: string }
  /** An own vehicle and driver, with their records. */
  readonly ownTruck: { readonly id: string }
  readonly ownDriver: { readonly id: string }
  readonly ownVehicle: { readonly id: string }
  readonly vehicleRecord: { readonly id: string }
  readonly driverTerms: { readonly id: string }
  readonly driverWage: { readonly id: string }
  readonly file: { readonly id: string }
  readonly task: { readonly id: string }
  /** A file of shipping orders, and one of each other subject. */
  readonly import: { readonly id: string; readonly bySubject: Readonly<Record<string, string>> }
}
export type Kind = keyof Records

export interface Question {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly payload?: object
}

export type ScopeCase =
  /** Names one record: 404 for callers outside its scope. */
  | { readonly kind: 'names'; readonly of: Kind; readonly ask: (records: Records) => Question }
  /** Lists records: contains none outside the scope. */
  | { readonly kind: 'shows'; readonly of: Kind; readonly query?: Readonly<Record<string, string>> }
  /** Counts records without naming them. */
  | { readonly kind: 'counts'; readonly of: Kind }
  /** Creates something that refers to a record: refused outside its scope. */
  | { readonly kind: 'refers'; readonly to: Kind; readonly ask: (records: Records) => Question }
  /** Concerns only the caller, no records, or data open to every signed-in user. */
  | { readonly kind: 'own' | 'open' | 'makes' }

export const names = (of: Kind, ask: (records: Records) => Question): ScopeCase => ({ kind: 'names', of, ask })
export const byPath = (of: Kind, payload?: (records: Records) => object): ScopeCase =>
  names(of, (records) => ({
    params: { id: records[of].id, pId: records[of].id },
    ...(payload ? { payload: payload(records) } : {}),
  }))
export const byQuery = (of: Kind, name: string): ScopeCase => names(of, (records) => ({ query: { [name]: records[of].id } }))
export const byBody = (of: Kind): ScopeCase => names(of, (records) => ({ payload: { id: records[of].id, version: 1 } }))
export const setStatus = (of: Kind): ScopeCase => names(of, (records) => ({ payload: { ids: [records[of].id], status: 0 } }))
export const shows = (of: Kind, query?: Readonly<Record<string, string>>): ScopeCase => ({
  kind: 'shows',
  of,
  ...(query ? { query } : {}),
})
export const csv = { format: 'csv' }
export const own: ScopeCase = { kind: 'own' }
export const open: ScopeCase = { kind: 'open' }
export const makes: ScopeCase = { kind: 'makes' }

/** The standard calls of a record. */
export const plainRecord = (path: string, of: Kind, change: object = {}): Readonly<Record<string, ScopeCase>> => ({
  [`GET ${path}`]: shows(of),
  [`GET ${path}/{id}`]: byPath(of),
  [`POST ${path}`]: makes,
  [`PUT ${path}/{id}`]: byPath(of, () => ({ version: 1, ...change })),
  [`POST ${path}/actions/set-status`]: setStatus(of),
  [`GET ${path}/{id}/history`]: byPath(of),
  [`GET ${path}/export`]: shows(of, csv),
})
