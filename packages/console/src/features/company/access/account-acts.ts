import { users } from '@khonsong/contract/company/access/access.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { Account } from './account-form.tsx'
import type { MadePassword } from './new-password.tsx'

/** Enables or disables accounts, one or many; per-account results, the first refusal is shown. */
export const useSetAccountStatus = () => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const { act } = useAct(users.setStatus, { changes: ['users'] })
  return async (accounts: readonly Account[], status: 0 | 1) => {
    const name = accounts.map(({ displayName }) => displayName).join(', ')
    const confirmed =
      status === 1 ||
      (await confirm({
        title: t('account.disableAsk', { name }),
        content: t('account.disableText'),
        ok: t('account.disable'),
        danger: true,
      }))
    if (!confirmed) return
    const results = await act({ body: { ids: accounts.map(({ id }) => id), status } }).catch(() => [])
    const refused = results.find(({ done }) => !done)
    if (refused)
      void message.warning(
        t('account.some', { done: results.filter(({ done }) => done).length, n: results.length, why: refused.message ?? '' }),
      )
    else if (results.length > 0) void message.success(t('saved'))
  }
}

export const useMakePassword = (onMade: (made: MadePassword) => void) => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { act } = useAct(users.resetPassword, { changes: ['users'] })
  /** A new account has no password, so there is nothing to confirm. */
  return async ({ id, login, displayName }: Account, isNew = false) => {
    const name = displayName ?? ''
    const confirmed =
      isNew ||
      (await confirm({
        title: t('account.newPasswordAsk', { name }),
        content: t('account.newPasswordText'),
        ok: t('account.newPassword'),
      }))
    if (!confirmed) return
    const made = await act({ params: { id } }).catch(() => undefined)
    if (made) onMade({ login: login ?? '', displayName: name, password: made.password })
  }
}

export const useSignOutEverywhere = () => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const { act } = useAct(users.endSessions)
  return async ({ id, displayName }: Account) => {
    const name = displayName ?? ''
    const confirmed = await confirm({
      title: t('account.signOutAsk', { name }),
      content: t('account.signOutText'),
      ok: t('account.signOut'),
      danger: true,
    })
    if (!confirmed) return
    const done = await act({ params: { id } }).catch(() => undefined)
    if (done) void message.success(t('account.signedOut', { name }))
  }
}

/** E-mails invitations to several accounts; per-account results. */
export const useInviteMany = () => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const { act } = useAct(users.inviteMany, { changes: ['users'] })
  return async (accounts: readonly Account[]) => {
    const title = t('account.inviteAsk', { n: accounts.length })
    if (!(await confirm({ title, content: t('account.inviteText'), ok: t('account.invite') }))) return
    const results = await act({ body: { ids: accounts.map(({ id }) => id) } }).catch(() => [])
    const refused = results.filter(({ done }) => !done)
    const done = results.length - refused.length
    if (refused.length > 0) {
      const why = [...new Set(refused.map((one) => one.message ?? ''))].join(' ')
      void message.warning(t('account.some', { done, n: results.length, why }))
    } else if (done > 0) void message.success(t('account.invited', { n: done }))
  }
}
