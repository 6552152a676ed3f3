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
  /** Somebody has chosen, or pressed Enter. */
  readonly onCommit?: (value: string) => void
  readonly onLeave?: () => void
  readonly onEscape?: () => void
  readonly autoFocus?: boolean
  /** What the file said, to look for while nothing is typed. */
  readonly like?: string
  /** The row it is chosen for: what the row says elsewhere narrows the choice. */
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
  /** The choices answer what stands in the field now, not what stood there a moment ago. */
  const areCurrent = !isReference || (!isPlaceholderData && (asked === '' || asked === value.trim()))
  return { options, areCurrent, setTyped }
}

/** The text of a cell, with what it may have meant offered below. */
export const ImportChoices = (props: ChoicesProps) => {
  const { value, label, onChange, onCommit, onLeave, onEscape, autoFocus = false } = props
  const t = useWords('imports')
  const { options, areCurrent, setTyped } = useCandidates(props)
  const [open, setOpen] = useState(autoFocus)
  const chosen = useRef(false)
  /** Enter takes the only suggestion there is, or the only one of that very name, unless the arrows have taken one already. */
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
        // Both keys belong to whoever still composes a word.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') onEscape?.()
        const input = event.currentTarget
        // An option that the arrows chose is taken first; what was only typed is taken by leaving.
        if (event.key === 'Enter') setTimeout(onLeave ? () => input.blur() : takeOnly)
      }}
    />
  )
}
