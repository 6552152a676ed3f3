import { sessions } from '@khonsong/contract/company/access/session.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Starts impersonating a user or role after confirmation; everything is reloaded with their rights. */
export const useImpersonate = () => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { act } = useAct(sessions.startImpersonation)
  return async (whom: { userId: string } | { roleId: string }, name: string) => {
    if (!(await confirm({ title: t('look.ask', { name }), content: t('look.text'), ok: t('look.ok', { name }) }))) return
    const done = await act({ body: whom }).then(
      () => true,
      () => false,
    )
    if (done) window.location.assign('/')
  }
}
