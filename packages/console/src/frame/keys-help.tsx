import { useEffect, useState } from 'react'
import { lazyPart } from '../kit/show/lazy-part.tsx'

const KeysInside = lazyPart(() => import('./keys-inside.tsx').then((file) => file.KeysInside))

/** `?` outside of inputs shows the keyboard shortcuts. */
export const KeysHelp = () => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = event.target instanceof Element && event.target.closest('input,textarea,select,[contenteditable]')
      if (event.key !== '?' || inField || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return open && <KeysInside onClose={() => setOpen(false)} />
}
