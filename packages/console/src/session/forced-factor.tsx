import { sessions } from '@khonsong/contract/company/access/session.ts'
import { Button } from 'antd'
import { call } from '../kit/call/call.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useBranding, currentUser } from '../shared/current-user.ts'
import { OwnFactors } from './own-factors.tsx'
import { signOut } from './sign-out.ts'
import { LanguageChoice } from './sign-in.tsx'
import './sign-in.css'

/** A role requires a second factor: it must be set up before anything else. */
export const ForcedFactor = () => {
  const t = useWords('factors')
  const frame = useWords('frame')
  const { appTitle } = useBranding()
  const refresh = async () => {
    currentUser.set(await call(sessions.me, {}))
  }
  return (
    <main className="sign-in">
      <div className="sign-in-card" data-wide>
        <img src="/icon.svg" alt="" width={40} height={40} />
        <p className="sign-in-brand">{appTitle}</p>
        <h1>{t('forced.title')}</h1>
        <p>{t('forced.text')}</p>
        <OwnFactors onSetUp={() => void refresh()} />
        <Button type="link" onClick={() => void signOut()}>
          {frame('header.quit')}
        </Button>
        <LanguageChoice />
      </div>
    </main>
  )
}
