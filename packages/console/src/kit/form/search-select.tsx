import { Select, type SelectProps } from 'antd'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useWords } from '../words/use-words.ts'

const typingPauseMs = 250

/** The question behind a field (`useRead`): whether it is on its way, whether it failed, and how to ask it again. */
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
  /**
   * Asks elsewhere for what is typed, after a short pause, so that not every letter asks the server. Without it the options themselves are
   * searched.
   */
  readonly onSearch?: ((text: string) => void) | undefined
}

/** What is typed, and whether the options answer it already; those of a question that failed answer nothing. */
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
  // A failed question stays unanswered while it is asked again, when it counts as neither failed nor answered.
  if (isQuiet && !failed && answered !== asked) setAnswered(asked)
  const is = (text: string) => onSearch === undefined || typed === text
  return { setTyped, isAnswered: is(answered) && !failed, hasFailed: is(asked) && failed && isQuiet }
}

/**
 * One choice of many, found by typing. Where the options come from elsewhere, whoever types fast presses Enter before the answer is there:
 * Enter waits for it and takes its first, for the list that still stands answers an older question. Tab chooses nothing then. A question
 * that fails leaves what was typed and says so in the list; Enter asks once more.
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
