import { useEffect } from 'react'
import { lazyPart } from '../kit/show/lazy-part.tsx'
import { useStore } from '../kit/store.ts'
import { paletteOpen } from './palette-open.ts'

const Palette = lazyPart(() => import('./palette.tsx').then((file) => file.Palette))

/** Ctrl-K from anywhere; loaded on first use. */
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
  return open ? <Palette onClose={() => paletteOpen.set(false)} /> : null
}
