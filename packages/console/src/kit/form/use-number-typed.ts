import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { useCallback, useRef, useState } from 'react'
import { get } from 'react-hook-form'
import { useFormCheck } from './form-context.ts'
import { numberTyped } from './typed-number.ts'

/**
 * What stands in a field of a number and is none: the form holds nothing then, but is not saved as if nothing had been typed. A value that
 * comes from elsewhere takes its place.
 */
export const useNumberTyped = (name: string) => {
  const [unread, setUnread] = useState<string>()
  // The form asks in the same moment in which a letter is typed, before anything is drawn again.
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
    /** Draws what was just read; says whether it was none. */
    notice: (): boolean => {
      setUnread(now.current)
      return now.current !== undefined
    },
  }
}
