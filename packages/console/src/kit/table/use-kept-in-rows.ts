import { useLayoutEffect, useRef } from 'react'

/**
 * Whoever stands in a row when other rows come stands in a row afterwards: the one that held the keyboard may be gone with it, which a browser
 * tells nobody. A row that was scrolled away from is left: coming back to it would move what somebody reads.
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
