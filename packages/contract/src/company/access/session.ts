import { languages } from '@khonsong/domain/kernel/language.ts'
import { factorKinds } from '@khonsong/domain/company/access/second-factor.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'

/** Who is signed in, as the console needs it. Permissions are the union of the caller's roles. */
export const me = z.object({
  userId: z.uuid(),
  login: z.string(),
  displayName: z.string(),
  kind: z.enum(['internal', 'customer', 'subcontractor', 'driver']),
  companyName: z.string(),
  organisationName: z.string().nullable(),
  permissions: z.array(z.string()),
  mustChangePassword: z.boolean(),
  /** A role asks for a second factor and this session has shown none: setting one up comes before everything else. */
  mustSetUpFactor: z.boolean(),
  language: z.enum(languages).nullable(),
  /** The session looks at the console as somebody else, or with the rights of a role; nothing can be changed until it ends. */
  looking: z.object({ as: z.enum(['user', 'role']), name: z.string(), by: z.string(), until: z.string() }).nullable(),
})
export type Me = z.output<typeof me>

/** The first factor was right; a second one is asked for. A cookie of its own carries the sign-in on. */
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

/** What the page needs before anybody is signed in: branding and where the login page is. */
export const branding = z.object({
  appTitle: z.string(),
  loginUrl: z.string().nullable(),
  logoutUrl: z.string().nullable(),
  /** Where partner companies set their first password, when it is not the console. */
  setPasswordUrl: z.string().nullable(),
  applicationId: z.string(),
  environment: z.string(),
  debug: z.boolean(),
  forceEnglishMasterData: z.boolean(),
  demo: z.boolean(),
  mapStyleUrl: z.string().nullable(),
  /** Where the readings of a vehicle are asked for, when the installation has an address of its own for it. */
  temperatureDetailPrefix: z.string().nullable(),
  /** The operator's own map with roads, in ranges; null: there is none. */
  roadMapUrl: z.string().nullable(),
  /** Mail goes out, so that a forgotten password can be set anew and people be invited. */
  mailWorks: z.boolean(),
  /** The buttons of the first company's own sign-ins; those of another are asked for by its code. */
  companySignIns: z.array(z.object({ id: z.uuid().nullable(), label: z.string() })),
  /** Passwords are for everybody; otherwise only for the emergency administrator. */
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
    /** `continueAt`: where the browser also ends the session of the company's own sign-in. */
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
  /** both true sends the browser to the set-password page. */
  tmsauth: operation('PATCH /v1/accounts/tmsauth', {
    summary: 'First sign-in check of partner companies',
    needs: 'signed_in',
    output: z.object({ authentication: z.boolean(), firstTimeLogin: z.boolean() }),
  }),
}
