import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { isLanguage, type Language } from '@khonsong/domain/kernel/language.ts'
import { lastSeenEverySeconds } from '@khonsong/domain/company/settings/session-rules.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Caller, Scope } from '../../../platform/caller.ts'
import { languageOf } from '../../../platform/http/language-of.ts'
import { Answered, signInFirst } from '../../../platform/http/refusals.ts'
import type { Serving } from '../../../platform/http/serve.ts'
import { readFirstTenant, readSession, readUserAsCaller, touchSession, type SessionRow } from './caller-store.ts'
import { keyOf } from './api-key-secret.ts'
import { readKey, touchKey } from './api-key-store.ts'
import { hashOfToken, tokenOf } from './session-cookie.ts'

const parsedPermissions = new Map<string, ReadonlySet<string>>()
const parsedAtMost = 500

/** Caches parsed permission sets by text: users share roles, so there are few texts, and a changed role has a different text. */
const permissionsOf = (text: string | null): ReadonlySet<string> => {
  const known = parsedPermissions.get(text ?? '')
  if (known) return known
  const set = new Set((text ?? '').split(' ').filter(Boolean))
  if (parsedPermissions.size >= parsedAtMost) parsedPermissions.clear()
  parsedPermissions.set(text ?? '', set)
  return set
}

/**
 * Row scope of a user. A partner account without its partner sees nothing; a database constraint forbids it, but this
 * does not rely on that.
 */
const scopeOf = (
  row: Pick<SessionRow, 'kind' | 'business_unit_ids' | 'customer_id' | 'subcontractor_id' | 'driver_id' | 'sees_unscheduled'>,
): Scope => {
  const nothing: Scope = { kind: 'business_units', ids: [] }
  switch (row.kind) {
    case 'internal':
      return row.business_unit_ids === null ? { kind: 'all' } : { kind: 'business_units', ids: row.business_unit_ids }
    case 'customer':
      return row.customer_id === null ? nothing : { kind: 'customer', id: row.customer_id }
    case 'subcontractor':
      return row.subcontractor_id === null
        ? nothing
        : { kind: 'subcontractor', id: row.subcontractor_id, unscheduled: row.sees_unscheduled === true }
    case 'driver':
      return row.driver_id === null ? nothing : { kind: 'driver', id: row.driver_id }
  }
}

const callerFrom = (row: SessionRow, language: Language): Caller => ({
  tenantId: row.tenant_id,
  userId: row.user_id,
  displayName: row.display_name,
  kind: row.kind,
  permissions: permissionsOf(row.permissions),
  scope: scopeOf(row),
  language,
  sessionId: row.public_id,
})

/** An API key has the intersection of its own permissions and those of its account. */
const keyCallerFrom = (row: SessionRow, given: readonly string[], language: Language): Caller => {
  const caller = callerFrom(row, language)
  return {
    ...caller,
    permissions: new Set(given.filter((one) => caller.permissions.has(one))),
    sessionId: '',
    apiKeyId: row.public_id,
  }
}

/**
 * The session's user, or the impersonated one: that user's permissions and rows, or the own rows with the permissions
 * of one role.
 */
const asImpersonated = async (pool: Pool, row: SessionRow, language: Language): Promise<Caller> => {
  const actualCaller = callerFrom(row, language)
  const until = row.looking_until
  if (!until) return actualCaller
  if (!row.looking_user_id)
    return {
      ...actualCaller,
      permissions: permissionsOf(row.role_permissions ?? null),
      impersonation: { as: 'role', name: row.role_name ?? '', by: actualCaller.displayName, until },
    }
  const other = await readUserAsCaller(pool, row.tenant_id, row.looking_user_id)
  if (other === undefined || other.status !== 1) return actualCaller
  const { displayName: name, ...impersonated } = callerFrom({ ...other, public_id: row.public_id }, language)
  return { ...impersonated, displayName: name, impersonation: { as: 'user', name, by: actualCaller.displayName, until } }
}

const isValid = (row: SessionRow): boolean => row.ended_because === null && !row.expired && row.status === 1

/** Routes allowed while a password change is required. */
const openBeforePasswordChange: ReadonlySet<string> = new Set([
  '/v1/session',
  '/v1/sessions',
  '/v1/sessions/:sessionId',
  '/v1/accounts/password',
  '/v1/accounts/tmsauth',
])

