import type { ImportRow } from './import-store.ts'

/** Columns that no heading has to provide: what the upload itself said of the whole file, and the values chosen for all its rows. */
export const givenTo = ({ customerId, businessUnitId, fixed }: Pick<ImportRow, 'customerId' | 'businessUnitId' | 'fixed'>) =>
  new Set([
    ...(customerId === null ? [] : ['customer']),
    ...(businessUnitId === null ? [] : ['businessUnit']),
    ...Object.keys(fixed),
  ])
