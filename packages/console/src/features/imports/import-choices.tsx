import { imports } from '@khonsong/contract/imports.ts'
import type { ImportColumn } from '@khonsong/domain/imports/import-column.ts'
import { AutoComplete } from 'antd'
import { useMemo } from 'react'
import { useRead } from '../../kit/call/use-read.ts'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { useTyped } from '../../shared/use-typed.ts'

interface ChoicesProps {
  readonly importId: string
  readonly columnKey: string
  readonly column: ImportColumn
  readonly value: string
  readonly label: string
  readonly onChange: (value: string) => void
  /** Somebody has chosen, or pressed Enter. */
  readonly onCommit?: (value: string) => void
  readonly onLeave?: () => void
  readonly autoFocus?: boolean
}

const useCandidates = ({ importId, columnKey, column, value }: ChoicesProps) => {
  const language = useLanguage()
  const [asked, setTyped] = useTyped()
  const isReference = column.kind === 'reference'
  const { data } = useRead(
    imports.candidates,
    { params: { id: importId }, query: { column: columnKey, text: asked || value } },
    { enabled: isReference, keepOld: true, quiet: true },
  )
  const options = useMemo(() => {
    if (column.kind === 'reference') return (data ?? []).map((one) => ({ value: one.value, label: `${one.value} · ${one.name}` }))
    if (column.kind === 'choice') return Object.values(column.choices).map(({ words }) => ({ value: words[language] }))
    return []
  }, [column, data, language])
  return { options, setTyped }
}

/** The text of a cell, with what it may have meant offered below. */
export const ImportChoices = (props: ChoicesProps) => {
  const { value, label, onChange, onCommit, onLeave, autoFocus = false } = props
  const t = useWords('imports')
  const { options, setTyped } = useCandidates(props)
  return (
    <AutoComplete
      size="small"
      style={{ width: '100%', minWidth: 150 }}
      popupMatchSelectWidth={320}
      value={value}
      options={options}
      autoFocus={autoFocus}
      defaultOpen={autoFocus && options.length > 0}
      placeholder={t('cell.choose')}
      aria-label={label}
      onChange={(text: string) => {
        setTyped(text)
        onChange(text)
      }}
      onSelect={(text: string) => onCommit?.(text)}
      {...(onLeave ? { onBlur: onLeave } : {})}
      onInputKeyDown={(event) => {
        if (event.key === 'Escape') onLeave?.()
      }}
    />
  )
}
