import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import {
  clientKinds,
  isMailDomain,
  maxGroupRoles,
  maxMailDomains,
  providerFields as fields,
} from '@khonsong/domain/company/access/sign-in-provider.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'

const idParams = z.object({ id: z.uuid() })
const version = z.number().int().min(1)
const versionBody = z.object({ version })

const groupRole = z.object({
  group: z.string().trim().min(1).max(200).meta({ label: fields.group }),
  roleId: z.uuid().meta({ label: fields.roleId }),
})

const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((text, context) => {
    if (!isMailDomain(text)) context.addIssue(issueOf(rejection('provider.domain_form', {}), []))
  })

const claim = z.string().trim().min(1).max(100)

const wish = {
  label: z.string().trim().min(1).max(60).meta({ label: fields.label }),
  issuer: z.string().trim().min(1).max(500).meta({ label: fields.issuer }),
  clientId: z.string().trim().min(1).max(300).meta({ label: fields.clientId }),
  clientKind: z.enum(clientKinds).default('secret').meta({ label: fields.clientKind }),
  /** Empty keeps the stored secret, which is never returned. */
  clientSecret: z.string().max(500).default('').meta({ label: fields.clientSecret }),
  scopes: z.string().trim().min(1).max(300).default('openid email profile').meta({ label: fields.scopes }),
  emailClaim: claim.default('email').meta({ label: fields.emailClaim }),
  verifiedClaim: claim.default('email_verified').meta({ label: fields.verifiedClaim }),
  nameClaim: claim.default('name').meta({ label: fields.nameClaim }),
  groupsClaim: claim.default('groups').meta({ label: fields.groupsClaim }),
  linkByEmail: z.boolean().default(false).meta({ label: fields.linkByEmail }),
  secondFactorThere: z.boolean().default(false).meta({ label: fields.secondFactorThere }),
  makeAccounts: z.boolean().default(false).meta({ label: fields.makeAccounts }),
  mailDomains: z.array(mailDomain).max(maxMailDomains).default([]).meta({ label: fields.mailDomains }),
  organisationId: z.uuid().nullable().default(null).meta({ label: fields.organisationId }),
  businessUnitIds: distinct(z.array(z.uuid()).min(1).max(200)).nullable().default(null).meta({ label: fields.businessUnitIds }),
  roleIds: distinct(z.array(z.uuid()).max(20)).default([]).meta({ label: fields.roleIds }),
  groupRoles: z.array(groupRole).max(maxGroupRoles).default([]).meta({ label: fields.groupRoles }),
}

/** Fields of a provider's form. The client chooses the id, because the redirect URL must be registered before saving. */
export const newSignInProvider = z.object({ id: z.uuid(), ...wish })
/** Without the secret, because form input is stored as a draft. */
export const signInProviderForm = newSignInProvider
  .omit({ clientSecret: true })
  .extend({ organisationId: z.string().nullable(), businessUnitIds: distinct(z.array(z.uuid()).max(200)) })
const changedSignInProvider = z.object({ id: z.uuid(), version, ...wish })

const provider = z
  .object({
    id: z.uuid(),
    label: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    clientKind: z.enum(clientKinds),
    scopes: z.string(),
    emailClaim: z.string(),
    verifiedClaim: z.string(),
    nameClaim: z.string(),
    groupsClaim: z.string(),
    linkByEmail: z.boolean(),
    secondFactorThere: z.boolean(),
    makeAccounts: z.boolean(),
    mailDomains: z.array(z.string()),
    organisationId: z.uuid().nullable(),
    businessUnitIds: z.array(z.uuid()).nullable(),
    roleIds: z.array(z.uuid()),
    groupRoles: z.array(z.object({ group: z.string(), roleId: z.uuid() })),
    enabled: z.boolean(),
    /** Number of linked accounts. */
    peopleCount: z.number().int(),
    lastUsedAt: z.string().nullable(),
    version: z.number().int(),
    updatedAt: z.string(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'SignInProvider' })
export type SignInProvider = z.output<typeof provider>

export const providerTestOutcomes = ['found', 'refused', 'away', 'not_openid', 'other_issuer'] as const

const tested = z.object({
  outcome: z.enum(providerTestOutcomes),
  /** Discovery document of the provider; null for missing fields. */
  found: z
    .object({
      issuer: z.string(),
      authorizationHost: z.string(),
      tokenHost: z.string(),
      signing: z.array(z.string()),
      scopes: z.array(z.string()).nullable(),
      claims: z.array(z.string()).nullable(),
      pkce: z.boolean().nullable(),
    })
    .nullable(),
})
export type ProviderTest = z.output<typeof tested>

const passwords = z.object({ allowed: z.boolean(), version })

export const signInProviders = {
  list: operation('GET /v1/sign-in-provider/list', {
    summary: 'The company’s own sign-ins, and the one of this server’s configuration',
    needs: 'platform.administer',
    output: z.object({
      list: z.array(provider),
      /** Whether password sign-in is allowed as well. */
      passwords,
      /** Preconditions for disabling passwords: a provider that has been used, an administrator with a password. */
      ways: z.object({ used: z.boolean(), recovery: z.boolean() }),
      /** Base of redirect URLs; the provider's id is appended. */
      returnUrl: z.string(),
      /** The environment's provider, and whether it is in use. */
      environment: z.object({ label: z.string(), issuer: z.string(), offered: z.boolean() }).nullable(),
    }),
  }),
  passwords: operation('PUT /v1/sign-in-provider/passwords', {
    summary: 'Let people of the company sign in by password, or only through its own sign-in; administrators keep theirs',
    needs: 'platform.administer',
    body: passwords,
    output: passwords,
  }),
  add: operation('POST /v1/sign-in-provider/add', {
    summary: 'Add a company sign-in; it is switched off until it is switched on',
    needs: 'platform.administer',
    body: newSignInProvider,
    output: provider,
  }),
  edit: operation('PUT /v1/sign-in-provider/edit', {
    summary: 'Change a company sign-in',
    needs: 'platform.administer',
    body: changedSignInProvider,
    output: provider,
  }),
  enable: operation('POST /v1/sign-in-provider/{id}/enable', {
    summary: 'Offer a company sign-in on the sign-in page',
    needs: 'platform.administer',
    params: idParams,
    body: versionBody,
    output: provider,
  }),
  disable: operation('POST /v1/sign-in-provider/{id}/disable', {
    summary: 'Offer a company sign-in no longer; sessions begun with it go on',
    needs: 'platform.administer',
    params: idParams,
    body: versionBody,
    output: provider,
  }),
  remove: operation('POST /v1/sign-in-provider/{id}/remove', {
    summary: 'Remove a company sign-in; accounts stay, their connection counts again when the issuer is added again',
    needs: 'platform.administer',
    params: idParams,
    body: versionBody,
  }),
  test: operation('POST /v1/sign-in-provider/test', {
    summary: 'Ask an issuer what it says of itself, before people are sent there',
    needs: 'platform.administer',
    body: z.object({ issuer: z.string().trim().min(1).max(500).meta({ label: fields.issuer }) }),
    output: tested,
    once: true,
  }),
}
