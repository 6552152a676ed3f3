import { addressImport } from '@khonsong/domain/channels/imports/address-import.ts'
import { areaNamesOf, existingAddresses, saveAddresses, undoAddresses } from '../../../masters/places/index.ts'
import { served } from '../served-subject.ts'

/** Addresses: rows find or create their own parents, so there are no references to resolve. */
export const addressSubject = served({
  subject: addressImport,
  ownReferences: [],
  hrefOf: () => addressImport.records,
  facts: async () => null,
  lookUp: async () => new Map(),
  list: async () => undefined,
  suggest: async () => [],
  numbersOf: areaNamesOf,
  existing: existingAddresses,
  save: (tx, run, records) =>
    saveAddresses(
      tx,
      run.id,
      records.map(({ value }) => value),
    ),
  undo: undoAddresses,
})
