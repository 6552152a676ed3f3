import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailure } from '../call/call-failure.ts'
import { useWords } from '../words/use-words.ts'

export const EmptyState = ({ title, children }: { title?: string; children?: ReactNode }) => {
  const t = useWords('kit')
  return (
    <div className="state">
      <p className="state-title">{title ?? t('state.empty')}</p>
      {children}
    </div>
  )
}

/** Load failure: the server's message, its request id, and retry. Without a failure the page lacks a required parameter. */
export const ErrorState = ({ failure, onRetry }: { failure?: CallFailure | null; onRetry?: () => void }) => {
  const t = useWords('kit')
  const missing = failure?.status === 404
  return (
    <div className="state" role="alert">
      <p className="state-title">{missing ? t('state.notFound') : t('state.failed')}</p>
      {!missing && <p>{failure ? failure.message || t('state.failedText') : t('state.missingData')}</p>}
      {failure?.problem && <p className="quiet">{t('state.request', { id: failure.problem.requestId })}</p>}
      {onRetry && !missing && <Button onClick={onRetry}>{t('state.retry')}</Button>}
    </div>
  )
}
