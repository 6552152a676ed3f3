import { Alert, Button, Input } from 'antd'
import { loginAddress, loginOutside, signInPath } from '@khonsong/domain/kernel/login-address.ts'
import type { FactorKind } from '@khonsong/domain/company/access/second-factor.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { companySignIn, type CompanyButtonChoice } from '@khonsong/contract/company/access/company-sign-in.ts'
import { sessions } from '@khonsong/contract/company/access/session.ts'
import { useEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { call } from '../kit/call/call.ts'
import { CallFailure } from '../kit/call/call-failure.ts'
import { choose, usePreferences } from '../kit/preferences.ts'
import { useWords } from '../kit/words/use-words.ts'
import { history, navigateInsteadAnyway } from '../kit/workspace/navigation.ts'
import { workspace } from '../kit/workspace/workspace.ts'
import { languageNames } from '../shared/language-names.ts'
import { useBranding } from '../shared/current-user.ts'
import { arrive, searchOf, requestedAddress } from './arrive.ts'
import { CompanyButton } from './company-button.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { SecondStep } from './second-step.tsx'
import { browserKnowsPasskeys, PasskeyGivenUp, passkeysWorkHere, signInWithPasskey } from './use-passkey.ts'
import './sign-in.css'

/** The language choice is visible before sign-in. */
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

/** The card of all sign-in pages. */
export const SignInCard = ({ children }: { children: ReactNode }) => {
  const { appTitle } = useBranding()
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <img src="/icon.svg" alt="" width={40} height={40} />
        <p className="sign-in-brand">{appTitle}</p>
        {children}
        <LanguageChoice />
      </div>
    </main>
  )
}

interface Entered {
  readonly login: string
  readonly password: string
  readonly companyCode: string
}

const useSignIn = () => {
  const t = useWords('session')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [factors, setFactors] = useState<readonly FactorKind[]>()
  const signIn = async ({ login, password, companyCode }: Entered): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = { login, password, ...(companyCode === '' ? {} : { companyCode }) }
      const me = await call(sessions.signIn, { body }, { quiet: true })
      if ('secondStep' in me) setFactors(me.secondStep)
      else arrive(me)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setRefusal(cause.message || t('signIn.failed'))
    } finally {
      setBusy(false)
    }
  }
  const withPasskey = async (): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      arrive(await signInWithPasskey())
    } catch (cause) {
      if (cause instanceof PasskeyGivenUp) setRefusal(t('signIn.noPasskey'))
      else if (cause instanceof CallFailure) setRefusal(cause.message || t('signIn.failed'))
      else throw cause
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, setRefusal, factors, signIn, withPasskey, beginAgain: () => setFactors(undefined) }
}

const Fields = ({ entered, onChange }: { entered: Entered; onChange: (change: Partial<Entered>) => void }) => {
  const t = useWords('session')
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
    </>
  )
}

interface CompanyFieldProps {
  readonly code: string
  readonly onChange: (code: string) => void
  /** The code is complete: the field lost focus, or Enter was pressed. */
  readonly onChosen: () => void
}

/** Several companies may share an installation; users of any but the first enter its code. */
const CompanyField = ({ code, onChange, onChosen }: CompanyFieldProps) => {
  const t = useWords('session')
  const [open, setOpen] = useState(code !== '')
  if (!open)
    return (
      <button type="button" className="as-link" onClick={() => setOpen(true)}>
        {t('signIn.moreCompany')}
      </button>
    )
  return (
    <>
      <label htmlFor="company">{t('signIn.company')}</label>
      <Input
        id="company"
        size="large"
        autoCapitalize="none"
        autoComplete="organization"
        maxLength={40}
        value={code}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onChosen}
        onPressEnter={onChosen}
      />
    </>
  )
}

interface Found {
  readonly code: string
  readonly choices: readonly CompanyButtonChoice[]
}

/** When the lookup fails there is no button; the password still works. */
const choicesOf = async (code: string): Promise<Found> => ({
  code,
  choices: await call(companySignIn.choices, { body: { companyCode: code } }, { quiet: true }).catch(() => []),
})

