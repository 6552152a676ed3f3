import { sessions } from '@khonsong/contract/company/access/session.ts'
import { Button } from 'antd'
import { useAct } from '../kit/call/use-act.ts'
import { formatTime } from '../kit/show/format.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useCurrentUser } from '../shared/current-user.ts'

/** Banner while impersonating another user, with a way to stop. */
export const ImpersonationBar = () => {
  const t = useWords('frame')
  const me = useCurrentUser()
  const { act, acting } = useAct(sessions.endImpersonation)
  if (!me?.looking) return null
  const stop = async () => {
    await act({})
    window.location.assign('/setup/account')
  }
  return (
    <div className="looking" role="status">
      {t('looking', { name: me.looking.name, time: formatTime(me.looking.until) })}
      <Button size="small" loading={acting} onClick={() => void stop()}>
        {t('looking.stop')}
      </Button>
    </div>
  )
}
