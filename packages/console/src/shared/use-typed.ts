import { useDeferredValue, useEffect, useState } from 'react'

const typingPauseMs = 250

/** What is being typed to narrow a list, after a short pause, so that not every letter asks the server. */
export const useTyped = (): readonly [asked: string, setTyped: (text: string) => void] => {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), typed === '' ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [useDeferredValue(asked), setTyped]
}
