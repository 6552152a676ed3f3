import { Select, type SelectProps } from 'antd'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'

const typingPauseMs = 250

interface Props extends Omit<SelectProps<string>, 'showSearch' | 'onInputKeyDown' | 'open' | 'onOpenChange' | 'mode'> {
  /**
   * Asks elsewhere for what is typed, after a short pause, so that not every letter asks the server; `loading` from then until the answer is
   * there. Without it the options themselves are searched.
   */
  readonly onSearch?: ((text: string) => void) | undefined
}

/** What is typed, and whether the options answer it already. */
const useAsked = (onSearch: Props['onSearch'], loading: boolean) => {
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
  if (!loading && answered !== asked) setAnswered(asked)
  return { setTyped, isAnswered: onSearch === undefined || typed === answered }
}

/**
 * One choice of many, found by typing. Where the options come from elsewhere, whoever types fast presses Enter before the answer is there:
 * Enter waits for it and takes its first, for the list that still stands answers an older question. Tab chooses nothing then.
 */
export const SearchSelect = ({ onSearch, loading = false, options = [], onChange, ...rest }: Props) => {
  const [open, setOpen] = useState(false)
  const [waits, setWaits] = useState(false)
  const { setTyped, isAnswered } = useAsked(onSearch, Boolean(loading))

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
    setWaits(!isAnswered && isEnter)
  }
  return (
    <Select<string>
      {...rest}
      options={options}
      loading={Boolean(loading)}
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
