import { Alert, Button, Input, Modal } from 'antd'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { CallFailure } from '../kit/call/call-failure.ts'
import { useWords } from '../kit/words/use-words.ts'
import { PasskeyGivenUp } from './use-passkey.ts'
import { useFirstField } from './use-first-field.ts'
import './password-form.css'

interface Props {
  readonly title: string
  /** Fields beside the password. */
  readonly children?: ReactNode
  /** False for accounts of single sign-on, which have no password. */
  readonly withPassword: boolean
  readonly danger?: boolean
  readonly onProved: (password: string) => Promise<void>
  readonly onClose: () => void
}

/** Changing a sign-in method requires the password; a refusal is shown in the dialog. */
export const Prove = ({ title, children, withPassword, danger = false, onProved, onClose }: Props) => {
  const t = useWords('factors')
  const id = useId()
  const { holder, afterOpenChange } = useFirstField<HTMLFormElement>()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      await onProved(password)
    } catch (cause) {
      if (cause instanceof PasskeyGivenUp) setRefusal(t('passkey.given_up'))
      else if (cause instanceof CallFailure) setRefusal(cause.errors[0]?.message ?? cause.message)
      else throw cause
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open title={title} footer={null} onCancel={onClose} afterOpenChange={afterOpenChange} width={420}>
      <form ref={holder} className="password-form" onSubmit={(event) => void submit(event)}>
        {refusal !== undefined && <Alert role="alert" type="error" title={refusal} />}
        {children}
        {withPassword && (
          <>
            <label htmlFor={id}>{t('proof.password')}</label>
            <Input.Password
              id={id}
              required
              maxLength={200}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        )}
        <div className="form-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
            {t('proof.go')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
