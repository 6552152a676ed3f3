import { Popover, type PopoverProps } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'

interface PopupProps extends Pick<PopoverProps, 'placement'> {
  /** What it shows; drawn while it is open only. `close` is for a choice that ends it. */
  readonly renderContent: (close: () => void) => ReactNode
  readonly title?: string
  /** Open when it is first drawn. */
  readonly startOpen?: boolean
  readonly onClosed?: () => void
  /** What opens it; `opener` belongs on its button, which takes the keyboard back when this closes. */
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

/** Stands at the end of the document, so it takes the keyboard when it opens and gives it back when it is left. */
const Inside = ({ id, draw, onClose }: InsideProps) => {
  const own = useRef<HTMLDivElement>(null)
  const leave = () => {
    onClose()
    document.querySelector<HTMLElement>(`[data-popup="${id}"]`)?.focus()
  }
  useEffect(() => {
    const inside = own.current
    if (!inside) return undefined
    // The browser scrolls to what is focused; the popup is placed a moment later.
    const frame = requestAnimationFrame(() => {
      if (inside.contains(document.activeElement)) return
      const first = [...inside.querySelectorAll<HTMLElement>(reachable)].find(isReachable)
      ;(first ?? inside).focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const inside = event.currentTarget
    // A calendar or a list that was opened in here is drawn elsewhere and has its own keys.
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
 * Opens beside the element that was clicked or pressed. antd's own Popover never asks to open while its content is empty, and content that
 * is drawn only when it is open is empty until then: here the content is always an element that draws when it is shown.
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
