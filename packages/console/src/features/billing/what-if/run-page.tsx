import './what-if.css'
import { whatIf, whatIfRuns } from '@khonsong/contract/billing/what-if/what-if.ts'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import type { WhatIfRun } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { openExport } from '../../../kit/resource/open-export.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { ProgressTask } from '../../../kit/show/progress-task.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { GroupTable } from './group-table.tsx'
import { RunHead } from './run-head.tsx'
import { SubjectList } from './subject-list.tsx'
import { RunStateTag } from './what-if-looks.tsx'

const ApplyDialog = lazyPart(() => import('./apply-dialog.tsx').then((file) => file.ApplyDialog))

const list = '/account/whatif'
const tabs = ['party', 'lane', 'service', 'subjects'] as const
type Tab = (typeof tabs)[number]

/** Progress while the calculation is active or after it was stopped. */
const Progress = ({ taskId }: { readonly taskId: string }) => {
  const { data: task } = useRead(shell.task, { params: { id: taskId } }, { topics: ['tasks'], quiet: true })
  return task && task.state !== 'done' ? <ProgressTask task={task} /> : null
}

const Actions = ({ run }: { readonly run: WhatIfRun }) => {
  const t = useWords('whatif')
  const language = useLanguage()
  const { go } = usePage()
  const confirm = useConfirm()
  const [applying, setApplying] = useState(false)
  const resume = useAct(whatIf.resume, { changes: ['billing', 'tasks'] })
  const remove = useAct(whatIf.remove, { changes: ['billing'] })
  const isStopped = run.runState === 'cancelled' || run.runState === 'failed'
  const mayDo = may('what_if.create')
  const input = { params: { id: run.id }, body: { version: run.version } }
  const onDelete = async () => {
    if (!(await confirm({ title: t('delete.ask', { name: run.name }), content: t('delete.text'), ok: t('delete'), danger: true })))
      return
    await remove.act(input).then(
      () => go(list),
      () => undefined, // shown as a toast
    )
  }
  const refusal =
    run.appliedOn !== null
      ? t('applied.already')
      : run.runState !== 'done'
        ? t('apply.notYet')
        : run.changeKind === 'none'
          ? t('apply.nothing')
          : undefined
  return (
    <>
      <PageTitle
        title={run.name}
        beside={<RunStateTag state={run.runState} />}
        primary={mayDo ? { label: t('apply'), onAct: () => setApplying(true), refusal } : undefined}
        more={[
          ...(may('what_if.export') ? [{ key: 'export', label: t('export'), onAct: () => openExportOf(run.id, language) }] : []),
          ...(mayDo && isStopped ? [{ key: 'resume', label: t('resume'), onAct: () => resume.start(input) }] : []),
          ...(mayDo ? [{ key: 'delete', label: t('delete'), danger: true, onAct: () => void onDelete() }] : []),
        ]}
      />
      {applying && <ApplyDialog run={run} onClose={() => setApplying(false)} />}
    </>
  )
}

const openExportOf = (id: string, language: 'en' | 'th' | 'zh') =>
  openExport({ ...whatIf.export, path: whatIf.export.path.replace('{id}', id) }, {}, language)

/** What-if run: assumptions, effect on the totals, and the sources of the difference. */
export const RunPage = ({ id }: { readonly id: string }) => {
  const t = useWords('whatif')
  const { search, setSearch } = usePage()
  const read = useRead(whatIfRuns.detail, { params: { id } }, { topics: ['billing'], quiet: true, keepOld: true })
  const assumed = useRead(whatIf.change, { params: { id } }, { topics: ['billing'], quiet: true, keepOld: true })
  const run = read.data as WhatIfRun | undefined // the row type of the declaration
  usePageLabel(run?.name)
  if (read.error) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} list={list} />
  if (!run) return <div className="page" aria-busy="true" aria-label={t('title')} />
  const tab: Tab = tabs.find((name) => name === search['tab']) ?? 'party'
  const head = (
    <>
      <Actions run={run} />
      {assumed.data?.taskId && run.runState !== 'done' && <Progress taskId={assumed.data.taskId} />}
      <RunHead run={run} assumed={assumed.data} />
      <Segmented<Tab>
        aria-label={t('by')}
        value={tab}
        options={tabs.map((value) => ({ value, label: t(`by.${value}`) }))}
        onChange={(next) =>
          setSearch({
            tab: next === 'party' ? undefined : next,
            pageNo: undefined,
            after: undefined,
            orderBy: undefined,
            sorting: undefined,
          })
        }
      />
    </>
  )
  return (
    <div className="page">
      {head}
      {tab === 'subjects' ? <SubjectList id={id} /> : <GroupTable id={id} by={tab} />}
    </div>
  )
}
