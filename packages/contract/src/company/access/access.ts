import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { daySchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import { businessUnit } from '@khonsong/domain/company/access/business-unit.ts'
import { organisation } from '@khonsong/domain/company/access/organisation.ts'
import { role } from '@khonsong/domain/company/access/role.ts'
import { user } from '@khonsong/domain/company/access/user.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { operation } from '../../kernel/operation.ts'
import { bulkResult, operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const idParams = z.object({ id: z.uuid() })
const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()

const userRecords = operationsFor(
  user,
  {
    list: 'GET /v1/users',
    detail: 'GET /v1/users/{id}',
    add: 'POST /v1/users',
    edit: 'PUT /v1/users/{id}',
    setStatus: 'POST /v1/users/actions/set-status',
    history: 'GET /v1/users/{id}/history',
    log: 'GET /v1/users/history',
    export: 'GET /v1/users/export',
  },
  {
    needs: {
      view: 'user.view',
      create: 'user.create',
      edit: 'user.edit',
      status: 'user.status',
      export: 'user.export',
      import: 'user.import',
    },
  },
)

/** Role names, ordered by code. */
const roleNames = z.array(z.string())

/** A user's permissions and their origin. */
export const userRights = z.object({
  login: z.string(),
  displayName: z.string(),
  /** An inactive account has no permissions. */
  active: z.boolean(),
  roles: z.array(z.object({ id: z.uuid(), name: z.string(), active: z.boolean() })),
  /** Row scope: whole company, business units, or one partner. */
  sees: z.object({ kind: z.enum(['all', 'business_units', 'customer', 'subcontractor', 'driver']), names: z.array(z.string()) }),
  permissions: z.array(
    z.object({
      permission: z.string(),
      allowed: z.boolean(),
      /** The user's active roles that grant it. */
      givenBy: roleNames,
      /** The user's inactive roles that would grant it. */
      sleeping: roleNames,
      /** Other active roles that grant it. */
      others: roleNames,
    }),
  ),
})
export type UserRights = z.output<typeof userRights>

export const users = {
  ...userRecords,
  /** Generates a password, returned once; must be changed at the next sign-in. */
  resetPassword: operation('POST /v1/users/{id}/actions/reset-password', {
    summary: 'Make a new initial password; it is answered once and all sessions of the account end',
    needs: 'user.edit',
    params: idParams,
    output: z.object({ password: z.string() }),
    once: true,
  }),
  endSessions: operation('POST /v1/users/{id}/actions/end-sessions', {
    summary: 'Sign somebody out everywhere',
    needs: 'user.edit',
    params: idParams,
    output: z.object({ ended: z.boolean() }),
  }),
  invite: operation('POST /v1/users/{id}/actions/invite', {
    summary: 'Invite somebody to choose their password: by mail, or by a link that is answered once',
    needs: 'user.edit',
    params: idParams,
    body: z.object({ by: z.enum(['mail', 'link']) }),
    output: z.object({ sentTo: z.string().nullable(), link: z.string().nullable(), expiresAt: z.string() }),
    once: true,
  }),
  inviteMany: operation('POST /v1/users/actions/invite', {
    summary: 'Invite several people by mail to choose their passwords; each answers for itself',
    needs: 'user.edit',
    body: z.object({ ids: distinct(z.array(z.uuid()).min(1).max(200)) }),
    output: bulkResult,
  }),
  rights: operation('GET /v1/users/{id}/rights', {
    summary: 'Why somebody may or may not do each thing: the roles that give it, and those that would',
    needs: 'user.view',
    params: idParams,
    output: userRights,
  }),
  resetFactor: operation('POST /v1/users/{id}/actions/reset-second-factor', {
    summary: 'Remove the second factors of somebody who lost them; all sessions of the account end',
    needs: 'user.edit',
    params: idParams,
  }),
}

/** A user to whom a role may be assigned. */
export const rolePerson = z.object({
  id: z.uuid(),
  login: z.string(),
  displayName: z.string(),
  organisationName: z.string().nullable(),
  kind: z.string(),
  status: z.number().int(),
  assigned: z.boolean(),
})
export type RolePerson = z.output<typeof rolePerson>

export const roles = {
  ...operationsFor(
    role,
    {
      list: 'GET /v1/roles',
      detail: 'GET /v1/roles/{id}',
      add: 'POST /v1/roles',
      edit: 'PUT /v1/roles/{id}',
      setStatus: 'POST /v1/roles/actions/set-status',
      history: 'GET /v1/roles/{id}/history',
      log: 'GET /v1/roles/history',
      export: 'GET /v1/roles/export',
    },
    {
      needs: {
        view: 'role.view',
        create: 'role.create',
        edit: 'role.edit',
        status: 'role.status',
        export: 'role.export',
        import: 'role.import',
      },
    },
  ),
  remove: operation('DELETE /v1/roles/{id}', {
    summary: 'Remove a role that nobody has (the console asks first)',
    needs: 'role.delete',
    params: idParams,
  }),
  people: operation('GET /v1/roles/{id}/users', {
    summary: 'Whom the role can be given to, and who has it',
    needs: 'role.view',
    params: idParams,
    /** Limits the list to the current organisation's personnel; on by default. */
    query: listQuery({ currentOrganisation: flag, assigned: flag }),
    output: listOf(rolePerson),
  }),
  assign: operation('PUT /v1/roles/{id}/users', {
    summary: 'Give the role to some people and take it from others, all or nothing',
    needs: 'user.edit',
    params: idParams,
    body: z.object({
      add: distinct(z.array(z.uuid()).max(200)).default([]),
      remove: distinct(z.array(z.uuid()).max(200)).default([]),
    }),
  }),
}

export const organisationNode = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  kind: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.number().int(),
  version: z.number().int(),
  /** Number of direct members. */
  userCount: z.number().int(),
})
export type OrganisationNode = z.output<typeof organisationNode>

