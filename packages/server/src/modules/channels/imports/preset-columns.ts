import type { ImportRow } from './import-store.ts'

/** Columns that need no header: set at upload for the whole file, or fixed for all rows. */
export const presetColumns = ({ customerId, businessUnitId, fixed }: Pick<ImportRow, 'customerId' | 'businessUnitId' | 'fixed'>) =>
  new Set([
    ...(customerId === null ? [] : ['customer']),
    ...(businessUnitId === null ? [] : ['businessUnit']),
    ...Object.keys(fixed),
  ])
