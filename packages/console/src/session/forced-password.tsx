import { sessions } from '@khonsong/contract/company/access/session.ts'
import { setsPasswordOutside } from '@khonsong/domain/company/access/first-password.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { call } from '../kit/call/call.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useBranding, useCurrentUser, currentUser } from '../shared/current-user.ts'
import { PasswordForm } from './password-form.tsx'
import { signOut } from './sign-out.ts'
import { LanguageChoice } from './sign-in.tsx'
import './sign-in.css'

/** First sign-in with a password set by someone else: it must be changed before anything else. */
export const ForcedPassword = () => {
  const t = useWords('session')
  const frame = useWords('frame')
  const { appTitle, setPasswordUrl } = useBranding()
  const kind = useCurrentUser()?.kind
  const outside = kind !== undefined && setsPasswordOutside(kind) ? setPasswordUrl : null
  useEffect(() => {
    if (outside !== null) location.assign(outside)
  }, [outside])
  const refresh = async () => {
    const me = await call(sessions.me, {})
    currentUser.set(me)
  }
  if (outside !== null) return <main className="sign-in">{t('password.outside')}</main>
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <img src="/icon.svg" alt="" width={40} height={40} />
        <p className="sign-in-brand">{appTitle}</p>
        <h1>{t('password.title')}</h1>
        <p>{t('password.forced')}</p>
        <PasswordForm onDone={() => void refresh()} />
        <Button type="link" onClick={() => void signOut()}>
          {frame('header.quit')}
        </Button>
        <LanguageChoice />
      </div>
    </main>
  )
}
