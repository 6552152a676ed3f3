import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface HeldProps {
  readonly held: boolean
  readonly children: ReactNode
}

/**
 * Disables the fields of a form while it is saving: text typed then would be neither in the request nor in the saved record.
 * Focus is restored when the save is refused.
 */
export const DisabledWhileSaving = ({ held, children }: HeldProps) => {
  const box = useRef<HTMLDivElement>(null)
  const left = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const form = box.current?.closest('form')
    const at = document.activeElement
    if (held && form && at instanceof HTMLElement && box.current?.contains(at)) {
      left.current = at
      // Keeps focus in the form, so that save shortcuts pressed again do not reach the browser.
      form.tabIndex = -1
      form.focus({ preventScroll: true })
    }
    if (held) return
    if (at === document.body || at === form) left.current?.focus({ preventScroll: true })
    left.current = undefined
  }, [held])
  return (
    <div ref={box} className="disabled-while-saving" inert={held}>
      {children}
    </div>
  )
}
