import { Alert, Button, Input } from 'antd'
import { loginAddress, signInPath } from '@khonsong/domain/access/login-address.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { sessions } from '@khonsong/contract/session.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { call } from '../../kit/call/call.ts'
import { CallFailure } from '../../kit/call/call-failure.ts'
import { choose, usePreferences } from '../../kit/preferences.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { history, navigateAnyway } from '../../kit/workspace/navigation.ts'
import { workspace } from '../../kit/workspace/workspace.ts'
import { languageNames } from '../../shared/language-names.ts'
import { useBranding } from '../../shared/who.ts'
import { backFrom, isServerAddress } from './back-from.ts'
import { welcome } from './welcome.ts'
import './sign-in.css'

/** The three languages stand open before anybody is signed in. */
export const LanguageChoice = () => {
  const t = useWords('session')
  const { language } = usePreferences()
  return (
    <div className="sign-in-languages" role="group" aria-label={t('language.title')}>
      {languages.map((each) => (
        <button key={each} type="button" lang={each} aria-pressed={each === language} onClick={() => choose({ language: each })}>
          {languageNames[each]}
        </button>
      ))}
    </div>
  )
}

const searchOf = (name: string): string | undefined => new URLSearchParams(history.location.search).get(name) ?? undefined

const back = (): string => backFrom(history.location.pathname === signInPath ? searchOf('redirect') : history.location.href)

interface Entered {
  readonly login: string
  readonly password: string
  readonly companyCode: string
}

const useSignIn = () => {
  const t = useWords('session')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const signIn = async ({ login, password, companyCode }: Entered): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = { login, password, ...(companyCode === '' ? {} : { companyCode }) }
      const me = await call(sessions.signIn, { body }, { quiet: true })
      const goTo = back()
      welcome(me)
      if (me.language !== null) choose({ language: me.language })
      navigateAnyway(isServerAddress(goTo) ? '/' : goTo)
      if (isServerAddress(goTo)) location.assign(goTo)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setRefusal(cause.message || t('signIn.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, signIn }
}

const Fields = ({ entered, onChange }: { entered: Entered; onChange: (change: Partial<Entered>) => void }) => {
  const t = useWords('session')
  const [company, setCompany] = useState(searchOf('companyCode') !== undefined)
  return (
    <>
      <label htmlFor="login">{t('signIn.login')}</label>
      <Input
        id="login"
        size="large"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        required
        maxLength={100}
        value={entered.login}
        onChange={(event) => onChange({ login: event.target.value })}
      />
      <label htmlFor="password">{t('signIn.password')}</label>
      <Input.Password
        id="password"
        size="large"
        autoComplete="current-password"
        required
        maxLength={200}
        value={entered.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      {company ? (
        <>
          <label htmlFor="company">{t('signIn.company')}</label>
          <Input
            id="company"
            size="large"
            maxLength={40}
            value={entered.companyCode}
            onChange={(event) => onChange({ companyCode: event.target.value })}
          />
        </>
      ) : (
        <button type="button" className="as-link" onClick={() => setCompany(true)}>
          {t('signIn.moreCompany')}
        </button>
      )}
    </>
  )
}

/** The built-in sign-in; an installation with a login page of its own is sent there at once. */
export const SignIn = () => {
  const t = useWords('session')
  const { appTitle, loginUrl, applicationId } = useBranding()
  const [entered, setEntered] = useState<Entered>({ login: '', password: '', companyCode: searchOf('companyCode') ?? '' })
  const { busy, refusal, signIn } = useSignIn()
  useEffect(() => {
    document.title = appTitle
    if (loginUrl !== null) location.replace(loginAddress(loginUrl, applicationId, back(), location.origin))
    else if (history.location.pathname !== signInPath)
      history.replace(loginAddress(null, applicationId, history.location.href, location.origin), undefined, { ignoreBlocker: true })
  }, [appTitle, applicationId, loginUrl])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signIn(entered)
  }
  if (loginUrl !== null) return <main className="sign-in">{t('signIn.external')}</main>
  return (
    <main className="sign-in">
      <form className="sign-in-card" onSubmit={submit} aria-labelledby="sign-in-title">
        <img src="/icon.svg" alt="" width={40} height={40} />
        <p className="sign-in-brand">{appTitle}</p>
        <h1 id="sign-in-title">{t('signIn.title')}</h1>
        {workspace.get().active !== undefined && refusal === undefined && <Alert type="info" title={t('signIn.again')} />}
        {refusal !== undefined && <Alert role="alert" type="error" title={refusal} />}
        <Fields entered={entered} onChange={(change) => setEntered((now) => ({ ...now, ...change }))} />
        <Button type="primary" size="large" htmlType="submit" block loading={busy}>
          {t('signIn.submit')}
        </Button>
        <LanguageChoice />
      </form>
    </main>
  )
}
