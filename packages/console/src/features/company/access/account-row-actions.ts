import type { RowAction } from '../../../kit/table/row-action.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useBranding, useMay, useCurrentUser } from '../../../shared/current-user.ts'
import type { useMakePassword, useSetAccountStatus } from './account-acts.ts'
import { useSignOutEverywhere } from './account-acts.ts'
import type { Account } from './account-form.tsx'
import { useResetFactor } from './reset-factor.ts'
import { useImpersonate } from './use-impersonate.ts'

export type OpenedAccount =
  | { readonly what: 'form'; readonly account: Account | undefined }
  | { readonly what: 'history' | 'moves' | 'invite' | 'rights'; readonly account: Account }

interface Acts {
  readonly open: (what: OpenedAccount) => void
  readonly setStatus: ReturnType<typeof useSetAccountStatus>
  readonly makePassword: ReturnType<typeof useMakePassword>
}

export const accountName = ({ displayName, login }: Account): string => displayName ?? login ?? ''

/** Row actions of an account; disabling or impersonating oneself is not offered. */
export const useAccountActions = ({ open, setStatus, makePassword }: Acts) => {
  const t = useWords('access')
  const me = useCurrentUser()
  const [mayEdit, mayStatus] = [useMay('user.edit'), useMay('user.status')]
  const { localSignIn } = useBranding()
  const signOut = useSignOutEverywhere()
  const resetFactor = useResetFactor()
  const startImpersonation = useImpersonate()
  return (account: Account): readonly RowAction[] => {
    const other = account.id !== me?.userId
    return [
      ...(mayEdit ? [{ key: 'edit', label: t('account.edit'), onAct: () => open({ what: 'form', account }) }] : []),
      ...(mayStatus && other && account.status !== 1
        ? [{ key: 'on', label: t('account.enable'), onAct: () => void setStatus([account], 1) }]
        : []),
      ...(mayEdit && other
        ? [
            ...(account.status === 1 && localSignIn
              ? [{ key: 'invite', label: t('invite.act'), onAct: () => open({ what: 'invite', account }) }]
              : []),
            { key: 'password', label: t('account.newPassword'), onAct: () => void makePassword(account) },
            { key: 'factor', label: t('account.resetFactor'), onAct: () => void resetFactor(account) },
            { key: 'out', label: t('account.signOut'), onAct: () => void signOut(account) },
          ]
        : []),
      { key: 'rights', label: t('rights.act'), onAct: () => open({ what: 'rights', account }) },
      ...(mayEdit && other && account.status === 1
        ? [
            {
              key: 'look',
              label: t('look.act'),
              onAct: () => void startImpersonation({ userId: account.id }, accountName(account)),
            },
          ]
        : []),
      ...(me?.kind === 'customer'
        ? []
        : [{ key: 'moves', label: t('account.moves'), onAct: () => open({ what: 'moves', account }) }]),
      { key: 'history', label: t('account.history'), onAct: () => open({ what: 'history', account }) },
      ...(mayStatus && other && account.status === 1
        ? [{ key: 'off', label: t('account.disable'), danger: true, onAct: () => void setStatus([account], 0) }]
        : []),
    ]
  }
}
