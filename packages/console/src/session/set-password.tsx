import { Alert, Button, Input, Skeleton } from 'antd'
import { accountLinks } from '@khonsong/contract/company/access/account-links.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { setPasswordPath, signInPath } from '@khonsong/domain/kernel/login-address.ts'
import { passwordLength } from '@khonsong/domain/company/access/password-rules.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { call } from '../kit/call/call.ts'
import { CallFailure } from '../kit/call/call-failure.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useWords } from '../kit/words/use-words.ts'
import { history } from '../kit/workspace/navigation.ts'
import { SignInCard } from './sign-in.tsx'

type Link = OutputOf<typeof accountLinks.open>

/** The token in the fragment. It is removed from the address bar at once, so that the browser's history does not keep it. */
const useLink = () => {
  const [token] = useState(() => history.location.hash.replace(/^#/, ''))
  const [link, setLink] = useState<Link | 'ended'>()
  useEffect(() => {
    history.replace(setPasswordPath, undefined, { ignoreBlocker: true })
    call(accountLinks.open, { body: { token } }, { quiet: true }).then(setLink, () => setLink('ended'))
  }, [token])
  return { token, link, end: () => setLink('ended') }
}

interface FormProps {
  readonly token: string
  readonly link: Link
  readonly onDone: () => void
  readonly onEnded: () => void
}

const NewPasswordForm = ({ token, link, onDone, onEnded }: FormProps) => {
  const t = useWords('factors')
  const session = useWords('session')
  const [next, setNext] = useState('')
  const [confirm, setConfirm] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { act, acting } = useAct(accountLinks.use, { quiet: true })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (next !== confirm) return setRefusal(session('password.differ'))
    setRefusal(undefined)
    try {
      await act({ body: { token, next, confirm } })
      onDone()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (cause.errors.some(({ code }) => code === 'link.ended')) onEnded()
      else setRefusal(cause.errors[0]?.message ?? cause.message)
    }
  }
  const { login, displayName: name, companyName: company } = link
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} aria-labelledby="set-password">
      <h1 id="set-password">{t(link.purpose === 'reset' ? 'set.reset' : 'set.title')}</h1>
      <p>{t('set.for', { login, name, company })}</p>
      {refusal !== undefined && <Alert role="alert" type="error" title={refusal} />}
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <label htmlFor="set-next">{session('password.next')}</label>
      <Input.Password
        id="set-next"
        size="large"
        required
        autoFocus
        maxLength={passwordLength.longest}
        autoComplete="new-password"
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <p className="quiet">{session('password.hint', { n: passwordLength.shortest })}</p>
      <label htmlFor="set-confirm">{session('password.confirm')}</label>
      <Input.Password
        id="set-confirm"
        size="large"
        required
        maxLength={passwordLength.longest}
        autoComplete="new-password"
        value={confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={acting}>
        {t('set.save')}
      </Button>
    </form>
  )
}

const toSignIn = () => history.push(signInPath, undefined, { ignoreBlocker: true })

/** Target of e-mail links: invitations and password resets. */
export const SetPassword = () => {
  const t = useWords('factors')
  const { token, link, end } = useLink()
  const [done, setDone] = useState(false)
  const over = done || link === 'ended'
  return (
    <SignInCard>
      {link === undefined && <Skeleton active={false} />}
      {done && <Alert role="status" type="success" title={t('set.done')} />}
      {!done && link === 'ended' && <Alert role="alert" type="warning" title={t('set.ended')} description={t('set.endedText')} />}
      {over && (
        <Button type="primary" size="large" block onClick={toSignIn}>
          {t('set.toSignIn')}
        </Button>
      )}
      {!over && link && <NewPasswordForm token={token} link={link} onDone={() => setDone(true)} onEnded={end} />}
    </SignInCard>
  )
}
