import { signInProviders, type SignInProvider } from '@khonsong/contract/company/access/sign-in-providers.ts'
import {
  changeProvider,
  maxProviders,
  providerFields,
  rolesGivenBy,
  sameIssuer,
  saveProvider,
  type ClientKind,
} from '@khonsong/domain/company/access/sign-in-provider.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit, changesBetween, type Changes } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { decided, found, Refused, Stale } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { addressFault } from '../../../../platform/outgoing/guarded-request.ts'
import { publicUrlOf } from '../../../../platform/public-url.ts'
import { companyReturnPathOf } from '@khonsong/domain/kernel/login-address.ts'
import { requireRecentConfirmation } from '../second-factor/require-recent-confirmation.ts'
import { permissionsIn } from '../rights-store.ts'
import { granterOf } from '../user-seams.ts'
import { environmentProvider, providersOf, secretContext } from './provider.ts'
import {
  findProvider,
  firstTenant,
  insertProvider,
  isIdTaken,
  knownOf,
  listProviders,
  lockProviders,
  updateProvider,
  type ProviderToSave,
} from './provider-store.ts'
import { passwordsOf, passwordlessPreconditions } from './password-store.ts'
import { assertSignInRemains, switchPasswords } from './switch-passwords.ts'
import { testIssuer } from './test-issuer.ts'

interface Asked extends ProviderToSave {
  readonly clientKind: ClientKind
  readonly clientSecret: string
}

/** Validates the issuer before any user is redirected there. */
const issuerRefused = (issuer: string, allowed: readonly string[]): Rejection | undefined => {
  const fault = issuer.includes('?') ? 'form' : addressFault(issuer, allowed)
  if (fault === undefined) return undefined
  return fault === 'form' ? rejection('provider.issuer_form', {}, 'issuer') : rejection('provider.issuer_inside', {}, 'issuer')
}

/** Roles, organisation and business units must belong to the company. */
const unknowns = async (tx: Tx, wish: Asked): Promise<readonly Rejection[]> => {
  const units = wish.businessUnitIds ?? []
  const organisationIds = [...units, ...(wish.organisationId === null ? [] : [wish.organisationId])]
  const known = await knownOf(tx, { roleIds: rolesGivenBy(wish), organisationIds })
  const invalid = (field: keyof typeof providerFields, at: string = field) =>
    rejection('field.invalid', { field: providerFields[field] }, at)
  return [
    ...(wish.roleIds.every((id) => known.get(id) === 'role') ? [] : [invalid('roleIds')]),
    ...wish.groupRoles.flatMap(({ roleId }, index) =>
      known.get(roleId) === 'role' ? [] : [invalid('roleId', `groupRoles.${index}.roleId`)],
    ),
    ...(wish.organisationId === null || known.has(wish.organisationId) ? [] : [invalid('organisationId')]),
    ...(units.every((id) => known.get(id) === 'business_unit') ? [] : [invalid('businessUnitIds')]),
  ]
}

const checked = async (app: FastifyInstance, tx: Tx, wish: Asked, before: SignInProvider | undefined): Promise<void> => {
  const missing = await unknowns(tx, wish)
  if (missing.length > 0) throw new Refused(missing)
  decided(
    saveProvider(wish, {
      giver: granterOf(tx.caller),
      before: before && { ...before, hasSecret: before.clientKind === 'secret' },
      permissionsBefore: before ? await permissionsIn(tx, rolesGivenBy(before)) : [],
      permissionsAfter: await permissionsIn(tx, rolesGivenBy(wish)),
      newSecret: wish.clientSecret !== '',
      issuerRefused: issuerRefused(wish.issuer, app.config.messaging.outgoingAllow),
    }),
  )
}

/** Undefined keeps the stored secret. */
const sealedSecret = (app: FastifyInstance, tx: Tx, id: string, { clientKind, clientSecret, issuer }: Asked) => {
  if (clientKind === 'public') return null
  if (clientSecret === '') return undefined
  return app.secrets.seal(
    'sign_in_provider',
    secretContext({ tenantId: tx.caller.tenantId, id, issuer }),
    Buffer.from(clientSecret, 'utf8'),
  )
}

const toSave = (asked: Asked): ProviderToSave => {
  const { clientKind: _, clientSecret: __, ...wish } = asked
  return wish
}

const left = async (tx: Tx, id: string, action: string, changes: Changes): Promise<SignInProvider> => {
  const after = found(await findProvider(tx, id))
  await audit(tx, { subject: 'sign_in_providers', subjectId: id, action, version: after.version, changes })
  await publishChange(tx, { topic: 'settings' })
  return after
}

const current = async (tx: Tx, id: string, version: number): Promise<SignInProvider> => {
  await lockProviders(tx)
  const before = found(await findProvider(tx, id))
  if (before.version !== version) throw new Stale(before)
  return before
}

const written = (done: boolean, before: SignInProvider): void => {
  if (!done) throw new Stale(before)
}

const alone = async (tx: Tx, issuer: string, id: string): Promise<void> => {
  const others = (await listProviders(tx)).filter((one) => one.id !== id)
  if (others.some((one) => sameIssuer(one.issuer, issuer))) throw new Refused([rejection('provider.issuer_taken', {}, 'issuer')])
  if (others.length >= maxProviders) throw new Refused([rejection('provider.too_many', { n: maxProviders })])
}

