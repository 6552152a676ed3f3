import { users } from '@khonsong/contract/company/access/access.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Removes a user's second factors, after loss of device and recovery codes. */
export const useResetFactor = () => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const { act } = useAct(users.resetFactor)
  return async ({ id, displayName }: { readonly id: string; readonly displayName?: string | null }) => {
    const name = displayName ?? ''
    const confirmed = await confirm({
      title: t('account.resetFactorAsk', { name }),
      content: t('account.resetFactorText'),
      ok: t('account.resetFactor'),
      danger: true,
    })
    if (!confirmed) return
    const done = await act({ params: { id } }).then(
      () => true,
      () => false,
    )
    if (done) void message.success(t('account.resetFactorDone', { name }))
  }
}
