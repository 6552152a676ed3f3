import '../../../shared/desk.css'
import './imports.css'
import { imports, type ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import { importStatuses, importStatusTones, isRunning } from '@khonsong/domain/channels/imports/import-state.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatDay, formatNumber } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { ImportNotes } from './import-notes.tsx'
import { ProblemList } from './problem-list.tsx'
import { useImportPlaces } from './use-import-places.ts'
import { useImportActions } from './use-import-actions.tsx'

// The rows' chunk contains the declarations of all subjects; the progress is shown before it has loaded.
const BenchRows = lazyPart(() => import('./bench-rows.tsx').then((file) => file.BenchRows))
const MatchStep = lazyPart(() => import('./match-step.tsx').then((file) => file.MatchStep))
const ColumnMapping = lazy(() => import('./column-mapping.tsx').then((file) => ({ default: file.ColumnMapping })))

/** The owner gets live events of the job; colleagues do not, so they poll. */
const pollEveryMs = 2000

const Bench = ({ run }: { run: ImportDetail }) => {
  const t = useWords('imports')
  const language = useLanguage()
  const { go } = usePage()
  const places = useImportPlaces(run.subject)
  const [mapping, setMapping] = useState(false)
  const { primary, more } = useImportActions(run, () => setMapping(true))
  return (
    <div className="page list-page">
      <PageTitle
        title={run.fileName}
        {...(run.state === 'matching' ? {} : { count: formatNumber(run.total) })}
        beside={
          <>
            <StatusTag tone={importStatusTones[run.status]}>{importStatuses[run.status][language]}</StatusTag>
            {run.customer && <span className="quiet">{run.customer.name}</span>}
            <span className="quiet">{t('keptDays', { date: formatDay(run.expiresAt) })}</span>
          </>
        }
        secondary={<Button onClick={() => go(places.records)}>{t('toRecords')}</Button>}
        primary={run.state === 'matching' ? undefined : primary}
        more={more}
      />
      <ImportNotes run={run} onColumns={() => setMapping(true)} />
      {run.state === 'matching' && <MatchStep run={run} />}
      {run.state === 'waiting' && <ProblemList run={run} />}
      {run.total > 0 && run.state !== 'reading' && <BenchRows run={run} />}
      <Suspense fallback={null}>{mapping && <ColumnMapping run={run} onClose={() => setMapping(false)} />}</Suspense>
    </div>
  )
}

/** Workbench of an import: progress, errors, repair, commit and undo. */
export const ImportBench = () => {
  const { params, path } = usePage()
  const id = params['id'] ?? ''
  const { data, error, refetch } = useRead(imports.detail, { params: { id } }, { topics: ['imports', 'tasks'], keepOld: true })
  const running = data !== undefined && isRunning(data.state)
  useRead(
    imports.detail,
    { params: { id } },
    { topics: ['imports', 'tasks'], enabled: running, refreshMs: pollEveryMs, keepOld: true },
  )
  usePageLabel(data?.fileName)
  if (error && !data)
    return <PageFailure failure={error} onRetry={() => void refetch()} list={path.split('/').slice(0, -1).join('/')} />
  return data ? <Bench run={data} /> : null
}
