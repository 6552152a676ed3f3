import { apiKeys } from '@khonsong/contract/company/access/access-keys.ts'
import { makeKey, maxKeysOfCustomer } from '@khonsong/domain/company/access/api-key.ts'
import { mayGrant } from '@khonsong/domain/company/access/grant-rules.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { addDays, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { beginningOf, newKey } from './api-key-secret.ts'
import { countActiveKeys, findKey, insertKey, listKeys, revokeKey, rotateKey } from './api-key-store.ts'
import { findAccount, permissionsIn } from './rights-store.ts'
import { requireRecentConfirmation } from './second-factor/require-recent-confirmation.ts'
import { hashOfToken } from './session-cookie.ts'
import { granterOf, rightsOf } from './user-seams.ts'

interface Wish {
  readonly name: string
  readonly userId: string
  readonly permissions: readonly string[]
  readonly expiresOn: string
}

const create = async (tx: Tx, { name, userId, permissions, expiresOn }: Wish) => {
  await requireRecentConfirmation(tx)
  const account = found(await findAccount(tx, userId))
  const held = await permissionsIn(tx, account.roleIds)
  decided(makeKey(granterOf(tx.caller), rightsOf({ ...account }), held, { permissions, expiresOn }, bangkokDayOf(tx.now)))
  const { scope } = tx.caller
  if (scope.kind === 'customer' && (await countActiveKeys(tx, scope.id)) >= maxKeysOfCustomer)
    throw new Refused([rejection('key.too_many', { n: maxKeysOfCustomer })])
  const [key, id] = [newKey(), tx.newId()]
  const expiresAt = instantInBangkok(addDays(expiresOn, 1))
  await insertKey(tx, { id, userId, name, permissions, beginning: beginningOf(key), keyHash: hashOfToken(key), expiresAt })
  const record = found(await findKey(tx, id))
  await audit(tx, {
    subject: 'api_keys',
    subjectId: id,
    action: 'created',
    changes: { name: [null, name], userId: [null, userId], permissions: [null, permissions], expiresOn: [null, expiresOn] },
  })
  await publishChange(tx, { topic: 'users' })
  return { key, record }
}

/** An active key; the caller must hold every permission its account has. */
const findActiveKey = async (tx: Tx, id: string) => {
  const key = found(await findKey(tx, id))
  if (key.revokedAt !== null || key.expiresAt <= tx.now) throw new Refused([rejection('key.ended', {})])
  const refusals = mayGrant(granterOf(tx.caller), key.permissions, 'permissions')
  if (refusals.length > 0) throw new Refused(refusals)
  return key
}

/** API keys: created, rotated and revoked, each audited. */
export const serveApiKeys = (app: FastifyInstance): void => {
  serve(app, apiKeys.list, (tx) => listKeys(tx))
  serve(app, apiKeys.create, (tx, { body }) => create(tx, body))
  serve(app, apiKeys.rotate, async (tx, { params, body }) => {
    await requireRecentConfirmation(tx)
    await findActiveKey(tx, params.id)
    const key = newKey()
    await rotateKey(tx, params.id, hashOfToken(key), beginningOf(key), body.keepHours)
    await audit(tx, {
      subject: 'api_keys',
      subjectId: params.id,
      action: 'rotated',
      changes: { keepHours: [null, body.keepHours] },
    })
    await publishChange(tx, { topic: 'users' })
    return { key, record: found(await findKey(tx, params.id)) }
  })
  serve(app, apiKeys.revoke, async (tx, { params }) => {
    found(await findKey(tx, params.id))
    await revokeKey(tx, params.id)
    await audit(tx, { subject: 'api_keys', subjectId: params.id, action: 'revoked' })
    await publishChange(tx, { topic: 'users' })
    return found(await findKey(tx, params.id))
  })
}
