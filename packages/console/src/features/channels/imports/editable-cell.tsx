import { imports, type ImportRowShown } from '@khonsong/contract/channels/imports/imports.ts'
import type { ImportColumn } from '@khonsong/domain/channels/imports/import-column.ts'
import { readImportCell } from '@khonsong/domain/channels/imports/read-import-cell.ts'
import { repairRow } from '@khonsong/domain/channels/imports/import-state.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { cellChoicesOf } from '@khonsong/domain/resource/fields/sheet.ts'
import { Input, Tooltip } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ImportChoices } from './import-choices.tsx'
import { shownCell } from './shown-cell.ts'

interface CellProps {
  readonly importId: string
  readonly row: ImportRowShown
  readonly columnKey: string
  readonly column: ImportColumn
  /** Cells can be edited now. */
  readonly open: boolean
  readonly datesAsSuggested: boolean
}

const hasChoices = (column: ImportColumn): boolean =>
  column.kind === 'reference' ||
  column.kind === 'choice' ||
  (column.kind === 'field' && cellChoicesOf(column.field, 'en') !== undefined)

const Editing = ({ importId, row, columnKey, column, datesAsSuggested, onDone }: CellProps & { onDone: () => void }) => {
  const language = useLanguage()
  const was = row.values[columnKey] ?? ''
  const [value, setValue] = useState(shownCell(was))
  const settled = useRef(false)
  /** The value being saved. */
  const [sent, setSent] = useState<string>()
  const [failed, setFailed] = useState(false)
  const repair = useAct(imports.repair, { changes: ['imports'] })
  // The same function as on the server, so errors show before the cell loses focus.
  const read = readImportCell(column, value, undefined, { datesAsSuggested })
  const [refusal] = read.accepted ? [] : read.rejections
  const commit = (text: string) => {
    if (settled.current) return
    settled.current = true
    if (text.trim() === shownCell(was)) return onDone()
    setSent(text.trim())
    repair
      .act({ params: { id: importId }, body: { cells: [{ rowNo: row.rowNo, column: columnKey, value: text.trim(), was }] } })
      .then(onDone, (cause: unknown) => {
        if (!(cause instanceof CallFailure)) throw cause
        // The failure has been shown; the typed text stays in the cell to retry or cancel.
        settled.current = false
        setFailed(true)
        setSent(undefined)
      })
  }
  // Unmounting counts as leaving the cell: another update may remove the row from the visible page.
  const leaveBehind = useEffectEvent(() => commit(value))
  useEffect(() => () => leaveBehind(), [])
  const leave = () => {
    settled.current = true
    onDone()
  }
  const label = column.label[language]
  const warning = refusal && sentence(refusal.code, refusal.params, language)
  if (sent !== undefined)
    return (
      <span className="quiet" aria-busy="true">
        {sent}
      </span>
    )
  if (hasChoices(column))
    return (
      <Tooltip open={warning !== undefined} title={warning}>
        <ImportChoices
          importId={importId}
          columnKey={columnKey}
          column={column}
          rowNo={row.rowNo}
          value={value}
          label={label}
          autoFocus={!failed}
          onChange={setValue}
          onCommit={commit}
          onLeave={() => commit(value)}
          onEscape={leave}
        />
      </Tooltip>
    )
  return (
    <Tooltip open={warning !== undefined} title={warning}>
      <Input
        size="small"
        autoFocus={!failed}
        value={value}
        aria-label={label}
        aria-invalid={warning !== undefined || failed}
        {...(warning || failed ? { status: 'error' as const } : {})}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => commit(value)}
        onPressEnter={() => commit(value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) leave()
        }}
      />
    </Tooltip>
  )
}

/** A cell with its error, editable in place and validated by the server's rules. */
export const EditableCell = (props: CellProps) => {
  const { row, columnKey, column, open } = props
  const t = useWords('imports')
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const text = shownCell(row.values[columnKey] ?? '')
  const errors = row.errors.filter(({ field }) => field === columnKey).map(({ message }) => message)
  const state = errors.length > 0 ? 'trouble' : row.repaired.includes(columnKey) ? 'repaired' : undefined
  const hint = [...errors, text].join('\n')
  if (editing) return <Editing {...props} onDone={() => setEditing(false)} />
  if (!open || !repairRow(row.rowNo, row.state).accepted) return <span title={hint}>{text}</span>
  return (
    <button
      type="button"
      className="imports-cell"
      data-state={state}
      title={hint}
      aria-label={t('cell.edit', {
        column: column.label[language],
        n: row.rowNo,
        value: [text || t('cell.empty'), ...errors].join('. '),
      })}
      onClick={() => setEditing(true)}
    >
      {text || <span className="quiet">{errors.length > 0 ? t('cell.empty') : ' '}</span>}
    </button>
  )
}
