import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useWords } from '../kit/words/use-words.ts'
import { forgetPage } from '../kit/workspace/page-of.ts'
import type { Place } from '../kit/workspace/route-table.ts'

const Fault = ({ onRetry }: { onRetry: () => void }) => {
  const t = useWords('frame')
  return (
    <div className="alone" role="alert">
      <h1>{t('fault.title')}</h1>
      <p>{t('fault.text')}</p>
      <Button onClick={onRetry}>{t('fault.retry')}</Button>
    </div>
  )
}

interface Props {
  readonly place: Place
  readonly children: ReactNode
}

/** Catches the fault of one page, so that the frame and the other tabs go on. React knows this only as a class. */
export class Guarded extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(cause: unknown) {
    console.error(cause)
    forgetPage(this.props.place.route)
  }

  override render() {
    return this.state.failed ? <Fault onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}
