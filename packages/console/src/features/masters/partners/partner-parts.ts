import { addressNames, bankNames } from '@khonsong/domain/masters/partners/party-fields.ts'

/** Sections of a customer in form and page. */
export const customerParts = [
  {
    title: 'section.identity',
    names: [
      'code',
      'customerTypeId',
      'companyNameTH',
      'companyRegisteredName',
      'companyTaxId',
      'companyBranch',
      'phone',
      'sapCode',
      'businessUnitId',
    ],
  },
  {
    title: 'section.contact',
    names: ['contactFirstName', 'contactLastName', 'contactEmail', 'contactPhone', 'contactLandline', 'contactExtension'],
  },
  { title: 'section.address', names: addressNames },
  { title: 'section.payment', names: ['paymentTypeId', 'creditTerm', 'invoiceDateBasis', ...bankNames] },
  { title: 'section.groups', names: ['groupingLevel1Id', 'groupingLevel2Id', 'serviceGroups', 'contractCodes'] },
] as const

export const subcontractorParts = [
  {
    title: 'section.identity',
    names: ['code', 'name', 'nameEn', 'shortName', 'companyTaxId', 'companyBranch', 'phone', 'vendorSapCode'],
  },
  { title: 'section.freight', names: ['freightLicenceNo', 'freightLicenceExpiresOn'] },
  { title: 'section.contact', names: ['contactFirstName', 'contactLastName', 'contactEmail', 'contactPhone'] },
  { title: 'section.address', names: addressNames },
  { title: 'section.payment', names: ['paymentTerm', ...bankNames] },
  { title: 'section.position', names: ['lat', 'lng'] },
] as const

/** The fields filled by an address search. */
export const addressFieldNames = {
  address: 'address',
  provinceId: 'provinceId',
  districtId: 'districtId',
  subDistrictId: 'subDistrictId',
  postalCode: 'postalCode',
} as const
