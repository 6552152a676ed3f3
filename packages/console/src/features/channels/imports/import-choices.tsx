import { imports } from '@khonsong/contract/channels/imports/imports.ts'
import type { ImportColumn } from '@khonsong/domain/channels/imports/import-column.ts'
import { cellChoicesOf } from '@khonsong/domain/resource/fields/sheet.ts'
import { useMemo, useRef, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { SuggestInput } from '../../../kit/form/suggest-input.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useTyped } from '../../../shared/use-typed.ts'

interface ChoicesProps {
  readonly importId: string
  readonly columnKey: string
  readonly column: ImportColumn
  readonly value: string
  readonly label: string
  readonly onChange: (value: string) => void
  /** Selected, or Enter pressed. */
  readonly onCommit?: (value: string) => void
  readonly onLeave?: () => void
  readonly onEscape?: () => void
  readonly autoFocus?: boolean
  /** The file's text, searched for while nothing is typed. */
  readonly like?: string
  /** The row, whose other cells narrow the choices. */
  readonly rowNo?: number
}

interface Choice {
  readonly value: string
  readonly label?: string
}

const useCandidates = ({ importId, columnKey, column, value, like = '', rowNo }: ChoicesProps) => {
  const language = useLanguage()
  const [asked, setTyped] = useTyped()
  const isReference = column.kind === 'reference'
  const { data, isPlaceholderData } = useRead(
    imports.candidates,
    { params: { id: importId }, query: { column: columnKey, text: asked || value || like, ...(rowNo ? { rowNo } : {}) } },
    { enabled: isReference, keepOld: true, quiet: true },
  )
  const options = useMemo<Choice[]>(() => {
    if (column.kind === 'reference')
      return (data ?? []).map((one) => ({ value: one.value, label: one.detail ?? `${one.value} · ${one.name}` }))
    if (column.kind === 'choice') return Object.values(column.choices).map(({ words }) => ({ value: words[language] }))
    if (column.kind === 'field') return (cellChoicesOf(column.field, language) ?? []).map((text) => ({ value: text }))
    return []
  }, [column, data, language])
  /** Whether the choices belong to the current text. */
  const areCurrent = !isReference || (!isPlaceholderData && (asked === '' || asked === value.trim()))
  return { options, areCurrent, setTyped }
}

/** Input for a cell's text, with suggestions. */
export const ImportChoices = (props: ChoicesProps) => {
  const { value, label, onChange, onCommit, onLeave, onEscape, autoFocus = false } = props
  const t = useWords('imports')
  const { options, areCurrent, setTyped } = useCandidates(props)
  const [open, setOpen] = useState(autoFocus)
  const chosen = useRef(false)
  /** Enter takes the only suggestion, or the only exact match, unless the arrow keys have selected one. */
  const takeOnly = () => {
    const typed = value.trim()
    const named = options.filter((one) => one.value === typed || one.label?.split(' · ').includes(typed))
    const [only, ...others] = areCurrent && options.length === 1 ? options : named
    if (only && others.length === 0 && !chosen.current) {
      onChange(only.value)
      onCommit?.(only.value)
    }
    chosen.current = false
  }
  return (
    <SuggestInput
      size="small"
      style={{ width: '100%', minWidth: 100 }}
      popupMatchSelectWidth={320}
      value={value}
      options={options}
      autoFocus={autoFocus}
      open={open && options.length > 0}
      onOpenChange={setOpen}
      placeholder={t('cell.choose')}
      aria-label={label}
      onChange={(text: string) => {
        chosen.current = false
        setTyped(text)
        onChange(text)
      }}
      onSelect={(text: string) => {
        chosen.current = true
        onCommit?.(text)
      }}
      {...(onLeave ? { onBlur: onLeave } : {})}
      onInputKeyDown={(event) => {
        // During IME composition both keys belong to the composition.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') onEscape?.()
        const input = event.currentTarget
        // In the next task, after an option selected by arrow keys has been applied; typed text is committed on blur.
        if (event.key === 'Enter') setTimeout(onLeave ? () => input.blur() : takeOnly)
      }}
    />
  )
}
