import { Select, type SelectProps } from 'antd'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useWords } from '../words/use-words.ts'

const typingPauseMs = 250

/** The query behind a field (`useRead`): loading, failed, and refetch. */
export interface Asking {
  readonly isFetching: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

interface Props extends Omit<
  SelectProps<string>,
  'showSearch' | 'onInputKeyDown' | 'open' | 'onOpenChange' | 'mode' | 'loading' | 'popupRender'
> {
  readonly asking?: Asking | undefined
  /** Searches on the server, debounced. Without it the options are filtered locally. */
  readonly onSearch?: ((text: string) => void) | undefined
}

/** Debounces the search text and tracks whether the options belong to it; a failed query has no options. */
const useAsked = (onSearch: Props['onSearch'], asking: Asking | undefined) => {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [answered, setAnswered] = useState('')
  const ask = useEffectEvent(() => {
    setAsked(typed)
    onSearch?.(typed)
  })
  useEffect(() => {
    const timer = setTimeout(ask, typed === '' ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const failed = asking?.isError === true
  const isQuiet = asking?.isFetching !== true
  // While a failed query is refetched it is neither failed nor successful; it stays unanswered.
  if (isQuiet && !failed && answered !== asked) setAnswered(asked)
  const is = (text: string) => onSearch === undefined || typed === text
  return { setTyped, isAnswered: is(answered) && !failed, hasFailed: is(asked) && failed && isQuiet }
}

/**
 * Single select with search. With server-side options a fast typist presses Enter before they arrive: Enter then waits and takes
 * the first of the new options, because those shown belong to an older search. Tab does not select meanwhile. After a failure the
 * typed text stays, the list shows the error, and Enter retries.
 */
export const SearchSelect = ({ onSearch, asking, options = [], onChange, ...rest }: Props) => {
  const t = useWords('kit')
  const [open, setOpen] = useState(false)
  const [waits, setWaits] = useState(false)
  const { setTyped, isAnswered, hasFailed } = useAsked(onSearch, asking)

  const takeFirst = useEffectEvent(() => {
    setWaits(false)
    const first = options.find(({ disabled }) => !disabled)
    if (typeof first?.value !== 'string') return
    onChange?.(first.value, first)
    setOpen(false)
  })
  useEffect(() => {
    if (!waits || !isAnswered) return undefined
    const timer = setTimeout(takeFirst)
    return () => clearTimeout(timer)
  }, [waits, isAnswered])

  const hold = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    const isEnter = event.key === 'Enter'
    if (!isAnswered && (isEnter || event.key === 'Tab')) event.stopPropagation()
    if (!isAnswered && isEnter) event.preventDefault()
    if (hasFailed && isEnter) asking?.refetch()
    setWaits(!isAnswered && isEnter)
  }
  const failure = <p role="alert">{t('form.notAsked')}</p>
  return (
    <Select<string>
      {...rest}
      options={options}
      loading={asking?.isFetching ?? false}
      popupRender={(choices) => (hasFailed ? failure : choices)}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setWaits(false)
      }}
      {...(onChange ? { onChange } : {})}
      onInputKeyDown={hold}
      showSearch={onSearch ? { filterOption: false, onSearch: (text) => setTyped(text.trim()) } : { optionFilterProp: 'label' }}
    />
  )
}
