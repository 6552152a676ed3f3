import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '../kit/store.ts'
import { paletteOpen } from './palette-open.ts'

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })))

/** Ctrl-K from anywhere; fetched when it is first wanted. */
export const CommandPalette = () => {
  const open = useStore(paletteOpen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      paletteOpen.set((now) => !now)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return open ? (
    <Suspense fallback={null}>
      <Palette onClose={() => paletteOpen.set(false)} />
    </Suspense>
  ) : null
}
