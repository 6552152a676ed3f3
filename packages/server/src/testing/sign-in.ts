import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { UserKind } from '@khonsong/domain/company/access/menus.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { newId } from '../platform/db/new-id.ts'
import { hashPassword } from '../modules/company/access/password-hash.ts'
import { hashOfToken, newSessionToken } from '../modules/company/access/session-cookie.ts'

/** Password of every test user, hashed once at a low cost. */
export const testPassword = 'somtam-poo-plara-2569'
const cheap = { memory: 8, passes: 1, lanes: 1 }
let hash: Promise<string> | undefined

export interface TestUser {
  readonly tenantId: string
  readonly id: string
  readonly login: string
  readonly displayName: string
}

export interface UserWish {
  readonly permissions: readonly Permission[]
  readonly kind?: UserKind
  /** Limits internal users to these business units; absent means full scope. */
  readonly businessUnitIds?: readonly string[]
  readonly customerId?: string
  readonly subcontractorId?: string
  readonly driverId?: string
  readonly login?: string
  readonly displayName?: string
  readonly mustChangePassword?: boolean
}

/** A signed-in client: `await dispatcher.inject({ method: 'GET', url: '/v1/session' })`. */
export interface SignedIn {
  readonly user: TestUser
  readonly cookie: string
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** `items` of a successful response; any other fails the test with the problem. */
  items<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object): Promise<T>
}

export interface TestCompany {
  readonly tenantId: string
  readonly code: string
  readonly companyId: string
  readonly businessUnitIds: readonly [string, string]
  user(wish: UserWish): Promise<TestUser>
  /** Opens a session for a user without a password. */
  as(user: TestUser): Promise<SignedIn>
  /** Creates a user and opens a session: `await company.signedIn({ permissions: ['order.view'] })`. */
  signedIn(wish: UserWish): Promise<SignedIn>
}

/** Headers that the console sends with each request. */
export const consoleHeaders = { 'x-requested-with': 'khonsong', 'accept-language': 'en' } as const

const cookieName = 'khonsong'

const signedInAs = async (app: FastifyInstance, user: TestUser): Promise<SignedIn> => {
  const token = newSessionToken()
  await app.database.writer
    .insertInto('sessions')
    .values({
      idHash: hashOfToken(token),
      publicId: newId(),
      tenantId: user.tenantId,
      userId: user.id,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      idleSeconds: 3600,
      address: '127.0.0.1',
      addressKey: '127.0.0.1',
      agent: 'test',
    })
    .execute()
  const cookie = `${cookieName}=${token}`
  const inject = (options: InjectOptions) => app.inject({ ...options, headers: { ...consoleHeaders, cookie, ...options.headers } })
  return {
    user,
    cookie,
    inject,
    items: async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
      const answer = await inject({ method, url, ...(payload === undefined ? {} : { payload }) })
      if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
      return answer.json<{ items: T }>().items
    },
  }
}

const newUser = async (app: FastifyInstance, tenantId: string, organisationId: string, wish: UserWish): Promise<TestUser> => {
  const db = app.database.writer
  const id = newId()
  const roleId = newId()
  const login = wish.login ?? `user-${id}`
  const displayName = wish.displayName ?? 'สมชาย ใจดี'
  const kind = wish.kind ?? 'internal'
  hash ??= hashPassword(testPassword, cheap)
  const passwordHash = await hash
  await db
    .insertInto('roles')
    .values({
      tenantId,
      id: roleId,
      code: roleId.slice(-12),
      name: `role of ${login}`.slice(0, 60),
      permissions: [...wish.permissions],
    })
    .execute()
  await db
    .insertInto('users')
    .values({
      tenantId,
      id,
      login,
      displayName,
      kind,
      organisationId,
      businessUnitIds: wish.businessUnitIds ? [...wish.businessUnitIds] : null,
      customerId: wish.customerId ?? (kind === 'customer' ? newId() : null),
      subcontractorId: wish.subcontractorId ?? (kind === 'subcontractor' ? newId() : null),
      driverId: wish.driverId ?? (kind === 'driver' ? newId() : null),
      roleIds: [roleId],
      passwordHash,
      mustChangePassword: wish.mustChangePassword ?? false,
      searchKey: `${login} ${displayName}`.toLowerCase(),
    })
    .execute()
  return { tenantId, id, login, displayName }
}

/** Signs in to the company created by an installation's first start. */
export const signedInToInstallation = async (app: FastifyInstance, tenantId: string, wish: UserWish): Promise<SignedIn> => {
  const company = await app.database.reader
    .selectFrom('organisations')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', 'company')
    .executeTakeFirstOrThrow()
  return signedInAs(app, await newUser(app, tenantId, company.id, wish))
}

/** A separate company with two business units, and users with the permissions and scope a test needs. */
export const testCompany = async (app: FastifyInstance): Promise<TestCompany> => {
  const tenantId = newId()
  const code = `t${tenantId.slice(-12)}`
  const db = app.database.writer
  const [companyId, first, second] = [newId(), newId(), newId()]
  await db.insertInto('tenants').values({ id: tenantId, code, name: 'บริษัท ทดสอบขนส่ง จำกัด' }).execute()
  await db
    .insertInto('organisations')
    .values([
      { tenantId, id: companyId, parentId: null, kind: 'company', code: 'HQ', name: 'บริษัท ทดสอบขนส่ง จำกัด' },
      { tenantId, id: first, parentId: companyId, kind: 'business_unit', code: 'BU01', name: 'กรุงเทพ' },
      { tenantId, id: second, parentId: companyId, kind: 'business_unit', code: 'BU02', name: 'เชียงใหม่' },
    ])
    .execute()
  const user = (wish: UserWish) => newUser(app, tenantId, companyId, wish)
  const as = (user: TestUser) => signedInAs(app, user)
  return { tenantId, code, companyId, businessUnitIds: [first, second], user, as, signedIn: async (wish) => as(await user(wish)) }
}
