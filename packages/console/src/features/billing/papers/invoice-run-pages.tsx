import { invoiceRuns } from '@khonsong/contract/billing/papers/invoice-runs.ts'
import { invoiceRun, type InvoiceRun } from '@khonsong/domain/billing/papers/invoice-run.ts'
import { useMemo, useState } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { useResourceColumns } from '../../../kit/resource/use-resource-columns.tsx'
import { useResourceFilters } from '../../../kit/resource/use-resource-filters.ts'
import { formatDay } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { bahtOf, InvoiceRunTag } from './invoice-run-looks.tsx'

const RunPage = lazyPart(() => import('./invoice-run-page.tsx').then((file) => file.InvoiceRunPage))
const StartDialog = lazyPart(() => import('./invoice-run-dialog.tsx').then((file) => file.InvoiceRunDialog))

const cells = {
  runState: (row: InvoiceRun) => <InvoiceRunTag state={row.runState} />,
  total: (row: InvoiceRun) => <strong>{bahtOf(row.total)}</strong>,
}
const topics = ['billing']

const List = () => {
  const t = useWords('papers')
  const language = useLanguage()
  const { go, search } = usePage()
  const columns = useResourceColumns(invoiceRun, cells)
  const allFilters = useResourceFilters(invoiceRun, referenceSources)
  const filters = useMemo(() => allFilters.filter(({ key }) => key !== 'status'), [allFilters])
  const shown = useMemo(() => columns.filter(({ key }) => key !== 'status'), [columns])
  const [starting, setStarting] = useState(false)
  const open = (id: string) => go(`/account/invoiceruns?id=${id}`)
  return (
    <>
      <ListPage<InvoiceRun>
        code="invoiceRuns"
        title={t('runs')}
        from={invoiceRuns.list}
        topics={topics}
        filters={filters}
        columns={shown}
        keyOf={({ id }) => id}
        nameOf={({ issuedOn }) => formatDay(issuedOn)}
        onOpen={({ id }) => open(id)}
        rowActions={({ id }) => [{ key: 'open', label: t('run.open'), onAct: () => open(id) }]}
        emptyHint={t('runs.empty')}
        primary={{ label: t('run.new'), onAct: () => setStarting(true) }}
        more={[{ key: 'export', label: t('export'), onAct: () => openExport(invoiceRuns.export, search, language) }]}
      />
      {starting && <StartDialog onClose={() => setStarting(false)} onStarted={open} />}
    </>
  )
}

/** `/account/invoiceruns`: background invoicing of many bills. */
export const InvoiceRuns = () => {
  const { search } = usePage()
  return search['id'] === undefined ? <List /> : <RunPage id={search['id']} />
}
