import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Branding, Me } from '@khonsong/contract/company/access/session.ts'
import { ownParty, type Party } from '../kit/own-party.ts'
import { createStore, useSelected, useStore } from '../kit/store.ts'

/** Who is signed in; undefined while nobody is. */
export const currentUser = createStore<Me | undefined>(undefined)

const partyOf = (me: Me | undefined): Party | undefined =>
  me?.kind === 'customer' ? 'customer' : me?.kind === 'subcontractor' ? 'carrier' : undefined

// The kit knows nobody; its lists leave out what says the same in every row of the person.
currentUser.subscribe(() => ownParty.set(partyOf(currentUser.get())))

/** Before the server has answered, the console calls itself by the literal default. */
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
  temperatureDetailPrefix: null,
  roadMapUrl: null,
  mailWorks: false,
  companySignIns: [],
  localSignIn: true,
})

export const useCurrentUser = (): Me | undefined => useStore(currentUser)
export const useBranding = (): Branding => useStore(branding)

/** Our own people, who set what others may not: prices, who is billed. The server decides again on every call. */
export const useIsStaff = (): boolean => useSelected(currentUser, (me) => me?.kind === 'internal')

/** Somebody of a customer: pages that both sides share have addresses of their own for them. */
export const useIsCustomer = (): boolean => useSelected(currentUser, (me) => me?.kind === 'customer')

export const may = (permission: Permission): boolean => currentUser.get()?.permissions.includes(permission) ?? false

/** Whether the person may; for hiding what is not for them. The server decides again on every call. */
export const useMay = (permission: Permission): boolean =>
  useSelected(currentUser, (me) => me?.permissions.includes(permission) ?? false)
