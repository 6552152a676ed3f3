import { cardContent } from '@khonsong/contract/billing/cards/card-content.ts'
import { importRateCard, type importedRows } from '@khonsong/contract/billing/cards/rate-cards.ts'
import { rateCard } from '@khonsong/domain/billing/cards/rate-card.ts'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { ProgressTask } from '../../../kit/show/progress-task.tsx'
import { useAct } from '../../../kit/call/use-act.ts'
import { FileDrop } from '../../../kit/files/file-drop.tsx'
import { FieldDate, FieldText } from '../../../kit/form/fields.tsx'
import { FieldInput } from '../../../kit/resource/fields/field-input.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { useNow } from '../../../shared/use-now.ts'
import type { CardColumn } from './card-grid.tsx'
import { cardScreens } from './card-screens.ts'
import type { CardDialogProps } from './dialog-props.ts'
import './cards.css'

type Imported = z.output<typeof importedRows>

const limits = { extensions: ['xlsx', 'xls', 'csv'], maxBytes: filePolicies.list.maxBytes, maxFiles: 1 }

const Chosen = ({ file, onFile }: { readonly file: File | undefined; readonly onFile: (file: File) => void }) => {
  const t = useWords('cards')
  return (
    <>
      <FileDrop limits={limits} label={t('import.file')} onFiles={([one]) => one && onFile(one)} />
      {file && <p>{file.name}</p>}
    </>
  )
}

const Refused = ({ imported, columns }: { readonly imported: Imported; readonly columns: readonly CardColumn[] }) => {
  const t = useWords('cards')
  const localize = useLocalize()
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={t('import.refused', { n: imported.problemCount })}
      description={
        <ul className="card-problems">
          {imported.problems.map(({ rowNo: row, column, message }) => {
            const words = columns.find(({ id }) => id === column)?.words
            const text = words ? t('problem', { row, column: localize(words), message }) : t('problem.row', { row, message })
            return <li key={`${row}.${column}.${message}`}>{text}</li>
          })}
        </ul>
      }
    />
  )
}

/** Progress of a large import, and its result at the end. */
const Reading = ({ taskId, onRead }: { readonly taskId: string; readonly onRead: (imported: Imported) => void }) => {
  const { data: task } = useRead(shell.task, { params: { id: taskId } }, { topics: ['tasks'], quiet: true })
  const told = useRef(false)
  useEffect(() => {
    if (task?.state !== 'done' || told.current) return
    told.current = true
    onRead(task.result as Imported) // the task's result has the call's shape
  }, [task, onRead])
  return task ? <ProgressTask task={task} /> : null
}

const useImported = (onDone: (imported: Imported) => void) => {
  const t = useWords('cards')
  const { message } = AntdApp.useApp()
  const [refused, setRefused] = useState<Imported>()
  const [taskId, setTaskId] = useState<string>()
  const take = (imported: Imported) => {
    if (imported.taskId !== null) {
      setTaskId(imported.taskId)
      return
    }
    setTaskId(undefined)
    setRefused(imported.cardId === null ? imported : undefined)
    if (imported.cardId === null) return
    void message.success(t('import.done', { n: imported.rowCount }))
    onDone(imported)
  }
  return { refused, take, reading: taskId && <Reading taskId={taskId} onRead={take} /> }
}

/** Replaces the draft's rows by those of a file; every invalid row is listed. */
export const ImportRowsDialog = ({ id, name, version, columns, onClose }: CardDialogProps) => {
  const t = useWords('cards')
  const [file, setFile] = useState<File>()
  const { act } = useAct(cardContent.import, { changes: ['billing'], quiet: true })
  const { refused, take, reading } = useImported(onClose)
  return (
    <FormDialog<Record<never, never>>
      name={`card-import-${id}`}
      title={`${t('import')} · ${name}`}
      ok={t('import.ok')}
      defaults={{}}
      onClose={onClose}
      onSave={async () => take(await act({ params: { id }, body: { version } }, { files: file ? [file] : [] }))}
    >
      <p>{t('import.text')}</p>
      <Chosen file={file} onFile={setFile} />
      {reading}
      {refused && <Refused imported={refused} columns={columns} />}
    </FormDialog>
  )
}

interface NewCard {
  readonly templateId: string
  readonly name: string
  readonly effectiveDate: string
}

/** Imports a new rate card from a file, with template, name and effective date. */
export const ImportCardDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useWords('cards')
  const { go } = usePage()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const [file, setFile] = useState<File>()
  const { act } = useAct(importRateCard, { changes: ['billing'], quiet: true })
  const { refused, take, reading } = useImported(({ cardId }) => {
    onClose()
    if (cardId !== null) go(cardScreens.paths.view(cardId))
  })
  return (
    <FormDialog<NewCard>
      name="card-import"
      title={t('import.new')}
      ok={t('import.ok')}
      defaults={{ templateId: '', name: '', effectiveDate: today }}
      onClose={onClose}
      onSave={async ({ templateId, ...rest }) =>
        take(await act({ body: { ...rest, ...(templateId ? { templateId } : {}) } }, { files: file ? [file] : [] }))
      }
    >
      <p>{t('import.newText')}</p>
      <FieldInput field={rateCard.fields.templateId} name="templateId" sources={sources} />
      <FieldText name="name" label={t('import.name')} maxLength={64} required />
      <FieldDate name="effectiveDate" label={t('begin.day')} required />
      <Chosen file={file} onFile={setFile} />
      {reading}
      {refused && <Refused imported={refused} columns={[]} />}
    </FormDialog>
  )
}