/** The sign-on buttons of the company whose code is entered; without one, of the first company. */
const useCompanyChoices = (first: readonly CompanyButtonChoice[], typed: string, begunWith: string) => {
  const [found, setFound] = useState<Found>()
  const code = typed.trim()
  useEffect(() => {
    if (begunWith !== '') void choicesOf(begunWith).then(setFound)
  }, [begunWith])
  return {
    choices: code === '' ? first : found?.code === code ? found.choices : [],
    look: () => {
      if (code !== '' && code !== found?.code) void choicesOf(code).then(setFound)
    },
  }
}

/** The built-in sign-in page; redirects at once if the installation has an external one. */
export const SignIn = () => {
  const t = useWords('session')
  const { appTitle, loginUrl: configured, applicationId, mailWorks, companySignIns, localSignIn } = useBranding()
  // The address when sign-in was required: navigating to the built-in page does not change it.
  const loginUrl = useMemo(() => loginOutside(configured, history.location.href, location.origin), [configured])
  const [begunWith] = useState(() => searchOf('companyCode')?.trim() ?? '')
  const [entered, setEntered] = useState<Entered>({ login: '', password: '', companyCode: begunWith })
  const company = useCompanyChoices(companySignIns, entered.companyCode, begunWith)
  const [emergency, setEmergency] = useState(false)
  const byPassword = localSignIn || emergency
  const [forgetting, setForgetting] = useState(false)
  const { busy, refusal, setRefusal, factors, signIn, withPasskey, beginAgain } = useSignIn()
  useEffect(() => {
    document.title = appTitle
    if (loginUrl !== null) location.replace(loginAddress(loginUrl, applicationId, requestedAddress(), location.origin))
    else if (history.location.pathname !== signInPath)
      navigateInsteadAnyway(loginAddress(null, applicationId, history.location.href, location.origin))
  }, [appTitle, applicationId, loginUrl])
  const change = (what: Partial<Entered>) => setEntered((now) => ({ ...now, ...what }))
  const companyField = (
    <CompanyField code={entered.companyCode} onChange={(companyCode) => change({ companyCode })} onChosen={company.look} />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (byPassword) void signIn(entered)
  }
  if (loginUrl !== null) return <main className="sign-in">{t('signIn.external')}</main>
  if (forgetting)
    return (
      <SignInCard>
        <ForgottenPassword typed={entered} onBack={() => setForgetting(false)} />
      </SignInCard>
    )
  if (factors)
    return (
      <SignInCard>
        <SecondStep factors={factors} onBack={beginAgain} />
      </SignInCard>
    )
  return (
    <SignInCard>
      <form className="sign-in-form" onSubmit={submit} aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">{t('signIn.title')}</h1>
        {workspace.get().active !== undefined && refusal === undefined && <Alert type="info" title={t('signIn.again')} />}
        {refusal !== undefined && <Alert role="alert" type="error" title={refusal} />}
        {company.choices.map((choice) => (
          <CompanyButton key={choice.id} choice={choice} primary={!byPassword} onRefused={setRefusal} />
        ))}
        {byPassword ? (
          <>
            <Fields entered={entered} onChange={change} />
            {companyField}
            <Button type="primary" size="large" htmlType="submit" block loading={busy}>
              {t('signIn.submit')}
            </Button>
            {localSignIn && browserKnowsPasskeys() && passkeysWorkHere() && (
              <Button size="large" block disabled={busy} onClick={() => void withPasskey()}>
                {t('signIn.passkey')}
              </Button>
            )}
            {mailWorks && (
              <button type="button" className="as-link" onClick={() => setForgetting(true)}>
                {t('signIn.forgot')}
              </button>
            )}
          </>
        ) : (
          <>
            {companyField}
            <button type="button" className="as-link" onClick={() => setEmergency(true)}>
              {t('signIn.emergency')}
            </button>
          </>
        )}
      </form>
    </SignInCard>
  )
}
