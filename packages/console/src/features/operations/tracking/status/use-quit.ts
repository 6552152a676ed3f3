import { useCallback, useRef } from 'react'
import { useDiscard } from '../../../../kit/form/use-discard.ts'

interface Quit {
  readonly quit: () => void
  /** The form inside tells whether something is typed. */
  readonly onDirty: (isDirty: boolean) => void
}

/** Quitting with something typed asks first; what was typed is then discarded. */
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
