/**
 * Fields only staff may set. Customers, carriers and drivers may get permission to add or edit a record, but prices,
 * billing parties and organisation stay with staff. Forms, imports and the API share this table.
 */
import type { RecordStatus } from './record-status.ts'

/** By subject, with the form's field names. Every subject editable by external users has an entry, possibly empty. */
export const staffFields = {
  order: ['orderPrice', 'currency', 'billingPartyId', 'surchargeGroupId'],
  site: ['businessUnitId'],
  customer: [
    'code',
    'paymentTypeId',
    'creditTerm',
    'invoiceDateBasis',
    'groupingLevel1Id',
    'groupingLevel2Id',
    'serviceGroups',
    'contractCodes',
    'sapCode',
    'businessUnitId',
  ],
  subcontractor: ['code', 'paymentTerm', 'vendorSapCode'],
  driver: ['code', 'points', 'fleetId', 'businessUnitId'],
  vehicle: ['fleetId', 'businessUnitId'],
  trailer: ['code', 'businessUnitId'],
  fleet: ['requiredDocuments', 'subcontractorId'],
  workingTime: [],
  user: ['organisationId', 'businessUnitIds', 'subcontractorId', 'driverId'],
  role: ['offered'],
  customerRecipients: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

const isListed = (subject: string): subject is keyof typeof staffFields => Object.hasOwn(staffFields, subject)

const papersOfVehicles = [
  'plateNo',
  'plateProvinceId',
  'carriage',
  'emptyWeightGrams',
  'payloadGrams',
  'grossWeightGrams',
  'volumeCm3',
  'insuranceClass',
  'insuranceCompanyId',
  'insurancePolicyNo',
  'insuranceStartsOn',
  'insuranceExpiresOn',
  'insuranceCoverage',
  'insuredName',
  'registeredOn',
  'taxExpiresOn',
  'compulsoryInsuranceExpiresOn',
  'annualReviewDueOn',
] as const

/**
 * Fields staff verify against documents before another party's record may be used. Such a record starts Pending; once
 * approved, only staff may change these fields, so that they stay verified.
 */
const checkedFields: Readonly<Record<string, readonly string[]>> = {
  driver: [
    'title',
    'firstName',
    'lastName',
    'nationalId',
    'nationalIdExpiresOn',
    'licenceNo',
    'licenceClass',
    'licenceIssuedOn',
    'licenceExpiresOn',
  ],
  vehicle: [...papersOfVehicles, 'vehicleTypeId', 'temperatureTypeIds', 'dangerousPermitNo', 'dangerousPermitExpiresOn'],
  trailer: [...papersOfVehicles.filter((name) => name !== 'carriage'), 'trailerTypeId'],
}

/** Whether records created by this kind of user need approval by staff. */
export const isCheckedByStaff = (kind: string, subject: string): boolean =>
  kind !== 'internal' && Object.hasOwn(checkedFields, subject)

/** The status of a record, and why staff refused it; a record that was taken into use has no such reason. */
export interface Standing {
  readonly status: RecordStatus
  readonly refusalReason?: unknown
}

/** Whether a record waits until the party has corrected it. */
export const isRefused = ({ status, refusalReason }: Standing): boolean => status === 0 && typeof refusalReason === 'string'

/** Verified fields of a subject: for a record that is neither new, nor Pending, nor refused. */
export const fieldsChecked = (kind: string, subject: string, standing: Standing | undefined): readonly string[] =>
  standing === undefined || standing.status === 2 || isRefused(standing) || !isCheckedByStaff(kind, subject)
    ? []
    : (checkedFields[subject] ?? [])

/** Fields of a subject this kind of user may never set. */
export const fieldsNotSetBy = (kind: string, subject: string): readonly string[] =>
  kind === 'internal' || !isListed(subject) ? [] : staffFields[subject]

/** Staff who refuse what somebody of a party added say why: the party reads it, corrects the record and submits it again. */
export const refusalNeedsReason = (subject: string, from: RecordStatus, to: RecordStatus, subcontractorId: unknown): boolean =>
  from === 2 && to === 0 && typeof subcontractorId === 'string' && Object.hasOwn(checkedFields, subject)
