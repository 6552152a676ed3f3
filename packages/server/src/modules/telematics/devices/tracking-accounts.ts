import { timingSafeEqual } from 'node:crypto'
import { accountCalls, trackingAccounts } from '@khonsong/contract/telematics/devices/tracking-accounts.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { TrackingAccount } from '@khonsong/domain/telematics/devices/tracking-account.ts'
import { accountPlatforms, type AccountPlatform } from '@khonsong/domain/telematics/devices/tracking-platform.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { addRecord, editRecord } from '../../../platform/resource/write-resource.ts'
import { sealedKeyOf, writeSealedKey } from './account-store.ts'
import { platformAdapters, type PlatformLogin } from './platform-adapters.ts'

interface Asked {
  readonly platform: AccountPlatform
  readonly account: string
  readonly serverUrl: string | null
  readonly organisationNo: string | null
  readonly topic: string | null
  readonly key: string | null
}

interface Form extends Asked {
  readonly sourceType: string
  readonly partnerId: string | null
  readonly proof: string | null
}

const contextOfAccount = (tenantId: string, id: string): string => `${tenantId} tracking account ${id}`

/** The account's key in plain text for its platform; undefined when it was sealed with another installation key. */
export const openAccountKey = (app: FastifyInstance, tenantId: string, id: string, sealed: Buffer): string | undefined =>
  app.secrets.unseal('tracking_account', contextOfAccount(tenantId, id), sealed)?.toString('utf8')

/** A test is valid for half an hour: enough to complete the form. */
const proofMs = 30 * 60_000

const testFirst = () => new Refused([rejection('tracking_account.test_first', {}, 'key')])

const contextOf = (tx: Tx, id: string): string => contextOfAccount(tx.caller.tenantId, id)

const signed = (app: FastifyInstance, tx: Tx, login: PlatformLogin, testedAt: string): string => {
  const { platform, account, key, serverUrl, organisationNo, topic } = login
  const text = JSON.stringify([tx.caller.tenantId, testedAt, platform, account, key, serverUrl, organisationNo, topic])
  return `${testedAt} ${app.secrets.sign('tracking_account', text).toString('hex')}`
}

/** When this account and key were tested; refuses without a recent test. */
const testedAtOf = (app: FastifyInstance, tx: Tx, login: PlatformLogin, proof: string | null): string => {
  const [testedAt = ''] = proof?.split(' ') ?? []
  const age = Date.parse(tx.now) - Date.parse(testedAt)
  if (proof === null || Number.isNaN(age) || age > proofMs) throw testFirst()
  const [given, expected] = [Buffer.from(proof), Buffer.from(signed(app, tx, login, testedAt))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw testFirst()
  return testedAt
}

const savedKey = async (app: FastifyInstance, tx: Tx, id: string | undefined): Promise<string> => {
  const sealed = id === undefined ? null : await sealedKeyOf(tx, id)
  const plain = sealed === null || id === undefined ? undefined : app.secrets.unseal('tracking_account', contextOf(tx, id), sealed)
  if (plain === undefined) throw testFirst()
  return plain.toString('utf8')
}

const loginOf = async (app: FastifyInstance, tx: Tx, { key, ...asked }: Asked, id: string | undefined): Promise<PlatformLogin> => ({
  platform: asked.platform,
  account: asked.account,
  serverUrl: asked.serverUrl,
  organisationNo: asked.organisationNo,
  topic: asked.topic,
  key: key ?? (await savedKey(app, tx, id)),
})

const valuesOf = ({ platform, account, serverUrl, organisationNo, topic, sourceType, partnerId }: Form) => ({
  platform,
  account,
  serverUrl,
  organisationNo,
  topic,
  sourceType,
  partnerId,
})

const allowedHosts = (app: FastifyInstance): readonly string[] => app.config.messaging.outgoingAllow

const test = async (app: FastifyInstance, tx: Tx, { id, ...asked }: Asked & { readonly id?: string | undefined }) => {
  const login = await loginOf(app, tx, asked, id)
  if (accountPlatforms[login.platform].needsOrganisationNo && login.organisationNo === null) throw testFirst()
  await platformAdapters[login.platform].signIn(login, allowedHosts(app))
  return { proof: signed(app, tx, login, tx.now), testedAt: tx.now }
}

const add = async (app: FastifyInstance, tx: Tx, table: ResourceTable, form: Form) => {
  if (form.key === null) throw testFirst()
  const login = { ...form, key: form.key }
  const testedAt = testedAtOf(app, tx, login, form.proof)
  const { id } = await addRecord(tx, table, { id: tx.newId(), status: undefined, values: valuesOf(form) }, {})
  const sealed = app.secrets.seal('tracking_account', contextOf(tx, id), Buffer.from(login.key, 'utf8'))
  await writeSealedKey(tx, id, sealed, testedAt)
  return found(await findRow(tx, table, id))
}

/** Fields a test depends on; changing one requires a new test. */
const isAnotherLogin = (before: TrackingAccount, form: Form): boolean =>
  form.key !== null ||
  before.platform !== form.platform ||
  before.account !== form.account ||
  before.serverUrl !== form.serverUrl ||
  before.organisationNo !== form.organisationNo ||
  before.topic !== form.topic

const edit = async (app: FastifyInstance, tx: Tx, table: ResourceTable, id: string, form: Form & { readonly version: number }) => {
  const before = found(await findRow(tx, table, id, true)) as unknown as TrackingAccount // read with the declared columns
  const login = isAnotherLogin(before, form) ? await loginOf(app, tx, form, id) : undefined
  const testedAt = login && testedAtOf(app, tx, login, form.proof)
  await editRecord(tx, table, { id, version: form.version, status: undefined, values: valuesOf(form) }, {})
  if (login && testedAt !== undefined) {
    const sealed = app.secrets.seal('tracking_account', contextOf(tx, id), Buffer.from(login.key, 'utf8'))
    await writeSealedKey(tx, id, sealed, testedAt)
  }
  return found(await findRow(tx, table, id))
}

const query = async (app: FastifyInstance, tx: Tx, table: ResourceTable, id: string, plateOrDevice: string) => {
  const account = found(await findRow(tx, table, id)) as unknown as TrackingAccount // read with the declared columns
  const login = await loginOf(app, tx, { ...account, key: null }, id)
  const adapter = platformAdapters[account.platform]
  const position = await adapter.locate(login, plateOrDevice, tx.now, allowedHosts(app))
  return {
    plateOrDevice,
    platformName: accountPlatforms[account.platform].words[tx.caller.language],
    isSimulated: adapter.isSimulated,
    found: position,
  }
}

/** Accounts at tracking platforms: tested before saving, queried on demand. */
export const serveTrackingAccounts = (app: FastifyInstance): void => {
  const table = serveResource(app, trackingAccounts)
  serve(app, accountCalls.test, (tx, { body }) => test(app, tx, body), { ownTransactions: true })
  serve(app, accountCalls.add, (tx, { body }) => add(app, tx, table, body) as never) // a row of the declared resource
  serve(app, accountCalls.edit, (tx, { params, body }) => edit(app, tx, table, params.id, body) as never) // a row of the declared resource
  serve(app, accountCalls.locate, (tx, { params, body }) => query(app, tx, table, params.id, body.plateOrDevice), {
    ownTransactions: true,
  })
}
