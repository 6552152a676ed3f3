import { maySwitchPasswordsOff } from '@khonsong/domain/company/access/company-sign-in.ts'
import type { SignInProvider } from '@khonsong/contract/company/access/sign-in-providers.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { audit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { Answered, decided, Refused, Stale } from '../../../../platform/http/refusals.ts'
import { notify } from '../../../../platform/notices.ts'
import { requireRecentConfirmation } from '../second-factor/require-recent-confirmation.ts'
import type { SignInUser } from '../session-store.ts'
import {
  administratorsOf,
  isAdministrator,
  passwordsOf,
  passwordlessPreconditions,
  writePasswords,
  type Passwords,
} from './password-store.ts'
import { listProviders, lockProviders } from './provider-store.ts'

/** Allows or disables password sign-in; disabling requires another working sign-in. */
export const switchPasswords = async (tx: Tx, { allowed, version }: Passwords): Promise<Passwords> => {
  await requireRecentConfirmation(tx)
  await lockProviders(tx)
  const before = await passwordsOf(tx, tx.caller.tenantId)
  if (before.version !== version) throw new Stale(before)
  if (!allowed) decided(maySwitchPasswordsOff(await passwordlessPreconditions(tx)))
  if (!(await writePasswords(tx, allowed, version))) throw new Stale()
  await audit(tx, {
    subject: 'settings',
    subjectId: tx.caller.tenantId,
    action: 'edited',
    version: version + 1,
    changes: { passwordSignIn: [before.allowed, allowed] },
  })
  await publishChange(tx, { topic: 'settings' })
  return { allowed, version: version + 1 }
}

/** While passwords are disabled, the last usable provider must stay enabled. */
export const assertSignInRemains = async (tx: Tx, { id }: Pick<SignInProvider, 'id'>): Promise<void> => {
  if ((await passwordsOf(tx, tx.caller.tenantId)).allowed) return
  const others = (await listProviders(tx)).filter((one) => one.id !== id && one.enabled && one.lastUsedAt !== null)
  if (others.length === 0) throw new Refused([rejection('provider.only_way', {})])
}

const used = {
  en: 'An administrator signed in by password',
  th: 'ผู้ดูแลระบบเข้าสู่ระบบด้วยรหัสผ่าน',
  zh: '管理员使用密码登录',
}

/**
 * Checked only after the password was correct, so that it reveals no administrators. Administrators keep password
 * access for provider outages; all of them are notified of its use.
 */
export const mayUsePasswords = async (tx: Tx, user: Pick<SignInUser, 'tenantId' | 'id'>): Promise<boolean> =>
  (await passwordsOf(tx, user.tenantId)).allowed || isAdministrator(tx, user)

export const notifyRecoverySignIn = async (tx: Tx, user: SignInUser): Promise<void> => {
  if ((await passwordsOf(tx, user.tenantId)).allowed) return
  await audit(tx, { subject: 'users', subjectId: user.id, action: 'signed_in_by_recovery' })
  const body = {
    en: `${user.displayName} came in by password while passwords are switched off`,
    th: `${user.displayName} เข้าด้วยรหัสผ่านขณะที่ปิดการใช้รหัสผ่าน`,
    zh: `密码已停用，${user.displayName}仍以密码登录`,
  }
  for (const userId of await administratorsOf(tx))
    await notify(tx, { userId, kind: 'access', title: used, body, href: '/setup/signIn' })
}

export const onlyByCompany = () => new Answered(403, rejection('company.only', {}))
