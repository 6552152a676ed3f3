import { invoiceRuns, invoicing, type InvoiceRunRow } from '@khonsong/contract/billing/papers/invoice-runs.ts'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { groupingRules, rowOutcomes, type InvoiceRun } from '@khonsong/domain/billing/papers/invoice-run.ts'
import { useMemo } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatDay, formatNumber } from '../../../kit/show/format.ts'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { ProgressTask } from '../../../kit/show/progress-task.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { Go } from '../../../shared/go.tsx'
import { bahtOf, InvoiceRunTag, OutcomeTag } from './invoice-run-looks.tsx'

const list = '/account/invoiceruns'
const topics = ['billing']

/** Progress while the run is active or after it was stopped. */
const Progress = ({ id }: { readonly id: string }) => {
  const { data } = useRead(invoicing.task, { params: { id } }, { topics, quiet: true, keepOld: true })
  const taskId = data?.taskId ?? undefined
  return taskId === undefined ? null : <TaskProgress taskId={taskId} />
}

const TaskProgress = ({ taskId }: { readonly taskId: string }) => {
  const { data: task } = useRead(shell.task, { params: { id: taskId } }, { topics: ['tasks'], quiet: true })
  return task && task.state !== 'done' ? <ProgressTask task={task} /> : null
}

const useColumns = (): readonly Column<InvoiceRunRow>[] => {
  const t = useWords('papers')
  return useMemo<readonly Column<InvoiceRunRow>[]>(
    () => [
      {
        key: 'billNo',
        title: t('run.bill'),
        width: 170,
        sortable: true,
        cell: ({ billId, billNo }) => <Go href={`/account/ReceivablesDetail?id=${billId}`}>{billNo}</Go>,
      },
      { key: 'outcome', title: t('run.outcome'), width: 120, cell: ({ outcome }) => <OutcomeTag outcome={outcome} /> },
      { key: 'partnerName', title: t('run.customer'), width: 220, cell: ({ partnerName }) => partnerName },
      { key: 'amount', title: t('run.amount'), width: 140, align: 'end', sortable: true, cell: ({ amount }) => bahtOf(amount) },
      { key: 'paperNo', title: t('run.paper'), width: 160, cell: ({ paperNo }) => paperNo },
      { key: 'noteNo', title: t('run.note'), width: 160, cell: ({ noteNo }) => noteNo },
      { key: 'message', title: t('run.why'), width: 320, cell: ({ message }) => message },
    ],
    [t],
  )
}

const Rows = ({ id }: { readonly id: string }) => {
  const t = useWords('papers')
  const localize = useLocalize()
  const { go } = usePage()
  const params = useMemo(() => ({ id }), [id])
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'outcome',
        title: t('run.outcome'),
        choices: Object.entries(rowOutcomes).map(([value, words]) => ({ value, label: localize(words) })),
      },
    ],
    [localize, t],
  )
  const columns = useColumns()
  const open = ({ billId }: InvoiceRunRow) => go(`/account/ReceivablesDetail?id=${billId}`)
  return (
    <ListPage<InvoiceRunRow>
      code="invoiceRunRows"
      title={t('run.rows')}
      from={invoicing.rows}
      params={params}
      topics={topics}
      filters={filters}
      columns={columns}
      keyOf={(row) => row.id}
      nameOf={({ billNo }) => billNo}
      onOpen={open}
      rowActions={(row) => [{ key: 'bill', label: t('run.openBill'), onAct: () => open(row) }]}
      emptyHint={t('run.noRows')}
    />
  )
}

/** Invoice run: progress, and the result per bill. */
export const InvoiceRunPage = ({ id }: { readonly id: string }) => {
  const t = useWords('papers')
  const localize = useLocalize()
  const read = useRead(invoiceRuns.detail, { params: { id } }, { topics, quiet: true, keepOld: true })
  const resume = useAct(invoicing.resume, { changes: ['billing', 'tasks'] })
  const run = read.data as InvoiceRun | undefined // the row type of the declaration
  const title = run && t('run.title', { day: formatDay(run.issuedOn) })
  usePageLabel(title)
  if (read.error) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} list={list} />
  if (!run) return <div className="page" aria-busy="true" aria-label={t('runs')} />
  const isStopped = run.runState === 'cancelled' || run.runState === 'failed'
  const facts = [
    { key: 'bills', label: t('run.bills'), value: formatNumber(run.billCount) },
    { key: 'issued', label: t('run.issued'), value: formatNumber(run.issuedCount) },
    { key: 'refused', label: t('run.refused'), value: formatNumber(run.refusedCount) },
    { key: 'total', label: t('run.total'), value: <strong>{bahtOf(run.total)}</strong> },
    { key: 'grouping', label: t('run.grouping'), value: localize(groupingRules[run.groupingRule]) },
    ...(run.groupingRule === 'none' ? [] : [{ key: 'notes', label: t('run.notes'), value: formatNumber(run.noteCount) }]),
    ...(run.dueOn === null ? [] : [{ key: 'due', label: t('dueOn'), value: formatDay(run.dueOn) }]),
  ]
  return (
    <div className="page">
      <PageTitle
        title={title ?? ''}
        beside={<InvoiceRunTag state={run.runState} />}
        primary={
          isStopped
            ? { label: t('run.resume'), onAct: () => resume.start({ params: { id }, body: { version: run.version } }) }
            : undefined
        }
      />
      {run.runState !== 'done' && <Progress id={id} />}
      <Facts facts={facts} />
      <Rows id={id} />
    </div>
  )
}
