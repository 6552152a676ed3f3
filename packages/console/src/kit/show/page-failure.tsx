import { Button, Space } from 'antd'
import { useEffect } from 'react'
import type { CallFailure } from '../call/call-failure.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words/use-words.ts'
import { listAbove, menus } from '../workspace/menus.ts'
import { hrefInWorkspace, homeKey } from '../workspace/workspace.ts'
import { usePage } from '../workspace/page-context.ts'

interface Props {
  readonly failure: CallFailure
  readonly onRetry: () => void
  /** Path of the records' list, when it is no prefix of the page's path. */
  readonly list?: string
}

/** Replaces a page whose record could not be loaded: the reason and a link to its list. */
export const PageFailure = ({ failure, onRetry, list }: Props) => {
  const t = useWords('kit')
  const { path, go, setLabel } = usePage()
  const missing = failure.status === 404
  const title = missing ? t('state.notFound') : t('state.failed')
  useEffect(() => {
    if (missing) setLabel(title)
  }, [missing, title, setLabel])
  const tree = useStore(menus)
  const above = list ?? listAbove(tree ?? [], path)
  return (
    <div className="alone" role="alert">
      <h1>{title}</h1>
      <p>{missing ? t('state.notFoundText') : failure.message || t('state.failedText')}</p>
      {failure.problem && <p className="quiet">{t('state.request', { id: failure.problem.requestId })}</p>}
      <Space wrap>
        {!missing && <Button onClick={onRetry}>{t('state.retry')}</Button>}
        <Button type={missing ? 'primary' : 'default'} onClick={() => go(hrefInWorkspace(above ?? homeKey))}>
          {above === undefined ? t('state.toDesktop') : t('state.toList')}
        </Button>
      </Space>
    </div>
  )
}
