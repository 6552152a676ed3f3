import '../../../../shared/desk.css'
import { autoReports, type AutoReportRow } from '@khonsong/contract/insight/reports/auto-reports.ts'
import { autoReportLabels, cadences, runStates } from '@khonsong/domain/insight/reports/automatic/auto-report.ts'
import { dateLabel } from '@khonsong/domain/insight/reports/dynamic/date-grain.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { useMemo, useState } from 'react'
import { useAct } from '../../../../kit/call/use-act.ts'
import type { Filter } from '../../../../kit/list/filter.ts'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { formatInstant } from '../../../../kit/show/format.ts'
import { lazyPart } from '../../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../../kit/show/use-confirm.ts'
import type { Column } from '../../../../kit/table/column.ts'
import type { RowAction } from '../../../../kit/table/row-action.ts'
import { useLanguage, useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { hrefOf } from '../../../../kit/workspace/navigation.ts'
import { Go } from '../../../../shared/go.tsx'
import { runTones } from './run-tones.ts'

const Dialog = lazyPart(() => import('./auto-report-dialog.tsx').then((file) => file.AutoReportDialog))
const Runs = lazyPart(() => import('./auto-report-runs.tsx').then((file) => file.AutoReportRuns))

const topics = ['reports', 'tasks'] as const
const filters: readonly Filter[] = []

/** `Every week, Monday, 08:00`. */
const whenText = ({ cadence, weekday, monthDay, time }: AutoReportRow, language: Language): string =>
  [
    cadences[cadence][language],
    ...(cadence === 'weekly' ? [dateLabel('weekday', String(weekday), language)] : []),
    ...(cadence === 'monthly' ? [String(monthDay)] : []),
    time,
  ].join(', ')

const useColumns = (): readonly Column<AutoReportRow>[] => {
  const t = useWords('automatic')
  const localize = useLocalize()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        key: 'reportName',
        title: localize(autoReportLabels.reportId),
        width: 240,
        cell: (row) => <Go href={hrefOf('/report/dynamicReportInfo', { id: row.reportId })}>{row.reportName}</Go>,
        hint: (row) => row.reportName,
      },
      { key: 'when', title: localize(autoReportLabels.cadence), width: 200, cell: (row) => whenText(row, language) },
      {
        key: 'nextAt',
        title: t('next'),
        width: 150,
        cell: (row) => (row.nextAt === null ? t('paused') : formatInstant(row.nextAt)),
      },
      {
        key: 'lastState',
        title: t('last'),
        width: 220,
        cell: (row) =>
          row.lastState && (
            <>
              <StatusTag tone={runTones[row.lastState]}>{localize(runStates[row.lastState])}</StatusTag> {formatInstant(row.lastAt)}
            </>
          ),
        hint: (row) => formatInstant(row.lastAt),
      },
      { key: 'recipients', title: localize(autoReportLabels.recipients), width: 260, cell: (row) => row.recipients.join(', ') },
      { key: 'ownerName', title: t('owner'), width: 170, cell: (row) => row.ownerName },
      { key: 'updatedAt', title: t('changed'), width: 150, sortable: true, cell: (row) => formatInstant(row.updatedAt) },
    ],
    [language, localize, t],
  )
}

type Open = { readonly kind: 'edit' | 'runs'; readonly row: AutoReportRow } | { readonly kind: 'new' }

/** `/setup/autoreport`: scheduled reports. */
export const AutoReports = () => {
  const t = useWords('automatic')
  const [open, setOpen] = useState<Open>()
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const remove = useAct(autoReports.remove, { changes: ['reports'] })
  const run = useAct(autoReports.run, { changes: ['reports', 'tasks'], onDone: () => void message.success(t('running')) })
  const deleteIt = async ({ id, reportName, version }: AutoReportRow) => {
    if (await confirm({ title: t('delete'), content: t('delete.what', { name: reportName }), ok: t('delete'), danger: true }))
      remove.start({ params: { id }, query: { version } })
  }
  const runIt = async ({ id, reportName, recipients }: AutoReportRow) => {
    if (await confirm({ title: t('run'), content: t('run.what', { name: reportName, to: recipients.join(', ') }), ok: t('run') }))
      run.start({ params: { id } })
  }
  const actionsOf = (row: AutoReportRow): readonly RowAction[] => [
    { key: 'edit', label: t('edit'), onAct: () => setOpen({ kind: 'edit', row }) },
    { key: 'run', label: t('run'), onAct: () => void runIt(row) },
    { key: 'runs', label: t('runs'), onAct: () => setOpen({ kind: 'runs', row }) },
    { key: 'delete', label: t('delete'), danger: true, onAct: () => void deleteIt(row) },
  ]
  return (
    <>
      <ListPage<AutoReportRow>
        code="autoReports"
        title={t('title')}
        from={autoReports.list}
        topics={topics}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ reportName }) => reportName}
        searchHint={t('search')}
        emptyHint={t('none')}
        onOpen={(row) => setOpen({ kind: 'runs', row })}
        rowActions={actionsOf}
        primary={{ label: t('create'), onAct: () => setOpen({ kind: 'new' }) }}
      />
      {open?.kind === 'new' && <Dialog onClose={() => setOpen(undefined)} />}
      {open?.kind === 'edit' && <Dialog row={open.row} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'runs' && <Runs row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  )
}
