import { useCallback, useRef } from 'react'
import { useDiscard } from '../../../../kit/form/use-discard.ts'

interface Quit {
  readonly quit: () => void
  /** Reported by the form. */
  readonly onDirty: (isDirty: boolean) => void
}

/** Closing with unsaved input asks first and then discards it. */
export const useQuit = (onClose: () => void): Quit => {
  const discard = useDiscard()
  const dirty = useRef(false)
  const onDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty
  }, [])
  const ask = async () => {
    if (!dirty.current || (await discard())) onClose()
  }
  return { quit: () => void ask(), onDirty }
}
