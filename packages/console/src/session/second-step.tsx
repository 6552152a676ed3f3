import { Alert, Button, Input } from 'antd'
import type { FactorKind } from '@khonsong/domain/company/access/second-factor.ts'
import { secondFactor } from '@khonsong/contract/company/access/second-factor.ts'
import type { Me } from '@khonsong/contract/company/access/session.ts'
import { useState, type FormEvent } from 'react'
import { call } from '../kit/call/call.ts'
import { CallFailure } from '../kit/call/call-failure.ts'
import { useWords } from '../kit/words/use-words.ts'
import { arrive } from './arrive.ts'
import { PasskeyGivenUp, signInWithPasskey } from './use-passkey.ts'

interface Props {
  readonly factors: readonly FactorKind[]
  /** Where to go afterwards, unless the address says so. */
  readonly goTo?: string | undefined
  readonly onBack: () => void
}

const useSecondStep = ({ goTo, onBack }: Props) => {
  const t = useWords('factors')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const finish = async (sign: () => Promise<Me>): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      arrive(await sign(), goTo)
    } catch (cause) {
      if (cause instanceof PasskeyGivenUp) setRefusal(t('passkey.not_shown'))
      else if (!(cause instanceof CallFailure)) throw cause
      else if (cause.code === 'session.step_ended') onBack()
      else setRefusal(cause.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, finish }
}

/** Second step after the password: authenticator code, recovery code, or passkey. */
export const SecondStep = (props: Props) => {
  const { factors, onBack } = props
  const t = useWords('factors')
  const has = (kind: FactorKind) => factors.includes(kind)
  const [kind, setKind] = useState<'totp' | 'recovery'>(has('totp') ? 'totp' : 'recovery')
  const [code, setCode] = useState('')
  const { busy, refusal, finish } = useSecondStep(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void finish(() => call(secondFactor.verify, { body: { code } }, { quiet: true }))
  }
  const change = (to: typeof kind) => {
    setKind(to)
    setCode('')
  }
  return (
    <form className="sign-in-form" onSubmit={submit} aria-labelledby="second-step">
      <h1 id="second-step">{t('step.title')}</h1>
      {refusal !== undefined && <Alert role="alert" type="error" title={refusal} />}
      <label htmlFor="second-code">{t(kind === 'totp' ? 'step.code' : 'step.recovery')}</label>
      <Input
        key={kind}
        id="second-code"
        size="large"
        autoFocus
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        maxLength={kind === 'totp' ? 7 : 60}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t('step.submit')}
      </Button>
      {has('passkey') && (
        <Button size="large" block disabled={busy} onClick={() => void finish(signInWithPasskey)}>
          {t('step.usePasskey')}
        </Button>
      )}
      {kind === 'totp' && has('recovery') && (
        <button type="button" className="as-link" onClick={() => change('recovery')}>
          {t('step.useRecovery')}
        </button>
      )}
      {kind === 'recovery' && has('totp') && (
        <button type="button" className="as-link" onClick={() => change('totp')}>
          {t('step.useApp')}
        </button>
      )}
      <button type="button" className="as-link" onClick={onBack}>
        {t('step.back')}
      </button>
    </form>
  )
}
