/** What a field may refer to. The server says which table and title each name stands for. */
export const referenceNames = [
  'businessUnit',
  'country',
  'province',
  'district',
  'subDistrict',
  'bank',
  'temperatureType',
  'goodsType',
  'vehicleType',
  'customer',
  'subcontractor',
  'site',
  'driver',
  'vehicle',
  'organisation',
  'role',
] as const
export type ReferenceName = (typeof referenceNames)[number]
