import { Alert, Button, Input } from 'antd'
import { accountLinks } from '@khonsong/contract/company/access/account-links.ts'
import { useState, type FormEvent } from 'react'
import { CallFailure } from '../kit/call/call-failure.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useWords } from '../kit/words/use-words.ts'

interface Props {
  readonly typed: { readonly login: string; readonly companyCode: string }
  readonly onBack: () => void
}

/** Requests a reset link by e-mail. The response is the same for every name, so that accounts cannot be enumerated. */
export const ForgottenPassword = ({ typed, onBack }: Props) => {
  const t = useWords('factors')
  const [login, setLogin] = useState(typed.login)
  const [sent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { act, acting } = useAct(accountLinks.askReset, { quiet: true })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    try {
      const { companyCode } = typed
      await act({ body: { login, ...(companyCode === '' ? {} : { companyCode }) } })
      setSent(true)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setRefusal(cause.message)
    }
  }
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} aria-labelledby="forgotten">
      <h1 id="forgotten">{t('forgot.title')}</h1>
      {refusal !== undefined && <Alert role="alert" type="error" title={refusal} />}
      {sent ? (
        <Alert role="status" type="success" title={t('forgot.sent')} />
      ) : (
        <>
          <p>{t('forgot.text')}</p>
          <label htmlFor="forgotten-login">{t('forgot.login')}</label>
          <Input
            id="forgotten-login"
            size="large"
            autoFocus
            required
            autoComplete="username"
            autoCapitalize="none"
            maxLength={200}
            value={login}
            onChange={(event) => setLogin(event.target.value)}
          />
          <Button type="primary" size="large" htmlType="submit" block loading={acting}>
            {t('forgot.send')}
          </Button>
        </>
      )}
      <button type="button" className="as-link" onClick={onBack}>
        {t('forgot.back')}
      </button>
    </form>
  )
}