/** Routes allowed while second-factor setup is required. */
const openBeforeFactor: ReadonlySet<string> = new Set([
  ...openBeforePasswordChange,
  '/v1/accounts/second-factor',
  '/v1/accounts/second-factor/totp',
  '/v1/accounts/second-factor/totp/confirm',
  '/v1/accounts/passkeys/options',
  '/v1/accounts/passkeys',
])

/** Enforces required steps: first the password change, then the second factor. */
const enforceRequiredSteps = (row: SessionRow, route: string): void => {
  if (row.must_change_password && row.company_sign_in !== true && !openBeforePasswordChange.has(route))
    throw new Answered(403, rejection('session.change_password_first', {}))
  if (row.factor_missing === true && !openBeforeFactor.has(route))
    throw new Answered(403, rejection('session.second_factor_first', {}))
}

/** Why a session is not valid, for the client's message. */
const reasonOf = (row: SessionRow | undefined): Answered => {
  if (row === undefined || row.ended_because === 'signed_out') return signInFirst()
  if (row.ended_because === 'user_changed') return new Answered(401, rejection('access.user_changed', {}))
  if (row.ended_because === 'user_disabled' || row.status !== 1) return new Answered(401, rejection('access.account_refused', {}))
  return new Answered(401, rejection('session.ended', {}))
}

const nobodyOf = (tenantId: string, language: Language): Caller => ({
  tenantId,
  userId: '',
  displayName: '',
  kind: 'internal',
  permissions: new Set(),
  scope: { kind: 'business_units', ids: [] },
  language,
  sessionId: '',
})

type Finding = Pick<Serving, 'callerOf' | 'callerById' | 'anonymousCaller' | 'unauthenticated'>

/** Authenticates each request by cookie, so that ended sessions and revoked permissions take effect in every process at once. */
export const findCaller = (app: FastifyInstance): Finding => {
  const { readerPool, writerPool } = app.database
  const touching = new Set<string>()
  let firstTenant: string | undefined

  const rowOf = async (request: FastifyRequest): Promise<SessionRow | undefined> => {
    const key = keyOf(request)
    if (key !== undefined) return key === '' ? undefined : readKey(readerPool, hashOfToken(key))
    const token = tokenOf(request, app.config)
    return token === undefined ? undefined : readSession(readerPool, hashOfToken(token))
  }
  // Updates the last use in the background; concurrent requests of one session write once.
  const recordUse = (request: FastifyRequest, row: SessionRow): void => {
    const key = keyOf(request)
    if (key !== undefined) {
      if (row.seconds_since_seen >= lastSeenEverySeconds)
        touchKey(writerPool, hashOfToken(key), request.ip).catch((error: unknown) =>
          request.log.warn({ err: error }, 'last use was not written'),
        )
      return
    }
    const token = tokenOf(request, app.config)
    if (token === undefined || row.seconds_since_seen < lastSeenEverySeconds || touching.has(row.public_id)) return
    touching.add(row.public_id)
    touchSession(writerPool, hashOfToken(token), lastSeenEverySeconds)
      .catch((error: unknown) => request.log.warn({ err: error }, 'last seen was not written'))
      .finally(() => touching.delete(row.public_id))
  }

  return {
    callerOf: async (request) => {
      const row = await rowOf(request)
      if (row === undefined || !isValid(row)) return undefined
      if (row.key_permissions !== undefined) {
        recordUse(request, row)
        return { ...keyCallerFrom(row, row.key_permissions, languageOf(request)), address: request.ip }
      }
      enforceRequiredSteps(row, request.routeOptions.url ?? '')
      recordUse(request, row)
      return {
        ...(await asImpersonated(readerPool, row, languageOf(request))),
        factorMissing: row.factor_missing === true,
        companySignIn: row.company_sign_in === true,
        address: request.ip,
      }
    },
    unauthenticated: async (request) =>
      keyOf(request) === undefined ? reasonOf(await rowOf(request)) : new Answered(401, rejection('key.ended', {})),
    callerById: async (tenantId, userId) => {
      const row = await readUserAsCaller(readerPool, tenantId, userId)
      if (row === undefined || row.status !== 1) return undefined
      return callerFrom(row, isLanguage(row.language) ? row.language : 'th')
    },
    anonymousCaller: async (request) => {
      firstTenant ??= await readFirstTenant(readerPool)
      return { ...nobodyOf(firstTenant ?? '', languageOf(request)), address: request.ip }
    },
  }
}
