import { Alert, Button, Input } from 'antd'
import { passwordLength } from '@khonsong/domain/company/access/password-rules.ts'
import { sessions } from '@khonsong/contract/company/access/session.ts'
import { useId, useState, type FormEvent } from 'react'
import { CallFailure } from '../kit/call/call-failure.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useWords } from '../kit/words/use-words.ts'
import './password-form.css'

/** Only length is checked here; the server also refuses common passwords. */
const { shortest } = passwordLength

interface Passwords {
  readonly current: string
  readonly next: string
  readonly confirm: string
}

type Trouble = { readonly field: keyof Passwords | undefined; readonly text: string }

const useTrouble = () => {
  const t = useWords('session')
  return ({ current, next, confirm }: Passwords): Trouble | undefined => {
    const missing = (['current', 'next', 'confirm'] as const).find((field) => ({ current, next, confirm })[field] === '')
    if (missing) return { field: missing, text: t('password.required', { field: t(`password.${missing}`) }) }
    if (next === current) return { field: 'next', text: t('password.same') }
    if (next !== confirm) return { field: 'confirm', text: t('password.differ') }
    if ([...next].length < shortest) return { field: 'next', text: t('password.short', { n: shortest }) }
    return undefined
  }
}

const troubleOf = (failure: CallFailure): Trouble => {
  const [first] = failure.errors
  const field = first?.field
  return {
    field: field === 'current' || field === 'next' || field === 'confirm' ? field : undefined,
    text: first?.message ?? failure.message,
  }
}

interface Props {
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/** Current password once, new one twice; at first sign-in and later. */
export const PasswordForm = ({ onDone, onCancel }: Props) => {
  const t = useWords('session')
  const id = useId()
  const [values, setValues] = useState<Passwords>({ current: '', next: '', confirm: '' })
  const [trouble, setTrouble] = useState<Trouble>()
  const { act, acting } = useAct(sessions.changePassword, { quiet: true })
  const findTrouble = useTrouble()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = findTrouble(values)
    setTrouble(found)
    if (found) return
    try {
      await act({ body: values })
      onDone()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setTrouble(troubleOf(cause))
    }
  }
  const field = (name: keyof Passwords, label: string, autoComplete: string) => (
    <>
      <label htmlFor={id + name}>{label}</label>
      <Input.Password
        id={id + name}
        aria-required
        maxLength={200}
        autoComplete={autoComplete}
        value={values[name]}
        {...(trouble?.field === name ? { status: 'error' as const, 'aria-describedby': `${id}trouble`, 'aria-invalid': true } : {})}
        onChange={(event) => setValues((now) => ({ ...now, [name]: event.target.value }))}
      />
    </>
  )
  return (
    <form className="password-form" noValidate onSubmit={(event) => void submit(event)}>
      {trouble && <Alert id={`${id}trouble`} role="alert" type="error" title={trouble.text} />}
      {field('current', t('password.current'), 'current-password')}
      {field('next', t('password.next'), 'new-password')}
      <p className="quiet">{t('password.hint', { n: shortest })}</p>
      {field('confirm', t('password.confirm'), 'new-password')}
      <div className="form-actions">
        {onCancel && <Button onClick={onCancel}>{t('password.cancel')}</Button>}
        <Button type="primary" htmlType="submit" loading={acting}>
          {t('password.save')}
        </Button>
      </div>
    </form>
  )
}
