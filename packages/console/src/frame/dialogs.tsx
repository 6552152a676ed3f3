import { App as AntdApp, Button, Modal } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { masked, maskedAddress } from '../kit/call/masked.ts'
import type { CallFailure } from '../kit/call/call-failure.ts'
import { realApp } from '../kit/show/antd-app.ts'
import { lazyPart } from '../kit/show/lazy-part.tsx'
import { useStore } from '../kit/store.ts'
import { useWords } from '../kit/words/use-words.ts'
import { signOut } from '../session/sign-out.ts'
import { useBranding } from '../shared/current-user.ts'
import { mustConfirm } from './confirm-again.ts'
import { mustLeave, systemMessage, toasts } from './failures.ts'
import './dialogs.css'

/** Errors are shown for two seconds. */
const messages = { duration: 2, top: 56, maxCount: 4 } as const

/** No response and timeouts have their own message; any other failure without one shows its status. */
const useGeneralText = (): ((status: number) => string) => {
  const t = useWords('frame')
  return useCallback(
    (status) => {
      const late = t('failed.general')
      if (status === 0) return late
      const failed = t('failed.status', { status })
      return status === 504 ? `${failed} · ${late}` : failed
    },
    [t],
  )
}

/** Provides antd's message and modal API, and shows the toasts of failed calls. */
const Speaker = () => {
  const general = useGeneralText()
  const real = AntdApp.useApp()
  useEffect(() => realApp.set(real), [real])
  useEffect(() => {
    let shown: unknown
    const show = () => {
      const toast = toasts.get()
      if (!toast || toast === shown) return
      shown = toast
      const content = toast.text ?? general(toast.status)
      // The message is the key, so that twenty equal refusals are one toast.
      void real.message.open({ type: 'error', content, key: content, duration: 2, className: 'toast-error' })
    }
    show()
    return toasts.subscribe(show)
  }, [general, real])
  return null
}

const shownAs = (value: unknown, empty: string): string =>
  value === undefined || value === null || value === '' ? empty : JSON.stringify(masked(value), null, 2)

/** Request and response with secrets masked (API, METHOD, DATA, RESPONSE). */
const Preview = ({ failure }: { failure: CallFailure }) => {
  const t = useWords('frame')
  const empty = `${t('system.noData')}!`
  return (
    <dl className="preview">
      <dt>API</dt>
      <dd>{maskedAddress(failure.asked.url)}</dd>
      <dt>METHOD</dt>
      <dd>{failure.asked.method}</dd>
      <dt>DATA</dt>
      <dd>
        <pre>{shownAs(failure.asked.data, empty)}</pre>
      </dd>
      <dt>RESPONSE</dt>
      <dd>
        <pre>{shownAs(failure.answer, empty)}</pre>
      </dd>
    </dl>
  )
}

const SystemMessage = () => {
  const t = useWords('frame')
  const failure = useStore(systemMessage)
  const { debug } = useBranding()
  const [pending, setPreviewed] = useState(false)
  // In the debug environment the preview is open at once.
  const previewed = pending || debug
  const close = () => {
    setPreviewed(false)
    systemMessage.set(undefined)
  }
  return (
    <Modal
      open={failure !== undefined}
      title={t('system.title')}
      onCancel={close}
      footer={[
        !previewed && (
          <Button key="preview" onClick={() => setPreviewed(true)}>
            {t('system.preview')}
          </Button>
        ),
        <Button key="close" type="primary" onClick={close}>
          {t('system.close')}
        </Button>,
      ]}
    >
      <p>{failure?.message || t('failed.operation')}</p>
      {failure?.problem && <p className="quiet">{failure.problem.requestId}</p>}
      {failure && previewed && <Preview failure={failure} />}
    </Modal>
  )
}

/** A dialog with one button: the account was disabled or changed, so the session cannot continue. */
const Leave = () => {
  const t = useWords('frame')
  const reason = useStore(mustLeave)
  const leave = () => {
    mustLeave.set(undefined)
    void signOut()
  }
  return (
    <Modal
      open={reason !== undefined}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={t('system.title')}
      footer={
        <Button type="primary" autoFocus onClick={leave}>
          {t('leave.acknowledge')}
        </Button>
      }
    >
      <p>{reason === 'changed' ? t('leave.changed') : t('leave.notAuthorised')}</p>
    </Modal>
  )
}

const ConfirmAgain = lazyPart(() => import('../session/confirm-again.tsx').then((file) => file.ConfirmAgain))

/** Step-up authentication: asks for the password before security-sensitive calls, which are then retried automatically. */
const Confirm = () => {
  const pending = useStore(mustConfirm)
  return pending && <ConfirmAgain onSettled={pending.settle} />
}

export const Dialogs = () => (
  <AntdApp message={messages} component={false}>
    <Speaker />
    <SystemMessage />
    <Leave />
    <Confirm />
  </AntdApp>
)
