import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface HeldProps {
  readonly held: boolean
  readonly children: ReactNode
}

/**
 * The fields of a form, which take nothing while the form is being saved: what somebody typed on would be neither in what was sent nor in
 * what comes after it. Where they were is given back to them when the save was refused.
 */
export const DisabledWhileSaving = ({ held, children }: HeldProps) => {
  const box = useRef<HTMLDivElement>(null)
  const left = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const form = box.current?.closest('form')
    const at = document.activeElement
    if (held && form && at instanceof HTMLElement && box.current?.contains(at)) {
      left.current = at
      // The keys of saving pressed again still belong to the form, not to the browser.
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
