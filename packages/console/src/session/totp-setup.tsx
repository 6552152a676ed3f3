import { Alert, Button, Input, Modal, QRCode } from 'antd'
import { secondFactor } from '@khonsong/contract/company/access/second-factor.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { useState, type FormEvent } from 'react'
import { CallFailure } from '../kit/call/call-failure.ts'
import { useAct } from '../kit/call/use-act.ts'
import { CopyButton } from '../kit/show/copy-button.tsx'
import { useWords } from '../kit/words/use-words.ts'
import { useFirstField } from './use-first-field.ts'
import './factors.css'
import './password-form.css'

export type TotpWish = OutputOf<typeof secondFactor.beginTotp>

interface Props {
  readonly wish: TotpWish
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The secret as QR code and text, and a first code as proof that the app has it. */
export const TotpSetup = ({ wish, onDone, onClose }: Props) => {
  const t = useWords('factors')
  const { holder, afterOpenChange } = useFirstField<HTMLFormElement>()
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { act, acting } = useAct(secondFactor.confirmTotp, { quiet: true })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    try {
      const { recoveryCodes } = await act({ body: { code } })
      onDone(recoveryCodes)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setRefusal(cause.errors[0]?.message ?? cause.message)
    }
  }
  return (
    <Modal
      open
      title={t('app.add')}
      footer={null}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      maskClosable={false}
      width={420}
    >
      <form ref={holder} className="password-form" onSubmit={(event) => void submit(event)}>
        <p>{t('app.scan')}</p>
        <div className="totp-picture" role="img" aria-label={t('app.qr')}>
          <QRCode type="svg" value={wish.address} size={200} color="#000" bgColor="#fff" bordered={false} />
        </div>
        <p className="quiet">
          {t('app.key')} <code>{grouped(wish.secret)}</code> <CopyButton text={wish.secret} />
        </p>
        {refusal !== undefined && <Alert role="alert" type="error" title={refusal} />}
        <label htmlFor="totp-code">{t('app.code')}</label>
        <Input
          id="totp-code"
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="form-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={acting}>
            {t('app.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
