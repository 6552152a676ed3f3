import { createStore, useStore } from './store.ts'

/** A party whose users can sign in here. */
export type Party = 'customer' | 'carrier'

/** The signed-in user's party: all their rows name it, so columns and filters of it are hidden. */
export const ownParty = createStore<Party | undefined>(undefined)

export const useOwnParty = (): Party | undefined => useStore(ownParty)

const parties: Readonly<Record<string, Party>> = { customer: 'customer', subcontractor: 'carrier' }

/** The party referenced by a declared field. */
export const partyOf = (field: { readonly kind: string; readonly to?: string }): Party | undefined =>
  field.kind === 'reference' ? parties[field.to ?? ''] : undefined

/** How the rules of fields call the people of a party. */
export const kindOf = (party: Party | undefined): 'internal' | 'customer' | 'subcontractor' =>
  party === 'carrier' ? 'subcontractor' : (party ?? 'internal')
