import { Alert, Button, Input, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { BulkPanel } from '../status/bulk-panel.tsx'
import { numbersOf } from '../status/numbers-of.ts'
import { maxShipments, useFindShipments } from '../status/use-find-shipments.ts'
import '../tracking.css'
import { EmptyState, ErrorState } from '../../../../kit/show/states.tsx'
import { PageTitle } from '../../../../kit/show/page-title.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import { usePage } from '../../../../kit/workspace/page-context.ts'

const Found = ({ numbers }: { readonly numbers: readonly string[] }) => {
  const t = useWords('shipments')
  const { data, error, refetch } = useFindShipments(numbers)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <section className="panel found">
      {data.missing.length > 0 && <Alert type="warning" title={t('pick.missing', { numbers: data.missing.join(', ') })} />}
      {data.cut && <Alert type="info" title={t('pick.tooMany', { n: maxShipments })} />}
      <h2>{t('pick.found', { n: data.ids.length })}</h2>
      {data.ids.length > 0 && <BulkPanel ids={data.ids} />}
    </section>
  )
}

/** `/update-status/bypass-status`: one jump for shipments by number, with preview and results. */
export const BypassStatus = () => {
  const t = useWords('shipments')
  const { search, setSearch } = usePage()
  const searched = search['numbers'] ?? ''
  const [text, setText] = useState(searched.replaceAll(',', '\n'))
  const numbers = useMemo(() => numbersOf(searched), [searched])
  const typed = numbersOf(text)
  const find = () => setSearch({ numbers: typed.join(',') })
  return (
    <div className="page">
      <PageTitle title={t('pick.title')} />
      <div className="pick">
        <Input.TextArea
          value={text}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={8000}
          placeholder={t('pick.hint')}
          aria-label={t('pick.hint')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) find()
          }}
        />
        <Button type="primary" disabled={typed.length === 0} onClick={find}>
          {t('pick.find')}
        </Button>
      </div>
      {numbers.length === 0 ? (
        <EmptyState title={t('pick.title')}>
          <p>{t('pick.start')}</p>
        </EmptyState>
      ) : (
        <Found key={searched} numbers={numbers} />
      )}
    </div>
  )
}
