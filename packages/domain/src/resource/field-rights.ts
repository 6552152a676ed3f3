/**
 * Fields only staff may set. Customers, carriers and drivers may get permission to add or edit a record, but prices,
 * billing parties and organisation stay with staff. Forms, imports and the API share this table.
 */
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

/** Fields of a subject this kind of user may never set. */
export const fieldsNotSetBy = (kind: string, subject: string): readonly string[] =>
  kind === 'internal' || !isListed(subject) ? [] : staffFields[subject]
