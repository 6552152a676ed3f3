import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps focus in the rows when they are replaced: the focused row may be removed, which fires no event. A row scrolled out of
 * view is not refocused, because that would move what the user is reading.
 */
export const useKeptInRows = (rows: readonly unknown[] | undefined, enter: () => void, leave: (() => void) | undefined) => {
  const isInside = useRef(false)
  const before = useRef(rows)
  useLayoutEffect(() => {
    const areOthers = before.current !== rows
    before.current = rows
    if (!isInside.current || document.activeElement !== document.body) return
    isInside.current = false
    if (areOthers) (rows?.length ? enter : leave)?.()
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}
