import { Button, Space } from 'antd'
import { Component, useEffect, useRef, type ReactNode } from 'react'
import { forgetFailedFetches, NotFetched } from '../fetched.ts'
import { useWords } from '../words/use-words.ts'

interface NoticeProps {
  readonly onRetry: () => void
  /** Passed by dialogs: the notice is then a dialog too. */
  readonly onClose: (() => void) | undefined
}

/** Load failure notice in the part's place. Uses the browser's <dialog>, because antd's chunk may have failed too. */
const Notice = ({ onRetry, onClose }: NoticeProps) => {
  const t = useWords('kit')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const notice = (
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
        {notice}
      </div>
    )
  return (
    <dialog ref={dialog} className="part-missing" aria-label={t('part.title')} onClose={onClose}>
      {notice}
    </dialog>
  )
}

interface GuardProps extends NoticeProps {
  readonly children: ReactNode
}

/** Error boundary for load failures of a part: the surrounding form keeps its state. All other errors propagate to the page. */
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