const organisationNeeds: ResourceNeeds = {
  view: 'organisation.view',
  create: 'organisation.create',
  edit: 'organisation.edit',
  status: 'organisation.status',
  export: 'organisation.export',
  import: 'organisation.import',
}

/** Organisations of this kind, as listed in the master data. */
export const businessUnits = operationsFor(
  businessUnit,
  {
    list: 'GET /v1/business-units',
    detail: 'GET /v1/business-units/{id}',
    add: 'POST /v1/business-units',
    edit: 'PUT /v1/business-units/{id}',
    setStatus: 'POST /v1/business-units/actions/set-status',
    history: 'GET /v1/business-units/{id}/history',
    log: 'GET /v1/business-units/history',
    export: 'GET /v1/business-units/export',
  },
  { needs: organisationNeeds },
)

export const organisations = {
  ...operationsFor(
    organisation,
    {
      list: 'GET /v1/organisations',
      detail: 'GET /v1/organisations/{id}',
      add: 'POST /v1/organisations',
      edit: 'PUT /v1/organisations/{id}',
      setStatus: 'POST /v1/organisations/actions/set-status',
      history: 'GET /v1/organisations/{id}/history',
      log: 'GET /v1/organisations/history',
      export: 'GET /v1/organisations/export',
    },
    { needs: organisationNeeds },
  ),
  tree: operation('GET /v1/organisations/tree', {
    summary: 'The whole tree of companies, departments and business units, also as it was at the end of a past day',
    needs: 'organisation.view',
    query: z.object({ on: daySchema.optional() }),
    output: z.array(organisationNode),
  }),
}

const profile = z.object({
  login: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(languages).nullable(),
})

/** An empty form field means absent. */
const orNothing = <S extends z.ZodType<string>>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable())

/** Also validates the profile form. */
export const profileChanges = z.object({
  email: orNothing(user.fields.email.schema),
  phone: orNothing(user.fields.phone.schema),
  language: z.enum(languages).nullable().meta({ label: user.fields.language.label }),
})

/** The caller's profile: contact data and form of address; name and permissions are managed by others. */
export const account = {
  profile: operation('GET /v1/accounts/me', { summary: 'My user info', needs: 'signed_in', output: profile }),
  saveProfile: operation('PUT /v1/accounts/me', {
    summary: 'Change my e-mail, mobile number and language',
    needs: 'signed_in',
    body: profileChanges,
    output: profile,
  }),
}
