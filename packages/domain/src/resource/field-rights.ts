/**
 * Which fields of a record only our own staff set. Customers, carriers and drivers may be given the right to add or edit a record; what it
 * costs, who is billed and where it belongs in our company stays ours. Forms, imports and the API ask this one table.
 */
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
  driver: ['points', 'fleetId', 'businessUnitId'],
  vehicle: ['fleetId', 'businessUnitId'],
  trailer: ['businessUnitId'],
  fleet: ['requiredDocuments', 'subcontractorId'],
  workingTime: [],
  user: ['organisationId', 'businessUnitIds', 'subcontractorId', 'driverId'],
  role: ['offered'],
  customerRecipients: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

const isListed = (subject: string): subject is keyof typeof staffFields => Object.hasOwn(staffFields, subject)

/** The fields of a subject that this kind of user may not set. */
export const fieldsNotSetBy = (kind: string, subject: string): readonly string[] =>
  kind === 'internal' || !isListed(subject) ? [] : staffFields[subject]
