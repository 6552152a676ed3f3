import '../../../shared/desk.css'
import './imports.css'
import { imports, type ImportSummary } from '@khonsong/contract/channels/imports/imports.ts'
import { importCalls } from '@khonsong/contract/channels/imports/import-calls.ts'
import { importSubjectOn } from '@khonsong/domain/channels/imports/import-place.ts'
import type { NamedSubject } from '@khonsong/domain/channels/imports/subjects.ts'
import { importStatuses, importStatusTones } from '@khonsong/domain/channels/imports/import-state.ts'
import { pathOf } from '@khonsong/contract/kernel/operation.ts'
import { fileKinds, filePolicies, megabyte } from '@khonsong/domain/kernel/file-policy.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { FileDrop } from '../../../kit/files/file-drop.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { Go } from '../../../shared/go.tsx'
import { useSetting } from '../../../shared/use-setting.ts'
import { useCurrentUser } from '../../../shared/current-user.ts'
import type { FileOwner } from './import-owner.tsx'
import { useImportPlaces } from './use-import-places.ts'
import { useDownloadFile } from './use-download-file.ts'

const ImportOwner = lazyPart(() => import('./import-owner.tsx').then((file) => file.ImportOwner))
const UploadProgress = lazyPart(() => import('./upload-progress.tsx').then((file) => file.UploadProgress))

/** The subject in the address; order import pages have none. */
const useSubject = (): NamedSubject | undefined => {
  const { params, path } = usePage()
  return importSubjectOn(path, params['subject'])
}

/** The maximum file size is a company setting. */
const useMaxBytes = (): number => useSetting('IMPORT_MAX_MB') * megabyte

const Upload = ({ subject }: { subject: string }) => {
  const t = useWords('imports')
  const { go } = usePage()
  const places = useImportPlaces(subject)
  const me = useCurrentUser()
  const maxBytes = useMaxBytes()
  const [owner, setOwner] = useState<FileOwner>({})
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const upload = importCalls[subject]?.upload ?? imports.uploadOrders
  const { act } = useAct(upload, { changes: ['imports'] })
  const { kinds } = filePolicies[upload.upload?.policy ?? 'excel']
  const send = async (file: File) => {
    setSending({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share })
      const { id } = await act({ body: owner }, { files: [file], onProgress })
      go(`${places.imports}/${id}`)
    } catch {
      // The refusal has been shown; the drop zone is ready for the next file.
    } finally {
      setSending(undefined)
    }
  }
  const inside = me?.kind === 'internal' && subject === 'orders'
  return (
    <div className="imports-start">
      <FileDrop
        limits={{ extensions: kinds.flatMap((kind) => fileKinds[kind].extensions), maxBytes, maxFiles: 1 }}
        label={t(kinds.some((kind) => kind === 'csv') ? 'dropList' : 'drop')}
        disabled={sending !== undefined}
        onFiles={([file]) => {
          if (file) void send(file)
        }}
      >
        {sending && (
          <div role="status">
            <span>{t('uploading', { name: sending.name, percent: Math.floor(sending.share * 100) })}</span>
            <UploadProgress share={sending.share} label={t('progress')} />
          </div>
        )}
      </FileDrop>
      {inside && (
        <div className="imports-owner">
          <ImportOwner owner={owner} onChange={setOwner} />
        </div>
      )}
    </div>
  )
}

const useHistoryColumns = (subject: string): readonly Column<ImportSummary>[] => {
  const t = useWords('imports')
  const places = useImportPlaces(subject)
  const language = useLanguage()
  return useMemo(
    () => [
      {
        key: 'fileName',
        title: t('file'),
        width: 260,
        cell: (row) => <Go href={`${places.imports}/${row.id}`}>{row.fileName}</Go>,
        hint: (row) => row.fileName,
      },
      {
        key: 'status',
        title: t('status'),
        width: 170,
        cell: (row) => <StatusTag tone={importStatusTones[row.status]}>{importStatuses[row.status][language]}</StatusTag>,
      },
      { key: 'total', title: t('rows'), width: 100, align: 'end', cell: (row) => formatNumber(row.total) },
      { key: 'savedCount', title: t('saved'), width: 110, align: 'end', cell: (row) => formatNumber(row.savedCount) },
      { key: 'issueCount', title: t('issues'), width: 120, align: 'end', cell: (row) => formatNumber(row.issueCount) },
      { key: 'importedAt', title: t('imported'), width: 150, cell: (row) => formatInstant(row.importedAt) },
      { key: 'completedAt', title: t('completed'), width: 150, cell: (row) => formatInstant(row.completedAt) },
      { key: 'createdBy', title: t('by'), width: 170, cell: (row) => row.createdBy },
    ],
    [t, language, places],
  )
}

const topics = ['imports'] as const
const none = [] as const

const Home = ({ subject: { name, label, template } }: { subject: NamedSubject }) => {
  const t = useWords('imports')
  const language = useLanguage()
  const title = t('title', { name: label[language] })
  usePageLabel(title)
  const always = useMemo(() => ({ subject: name }), [name])
  const { go } = usePage()
  const days = useSetting('IMPORT_LOG_DAYS')
  const places = useImportPlaces(name)
  const download = useDownloadFile()
  const list = useList({ from: imports.list, filters: none, topics, always })
  const columns = useHistoryColumns(name)
  return (
    <div className="page list-page">
      <PageTitle
        title={title}
        secondary={
          <>
            <Button onClick={() => download(pathOf(imports.template.path, { name: template }))}>{t('template')}</Button>
            <Button onClick={() => go(places.records)}>{t('toRecords')}</Button>
          </>
        }
      />
      <Upload subject={name} />
      <h2 className="imports-history">{t('history')}</h2>
      <p className="quiet">{t('history.expire', { n: days })}</p>
      <DataTable
        code="imports"
        label={t('history')}
        columns={columns}
        rows={list.rows}
        keyOf={(row) => row.id}
        nameOf={(row) => row.fileName}
        paging={list.paging}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
        loading={list.loading}
        onOpen={(row) => go(`${places.imports}/${row.id}`)}
      />
    </div>
  )
}

/** Upload page of a subject, with earlier imports. */
export const ImportHome = () => {
  const subject = useSubject()
  return subject ? <Home subject={subject} /> : <ErrorState />
}
