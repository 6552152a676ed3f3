/**
 * Which fields of a record only our own staff set. Customers, carriers and drivers may be given the right to add or edit a record; what it
 * costs, who is billed and where it belongs in our company stays ours. Forms, imports and the API ask this one table.
 */
import type { RecordStatus } from './record-status.ts'

/** By the name of the subject, in the words of its form. A subject that others than staff can reach has an entry, if an empty one. */
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
 * What our staff compare with the papers before a record of somebody else may be used. Such a record begins Pending; from the moment it
 * is taken into use these fields are ours, so that what was checked stays what was checked.
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

/** Whether our staff look at what this kind of user makes before it may be used. */
export const isCheckedByStaff = (kind: string, subject: string): boolean =>
  kind !== 'internal' && Object.hasOwn(checkedFields, subject)

/** The fields of a subject that our staff have checked: of a record that is not new and not Pending. */
export const fieldsChecked = (kind: string, subject: string, standing: RecordStatus | undefined): readonly string[] =>
  standing === undefined || standing === 2 || !isCheckedByStaff(kind, subject) ? [] : (checkedFields[subject] ?? [])

/** The fields of a subject that this kind of user may never set. */
export const fieldsNotSetBy = (kind: string, subject: string): readonly string[] =>
  kind === 'internal' || !isListed(subject) ? [] : staffFields[subject]
