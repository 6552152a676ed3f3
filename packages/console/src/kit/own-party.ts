import { createStore, useStore } from './store.ts'

/** A party of a haulier that has people of its own here. */
export type Party = 'customer' | 'carrier'

/** The party whose person is signed in: every row of theirs names it, so that a column or a filter of it would say nothing. */
export const ownParty = createStore<Party | undefined>(undefined)

export const useOwnParty = (): Party | undefined => useStore(ownParty)

const parties: Readonly<Record<string, Party>> = { customer: 'customer', subcontractor: 'carrier' }

/** Whose name a declared field holds. */
export const partyOf = (field: { readonly kind: string; readonly to?: string }): Party | undefined =>
  field.kind === 'reference' ? parties[field.to ?? ''] : undefined

/** How the rules of fields call the people of a party. */
export const kindOf = (party: Party | undefined): 'internal' | 'customer' | 'subcontractor' =>
  party === 'carrier' ? 'subcontractor' : (party ?? 'internal')
