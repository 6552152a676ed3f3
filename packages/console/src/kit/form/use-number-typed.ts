import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { useCallback, useRef, useState } from 'react'
import { get } from 'react-hook-form'
import { useFormCheck } from './form-context.ts'
import { numberTyped } from './typed-number.ts'

/**
 * Tracks text in a number field that is no number: the form value is empty then, but must not be saved as if nothing was typed. A
 * value set from elsewhere replaces it.
 */
export const useNumberTyped = (name: string) => {
  const [unread, setUnread] = useState<string>()
  // A ref, because validation may run on the same keystroke, before the next render.
  const now = useRef<string>(undefined)
  useFormCheck(
    useCallback(
      async (values) =>
        now.current === undefined || typeof get(values, name) === 'number' ? [] : [rejection('field.number', {}, name)],
      [name],
    ),
  )
  return {
    unread,
    read: (shown = ''): number | string => {
      const number = numberTyped(shown)
      now.current = Number.isNaN(number) ? shown : undefined
      return number
    },
    /** Publishes the last read result to the render; returns whether it was invalid. */
    notice: (): boolean => {
      setUnread(now.current)
      return now.current !== undefined
    },
  }
}