/** Audits that the secret changed, never its value. */
const secretChange = (had: boolean, wish: Asked): Changes =>
  wish.clientSecret === '' || wish.clientKind === 'public' ? {} : { clientSecret: [had ? '•••' : null, '•••'] }

const add = async (app: FastifyInstance, tx: Tx, { id, ...asked }: Asked & { readonly id: string }) => {
  await requireRecentConfirmation(tx)
  await lockProviders(tx)
  await checked(app, tx, asked, undefined)
  if (await isIdTaken(tx, id)) throw new Stale()
  await alone(tx, asked.issuer, id)
  const wish = toSave(asked)
  await insertProvider(tx, id, wish, sealedSecret(app, tx, id, asked) ?? null)
  return left(tx, id, 'created', {
    ...changesBetween({}, { ...wish, clientKind: asked.clientKind }),
    ...secretChange(false, asked),
  })
}

const edit = async (
  app: FastifyInstance,
  tx: Tx,
  { id, version, ...asked }: Asked & { readonly id: string; readonly version: number },
) => {
  await requireRecentConfirmation(tx)
  const before = await current(tx, id, version)
  await checked(app, tx, asked, before)
  await alone(tx, asked.issuer, id)
  // The secret is sealed with the issuer as context: an equivalent spelling keeps the stored one, so the secret stays readable.
  const issuer = asked.clientSecret === '' && sameIssuer(before.issuer, asked.issuer) ? before.issuer : asked.issuer
  const kept = { ...asked, issuer }
  const wish = toSave(kept)
  written(await updateProvider(tx, id, version, { wish, clientSecret: sealedSecret(app, tx, id, kept) }), before)
  const was = Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(wish, name) || name === 'clientKind'))
  const changes = changesBetween(was, { ...wish, clientKind: asked.clientKind })
  return left(tx, id, 'edited', { ...changes, ...secretChange(before.clientKind === 'secret', asked) })
}

const turn = async (tx: Tx, id: string, version: number, enabled: boolean) => {
  if (enabled) await requireRecentConfirmation(tx)
  const before = await current(tx, id, version)
  if (before.enabled === enabled) throw new Refused([rejection(enabled ? 'provider.is_on' : 'provider.is_off', {})], before)
  if (!enabled) await assertSignInRemains(tx, before)
  // Disabling needs no more than managing sign-ins; enabling grants what the configuration contains.
  const refusals = enabled ? changeProvider(granterOf(tx.caller), before, await permissionsIn(tx, rolesGivenBy(before))) : []
  if (refusals.length > 0) throw new Refused(refusals)
  written(await updateProvider(tx, id, version, { enabled }), before)
  return left(tx, id, enabled ? 'enabled' : 'disabled', { enabled: [!enabled, enabled] })
}

const remove = async (tx: Tx, id: string, version: number): Promise<undefined> => {
  const before = await current(tx, id, version)
  await assertSignInRemains(tx, before)
  written(await updateProvider(tx, id, version, { enabled: false, removedAt: tx.now, clientSecret: null }), before)
  const changes: Changes = { label: [before.label, null], issuer: [before.issuer, null] }
  await audit(tx, { subject: 'sign_in_providers', subjectId: id, action: 'removed', version: version + 1, changes })
  await publishChange(tx, { topic: 'settings' })
  return undefined
}

/** Administration of single sign-on providers. */
export const serveSignInProviders = (app: FastifyInstance): void => {
  serve(app, signInProviders.list, async (tx) => {
    const { tenantId } = tx.caller
    const offered = await providersOf(app, tx, tenantId)
    const isFirst = (await firstTenant(tx)) === tenantId
    const named = isFirst ? environmentProvider(app, tenantId) : undefined
    return {
      list: await listProviders(tx),
      passwords: await passwordsOf(tx, tenantId),
      ways: await passwordlessPreconditions(tx),
      returnUrl: publicUrlOf(app.config) + companyReturnPathOf(''),
      environment: named ? { label: named.label, issuer: named.issuer, offered: offered.some(({ id }) => id === null) } : null,
    }
  })
  serve(app, signInProviders.passwords, (tx, { body }) => switchPasswords(tx, body))
  serve(app, signInProviders.add, (tx, { body }) => add(app, tx, body))
  serve(app, signInProviders.edit, (tx, { body }) => edit(app, tx, body))
  serve(app, signInProviders.enable, (tx, { params, body }) => turn(tx, params.id, body.version, true))
  serve(app, signInProviders.disable, (tx, { params, body }) => turn(tx, params.id, body.version, false))
  serve(app, signInProviders.remove, (tx, { params, body }) => remove(tx, params.id, body.version))
  serve(
    app,
    signInProviders.test,
    async (_, { body }) => {
      const refused = issuerRefused(body.issuer, app.config.messaging.outgoingAllow)
      if (refused) throw new Refused([refused])
      return testIssuer(body.issuer, app.config.messaging.outgoingAllow)
    },
    { ownTransactions: true },
  )
}
