import { Button, Space } from 'antd'
import { Component, type ReactNode } from 'react'
import { forgetFailedFetches, NotFetched } from '../kit/fetched.ts'
import { useWords } from '../kit/words/use-words.ts'

type Trouble = 'fault' | 'notFetched'

const Fault = ({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) => {
  const t = useWords('frame')
  return (
    <div className="alone" role="alert">
      <h1>{t(`${trouble}.title`)}</h1>
      <p>{t(`${trouble}.text`)}</p>
      <Space wrap>
        <Button type="primary" onClick={onRetry}>
          {t('fault.retry')}
        </Button>
        {trouble === 'notFetched' && <Button onClick={() => location.reload()}>{t('notFetched.reload')}</Button>}
      </Space>
    </div>
  )
}

interface Props {
  readonly children: ReactNode
}

/** Error boundary of a page: the frame and the other tabs keep working. React supports these only as classes. */
export class Guarded extends Component<Props, { readonly trouble: Trouble | undefined }> {
  override state: { readonly trouble: Trouble | undefined } = { trouble: undefined }

  static getDerivedStateFromError(cause: unknown) {
    return { trouble: cause instanceof NotFetched ? 'notFetched' : 'fault' }
  }

  override componentDidCatch(cause: unknown) {
    console.error(cause)
    forgetFailedFetches()
  }

  override render() {
    const { trouble } = this.state
    return trouble ? <Fault trouble={trouble} onRetry={() => this.setState({ trouble: undefined })} /> : this.props.children
  }
}
