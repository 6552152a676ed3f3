import { locksDriver } from '@khonsong/domain/company/access/sign-in-throttle.ts'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { endSessionsOfDriver, failuresSeen, type Attempt } from './session-store.ts'
import { accountKeyOf, signInAccount } from './throttle.ts'

const lockReason = 'ใส่รหัสผ่านผิด 5 ครั้ง · 5 failed sign-ins · 登录失败 5 次'

/**
 * Locks a driver after failed sign-ins from an address where the account has signed in before. Unknown addresses are
 * only throttled; otherwise anyone could lock out any driver. `tx` belongs to the account's company.
 */
export const lockAfterFailures = async (tx: Tx, attempt: Attempt): Promise<void> => {
  if (attempt.user === undefined || !locksDriver(await failuresSeen(tx, attempt))) return
  const { rows } = await sql<{ id: string; version: number }>`
    update drivers d set locked = true, version = d.version + 1, updated_at = ${tx.now}::timestamptz
    from users u
    where u.tenant_id = ${attempt.user.tenantId}::uuid and u.id = ${attempt.user.id}::uuid and d.tenant_id = u.tenant_id
      and d.id = u.driver_id and not d.locked
    returning d.id, d.version`.execute(tx.db)
  for (const { id, version } of rows) {
    await endSessionsOfDriver(tx, id)
    await audit(tx, {
      subject: 'drivers',
      subjectId: id,
      action: 'locked',
      version,
      changes: { locked: [false, true], reason: [null, lockReason] },
    })
    await publishChange(tx, { topic: 'drivers', id, version })
  }
}

/** Unlocking a driver also clears the failures, so that the next typo does not lock the account again. */
export const clearDriverFailures = async (tx: Tx, driverId: string): Promise<void> => {
  const { rows } = await sql<{ login: string }>`select u.login from users u
    where u.tenant_id = ${tx.caller.tenantId}::uuid and u.driver_id = ${driverId}::uuid`.execute(tx.db)
  const keys = rows.map(({ login }) => accountKeyOf(signInAccount(login)))
  if (keys.length > 0) await tx.db.deleteFrom('signInFailures').where('accountKey', 'in', keys).execute()
}
