import type { ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import { importSubjectOf } from '@khonsong/domain/channels/imports/subjects.ts'
import { isRunning } from '@khonsong/domain/channels/imports/import-state.ts'
import { Button, Progress } from 'antd'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useImportPlaces } from './use-import-places.ts'
import { Go } from '../../../shared/go.tsx'

const SavedNote = lazyPart(() => import('./saved-note.tsx').then((file) => file.SavedNote))

const Running = ({ run }: { run: ImportDetail }) => {
  const t = useWords('imports')
  const { state, progress } = run
  if (state !== 'reading' && state !== 'checking' && state !== 'saving' && state !== 'undoing') return null
  const { done = 0, total = null } = progress ?? {}
  return (
    <div className="imports-note" role="status">
      <strong>{t(state)}</strong>
      {total !== null && <span>{t('ofRows', { done: formatNumber(done), total: formatNumber(total) })}</span>}
      <span className="quiet">{t('leave')}</span>
      <Progress
        className="imports-progress"
        percent={total ? Math.min(100, Math.floor((done / total) * 100)) : 0}
        size="small"
        showInfo={false}
        status="active"
        aria-label={t('progress')}
      />
    </div>
  )
}

const Refused = ({ run }: { run: ImportDetail }) => {
  const t = useWords('imports')
  if (run.refusal.length === 0) return null
  return (
    <div className="imports-note" data-tone="trouble" role="alert">
      <strong>{t('unable')}</strong>
      {run.refusal.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
    </div>
  )
}

const Missing = ({ run, onColumns }: { run: ImportDetail; onColumns: () => void }) => {
  const t = useWords('imports')
  const language = useLanguage()
  if (run.missingColumns.length === 0 || !run.may.repair.allowed) return null
  const declared = importSubjectOf(run.subject)?.columns
  return (
    <div className="imports-note" data-tone="trouble" role="alert">
      <strong>{t('missing')}</strong>
      <span>{run.missingColumns.map((key) => declared?.[key]?.label[language] ?? key).join(', ')}</span>
      <p>{t('missingWhat')}</p>
      <Button size="small" type="primary" onClick={onColumns}>
        {t('columns')}
      </Button>
    </div>
  )
}

/** Notes about an import, above its rows. */
export const ImportNotes = ({ run, onColumns }: { run: ImportDetail; onColumns: () => void }) => {
  const t = useWords('imports')
  const places = useImportPlaces(run.subject)
  return (
    <>
      <Running run={run} />
      <Refused run={run} />
      <Missing run={run} onColumns={onColumns} />
      {run.sameFile && !isRunning(run.state) && run.savedCount === 0 && (
        <div className="imports-note">
          <span>{t('same', { date: formatInstant(run.sameFile.importedAt) })}</span>
          <Go href={`${places.imports}/${run.sameFile.id}`}>{t('sameOpen')}</Go>
        </div>
      )}
      {run.totalsRows.length > 0 && (
        <div className="imports-note">
          <span>{t('totalsRow', { rows: run.totalsRows.join(', ') })}</span>
        </div>
      )}
      {!isRunning(run.state) && run.rows.saved > 0 && <SavedNote run={run} />}
      {run.state === 'waiting' && run.issueCount > 0 && (
        <div className="imports-note">
          <strong>{t('found')}</strong>
          <p>{t('foundWhat')}</p>
        </div>
      )}
    </>
  )
}
