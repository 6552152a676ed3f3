import { Popover, type PopoverProps } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'

interface PopupProps extends Pick<PopoverProps, 'placement'> {
  /** Rendered only while open; call `close` after a choice. */
  readonly renderContent: (close: () => void) => ReactNode
  readonly title?: string
  /** Open on first render. */
  readonly startOpen?: boolean
  readonly onClosed?: () => void
  /** The trigger; `opener` goes on its button, which gets focus back on close. */
  readonly children: (opener: Opener, open: boolean) => ReactElement
}

interface Opener {
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly 'data-popup': string
}

const reachable = 'a[href],button,input,select,textarea,[tabindex]:not([tabindex="-1"])'

const isReachable = (element: HTMLElement): boolean => !element.matches(':disabled') && element.getClientRects().length > 0

interface InsideProps {
  readonly id: string
  readonly draw: (close: () => void) => ReactNode
  readonly onClose: () => void
}

/** Rendered at the end of the document, so focus moves in on open and back on close. */
const Inside = ({ id, draw, onClose }: InsideProps) => {
  const own = useRef<HTMLDivElement>(null)
  const leave = () => {
    onClose()
    document.querySelector<HTMLElement>(`[data-popup="${id}"]`)?.focus()
  }
  useEffect(() => {
    const inside = own.current
    if (!inside) return undefined
    // Focusing scrolls the element into view, but the popup is positioned a frame later.
    const frame = requestAnimationFrame(() => {
      if (inside.contains(document.activeElement)) return
      const first = [...inside.querySelectorAll<HTMLElement>(reachable)].find(isReachable)
      ;(first ?? inside).focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const inside = event.currentTarget
    // A calendar or select opened from here is rendered elsewhere and handles its own keys.
    if (!(event.target instanceof Node) || !inside.contains(event.target)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave()
    }
    if (event.key !== 'Tab') return
    const all = [...inside.querySelectorAll<HTMLElement>(reachable)].filter(isReachable)
    const end = event.shiftKey ? all.at(0) : all.at(-1)
    if (document.activeElement !== end && document.activeElement !== inside) return
    if (document.activeElement === inside && !event.shiftKey && all.length > 0) return
    event.preventDefault()
    leave()
  }
  return (
    <div ref={own} className="popup" tabIndex={-1} onKeyDown={onKeyDown}>
      {draw(onClose)}
    </div>
  )
}

/**
 * Opens next to its trigger. antd's Popover does not open while its content is empty, and content rendered on demand is empty
 * until then; here the content is always an element that renders when shown.
 */
export const Popup = ({ renderContent, title, placement, startOpen = false, onClosed, children }: PopupProps) => {
  const id = useId()
  const [open, setOpen] = useState(startOpen)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) onClosed?.()
  }
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      open={open}
      onOpenChange={change}
      {...(title ? { title } : {})}
      content={<Inside id={id} draw={renderContent} onClose={() => change(false)} />}
      {...(placement ? { placement } : {})}
    >
      {children({ 'aria-haspopup': 'dialog', 'aria-expanded': open, 'data-popup': id }, open)}
    </Popover>
  )
}
