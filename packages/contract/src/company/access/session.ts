import { languages } from '@khonsong/domain/kernel/language.ts'
import { factorKinds } from '@khonsong/domain/company/access/second-factor.ts'
import { placeSearchKinds } from '@khonsong/domain/kernel/place-search-kinds.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'

/** The signed-in user. Permissions are the union of the user's roles. */
export const me = z.object({
  userId: z.uuid(),
  login: z.string(),
  displayName: z.string(),
  kind: z.enum(['internal', 'customer', 'subcontractor', 'driver']),
  companyName: z.string(),
  organisationName: z.string().nullable(),
  permissions: z.array(z.string()),
  mustChangePassword: z.boolean(),
  /** A role requires a second factor and this session has not verified one: setup comes first. */
  mustSetUpFactor: z.boolean(),
  language: z.enum(languages).nullable(),
  /** Impersonation of a user or preview of a role; read-only until it ends. */
  looking: z.object({ as: z.enum(['user', 'role']), name: z.string(), by: z.string(), until: z.string() }).nullable(),
})
export type Me = z.output<typeof me>

/** The first factor was correct and a second one is required. The sign-in continues with a separate cookie. */
export const secondStep = z.object({ secondStep: z.array(z.enum(factorKinds)) })
export const signedIn = z.union([me, secondStep])
export type SignedInAnswer = z.output<typeof signedIn>

export const oneSession = z.object({
  sessionId: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  agent: z.string(),
})

/** Data of the sign-in page: branding and external login page. */
export const branding = z.object({
  appTitle: z.string(),
  loginUrl: z.string().nullable(),
  logoutUrl: z.string().nullable(),
  /** Where partner companies set their first password, if not in the console. */
  setPasswordUrl: z.string().nullable(),
  applicationId: z.string(),
  environment: z.string(),
  debug: z.boolean(),
  forceEnglishMasterData: z.boolean(),
  demo: z.boolean(),
  mapStyleUrl: z.string().nullable(),
  /** The outside service that finds places, if the operator configured one. */
  placeSearch: z.enum(placeSearchKinds).nullable(),
  /** Path prefix of a vehicle's readings, if the installation configures one. */
  temperatureDetailPrefix: z.string().nullable(),
  /** The operator's road map, served in ranges; null if there is none. */
  roadMapUrl: z.string().nullable(),
  /** Whether e-mail is configured, for password resets and invitations. */
  mailWorks: z.boolean(),
  /** Single sign-on of the first company; those of others are queried by company code. */
  companySignIns: z.array(z.object({ id: z.uuid().nullable(), label: z.string() })),
  /** Whether password sign-in is open to everyone; otherwise only for emergency administrators. */
  localSignIn: z.boolean(),
})
export type Branding = z.output<typeof branding>

export const sessions = {
  branding: operation('GET /v1/app/branding', { summary: 'Branding and sign-in addresses', needs: 'public', output: branding }),
  signIn: operation('POST /v1/session', {
    summary: 'Sign in with the built-in page',
    needs: 'public',
    body: z.object({
      login: z.string().min(1).max(100),
      password: z.string().min(1).max(200),
      companyCode: z.string().max(40).optional(),
    }),
    output: signedIn,
    once: true,
  }),
  me: operation('GET /v1/session', { summary: 'Who am I', needs: 'signed_in', output: me }),
  startImpersonation: operation('POST /v1/session/looking', {
    summary: 'See the console as another person, or with the rights of one role, for half an hour and without changing anything',
    needs: 'user.edit',
    body: z.union([z.strictObject({ userId: z.uuid() }), z.strictObject({ roleId: z.uuid() })]),
    once: true,
  }),
  endImpersonation: operation('DELETE /v1/session/looking', { summary: 'Be oneself again', needs: 'signed_in', once: true }),
  signOut: operation('DELETE /v1/session', {
    summary: 'Sign out',
    needs: 'signed_in',
    /** `continueAt`: where the browser ends the session at the identity provider. */
    output: z.object({ continueAt: z.string().nullable() }),
  }),
  list: operation('GET /v1/sessions', { summary: 'My open sessions', needs: 'signed_in', output: z.array(oneSession) }),
  revoke: operation('DELETE /v1/sessions/{sessionId}', {
    summary: 'End one of my sessions',
    needs: 'signed_in',
    params: z.object({ sessionId: z.string().max(100) }),
  }),
  revokeOthers: operation('DELETE /v1/sessions', { summary: 'End my other sessions', needs: 'signed_in' }),
  changePassword: operation('PUT /v1/accounts/password', {
    summary: 'Change my password',
    needs: 'signed_in',
    body: z.object({ current: z.string().max(200), next: z.string().max(200), confirm: z.string().max(200) }),
  }),
  /** If both are true, the browser is sent to the set-password page. */
  tmsauth: operation('PATCH /v1/accounts/tmsauth', {
    summary: 'First sign-in check of partner companies',
    needs: 'signed_in',
    output: z.object({ authentication: z.boolean(), firstTimeLogin: z.boolean() }),
  }),
}
