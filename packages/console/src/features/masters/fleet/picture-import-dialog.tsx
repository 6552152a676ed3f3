import { Alert, Button, Modal, Progress } from 'antd'
import { driverPictures, type DriverPictureProgress } from '@khonsong/contract/masters/fleet/fleet.ts'
import { driverPictureWords } from '@khonsong/domain/masters/fleet/driver-pictures.ts'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import { useState } from 'react'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FileDrop } from '../../../kit/files/file-drop.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'

const { maxBytes } = filePolicies.pictureArchive
const pollMs = 1000

const isOpen = (run: DriverPictureProgress | undefined): boolean => run?.state === 'queued' || run?.state === 'running'

const Send = ({ onBegun }: { readonly onBegun: (importId: string) => void }) => {
  const t = useWords('fleet')
  const { act, acting } = useAct(driverPictures.upload, { quiet: true })
  const [share, setShare] = useState(0)
  const [trouble, setTrouble] = useState<string>()
  const send = async ([file]: readonly File[]) => {
    if (!file) return
    setTrouble(undefined)
    setShare(0)
    try {
      onBegun((await act({}, { files: [file], onProgress: setShare })).importId)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setTrouble(cause.message)
    }
  }
  const percent = Math.round(share * 100)
  return (
    <>
      <p>{t('import.how')}</p>
      <FileDrop
        label={t('import.drop')}
        disabled={acting}
        limits={{ extensions: ['zip'], maxBytes, maxFiles: 1 }}
        onFiles={(files) => void send(files)}
      />
      {acting && <Progress percent={percent} aria-label={t('import.uploading', { n: percent })} />}
      {trouble && <Alert type="error" role="alert" title={trouble} />}
    </>
  )
}

const Outcome = ({ run }: { readonly run: DriverPictureProgress }) => {
  const t = useWords('fleet')
  const language = useLanguage()
  return (
    // A scrollable region must be focusable.
    <div className="picture-outcome" role="region" aria-label={t('import.files')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('import.file')}</th>
            <th scope="col">{t('import.picture')}</th>
            <th scope="col">{t('import.whose')}</th>
            <th scope="col">{t('import.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {run.files.map((file) => (
            <tr key={file.name}>
              <td>{file.name}</td>
              <td>{file.picture && driverPictureWords[file.picture][language]}</td>
              <td>
                {file.driverId && file.driverName && <Go href={`/master-data/driver/${file.driverId}/view`}>{file.driverName}</Go>}
              </td>
              <td>{file.message ?? <StatusTag tone="done">{t('import.taken')}</StatusTag>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const looks = { queued: 'normal', running: 'active', finished: 'success', cancelled: 'normal', refused: 'exception' } as const

const Run = ({ run, onAgain }: { readonly run: DriverPictureProgress; readonly onAgain: () => void }) => {
  const t = useWords('fleet')
  const language = useLanguage()
  const { importId, state, total, done, matched, failed } = run
  const cancel = useAct(driverPictures.cancel, { changes: ['tasks', 'drivers'] })
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <>
      <p aria-live="polite">
        <strong>{run.fileName}</strong> · {t(`import.state.${state}`)}
      </p>
      <Progress percent={state === 'finished' ? 100 : percent} status={looks[state]} aria-label={run.fileName} />
      {run.message ? (
        <Alert type="error" role="alert" title={run.message} />
      ) : (
        <p className="quiet">{t('import.count', { done, total, matched, failed })}</p>
      )}
      {isOpen(run) ? (
        <>
          <p className="quiet">{t('import.leave')}</p>
          <Button danger loading={cancel.acting} onClick={() => cancel.start({ query: { importId } })}>
            {t('import.cancel')}
          </Button>
        </>
      ) : (
        <div className="picture-actions">
          <Button onClick={onAgain}>{t('import.again')}</Button>
          {(failed > 0 || run.message !== null) && (
            <Button onClick={() => openExport(driverPictures.errors, { importId }, language)}>{t('import.errors')}</Button>
          )}
        </div>
      )}
      {run.files.length > 0 && <Outcome run={run} />}
    </>
  )
}

interface DialogProps {
  /** The import to show; undefined: ask for a file. */
  readonly importId: string | undefined
  readonly onImport: (importId: string | undefined) => void
  readonly onClose: () => void
}

/** Polls every second while the job runs. */
const Watched = ({ importId, onAgain }: { readonly importId: string; readonly onAgain: () => void }) => {
  const [ended, setEnded] = useState(false)
  const { data, error, refetch } = useRead(
    driverPictures.progress,
    { query: { importId } },
    { topics: ['tasks'], keepOld: true, quiet: true, ...(ended ? {} : { refreshMs: pollMs }) },
  )
  const over = data !== undefined && !isOpen(data)
  if (over !== ended) setEnded(over)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return data ? <Run run={data} onAgain={onAgain} /> : null
}

/** Imports driver pictures from a zip: upload, progress, and the result per file. */
export const PictureImportDialog = ({ importId, onImport, onClose }: DialogProps) => {
  const t = useWords('fleet')
  return (
    <Modal open title={t('import.title')} width={760} footer={<Button onClick={onClose}>{t('close')}</Button>} onCancel={onClose}>
      <div className="picture-import">
        {importId === undefined ? (
          <Send onBegun={onImport} />
        ) : (
          <Watched key={importId} importId={importId} onAgain={() => onImport(undefined)} />
        )}
      </div>
    </Modal>
  )
}
