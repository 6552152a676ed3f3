import { Alert, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { CallFailure } from '../kit/call/call-failure.ts'
import { useWhy } from '../kit/show/use-why.ts'
import { useWords } from '../kit/words/use-words.ts'

export interface ReasonDialogProps {
  readonly title: string
  /** What will happen, and to which records. */
  readonly children?: ReactNode
  readonly ok: string
  readonly danger?: boolean
  /** False: the reason is optional. */
  readonly required?: boolean
  /** Performs the action; a refusal stays in the dialog with the server's message. */
  readonly onReason: (reason: string) => Promise<void>
  readonly onClose: () => void
}

const longest = 250

/** Asks for a reason before an irreversible action; stays open with it when the server refuses. */
export const ReasonDialog = ({ title, children, ok, danger = false, required = true, onReason, onClose }: ReasonDialogProps) => {
  const t = useWords('desk')
  const whyOf = useWhy()
  const [reason, setReason] = useState('')
  const [acting, setActing] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const missing = required && reason.trim() === ''
  const act = async () => {
    if (missing) return setRefusals([t('reasonRequired')])
    setActing(true)
    try {
      await onReason(reason.trim())
      onClose()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setRefusals(whyOf(cause))
    } finally {
      setActing(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      okText={ok}
      cancelText={t('back')}
      okButtonProps={{ danger, loading: acting }}
      onOk={() => void act()}
      onCancel={onClose}
    >
      <div className="desk-dialog">
        {children}
        {refusals.length > 0 && <Alert type="error" role="alert" title={refusals.join(' ')} />}
        <label htmlFor="desk-reason">
          {t('reason')}
          {required && (
            <span className="required" aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
        <Input.TextArea
          id="desk-reason"
          autoFocus
          value={reason}
          maxLength={longest}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          aria-required={required}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void act()
          }}
        />
      </div>
    </Modal>
  )
}
