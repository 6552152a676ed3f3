import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is narrower than this breakpoint. */
export const useNarrow = (below: 480 | 768 | 992 | 1200): boolean => {
  // The specification's phone layout includes 480; the other breakpoints begin at their number.
  const query = `(max-width: ${below === 480 ? below : below - 0.02}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
