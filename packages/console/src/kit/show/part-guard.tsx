import { Button, Space } from 'antd'
import { Component, useEffect, useRef, type ReactNode } from 'react'
import { forgetFailedFetches, NotFetched } from '../fetched.ts'
import { useWords } from '../words/use-words.ts'

interface NoticeProps {
  readonly onRetry: () => void
  /** Given by what is a dialog: the notice is one then. */
  readonly onClose: (() => void) | undefined
}

/** What did not come says so where it would stand. The dialog is the browser's own: antd's may not have come either. */
const Notice = ({ onRetry, onClose }: NoticeProps) => {
  const t = useWords('kit')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const said = (
    <>
      <p>
        <strong>{t('part.title')}</strong>
      </p>
      <p>{t('part.text')}</p>
      <Space wrap>
        <Button type="primary" onClick={onRetry}>
          {t('state.retry')}
        </Button>
        {onClose && <Button onClick={onClose}>{t('part.close')}</Button>}
      </Space>
    </>
  )
  if (!onClose)
    return (
      <div className="part-missing" role="alert">
        {said}
      </div>
    )
  return (
    <dialog ref={dialog} className="part-missing" aria-label={t('part.title')} onClose={onClose}>
      {said}
    </dialog>
  )
}

interface GuardProps extends NoticeProps {
  readonly children: ReactNode
}

/** Keeps what stands around a part when the part does not come: a form keeps what was typed. Every other fault is the page's. */
export class PartGuard extends Component<GuardProps, { readonly cause: unknown }> {
  override state: { readonly cause: unknown } = { cause: undefined }

  static getDerivedStateFromError(cause: unknown) {
    return { cause }
  }

  override componentDidCatch(cause: unknown) {
    console.warn(cause)
    forgetFailedFetches()
  }

  override render() {
    const { cause } = this.state
    if (cause === undefined) return this.props.children
    if (!(cause instanceof NotFetched)) throw cause
    const again = () => {
      this.props.onRetry()
      this.setState({ cause: undefined })
    }
    return <Notice onRetry={again} onClose={this.props.onClose} />
  }
}
