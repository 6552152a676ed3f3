import { useDeferredValue, useEffect, useState } from 'react'

const typingPauseMs = 250

/** Debounced search text. */
export const useTyped = (): readonly [asked: string, setTyped: (text: string) => void] => {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), typed === '' ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [useDeferredValue(asked), setTyped]
}
