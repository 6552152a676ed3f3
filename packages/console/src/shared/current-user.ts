import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import type { Branding, Me } from '@khonsong/contract/company/access/session.ts'
import { ownParty, type Party } from '../kit/own-party.ts'
import { createStore, useSelected, useStore } from '../kit/store.ts'

/** The signed-in user; undefined when there is none. */
export const currentUser = createStore<Me | undefined>(undefined)

const partyOf = (me: Me | undefined): Party | undefined =>
  me?.kind === 'customer' ? 'customer' : me?.kind === 'subcontractor' ? 'carrier' : undefined

// The kit knows no user; its lists hide columns that name the user's own party.
currentUser.subscribe(() => ownParty.set(partyOf(currentUser.get())))

/** Defaults until the server has answered; the title is the specification's. */
export const branding = createStore<Branding>({
  appTitle: 'ALL NOW TMS Master Data',
  loginUrl: null,
  logoutUrl: null,
  setPasswordUrl: null,
  applicationId: 'khonsong',
  environment: 'local',
  debug: false,
  forceEnglishMasterData: true,
  demo: false,
  mapStyleUrl: null,
  placeSearch: null,
  temperatureDetailPrefix: null,
  roadMapUrl: null,
  mailWorks: false,
  companySignIns: [],
  localSignIn: true,
})

export const useCurrentUser = (): Me | undefined => useStore(currentUser)
export const useBranding = (): Branding => useStore(branding)

/** Staff of the haulier, who set prices and payers. For display; the server enforces it. */
export const useIsStaff = (): boolean => useSelected(currentUser, (me) => me?.kind === 'internal')

/** Customer users: shared pages have separate addresses for them. */
export const useIsCustomer = (): boolean => useSelected(currentUser, (me) => me?.kind === 'customer')

export const may = (permission: Permission): boolean => currentUser.get()?.permissions.includes(permission) ?? false

/** Whether the server would let the user make a call. */
export const mayCall = ({ needs }: Pick<Operation, 'needs'>): boolean => {
  const granted: readonly string[] = ['signed_in', 'public', ...(currentUser.get()?.permissions ?? [])]
  return [needs].flat().some((need) => granted.includes(need))
}

/** Whether the user has a permission, to hide what is not allowed. The server enforces it. */
export const useMay = (permission: Permission): boolean =>
  useSelected(currentUser, (me) => me?.permissions.includes(permission) ?? false)
